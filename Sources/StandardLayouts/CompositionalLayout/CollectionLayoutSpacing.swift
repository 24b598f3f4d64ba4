public import Foundation

/// A spacing in a compositional layout.
public struct CollectionLayoutSpacing: Hashable, Sendable {
  /// The spacing in points; the minimum if the spacing is flexible.
  public let spacing: CGFloat

  /// Whether the spacing receives an equal share of the leftover space.
  public let isFlexibleSpacing: Bool

  /// Whether the spacing is constant.
  public var isFixedSpacing: Bool { !isFlexibleSpacing }

  /// Returns a constant spacing, in points.
  public static func fixed(_ spacing: CGFloat) -> Self { Self(spacing: spacing, isFlexibleSpacing: false) }

  /// Returns a spacing with a minimum, in points. All flexible spacings share the leftover space equally.
  public static func flexible(_ spacing: CGFloat) -> Self { Self(spacing: spacing, isFlexibleSpacing: true) }

  /// No spacing.
  static let none = fixed(0)
}
