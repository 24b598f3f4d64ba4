public import Foundation

/// How a text is set: family, weight, and size in points. Which font file that is, the drawing side finds
/// out.
public struct Font: Hashable, Sendable {
  /// The kind of letters.
  public enum Family: Hashable, Sendable { case sans, monospaced }

  /// How heavy the letters are.
  public enum Weight: Hashable, Sendable { case regular, bold }

  /// The kind of letters.
  public var family: Family
  /// How heavy the letters are.
  public var weight: Weight
  /// The em square's height in points.
  public var size: CGFloat

  /// A font of a size in points.
  public init(size: CGFloat, weight: Weight = .regular, family: Family = .sans) {
    self.size = size
    self.weight = weight
    self.family = family
  }
}
