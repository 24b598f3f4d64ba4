public import Foundation

/// A font description: family, weight, and size in points. The renderer chooses the font file.
public struct Font: Hashable, Sendable {
  /// A font family: proportional without serifs, or monospaced.
  public enum Family: Hashable, Sendable { case sans, monospaced }

  /// A font weight.
  public enum Weight: Hashable, Sendable { case regular, bold }

  /// The font family.
  public var family: Family
  /// The font weight.
  public var weight: Weight
  /// The font size, the height of the em square, in points.
  public var size: CGFloat

  /// Creates a font from its size in points, its weight and its family.
  public init(size: CGFloat, weight: Weight = .regular, family: Family = .sans) {
    self.size = size
    self.weight = weight
    self.family = family
  }
}
