import Foundation

/// The importance of a constraint, from 1 to 1000. A constraint with the priority 1000 must hold.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float

  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of a constraint that must hold: 1000.
  public static let required = LayoutPriority(1000)
  /// The priority with which content resists being clipped, by default: 750.
  public static let defaultHigh = LayoutPriority(750)
  /// The priority with which content resists being stretched, by default: 250.
  public static let defaultLow = LayoutPriority(250)
  /// The priority with which a fitting size is as small as possible: 50.
  public static let fittingSizeLevel = LayoutPriority(50)

  public static func < (first: LayoutPriority, second: LayoutPriority) -> Bool {
    first.rawValue < second.rawValue
  }
}
