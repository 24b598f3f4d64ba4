import CollectionCore

extension Label {
  /// Creates a label with a font and colour of the playground.
  convenience init(
    _ text: String? = nil, font: Font, color: Color = Palette.text, alignment: Alignment = .left,
    lines: Int = 1
  ) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
    textAlignment = alignment
    numberOfLines = lines
  }
}
