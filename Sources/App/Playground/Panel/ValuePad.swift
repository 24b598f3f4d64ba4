import CollectionCore
import Foundation
import Scenes

/// The area of a row in which a drag changes two numbers of a value at once: the x and y of a point, or the hue and
/// the lightness of a color.
final class ValuePad: View {
  static var height: CGFloat { Typography.scaled(76) }

  /// The samples of a color's pad, in rows of equal lightness.
  private var samples = ViewPool<View>()
  private var lines = ViewPool<View>()
  private let dot = View()
  private var row: ParameterRow?
  /// The position of a point in the pad, 0 … 1; `nil` for a color.
  private var place: CGPoint?

  init() {
    super.init(frame: .zero)
    cornerRadius = 8
    clipsToBounds = true
    dot.backgroundColor = Palette.accent
    (dot.borderColor, dot.borderWidth, dot.cornerRadius) = (Palette.surface, 2, 7)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Returns whether the values of a row have a pad.
  static func isUsed(for row: ParameterRow) -> Bool {
    row.compound?.kind == .point || row.compound?.kind == .color
  }

  func show(_ row: ParameterRow, _ values: [Double]) {
    self.row = row
    let isColor = row.compound?.kind == .color
    backgroundColor = isColor ? .clear : Palette.background
    lines.fit(to: isColor ? 0 : 2, in: self, View.init)
    samples.fit(to: isColor ? Self.rows * Self.columns : 0, in: self, View.init)
    for line in lines.members { line.backgroundColor = Palette.track }
    for (index, sample) in samples.members.enumerated() {
      let color = Self.color(index).map { Float($0) }
      sample.backgroundColor = Color(red: color[0], green: color[1], blue: color[2])
    }
    place =
      isColor
      ? nil : CGPoint(x: row.parts[0].fraction(of: values[0]), y: row.parts[1].fraction(of: values[1]))
    dot.removeFromSuperview()
    addSubview(dot)
    setNeedsLayout()
  }

  /// Returns the new values for a press at a point in the pad's coordinates.
  func values(at point: CGPoint) -> [(parameter: Parameter, value: Double)] {
    guard let row, bounds.width > 0, bounds.height > 0 else { return [] }
    let fractions = [point.x / bounds.width, point.y / bounds.height].map { min(max($0, 0), 1) }
    guard row.compound?.kind == .color else {
      return zip(row.parts, fractions).map { ($0, $0.value(atFraction: $1)) }
    }
    let column = min(Int(fractions[0] * Double(Self.columns)), Self.columns - 1)
    let line = min(Int(fractions[1] * Double(Self.rows)), Self.rows - 1)
    return zip(row.parts, Self.color(line * Self.columns + column)).map { ($0, $1) }
  }

  /// The numbers of samples beside and above one another.
  private static let (columns, rows) = (13, 5)

  /// Returns the red, green and blue of a sample, 0 … 1 in 255ths. The first column is grey, and the others have the
  /// hues of the colour wheel.
  private static func color(_ index: Int) -> [Double] {
    let (column, line) = (index % columns, index / columns)
    let lightness = column == 0 ? 1 - Double(line) / Double(rows - 1) : 0.85 - 0.15 * Double(line)
    let chroma = column == 0 ? 0 : 0.8 * min(lightness, 1 - lightness)
    return [0.0, 8, 4].map { part in
      let hue = (part + Double(column - 1)).truncatingRemainder(dividingBy: 12)
      return ((lightness - chroma * max(-1, min(hue - 3, 9 - hue, 1))) * 255).rounded() / 255
    }
  }

  override func layoutSubviews() {
    let size = CGSize(
      width: bounds.width / CGFloat(Self.columns), height: bounds.height / CGFloat(Self.rows))
    for (index, sample) in samples.members.enumerated() {
      sample.frame = CGRect(
        x: CGFloat(index % Self.columns) * size.width, y: CGFloat(index / Self.columns) * size.height,
        width: size.width - 1, height: size.height - 1)
      sample.cornerRadius = 3
    }
    dot.isHidden = place == nil
    guard let place else { return }
    let (x, y) = (place.x * bounds.width, place.y * bounds.height)
    dot.frame = CGRect(x: x - 7, y: y - 7, width: 14, height: 14)
    for (index, line) in lines.members.enumerated() {
      line.frame =
        index == 0
        ? CGRect(x: x - 0.5, y: 0, width: 1, height: bounds.height)
        : CGRect(x: 0, y: y - 0.5, width: bounds.width, height: 1)
    }
  }
}
