public import ViewTree

/// A text with its font, colour and paragraph attributes. The renderer chooses the glyphs.
public struct TextRun: Hashable, Sendable {
  public var text: String
  /// The font; its size is in local points of the shape in which the text is drawn.
  public var font: Font
  public var color: Color
  public var alignment: Label.Alignment
  /// The maximum number of lines; 0 means as many lines as fit into the shape. Longer text is truncated.
  public var numberOfLines: Int
  public var lineBreakMode: Label.LineBreakMode

  /// Creates a text in a font and a colour; by default one left-aligned line that is truncated at its end.
  public init(
    _ text: String, font: Font, color: Color, alignment: Label.Alignment = .left, numberOfLines: Int = 1,
    lineBreakMode: Label.LineBreakMode = .byTruncatingTail
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.alignment = alignment
    self.numberOfLines = numberOfLines
    self.lineBreakMode = lineBreakMode
  }
}
