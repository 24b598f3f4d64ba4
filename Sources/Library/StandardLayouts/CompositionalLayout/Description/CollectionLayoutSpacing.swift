public import Foundation

/// A fixed or flexible spacing between items of a compositional layout.
public struct CollectionLayoutSpacing: Hashable, Sendable {
  /// The spacing in points; for a flexible spacing, the minimum.
  public let spacing: CGFloat

  /// Whether the spacing may grow: all flexible spacings share the leftover space equally.
  public let isFlexibleSpacing: Bool

  /// Whether the spacing is constant and does not grow.
  public var isFixedSpacing: Bool { !isFlexibleSpacing }

  /// Returns a constant spacing, in points.
  public static func fixed(_ spacing: CGFloat) -> Self { Self(spacing: spacing, isFlexibleSpacing: false) }

  /// Returns a flexible spacing with a minimum length in points. All flexible spacings share the leftover
  /// space equally.
  public static func flexible(_ spacing: CGFloat) -> Self { Self(spacing: spacing, isFlexibleSpacing: true) }

  /// A constant spacing of 0 points.
  static let none = fixed(0)
}
