import Canvas
import CollectionCore
import Foundation
import Scenes

/// The controller of the card that is opened over the whole stage.
///
/// The card opens from its place in the scene, and closes at any moment: by a pull down, a click or a key.
@MainActor
final class OpenedCardController: PlaygroundPart, PointerResponder {
  let stage: SceneStage
  private var card: OpenedCard?

  /// The opened card of the scene on stage; `nil` if there is none.
  private var opened: OpenedCard? { controller.openedPane === card?.pane ? card : nil }

  init(_ stage: SceneStage) { self.stage = stage }

  /// Whether a card is open, or moves to the stage or back.
  var isOpen: Bool { opened != nil }

  /// Opens the card at a data-source index path of a pane if taps open cards.
  func tap(_ path: IndexPath, in pane: ScenePane) {
    if StageParameters.opensCards(pane.values) { toggle(path, in: pane) }
  }

  /// Opens the card at a data-source index path of a pane. Closes an opened card instead, and opens one that closes.
  func toggle(_ path: IndexPath, in pane: ScenePane) {
    if let opened { return opened.isClosing ? opened.open() : opened.close() }
    guard !pane.stage.isEmpty else { return }
    remove()
    let opened = OpenedCard(path, of: pane, delegate: self)
    guard !opened.fillsInScene(view.stageView.area) else { return }
    card = opened
    controller.openedPane = opened.pane
    view.stageView.show(opened.view)
    _ = controller.deselect()
  }

  /// Opens the current card of the scene, or closes an opened card.
  func toggleCurrentCard() {
    guard let item = controller.currentItem else { return echo("There is no card to open.") }
    toggle(controller.cards.sections.path(of: item), in: controller.panes[0])
    if !isOpen { echo("The card fills the stage already.") }
  }

  /// Begins to close the opened card; returns whether there is one that does not close already.
  func close() -> Bool {
    guard let opened, !opened.isClosing else { return false }
    opened.close()
    return true
  }

  /// Removes the opened card at once.
  func remove() {
    guard let card else { return }
    card.remove()
    self.card = nil
    for controller in controllers where controller.openedPane === card.pane { controller.openedPane = nil }
    view.stageView.scaleScene(to: 1)
    view.pageControl.alpha = 1
  }

  // MARK: Time

  var nextChange: Double? { opened?.isAnimating == true && !clock.isPaused ? hostTime : nil }

  func advance(to time: Double) {
    let (stageView, area) = (view.stageView, view.stageView.area)
    guard let opened, !area.isEmpty else { return remove() }
    // The pane of the comparison may have gone.
    if !controller.panes.contains(where: { $0 === opened.source }) { opened.source = controller.panes[0] }
    let screen = stageView.isSimulating ? area : stageView.bounds
    opened.advance(
      to: clock.time, on: area, of: (screen, stage.stored.viewport.cornerRadius), values,
      reducesMotion: controller.reducesMotion)
    guard !opened.isClosed else { return remove() }
    let scale = StageParameters.backgroundScale(values)
    view.pageControl.alpha = 1 - opened.progress
    stageView.scaleScene(to: controller.reducesMotion ? 1 : 1 - opened.progress * (1 - scale))
  }

  /// Shows the name of the opened card in place of the scene's title, and how the card is closed; returns whether there is
  /// a card.
  func updateView() -> Bool {
    guard let content = opened?.content else { return false }
    view.chrome.show(
      title: content.name,
      summary: "A click, a pull down or \(keys(of: .stepBack)) closes it; ← and → show its neighbours.")
    return true
  }

  // MARK: Pointer, wheel and keys

  /// Whether input at a point in the window is for the opened card. Beside a card that closes, the scene has the input.
  private func takes(_ point: CGPoint) -> Bool {
    guard let opened, view.chrome.stage.contains(point) else { return false }
    return !opened.isClosing || opened.contains(view.stagePoint(point))
  }

  func clickTarget(at point: CGPoint) -> ClickTarget { takes(point) ? .none : .ignored }

  func press(_ event: Pointer) -> PressResponse {
    guard takes(event.location), let opened else { return .ignored }
    opened.press(staged(event), slop: values[MotionParameters.slop(of: event.device)])
    return .captured
  }

  func drag(_ event: Pointer) { opened?.drag(staged(event)) }
  func release(_ event: Pointer) { opened?.release(staged(event)) }

  /// Ends the hold of the pointer without a release.
  func cancelTracking() { opened?.cancelTracking(time: clock.time(atHost: hostTime)) }

  func takesWheel(at point: CGPoint) -> Bool { takes(point) }

  func turnWheel(_ notches: CGPoint, at point: CGPoint, time: Double) {
    opened?.scroll(byNotches: notches, at: view.stagePoint(point), time: clock.time(atHost: time))
  }

  /// Shows a neighbour of the opened card, or closes the card; returns whether there is a card. `time` is in seconds on the
  /// host's clock.
  func scroll(by key: ScrollKey, time: Double) -> Bool {
    opened?.scroll(by: key, time: clock.time(atHost: time))
    return isOpen
  }
}

extension OpenedCardController: ScenePaneDelegate {
  func paneWillConfigure(_ pane: ScenePane) {}
  func paneDidChangeValues(_ pane: ScenePane) {}
  func pane(_ pane: ScenePane, didReport message: String) { say(message) }
  func paneDidEndScrollingAnimation(_ pane: ScenePane) {}
  func isPressed(_ pane: ScenePane) -> Bool { false }
  func pane(_ pane: ScenePane, didSelectItemAt indexPath: IndexPath) {}
  func pane(_ pane: ScenePane, didMoveCard move: CardEdit) {}
  func perform(_ action: CardAction, onCardAt path: IndexPath) {}
}
