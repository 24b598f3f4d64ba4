import CollectionCore

extension Label {
  /// A label in one of the playground's fonts and colours.
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
