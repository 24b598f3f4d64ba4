import Foundation
import Motion

/// A drag of the content by a finger. The content offset is computed from an anchor, not from the last event,
/// so that rounding errors do not add up.
struct ScrollDrag {
  /// The axes along which the finger moves the content.
  private(set) var axes: [ScrollAxis]
  /// The index of the page on which the drag began, or that was arriving then, for each paged axis; empty
  /// without paging.
  private(set) var startPages: [ScrollAxis: Int]
  /// The content offset at which the drag began, in points.
  private(set) var start: CGPoint
  /// The distance, in points, from `start` to the snap point or page to which the content was moving when the
  /// finger stopped it; zero if the finger stopped no such motion or drags against its direction.
  private(set) var interruptedTravel: CGPoint
  /// Whether the finger has passed the slop, so that `axes` and `interruptedTravel` are final.
  private(set) var isDirected: Bool
  /// The exact content offset, in points. On screen, the offset is rounded to pixels.
  private(set) var offset: CGPoint
  /// The finger's position, in points in the scroll view's superview, at the beginning of the touch.
  let press: CGPoint
  /// The finger's last position, in points in the superview.
  private var finger: CGPoint
  /// The finger's position, in points in the superview, when the content was last anchored to the finger. The
  /// drag's translation is measured from this position.
  private var anchor: CGPoint
  /// The content offset that the finger would have reached without resistance, in points, when the content
  /// was last anchored to the finger.
  private var rawOrigin: CGPoint

  /// Creates a drag of content shown at `offset` (points) by a finger that went down at `press` (points in the
  /// superview) and whose movement of `slop` points does not move the content.
  init(
    from offset: CGPoint, press: CGPoint, slop: CGPoint, axes: [ScrollAxis], interruptedTravel: CGPoint,
    startPages: [ScrollAxis: Int], isDirected: Bool, in limits: ElasticLimits
  ) {
    self.axes = axes
    self.interruptedTravel = interruptedTravel
    self.isDirected = isDirected
    self.startPages = startPages
    self.press = press
    start = offset
    self.offset = offset
    finger = press + slop
    anchor = finger
    rawOrigin = limits.raw(forDisplayed: offset)
  }

  /// The content offset from which the drag counts pages, in points: `start`, or the snap point or page that was
  /// arriving then.
  var origin: CGPoint { start + interruptedTravel }

  /// The distance, in points, by which the finger is from the place where it went down, positive towards larger
  /// content offsets.
  var displacement: CGPoint { press - finger }

  /// Returns the content's velocity for the velocity `finger` of the finger; both are in points per second
  /// and have opposite signs.
  func velocity(ofFinger finger: CGPoint) -> CGPoint {
    CGPoint { axis in axes.contains(axis) ? 0 - finger[axis] : 0 }
  }

  /// Returns the release that ends the drag, with the proposed target. The subsequent motion starts at the
  /// exact offset, not at the offset on screen.
  func release(_ touch: TouchRelease, in environment: ScrollEnvironment) -> ProposedRelease {
    let velocity = velocity(ofFinger: CGPoint(touch.velocity))
    let end = environment.freeEnd(
      from: offset, velocity: velocity, startPages: startPages, interruptedTravel: interruptedTravel,
      travel: environment.physics.paging.swipe?.drag)
    return ProposedRelease(
      touch: touch, offset: offset, shownOffset: environment.offset, velocity: velocity, end: end)
  }

  /// Returns the drag with the axes, pages and interrupted travel of the finger's movement so far. The content
  /// goes on from its offset, and along an axis that is locked now returns to `start`.
  func directed(
    along axes: [ScrollAxis], interruptedTravel: CGPoint, startPages: [ScrollAxis: Int], isDirected: Bool,
    in limits: ElasticLimits
  ) -> ScrollDrag {
    var drag = self
    (drag.axes, drag.interruptedTravel) = (axes, interruptedTravel)
    (drag.startPages, drag.isDirected) = (startPages, isDirected)
    drag.anchor(at: CGPoint { axes.contains($0) ? offset[$0] : start[$0] }, in: limits)
    return drag
  }

  /// Computes `offset` for the finger at its new location `finger` (points in the superview).
  mutating func move(to finger: CGPoint, in limits: ElasticLimits) {
    self.finger = finger
    var raw = rawOrigin
    for axis in axes { raw[axis] -= finger[axis] - anchor[axis] }
    let displayed = limits.displayed(forRaw: raw)
    for axis in axes { offset[axis] = displayed[axis] }
  }

  /// Continues the drag after the content as a whole was shifted by `delta` points.
  mutating func shift(by delta: CGPoint, in limits: ElasticLimits) {
    start = start + delta
    anchor(at: offset + delta, in: limits)
  }

  /// Continues the drag after the coordinates of looping content changed by whole periods. On screen, neither
  /// the content nor the finger moves.
  mutating func rebase(by delta: CGPoint, in environment: ScrollEnvironment) {
    start = start + delta
    offset = offset + delta
    rawOrigin = rawOrigin + delta
    for (axis, page) in startPages {
      guard let stride = environment.paging(axis)?.stride else { continue }
      startPages[axis] = page + Int((delta[axis] / stride).rounded())
    }
  }

  /// Continues the drag after the content was replaced. The new content is shown at the content offset
  /// `offset` (points) and moves along `axes`.
  mutating func replaceContent(at offset: CGPoint, axes: [ScrollAxis], in limits: ElasticLimits) {
    self.axes = axes
    start = offset
    interruptedTravel = .zero
    isDirected = true
    anchor(at: offset, in: limits)
  }

  /// Anchors the content to the finger again, after the program or a change of the limits moved the content
  /// to the content offset `offset` (points).
  mutating func anchor(at offset: CGPoint, in limits: ElasticLimits) {
    self.offset = offset
    anchor = finger
    rawOrigin = limits.raw(forDisplayed: offset)
  }
}
