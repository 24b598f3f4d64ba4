package import Foundation
import Motion

/// The maximum number of wheel notches per event. A larger number is probably an error and is reduced to the
/// maximum.
private let maximumNotches = 100.0

extension ScrollView {
  /// Scrolls the content for wheel notches at `time` (seconds); positive notches scroll to larger offsets.
  ///
  /// The events form a stream, which ends with a pause of 250 ms or with `liftTouchpad(at:)`. `wheelDevice` determines whether the stream
  /// comes from a wheel or a touchpad; if `wheelDevice` is `nil`, the class is inferred from the events. See
  /// `WheelStream`.
  ///
  /// The notches of a wheel, or parts of them, add up to a target that the content follows. In a snapping
  /// layout, each detent leads to the next snap point. In a paged view, each detent leads to the next page,
  /// after which the wheel is ignored for a while (150 ms by default). Notches in the direction of a fling
  /// add to the fling's target; notches against it count from the offset on screen.
  ///
  /// A touchpad moves the content immediately, within the content's limits, by the physics'
  /// `touchpad.pointsPerNotch`. If the fingers are fast at the end of the stream, the content glides, unless
  /// `isWheelGlideEnabled` is false. Otherwise the content moves to a page or snap point after a pause (150
  /// ms by default). If `wheelDevice` is `.touchpad`, the content glides or moves to a page or snap point
  /// only after `liftTouchpad(at:)` was called. Vertical movements also scroll a view that scrolls only
  /// horizontally.
  ///
  /// At an edge, content that bounces is pulled slightly beyond the edge and springs back, unless the
  /// physics' `wheelPullSpeed` is 0 or an enclosing scroll view can scroll instead.
  ///
  /// - Parameter swappingAxes: Whether to exchange the notches' x and y.
  /// - Returns: Whether the content can move in the event's direction. At an edge, the result is `false`,
  ///   even if the content is pulled beyond the edge; then pass the event to an enclosing scroll view.
  @discardableResult
  package func scroll(byNotches notches: CGPoint, swappingAxes: Bool = false, time: TimeInterval) -> Bool {
    scroll(
      byNotches: swappingAxes ? CGPoint(x: notches.y, y: notches.x) : notches, of: wheelDevice, time: time)
  }

  /// Records that the fingers lifted from a touchpad at `time` (seconds). Requires that `wheelDevice` is
  /// `.touchpad`.
  ///
  /// Beginning with the next frame, the content glides if the fingers were fast and `isWheelGlideEnabled` is
  /// true.
  package func liftTouchpad(at time: TimeInterval) {
    if time.isFinite { engine.liftTouchpad(at: time) }
  }

  /// Scrolls by `delta` points at `time` (seconds), as a touchpad does; positive distances scroll to larger
  /// offsets.
  ///
  /// - Returns: Whether the content can move in the direction of `delta`; see
  ///   `scroll(byNotches:swappingAxes:time:)`.
  @discardableResult
  package func scroll(by delta: CGPoint, time: TimeInterval) -> Bool {
    let notch = physics.touchpad.pointsPerNotch
    guard notch > 0 else { return false }
    return scroll(byNotches: CGPoint { delta[$0] / notch }, of: .touchpad, time: time)
  }

  /// Ends a wheel or touchpad gesture if its events have stopped: the content glides, or moves to a snap
  /// point or a page.
  func advanceWheel() {
    switch engine.endIdleWheel(in: environment) {
    case nil: break
    case .released(let proposal):
      settle(proposal)
      engine.noteWheelMotion()
    case .stopped(let offset): step(to: layoutTarget(forProposed: offset, velocity: .zero))
    }
  }

  /// Scrolls by notches of a wheel or touchpad; the class of the device is inferred if `device` is `nil`.
  private func scroll(byNotches notches: CGPoint, of device: WheelStream.Device?, time: TimeInterval) -> Bool
  {
    let environment = environment
    let maximum = SIMD2(repeating: maximumNotches)
    let turn = notches.vector.clamped(lowerBound: -maximum, upperBound: maximum)
    // The event is recorded first, because it belongs to its stream even if the content cannot move.
    guard notches.isFinite,
      let event = engine.recordWheel(
        turn, from: device, at: wheelTimestamp ?? time, handledAt: time, in: environment)
    else { return false }
    guard engine.canScroll(by: event.distance, in: environment) else {
      pullEdge(by: event, notches: notches)
      return false
    }
    switch event.device {
    case .wheel: turnWheel(event, in: environment)
    case .touchpad:
      let stopped = engine.touchTouchpad(event, in: environment)
      announceEnd(of: stopped?.ended)
      // If the delegate sets another offset in its callback, the gesture ends and that offset stays. If the
      // delegate shifts the content, the gesture shifts too.
      let offset = engine.followTouchpad(event, stopping: stopped?.motion, in: self.environment)
      if let offset { applyContentOffset(offset) }
    }
    return true
  }

  /// Turns a page in a paged view, or moves the content to the target of the wheel gesture.
  private func turnWheel(_ event: WheelEvent, in environment: ScrollEnvironment) {
    engine.turnWheel(event, in: environment)
    if isPagingEnabled {
      if event.detents != .zero, let page = engine.turnPage(event.detents, in: environment) { step(to: page) }
    } else {
      scrollBySteps(event, notch: environment.notch)
    }
    engine.noteWheelMotion()
  }

  /// Pulls content that is at its edge slightly beyond the edge; the content springs back.
  ///
  /// A wheel without any visible effect would seem broken.
  private func pullEdge(by event: WheelEvent, notches: CGPoint) {
    // Fingers within the slop pull nothing.
    guard event.change != .zero, !isLeftToOuterView(notches) else { return }
    let wasDecelerating = isDecelerating
    guard engine.pullEdge(by: event.distance, time: event.time, in: environment), !wasDecelerating else {
      return
    }
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  /// Returns whether an enclosing scroll view can scroll by the notches instead of this view.
  private func isLeftToOuterView(_ notches: CGPoint) -> Bool {
    var outer = superview
    while let view = outer {
      if let view = view as? ScrollView, view.mayScroll,
        view.environment.canScroll(
          by: view.environment.mappedToScrollableAxis(notches), from: view.bounds.origin)
      {
        return true
      }
      outer = view.superview
    }
    return false
  }

  /// Moves the content by the distance of a wheel event, or in a snapping layout by a snap point for each
  /// detent.
  private func scrollBySteps(_ event: WheelEvent, notch: CGPoint) {
    guard var target = engine.wheelTarget else { return }
    let start = target
    for axis in ScrollAxis.allCases where event.distance[axis] != 0 {
      let step = event.distance[axis] < 0 ? -notch[axis] : notch[axis]
      guard snaps(near: target, axis, step: step) else {
        target = limits.clamp(target.moved(axis, by: event.change[axis]))
        continue
      }
      // One detent after the other, because a snapping layout's next target depends on the previous target.
      for _ in 0..<Int(abs(event.detents[axis])) { target = nextTarget(from: target, axis, step: step) }
    }
    engine.wheelTarget = target
    guard target != start || isDecelerating else { return }
    if !engine.extendDeceleration(by: event.change, in: motionEnvironment) { self.step(to: target) }
  }
}
