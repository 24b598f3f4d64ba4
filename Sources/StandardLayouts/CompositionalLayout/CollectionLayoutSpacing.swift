public import Foundation

/// A gap in a compositional layout.
public struct CollectionLayoutSpacing: Hashable, Sendable {
  /// The gap in points; the least one if it is flexible.
  public let spacing: CGFloat

  /// Whether the gap takes an even share of what room is left.
  public let isFlexibleSpacing: Bool

  /// Whether the gap is always the same.
  public var isFixedSpacing: Bool { !isFlexibleSpacing }

  /// A gap of so many points.
  public static func fixed(_ spacing: CGFloat) -> Self { Self(spacing: spacing, isFlexibleSpacing: false) }

  /// A gap of so many points at least, which shares what room is left with the other flexible ones.
  public static func flexible(_ spacing: CGFloat) -> Self { Self(spacing: spacing, isFlexibleSpacing: true) }

  /// No gap.
  static let none = fixed(0)
}
