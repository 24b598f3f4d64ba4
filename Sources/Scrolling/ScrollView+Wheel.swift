public import Foundation
import Motion

/// The maximum number of notches per event; a larger number is taken for an error.
private let maximumNotches = 100.0

extension ScrollView {
  /// Scrolls by notches of the wheel at `time` seconds; positive ones lead to larger offsets.
  ///
  /// Whole notches add up to a target that the content follows: each adds a step, or in a layout that snaps
  /// leads to the next snap point. Notches in the direction of a fling add to the fling's target; notches
  /// against it lead back from the offset on screen. Fractions of a notch, and all events among them, move
  /// the content directly. A view that scrolls only horizontally also uses vertical notches.
  ///
  /// A paged view turns one page per notch and then ignores notches for a while (150 ms). After a pause of
  /// the same length, pages and snapping layouts settle from the offset that fractions reached.
  ///
  /// At an edge, content that bounces is pulled a little beyond it and springs back, as far as the physics
  /// pull and no scroll view around this one can move instead.
  ///
  /// - Returns: Whether the content can move in that direction; at an edge it cannot, pulled or not, and the
  ///   event is left to a view around this one.
  @discardableResult
  public func scroll(byNotches notches: CGPoint, swappingAxes: Bool = false, time: TimeInterval) -> Bool {
    let environment = environment
    let notches = environment.mappedToScrollableAxis(
      swappingAxes ? CGPoint(x: notches.y, y: notches.x) : notches)
    let notch = environment.notch
    let delta = CGPoint { notches[$0] * notch[$0] }
    let isFractional = ScrollAxis.allCases.contains { notches[$0] != notches[$0].rounded() }
    guard !isFractional, !engine.isInFractionalStream(at: time, in: environment) else {
      return scroll(directlyBy: delta, time: time)
    }
    guard engine.turnWheel(by: delta, isFractional: false, time: time, in: environment) else {
      pullEdge(by: delta, time: time)
      return false
    }
    if !isPagingEnabled {
      scrollBySteps(notches, notch: notch)
    } else if let page = engine.turnPage(notches, in: environment) {
      step(to: page)
    }
    return true
  }

  /// Scrolls by `delta` points at `time` seconds, as a touchpad does; positive values lead to larger offsets.
  ///
  /// The content moves at once and within its limits. If a stream of events ends while fast, the content
  /// decelerates, unless `isWheelGlideEnabled` is false. At an edge the content may be pulled; see
  /// `scroll(byNotches:swappingAxes:time:)`.
  ///
  /// - Returns: Whether the content can move in that direction; see
  ///   `scroll(byNotches:swappingAxes:time:)`.
  @discardableResult
  public func scroll(by delta: CGPoint, time: TimeInterval) -> Bool {
    scroll(directlyBy: environment.mappedToScrollableAxis(delta), time: time)
  }

  /// Ends a wheel gesture whose events have stopped, and moves the content to a snap point or a page.
  func advanceWheel() {
    guard engine.wheelTarget != nil else { return }
    switch engine.endIdleWheel(in: environment) {
    case nil: break
    case .released(let proposal): settle(proposal)
    case .stopped(let offset): step(to: layoutTarget(forProposed: offset, velocity: .zero))
    }
  }

  /// Scrolls by `delta` points without an animation.
  private func scroll(directlyBy delta: CGPoint, time: TimeInterval) -> Bool {
    guard engine.turnWheel(by: delta, isFractional: true, time: time, in: environment) else {
      pullEdge(by: delta, time: time)
      return false
    }
    announceEnd(of: engine.endMotion())
    // A delegate that sets another offset in the call ends the gesture and has the last word.
    guard let offset = engine.moveWheel(by: delta, in: environment) else { return true }
    applyContentOffset(offset)
    return true
  }

  /// Pulls content at its edge a little beyond it, from where it springs back: a wheel that does nothing
  /// visible would seem broken.
  private func pullEdge(by delta: CGPoint, time: TimeInterval) {
    guard !isLeftToOuterView(delta) else { return }
    let wasDecelerating = isDecelerating
    guard engine.pullEdge(by: delta, time: time, in: environment), !wasDecelerating else { return }
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  /// Returns whether a scroll view around this one can scroll by a delta that this one cannot.
  private func isLeftToOuterView(_ delta: CGPoint) -> Bool {
    var outer = superview
    while let view = outer {
      if let view = view as? ScrollView, view.mayScroll,
        view.environment.canScroll(
          by: view.environment.mappedToScrollableAxis(delta), from: view.bounds.origin)
      {
        return true
      }
      outer = view.superview
    }
    return false
  }

  /// Moves the content by whole notches, each of `notch` points or to a snapping layout's next target.
  private func scrollBySteps(_ notches: CGPoint, notch: CGPoint) {
    guard var target = engine.wheelTarget else { return }
    for axis in ScrollAxis.allCases where notches[axis] != 0 {
      let direction: Double = notches[axis] < 0 ? -1 : 1
      // One notch after the other, because a snapping layout's next target depends on where the previous
      // notch led.
      for _ in 0..<Int(min(abs(notches[axis]), maximumNotches)) {
        target = nextTarget(from: target, axis, step: direction * notch[axis])
      }
    }
    engine.wheelTarget = target
    let delta = CGPoint { notches[$0] * notch[$0] }
    if !engine.extendDeceleration(by: delta, in: motionEnvironment) { step(to: target) }
  }
}
