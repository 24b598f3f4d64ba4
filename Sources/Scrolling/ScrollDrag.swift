import Foundation
import Motion

/// A drag: content hangs on the finger from an anchor, so that no event's rounding adds up.
struct ScrollDrag {
  /// The axes the finger moves the content along.
  private(set) var axes: [ScrollAxis]
  /// The page on which the drag began, per axis; nil without paging.
  let startPages: [ScrollAxis: Int]
  /// Where the content was when the drag began, in points.
  private(set) var start: CGPoint
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
    start = offset
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

  /// Goes on with content that was moved by `delta` as a whole.
  mutating func shift(by delta: CGPoint, in limits: ElasticLimits) {
    start = start + delta
    anchor(at: offset + delta, in: limits)
  }

  /// Goes on with other content, shown at `offset`, that moves along other axes.
  mutating func regrip(at offset: CGPoint, axes: [ScrollAxis], in limits: ElasticLimits) {
    self.axes = axes
    start = offset
    anchor(at: offset, in: limits)
  }

  /// Hangs the content anew on the finger, shown at `offset`: what moved it was not the finger.
  mutating func anchor(at offset: CGPoint, in limits: ElasticLimits) {
    self.offset = offset
    anchor = finger
    rawOrigin = limits.raw(forDisplayed: offset)
  }
}
