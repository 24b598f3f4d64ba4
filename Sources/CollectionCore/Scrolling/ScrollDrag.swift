import Foundation
import Motion

/// A drag: content hangs on the finger from an anchor, so that no event's rounding adds up.
struct ScrollDrag {
  /// The axes the finger moves the content along.
  let axes: [ScrollAxis]
  /// The page on which the drag began, per axis; nil without paging.
  let startPages: [ScrollAxis: Int]
  /// Where the content is shown, exactly, in points.
  private(set) var offset: CGPoint
  private var finger: CGPoint
  private var anchor: CGPoint
  private var rawOrigin: CGPoint

  /// A drag of content shown at `offset` by a finger at `finger` (points in the viewport).
  init(
    from offset: CGPoint, finger: CGPoint, axes: [ScrollAxis], startPages: [ScrollAxis: Int],
    in limits: ElasticLimits
  ) {
    self.axes = axes
    self.startPages = startPages
    self.offset = offset
    self.finger = finger
    anchor = finger
    rawOrigin = limits.raw(forDisplayed: offset)
  }

  /// Moves the content along with the finger.
  mutating func move(to finger: CGPoint, in limits: ElasticLimits) {
    self.finger = finger
    var raw = rawOrigin
    for axis in axes { raw[axis] -= finger[axis] - anchor[axis] }
    let displayed = limits.displayed(forRaw: raw)
    for axis in axes { offset[axis] = displayed[axis] }
  }

  /// Hangs the content anew on the finger, shown at `offset`: what moved it was not the finger.
  mutating func anchor(at offset: CGPoint, in limits: ElasticLimits) {
    self.offset = offset
    anchor = finger
    rawOrigin = limits.raw(forDisplayed: offset)
  }
}

/// Which way a drag that has just passed the slop goes, for a scroll view that locks the direction.
///
/// Within 20 degrees of horizontal or vertical the other axis is locked for the whole drag; between, none is.
/// Observed of `UIScrollView`, not documented.
func lockedAxes(forTranslation translation: CGPoint) -> [ScrollAxis] {
  let angle = atan2(abs(translation.y), abs(translation.x)) * 180 / .pi
  if angle < 20 { return [.horizontal] }
  return angle > 70 ? [.vertical] : ScrollAxis.allCases
}
