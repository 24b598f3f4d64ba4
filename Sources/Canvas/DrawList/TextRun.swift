public import ViewTree

/// A text and how it is set. Which glyphs that gives, the drawing side finds out.
public struct TextRun: Hashable, Sendable {
  public var text: String
  /// The font; its size is in local points.
  public var font: Font
  public var color: Color
  public var alignment: Label.Alignment
  /// The most lines; 0 is as many as fit the shape. What is too long ends in an ellipsis.
  public var numberOfLines: Int

  /// A text in a font and a colour.
  public init(
    _ text: String, font: Font, color: Color, alignment: Label.Alignment = .left, numberOfLines: Int = 1
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.alignment = alignment
    self.numberOfLines = numberOfLines
  }
}
