import Foundation

/// How content scrolls while a finger with an item rests near an edge of the viewport: faster the nearer it is,
/// setting off gently.
///
/// The way scrolled is a closed form of time between two movements of the finger, so that it is the same at every
/// frame rate. The numbers are our own; UIKit's are not known.
struct AutoscrollSpeed {
  /// How far from an edge scrolling begins, in points; at most a quarter of the viewport.
  static let zone: CGFloat = 80

  /// The speed at the edge and beyond, in points per second; it falls off with the square of the distance.
  static let topSpeed: CGFloat = 1200

  /// How long it takes to get to full speed, in seconds.
  static let rampDuration: TimeInterval = 0.4

  /// In points per second; where the finger wants the content to go.
  private(set) var velocity = CGPoint.zero

  /// The farthest that the finger has been from each edge: where it came down near one, it has to get nearer
  /// still.
  private var reach: EdgeInsets?

  /// When scrolling set off, and when it was last evaluated, in seconds; nil while there is none.
  private var start: TimeInterval?
  private var lastTime: TimeInterval = 0

  /// Where the content is, exactly, and where it was put, in points.
  private var exactOffset = CGPoint.zero
  private var shownOffset = CGPoint.zero

  /// The finger is at a point of the viewport, of which an area is not covered by insets.
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
    if velocity == .zero { start = nil }
  }

  private static func speed(_ distance: CGFloat, zone: CGFloat) -> CGFloat {
    guard zone > 0 else { return 0 }
    let nearness = min(1, max(0, (zone - distance) / zone))
    return topSpeed * nearness * nearness
  }

  /// Whether there is anywhere to go from an offset.
  func moves(from offset: CGPoint, in limits: OffsetLimits) -> Bool {
    velocity != .zero && limits.clamp(offset + velocity) != limits.clamp(offset)
  }

  /// Where the content belongs at a time in seconds, being shown at an offset now.
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

  /// The time at full speed that gets as far as a time since setting off, in seconds.
  private static func rampedTime(_ elapsed: TimeInterval) -> TimeInterval {
    elapsed < rampDuration ? elapsed * elapsed / (2 * rampDuration) : elapsed - rampDuration / 2
  }
}
