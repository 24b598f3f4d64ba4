import Foundation

/// A set of the axes along which content scrolls.
public struct ScrollAxes: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The x axis.
  public static let horizontal = ScrollAxes(rawValue: 1)
  /// The y axis.
  public static let vertical = ScrollAxes(rawValue: 2)
  /// Both axes.
  public static let both: ScrollAxes = [.horizontal, .vertical]

  /// Returns the axes along which a drag with a directional lock moves the content. `movement` is the drag's
  /// first movement, in points.
  ///
  /// If the movement is within `angle` degrees of an axis, the result is only that axis; otherwise it is both
  /// axes. `UIScrollView` is reported to use 20 degrees.
  public static func unlocked(for movement: SIMD2<Double>, within angle: Double) -> ScrollAxes {
    let slope = atan2(abs(movement.y), abs(movement.x)) * 180 / .pi
    if slope < angle { return .horizontal }
    return slope > 90 - angle ? .vertical : .both
  }

  /// Returns the vector with its components set to 0 on the axes that are not in the set.
  func masked(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    [contains(.horizontal) ? vector.x : 0, contains(.vertical) ? vector.y : 0]
  }
}
