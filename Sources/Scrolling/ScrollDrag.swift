import Foundation
import Motion

/// A drag. The offset is computed from an anchor, not from the last event, so that rounding errors do not add
/// up.
struct ScrollDrag {
  /// The axes along which the finger moves the content.
  private(set) var axes: [ScrollAxis]
  /// The page on which the drag began, for each axis; empty without paging.
  private(set) var startPages: [ScrollAxis: Int]
  /// The content offset at which the drag began, in points.
  private(set) var start: CGPoint
  /// The exact content offset, in points, which is shown rounded to pixels.
  private(set) var offset: CGPoint
  /// The finger's last position, in points in the scroll view's superview.
  private var finger: CGPoint
  /// The finger's position when the content was last anchored to it.
  private var anchor: CGPoint
  /// The offset without resistance when the content was last anchored.
  private var rawOrigin: CGPoint

  /// Creates a drag of content shown at `offset` (points) by a finger at `finger` (points in the superview).
  init(
    from offset: CGPoint, finger: CGPoint, axes: [ScrollAxis], startPages: [ScrollAxis: Int],
    in limits: ElasticLimits
  ) {
    self.axes = axes
    self.startPages = startPages
    start = offset
    self.offset = offset
    self.finger = finger
    anchor = finger
    rawOrigin = limits.raw(forDisplayed: offset)
  }

  /// Returns the content's velocity for the finger's velocity `finger`; both are in points per second.
  func velocity(ofFinger finger: CGPoint) -> CGPoint {
    CGPoint { axis in axes.contains(axis) ? 0 - finger[axis] : 0 }
  }

  /// Returns the drag's release, with the target of its free motion. The motion starts at the exact offset,
  /// not at the pixel shown.
  func release(_ touch: TouchRelease, in environment: ScrollEnvironment) -> ProposedRelease {
    let velocity = velocity(ofFinger: CGPoint(touch.velocity))
    let end = environment.freeEnd(
      from: offset, velocity: velocity, startPages: startPages, travel: environment.physics.paging.swipe?.drag
    )
    return ProposedRelease(
      touch: touch, offset: offset, shownOffset: environment.offset, velocity: velocity, end: end)
  }

  /// Moves the content with the finger.
  mutating func move(to finger: CGPoint, in limits: ElasticLimits) {
    self.finger = finger
    var raw = rawOrigin
    for axis in axes { raw[axis] -= finger[axis] - anchor[axis] }
    let displayed = limits.displayed(forRaw: raw)
    for axis in axes { offset[axis] = displayed[axis] }
  }

  /// Continues the drag after the content as a whole moved by `delta`.
  mutating func shift(by delta: CGPoint, in limits: ElasticLimits) {
    start = start + delta
    anchor(at: offset + delta, in: limits)
  }

  /// Continues the drag after the coordinates of looping content changed by whole periods; the content and
  /// the finger stay where they are on screen.
  mutating func rebase(by delta: CGPoint, in environment: ScrollEnvironment) {
    start = start + delta
    offset = offset + delta
    rawOrigin = rawOrigin + delta
    for (axis, page) in startPages {
      guard let stride = environment.paging(axis)?.stride else { continue }
      startPages[axis] = page + Int((delta[axis] / stride).rounded())
    }
  }

  /// Continues the drag with other content, shown at `offset`, that moves along other axes.
  mutating func replaceContent(at offset: CGPoint, axes: [ScrollAxis], in limits: ElasticLimits) {
    self.axes = axes
    start = offset
    anchor(at: offset, in: limits)
  }

  /// Anchors the content, shown at `offset`, to the finger again, after something other than the finger moved
  /// it.
  mutating func anchor(at offset: CGPoint, in limits: ElasticLimits) {
    self.offset = offset
    anchor = finger
    rawOrigin = limits.raw(forDisplayed: offset)
  }
}
