import Canvas
import Foundation
import Scenes

extension PaletteController {
  /// Opens the menu of the parameter, the card or the stage at a point in the window. The parameter is then
  /// selected, and the card has the focus. Without a point, the menu is that of the focused card or of the
  /// parameter selected in an open panel.
  func openMenu(at point: CGPoint?) {
    // Behind an open palette, a click does nothing but close it.
    guard palette == nil || palette?.purpose.isMenu == true else { return close() }
    close()
    guard let point = point ?? keyPoint else { return }
    palette = CommandPalette(.menu(point), items: menuActions(at: point))
  }

  /// The point in the window at which a key opens the menu: the centre of the focused card, or the selected row of
  /// the panel; without both, the middle of the stage.
  private var keyPoint: CGPoint? {
    if let card = controller.focusedAttributes {
      return view.windowPoint(ofCard: card, of: controller)
    }
    let row = overlays.contains(.panel) ? panel.chosenRowFrame : nil
    return row.map { view.convert($0.center, from: panel) } ?? view.chrome.stage.center
  }

  /// Returns the lines of the menu at a point in the window.
  private func menuActions(at point: CGPoint) -> [CommandPalette.Item] {
    if overlays.contains(.panel), panel.frame.contains(point) {
      guard let index = panel.index(at: view.convert(point, to: panel)) else {
        return items(for: panelActions, in: "panel")
      }
      stage.delegate?.perform(.showParameter(index), at: hostTime)
      return parameterItems(ofRow: scene.row(of: scene.parameters[index]))
        + items(for: panelActions, in: "panel")
    }
    // The cards behind an opened one are not under the pointer.
    guard controller.openedPane == nil else { return openedCardItems + items(for: stageActions, in: "stage") }
    let card =
      view.chrome.frame.contains(point)
      ? CardsOnScreen.card(at: view.stagePoint(point), in: controller.panes) : nil
    controller.focusedCard = card
    return (card == nil ? [] : cardItems) + items(for: stageActions, in: "stage")
  }

  private var openedCardItems: [CommandPalette.Item] {
    [
      item(for: .openCard, titled: "Close this card"),
      item(for: .insertCards(1), titled: "Insert a card here"),
      item(for: .deleteCards(1), titled: "Delete this card"),
    ].compactMap { $0 }
  }

  private var cardItems: [CommandPalette.Item] {
    [
      item(for: .openCard, titled: "Open this card"),
      item(for: .insertCards(1), titled: "Insert a card here"),
      item(for: .deleteCards(1), titled: "Delete this card"),
      item(for: .moveCard(1), titled: "Move this card on"),
      item(for: .toggle(.probe), titled: overlays.contains(.probe) ? "Hide the probe" : "Probe this card"),
      item(for: .typeValue, titled: "Click the card"),
    ].compactMap { $0 }
  }

  private func parameterItems(ofRow row: ParameterRow) -> [CommandPalette.Item] {
    let locked = stage.stored.locked[stage.sceneIndex] ?? []
    let isLocked = row.parts.contains { locked.contains($0.name) }
    let isFavourite = stage.stored.favourites.contains(row.name)
    return [
      item(for: .resetParameter, titled: "Reset \(row.name)"), item(for: .typeValue, titled: "Type a value"),
      item(for: .toggleLock, titled: isLocked ? "Unlock" : "Lock against random values"),
      item(for: .toggleFavourite, titled: isFavourite ? "No favourite any more" : "Make it a favourite"),
      item(for: .copyParameter, titled: "Copy the value"),
    ].compactMap { $0 }
  }

  /// Returns the lines of commands, as a group of a menu.
  private func items(for actions: [Action], in group: String) -> [CommandPalette.Item] {
    actions.compactMap { item(for: $0, in: group) }
  }

  private var panelActions: [Action] {
    [.filterParameters, .randomize, .resetAllParameters, .toggle(.panel)]
  }

  private var stageActions: [Action] {
    [
      .openPalette, .browseScenes, .toggle(.panel), .takeHome, .undo, .redo, .toggle(.history),
      .changeSpeed(-1), .namePreset, .choosePreset,
      .requestPaste,
      .takeScreenshot, .toggleRecording, .toggle(.layout), .toggleFullScreen, .showHelp,
    ]
  }
}
