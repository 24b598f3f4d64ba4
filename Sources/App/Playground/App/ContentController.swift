import Canvas
import CollectionCore
import Foundation
import Scenes

/// The controller of input to the content: presses, the wheel, scroll keys, the focused card and the probe.
@MainActor
final class ContentController: PlaygroundPart, PointerResponder {
  let stage: SceneStage
  private let timeline: TimelineController
  private let multiples: MultiplesController
  /// A press on a pane of small multiples, which a release at the same place takes; `nil` if the press is none or has moved.
  private var click: (pane: Int, point: CGPoint, time: Double)?
  /// The longest press, in seconds, that takes a pane.
  private static let clickTime = 0.4
  /// Whether the probe describes the focused card; `false` once the pointer was used after the keys.
  private var probesFocusedCard = false
  /// Whether the pointer holds a scroll indicator. Drags of the indicator are not recorded as gestures.
  private var holdsIndicator = false

  init(_ stage: SceneStage, _ timeline: TimelineController, _ multiples: MultiplesController) {
    (self.stage, self.timeline, self.multiples) = (stage, timeline, multiples)
  }

  // MARK: Pointer

  func hover(at point: CGPoint?) {
    probesFocusedCard = false
    view.chrome.hover(at: point)
    controller.hover(at: point.map(view.stagePoint))
    multiples.hover(at: point)
  }

  private func isOnLab(_ point: CGPoint) -> Bool {
    overlays.contains(.motion) && view.lab.frame.contains(point)
  }

  /// Returns the index of the card whose dot is at a point in the window, and the dot's frame in the window; `nil` if no dot
  /// is at the point.
  private func dot(at point: CGPoint) -> (item: Int, frame: CGRect)? {
    let (control, frame) = (view.pageControl, view.pageControl.frame)
    guard !isOnLab(point), let dot = control.dot(at: view.convert(point, to: control)) else { return nil }
    return (dot.item, dot.frame.offsetBy(dx: frame.minX, dy: frame.minY))
  }

  func clickTarget(at point: CGPoint) -> ClickTarget {
    if let button = view.chrome.button(at: point) { return .target(button.frame) }
    if let dot = dot(at: point) { return .target(dot.frame) }
    if !isOnLab(point), multiples.pane(at: point) != nil { return .target(nil) }
    return isOnLab(point) || CardsOnScreen.card(at: view.stagePoint(point), in: controller.panes) == nil
      ? .none : .target(nil)
  }

  /// Handles a press on the content, or on the texts and overlays behind the panels.
  ///
  /// A press on the content becomes a drag once the pointer has moved farther than the slop of its device.
  func press(_ event: Pointer) -> PressResponse {
    let point = event.location
    if let action = view.chrome.button(at: point)?.action {
      stage.delegate?.perform(action, at: event.time)
      return .handled
    }
    if let dot = dot(at: point) {
      controller.bringToFocus(dot.item)
      return .handled
    }
    if isOnLab(point) { return .handled }
    let isAtRest = controller.panes.allSatisfy { $0.collectionView.scrollState == .idle }
    click = isAtRest ? multiples.pane(at: point).map { ($0, point, event.time) } : nil
    let touch = staged(event)
    holdsIndicator =
      event.device == .mouse && controller.pressScrollIndicator(at: touch.location, time: touch.time)
    guard !holdsIndicator else { return .captured }
    for pane in controller.panes {
      pane.collectionView.pointerDevice = event.device
      pane.collectionView.dragSlop = values[MotionParameters.slop(of: event.device)]
    }
    // The hold time is in real seconds, so the controller needs the playback speed.
    controller.speed = clock.speed
    controller.beginTracking(touch)
    record(touch, as: GestureInput.Kind.press)
    return .captured
  }

  func drag(_ event: Pointer) {
    if let start = click?.point,
      start.distance(to: event.location) > values[MotionParameters.slop(of: event.device)]
    {
      click = nil
    }
    let touch = staged(event)
    if !holdsIndicator { record(touch, as: GestureInput.Kind.move) }
    controller.continueTracking(touch)
  }

  func release(_ event: Pointer) {
    if let click, event.time - click.time <= Self.clickTime {
      // The cards of the pane do not see the tap.
      stage.cancelTracking()
      multiples.take(click.pane)
      return
    }
    let touch = staged(event)
    if !holdsIndicator { record(touch, as: GestureInput.Kind.release) }
    controller.endTracking(touch)
  }

  /// Adds the samples of a pointer on the stage to the gesture recordings, the last one as `kind`, the others as
  /// moves.
  private func record(_ touch: Pointer, as kind: (CGPoint) -> GestureInput.Kind) {
    for sample in touch.coalescedSamples.dropLast() {
      timeline.record(
        GestureInput(.move(controller.viewportPoint(sample.location)), at: sample.time, hasEventTime: true))
    }
    timeline.record(
      GestureInput(
        kind(controller.viewportPoint(touch.location)), at: touch.timestamp,
        hasEventTime: !touch.coalescedSamples.isEmpty))
  }

  // MARK: Wheel and keys

  func takesWheel(at point: CGPoint) -> Bool { true }

  func turnWheel(_ notches: CGPoint, at point: CGPoint, time: Double) {
    let (point, time) = (view.stagePoint(point), clock.time(atHost: time))
    controller.scroll(byNotches: notches, at: point, time: time)
    timeline.record(GestureInput(.wheel(notches, at: controller.viewportPoint(point)), at: time))
  }

  /// Passes the parts of a scroll event that no action contains to the scene: the class of the device, the event's
  /// time, and the lift of the fingers.
  func receiveReport(of wheel: Wheel) {
    for view in controller.panes.map(\.collectionView) {
      view.wheelDevice = wheel.device
      view.wheelTimestamp = wheel.serverTime.map(clock.time(ofEventAt:))
      if wheel.isLift { view.liftTouchpad(at: clock.time(ofEventAt: wheel.timestamp)) }
    }
  }

  /// Scrolls by a key; `time` is in seconds on the host's clock.
  func scroll(by key: ScrollKey, time: Double) {
    let time = clock.time(atHost: time)
    timeline.record(GestureInput(.key(key), at: time))
    controller.scroll(by: key, time: time)
  }

  // MARK: Focused card

  /// Moves the focus to the next card on screen in a direction; where no card is left, reveals the focused
  /// card's actions as a swipe in the direction does, or else scrolls in the direction. `time`
  /// is in seconds on the host's clock.
  func moveCardFocus(_ direction: FocusDirection, time: Double) {
    panel.focusGroup(nil)
    probesFocusedCard = true
    if !controller.moveCardFocus(direction), !controller.moveCardFocusToDock(direction),
      !controller.swipeFocusedCard(direction)
    {
      scroll(by: direction.scrollKey, time: time)
    }
  }

  /// Closes an opened card, does what a click on the focused card does, or performs the first of its revealed actions; returns
  /// whether a card on screen has the focus.
  func tapFocusedCard() -> Bool {
    if controller.openedPane != nil {
      stage.delegate?.perform(.openCard, at: hostTime)
      return true
    }
    if controller.performRevealedAction() { return true }
    guard let focused = controller.focusedAttributes else { return false }
    controller.select(focused.indexPath)
    return true
  }

  /// Shows the probe of the focused card if the keys were used last, otherwise that of the card under the
  /// pointer; `point` is the pointer's location in the window, and `nil` outside the window.
  func updateProbe(at point: CGPoint?) {
    if probesFocusedCard || point == nil, let focused = controller.focusedAttributes {
      view.updateProbe(of: controller, describing: focused)
    } else {
      view.updateProbe(of: controller, at: point)
    }
  }

  // MARK: Cards

  /// Appends cards, or removes cards from the end, so that the scene has `count` cards, and shows a message.
  func setCardCount(_ count: Int) {
    // The held card may be among the removed cards.
    controller.cancelTracking(time: clock.time(atHost: hostTime))
    controller.setCardCount(count)
    echo("\(scene.title) has \(CardCount.text(controller.cards.count)).")
  }
}
