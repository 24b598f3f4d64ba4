import Canvas
import CollectionCore
import Foundation
import Scenes

/// The controller of the command palette, the help, the menus and the scene browser.
@MainActor
final class PaletteController: PlaygroundPart, PointerResponder {
  let stage: SceneStage
  /// The open command palette; `nil` while it is closed.
  var palette: CommandPalette? { didSet { view.show(palette) } }
  /// The user's presets; `nil` if there is no folder for them.
  private let presets: PresetStore?

  init(_ stage: SceneStage, presets: PresetStore?) {
    (self.stage, self.presets) = (stage, presets)
    view.browser.onChoose = { [weak self] in self?.showBrowsed($0) }
  }

  /// Opens the command palette with all scenes, parameters, presets and commands; closes the palette if it is
  /// open.
  func open() {
    guard palette == nil else { return close() }
    palette = CommandPalette(
      .find, items: sceneItems + lookItems + parameterItems + presetItems + commandItems + morphItems)
  }

  /// Opens the command palette with the presets.
  func choosePreset() { palette = CommandPalette(.choosePreset, items: presetItems) }

  /// Opens the command palette with the scenes to whose layouts the cards can morph.
  func chooseMorph() { palette = CommandPalette(.chooseMorph, items: morphItems) }

  /// Opens the command palette as a text field for the name of a new preset.
  func namePreset() { palette = CommandPalette(.namePreset, items: []) }

  /// Opens the scene browser and selects the picture of the scene on stage; closes the browser if it is open.
  func browseScenes() {
    guard !isBrowsing else { return close() }
    view.browser.prepare(pictures: controller.pictures, reducesMotion: controller.reducesMotion)
    palette = CommandPalette(.browseScenes, items: entryItems, choice: entryIndex)
  }

  /// Opens the help; closes it if it is open.
  func showHelp() {
    guard palette?.purpose != .help else { return close() }
    palette = CommandPalette(.help, items: helpItems)
  }

  /// Closes the palette or the browser.
  func close() { palette = nil }

  /// Whether the palette is open and nothing is typed in it, so that keys that move the caret move the selection.
  var isListed: Bool { palette?.entry.text.isEmpty ?? false }

  /// Whether the scene browser is open.
  var isBrowsing: Bool { palette?.purpose == .browseScenes }

  /// The index in `SceneCatalog.entries` of the entry that is on stage.
  private var entryIndex: Int {
    SceneCatalog.entries.firstIndex { entry in
      entry.sceneIndex == stage.sceneIndex && entry.look.map { values[$0.parameter] == $0.value } ?? true
    } ?? 0
  }

  /// Shows the scene and the look of the entry at an index of `SceneCatalog.entries`.
  func showEntry(_ index: Int) {
    guard SceneCatalog.entries.indices.contains(index) else { return }
    let entry = SceneCatalog.entries[index]
    stage.showScene(entry.sceneIndex)
    if let look = entry.look { stage.set(look.parameter, to: look.value) }
  }

  /// Closes the palette and performs the action of the selected line; returns whether the palette was open. `time` is
  /// in seconds on the host's clock.
  @discardableResult
  func accept(at time: Double) -> Bool {
    guard let palette else { return false }
    guard !asksToReplacePreset() else { return true }
    let actions =
      palette.purpose == .namePreset ? [.savePreset(palette.entry.text)] : palette.chosen?.actions ?? []
    // A row of the help about the mouse has no actions, and stays.
    if palette.purpose != .help || !actions.isEmpty { close() }
    if actions.count > 1 {
      self.palette = CommandPalette(.find, items: actions.compactMap { item(for: $0) })
    } else if let action = actions.first {
      stage.delegate?.perform(action, at: time)
    }
    return true
  }

  /// Asks the user whether to replace a preset, if the typed name is the name of a preset and the user was not
  /// asked yet; returns whether the user is asked.
  private func asksToReplacePreset() -> Bool {
    guard let palette, palette.purpose == .namePreset, palette.presetToReplace == nil,
      stage.savingRefusal == nil
    else { return false }
    let name = palette.entry.text.trimmingCharacters(in: .whitespaces)
    guard presets?.contains(name) ?? false else { return false }
    self.palette?.askToReplacePreset(named: name)
    return true
  }

  // MARK: Typing

  /// Changes the typed text: that of an open palette, otherwise that of the panel.
  func changeText(_ change: (inout TextEntry) -> Void) {
    palette == nil ? panel.changeText(change) : palette?.changeText(change)
  }

  /// Moves the selection by a scroll key; returns whether the palette is open.
  func scroll(by key: ScrollKey) -> Bool {
    let page = view.paletteView.pageLength
    switch key {
    case .pageUp: palette?.moveChoice(within: -page)
    case .pageDown: palette?.moveChoice(within: page)
    case .home: palette?.moveChoice(within: .min / 2)
    case .end: palette?.moveChoice(within: .max / 2)
    case .up, .down, .left, .right: break
    }
    return palette != nil
  }

  /// Moves the selection down by `places` lines; returns whether the palette is open.
  func moveChoice(by places: Int) -> Bool {
    palette?.moveChoice(by: places)
    return palette != nil
  }

  /// Moves the selection down by `rows` lines, in the scene browser by rows of pictures; returns whether the palette
  /// is open.
  func moveChoice(byRows rows: Int) -> Bool {
    guard isBrowsing else { return moveChoice(by: rows) }
    if let index = view.browser.index(rowsFromChoice: rows) { palette?.choose(index) }
    return true
  }

  /// Selects the line of the scene browser at an index, and shows the line's scene on the stage.
  private func showBrowsed(_ index: Int) {
    palette?.choose(index)
    accept(at: hostTime)
  }

  // MARK: Time and pointer

  var nextChange: Double? {
    view.browser.isAnimating || view.paletteView.collectionView.isAnimating ? hostTime : nil
  }

  func advance(to time: Double) {
    view.paletteView.collectionView.advance(to: time)
    view.browser.advance(to: time)
  }

  func hover(at point: CGPoint?) {
    if let line = point.flatMap(line) { palette?.choose(line, reveals: false) }
  }

  func clickTarget(at point: CGPoint) -> ClickTarget {
    guard palette != nil else { return .ignored }
    return line(at: point) == nil ? .none : .target(nil)
  }

  /// Returns the index of the palette's line at a point in the window; `nil` if no line is there.
  private func line(at point: CGPoint) -> Int? {
    guard palette != nil else { return nil }
    return isBrowsing
      ? view.browser.index(at: view.convert(point, to: view.browser))
      : view.paletteView.line(at: view.convert(point, to: view.paletteView))
  }

  /// Performs the action of the line at a press; closes the palette if the press is outside the palette's sheet.
  func press(_ event: Pointer) -> PressResponse {
    guard palette != nil else { return .ignored }
    if isBrowsing {
      let press = inBrowser(event)
      guard view.browser.isOnSheet(press.location) else {
        close()
        return .handled
      }
      view.browser.press(press)
      return .captured
    }
    if let line = line(at: event.location) {
      palette?.choose(line)
      accept(at: event.time)
    } else if !view.paletteView.isOnSheet(view.convert(event.location, to: view.paletteView)) {
      close()
    }
    return .handled
  }

  func drag(_ event: Pointer) { view.browser.drag(inBrowser(event)) }

  func release(_ event: Pointer) { view.browser.release(inBrowser(event)) }

  func takesWheel(at point: CGPoint) -> Bool { palette != nil }

  func turnWheel(_ notches: CGPoint, at point: CGPoint, time: Double) {
    view.listView(of: palette).scroll(byNotches: notches, time: time)
  }

  private func inBrowser(_ event: Pointer) -> Pointer {
    event.converted { view.convert($0, to: view.browser) }
  }

  // MARK: Lines

  private var sceneItems: [CommandPalette.Item] {
    SceneCatalog.scenes.enumerated().map { index, scene in
      CommandPalette.Item(
        kind: .scene, title: scene.title, detail: key(of: .showScene(index)), actions: [.showScene(index)])
    }
  }

  private var lookItems: [CommandPalette.Item] {
    zip(SceneCatalog.entries, entryItems).filter { $0.0.look != nil }.map(\.1)
  }

  private var entryItems: [CommandPalette.Item] {
    SceneCatalog.entries.enumerated().map { index, entry in
      let key = entry.look == nil ? key(of: .showScene(entry.sceneIndex)) : ""
      return CommandPalette.Item(
        kind: .scene, title: entry.title, detail: key.isEmpty ? entry.group : key,
        actions: [.showEntry(index)],
        group: entry.group, keywords: "\(entry.group) \(entry.title)")
    }
  }

  /// Returns the main key of an action as text; empty if the action has no key.
  private func key(of action: Action) -> String {
    KeyTable.command(for: action).flatMap { stage.keys.strokes(of: $0).first?.title } ?? ""
  }

  private var morphItems: [CommandPalette.Item] {
    SceneCatalog.scenes.enumerated().map { index, scene in
      CommandPalette.Item(
        kind: .command, title: "Morph to \(scene.title)", detail: key(of: .morph(to: index)),
        actions: [.morph(to: index)])
    }
  }

  private var parameterItems: [CommandPalette.Item] {
    scene.rows.filter(values.isUsed).map { row in
      CommandPalette.Item(
        kind: .parameter, title: row.name, detail: row.textWithUnit(for: values[row]),
        actions: [.showParameter(scene.parameters.firstIndex(of: row.parts[0]) ?? 0)])
    }
  }

  private var commandItems: [CommandPalette.Item] {
    // The commands that show a scene or morph to one are left out: `sceneItems` and `morphItems` have lines
    // with the scenes' titles.
    let commands = KeyTable.commands.filter { command in
      switch command.action {
      case .showScene, .morph: false
      default: true
      }
    }
    // Last, the commands that have nothing to change.
    return (commands.filter { canBePerformed($0.action) } + commands.filter { !canBePerformed($0.action) })
      .compactMap { item(for: $0.action) }
  }

  /// Returns whether an action has something to change.
  private func canBePerformed(_ action: Action) -> Bool {
    switch action {
    case .removeModifier, .moveModifier, .toggleModifiers, .addCurvePoint, .removeCurvePoint:
      ModifierParameters.slots.contains { $0.property(in: values) != nil }
    case .showVariant(let letter?): controller.storedSettings.variants[letter] != nil
    case .writeDefaults: scene.look.standIn != nil
    default: true
    }
  }

  /// Returns the palette's line for an action; `nil` if no command performs the action.
  func item(for action: Action, titled title: String? = nil, in group: String = "") -> CommandPalette.Item? {
    KeyTable.command(for: action).map { command in
      CommandPalette.Item(
        kind: .command, title: title ?? self.title(of: command), detail: key(of: action), actions: [action],
        group: group,
        keywords: KeyTable.rows.first { $0.commands.contains(command) }?.does ?? "")
    }
  }

  /// Returns the title of a command; that of an overlay says whether the overlay is closed.
  private func title(of command: Command) -> String {
    guard case .toggle(let overlay) = command.action, overlays.contains(overlay) else { return command.title }
    return command.title.replacingOccurrences(of: "Show the", with: "Hide the")
  }

  /// The rows of the help. A row is found by its texts, its group and the titles of its commands.
  private var helpItems: [CommandPalette.Item] {
    KeyTable.tasks.flatMap { task in
      task.rows.map { row in
        let keys = stage.keys.keys(of: row)
        return CommandPalette.Item(
          kind: .command, title: row.does, detail: keys, actions: row.commands.map(\.action),
          group: task.title,
          keywords: ([keys, task.title] + row.commands.map(\.title)).joined(separator: " "))
      }
    }
  }

  private var presetItems: [CommandPalette.Item] {
    let saved = presets?.names ?? []
    let builtIn = Preset.builtIn.compactMap(\.name).filter { !saved.contains($0) }
    return (saved.map { ($0, "saved") } + builtIn.map { ($0, "built in") }).map { name, detail in
      CommandPalette.Item(kind: .preset, title: name, detail: detail, actions: [.openPreset(name)])
    }
  }
}
