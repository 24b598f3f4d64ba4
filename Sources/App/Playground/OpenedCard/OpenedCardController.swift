import Canvas
import CollectionCore
import Foundation
import Scenes

/// The controller of the card that is opened over the whole stage.
///
/// The card opens from its place in the scene, and goes back there at any moment: by a pull down, a click or a key.
@MainActor
final class OpenedCardController: PlaygroundPart, PointerResponder {
  let stage: SceneStage
  /// The card, also after the scene made its panes anew.
  private var card: OpenedCard?

  /// The opened card; `nil` if its pane is not on stage.
  private var opened: OpenedCard? { controller.panes.contains { $0 === card?.source } ? card : nil }

  init(_ stage: SceneStage) {
    self.stage = stage
    stage.onTap = { [weak self] path, pane in
      if StageParameters.opensCards(pane.values) { self?.toggle(path, in: pane) }
    }
  }

  /// Whether a card is opened, or on its way.
  var isOpen: Bool { opened != nil }

  /// Opens the card at a data-source index path of a pane. A card that is opened goes back to its place instead, and one on
  /// the way back opens.
  func toggle(_ path: IndexPath, in pane: ScenePane) {
    if let opened { return opened.isClosing ? opened.open() : opened.close() }
    // A page fills the stage already.
    guard !pane.stage.isEmpty, pane.scene.look.cell != .page else { return }
    remove()
    let opened = OpenedCard(path, of: pane, delegate: self)
    card = opened
    controller.openedPane = opened.pane
    view.stageView.show(opened.view)
    _ = controller.deselect()
  }

  /// Opens the current card of the scene, or takes an opened card back.
  func toggleCurrentCard() {
    guard let item = controller.currentItem else { return echo("There is no card to open.") }
    toggle(controller.cards.sections.path(of: item), in: controller.panes[0])
  }

  /// Begins to take the opened card back to its place; returns whether there is one that is not on the way already.
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
    view.stageView.stepBack(0)
  }

  // MARK: Time

  var nextChange: Double? { opened?.isAnimating == true && !clock.isPaused ? hostTime : nil }

  func advance(to time: Double) {
    let area = view.stageView.area
    guard let opened, !area.isEmpty else { return remove() }
    opened.advance(to: clock.time, on: area, values, reducesMotion: controller.reducesMotion)
    guard !opened.isClosed else { return remove() }
    view.stageView.stepBack(
      controller.reducesMotion ? 0 : opened.progress * StageParameters.stepBack(values))
  }

  /// Shows the name of the opened card in place of the scene's title, and what takes the card back; returns whether there
  /// is one.
  func updateView() -> Bool {
    guard let content = opened?.content else { return false }
    view.chrome.show(
      title: content.name,
      summary: "A click, a pull down or \(keys(of: .stepBack)) takes it back; ← and → show its neighbours.")
    return true
  }

  // MARK: Pointer, wheel and keys

  private func takes(_ point: CGPoint) -> Bool {
    isOpen && view.chrome.stage.contains(point)
      && !(overlays.contains(.motion) && view.lab.frame.contains(point))
  }

  func clickTarget(at point: CGPoint) -> ClickTarget { takes(point) ? .none : .ignored }

  func press(_ event: Pointer) -> PressResponse {
    guard takes(event.location), let opened else { return .ignored }
    opened.press(staged(event), slop: values[MotionParameters.slop(of: event.device)])
    return .captured
  }

  func drag(_ event: Pointer) { opened?.drag(staged(event)) }
  func release(_ event: Pointer) { opened?.release(staged(event)) }

  /// Ends the hold of the pointer without a release; the card then opens.
  func cancelTracking() { opened?.cancelTracking(time: clock.time(atHost: hostTime)) }

  func takesWheel(at point: CGPoint) -> Bool { takes(point) }

  func turnWheel(_ notches: CGPoint, at point: CGPoint, time: Double) {
    opened?.scroll(byNotches: notches, at: view.stagePoint(point), time: clock.time(atHost: time))
  }

  /// Shows a neighbour of the opened card, or takes the card back; returns whether there is one. `time` is in seconds on the
  /// host's clock.
  func scroll(by key: ScrollKey, time: Double) -> Bool {
    opened?.scroll(by: key, time: clock.time(atHost: time))
    return isOpen
  }

  /// Converts a pointer to the stage view's coordinates and to scene time.
  private func staged(_ event: Pointer) -> Pointer {
    var pointer = event.converted(location: view.stagePoint, time: clock.time(ofEventAt:))
    pointer.time = clock.time(atHost: event.time)
    return pointer
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
