import Foundation

/// The speed and position of content that scrolls by itself (autoscrolls) while an item is held near an edge
/// of the viewport.
///
/// The speed rises with the finger's nearness to the edge and ramps up from 0 at the beginning. Between two
/// movements of the finger, the distance scrolled is computed in closed form from the time, so it is the same
/// at every frame rate. The constants are our own; UIKit's are not known.
struct AutoscrollSpeed {
  /// The distance from an edge within which content autoscrolls, in points.
  ///
  /// The distance is limited to a quarter of the visible area's extent.
  static let zone: CGFloat = 80

  /// The speed at the edge and beyond it, in points per second.
  ///
  /// Within the distance `zone` from the edge, the speed is proportional to the square of the finger's depth
  /// in the zone.
  static let topSpeed: CGFloat = 1200

  /// The time from the beginning of autoscroll to full speed, in seconds.
  static let rampDuration: TimeInterval = 0.4

  /// The velocity of the content offset once the ramp from 0 is over, in points per second.
  private(set) var velocity = CGPoint.zero

  /// The maximum distance of the finger from each edge since the item was picked up or came over the section,
  /// in points; `nil` before the first position.
  ///
  /// The zone at an edge is no deeper than this distance. If an item is picked up near an edge, the content
  /// therefore autoscrolls only when the finger gets nearer.
  private var reach: EdgeInsets?

  /// The time at which the present autoscroll began, in seconds; `nil` while nothing autoscrolls.
  private var start: TimeInterval?
  /// The time of the last call of `offset(at:from:in:rounding:)` during autoscroll, in seconds.
  private var lastTime: TimeInterval = 0

  /// The content offset before rounding, in points.
  private var exactOffset = CGPoint.zero
  /// The rounded content offset that was last returned, in points.
  private var shownOffset = CGPoint.zero

  /// Updates the velocity for a finger at a point.
  ///
  /// - Parameters:
  ///   - finger: The position of the finger, in the same coordinate space as `area`.
  ///   - area: The visible area. Content autoscrolls while the finger is near one of the area's edges.
  mutating func hold(at finger: CGPoint, in area: CGRect) {
    let distance = EdgeInsets(
      top: finger.y - area.minY, left: finger.x - area.minX, bottom: area.maxY - finger.y,
      right: area.maxX - finger.x)
    let farthest = reach ?? distance
    let reach = EdgeInsets(
      top: max(farthest.top, distance.top), left: max(farthest.left, distance.left),
      bottom: max(farthest.bottom, distance.bottom), right: max(farthest.right, distance.right))
    self.reach = reach
    velocity = CGPoint { axis in
      let zone = min(Self.zone, area.size[axis] / 4)
      return Self.speed(distance.trailing(axis), zone: min(zone, reach.trailing(axis)))
        - Self.speed(distance.leading(axis), zone: min(zone, reach.leading(axis)))
    }
    if velocity == .zero { pause() }
  }

  /// Makes autoscroll begin anew, from speed 0, at the next call of `offset(at:from:in:rounding:)`.
  mutating func pause() { start = nil }

  /// Returns the autoscroll speed, in points per second, at a distance from an edge. `zone` is the distance
  /// within which content autoscrolls; both distances are in points.
  private static func speed(_ distance: CGFloat, zone: CGFloat) -> CGFloat {
    guard zone > 0 else { return 0 }
    let nearness = min(1, max(0, (zone - distance) / zone))
    return topSpeed * nearness * nearness
  }

  /// Returns whether content at an offset can scroll in the velocity's direction without leaving `limits`.
  func moves(from offset: CGPoint, in limits: OffsetLimits) -> Bool {
    velocity != .zero && limits.clamp(offset + velocity) != limits.clamp(offset)
  }

  /// Returns the content offset, in points, at a time.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - shown: The present content offset. If this offset differs from the offset last returned, autoscroll
  ///     continues from `shown`.
  ///   - limits: The limits of the content offset.
  ///   - rounding: Rounds a coordinate to whole pixels.
  mutating func offset(
    at time: TimeInterval, from shown: CGPoint, in limits: OffsetLimits, rounding: (Double) -> Double
  ) -> CGPoint {
    guard moves(from: shown, in: limits) else {
      start = nil
      return shown
    }
    if start == nil || shown != shownOffset { exactOffset = shown }
    guard let start else {
      (start, lastTime, shownOffset) = (time, time, shown)
      return shown
    }
    let elapsed = Self.rampedTime(time - start) - Self.rampedTime(lastTime - start)
    exactOffset = limits.clamp(CGPoint { exactOffset[$0] + velocity[$0] * elapsed })
    shownOffset = CGPoint { rounding(exactOffset[$0]) }
    lastTime = time
    return shownOffset
  }

  /// Shifts the recorded offsets by `delta` points, after looping content was shifted by whole
  /// periods.
  mutating func rebase(by delta: CGPoint) {
    exactOffset = exactOffset + delta
    shownOffset = shownOffset + delta
  }

  /// Returns the time at full speed that covers the same distance as `elapsed` seconds with the ramp.
  private static func rampedTime(_ elapsed: TimeInterval) -> TimeInterval {
    elapsed < rampDuration ? elapsed * elapsed / (2 * rampDuration) : elapsed - rampDuration / 2
  }
}
