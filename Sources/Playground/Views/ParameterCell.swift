import CollectionCore
import Foundation

/// A row of the panel: a parameter's name, its value, and a bar with the value's position in the range.
final class ParameterCell: CollectionViewCell {
  private let name = Label(font: Typography.body, color: Palette.secondaryText)
  private let value = Label(font: Typography.strong, alignment: .right)
  private let bar = ValueBar()
  /// The parameter shown; `nil` until one is set.
  private(set) var parameter: Parameter?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.cornerRadius = 10
    for view in [name, value, bar] as [View] { contentView.addSubview(view) }
  }

  override var isSelected: Bool {
    didSet {
      contentView.backgroundColor = isSelected ? Palette.raised : .clear
      name.textColor = isSelected ? Palette.text : Palette.secondaryText
    }
  }

  /// Shows a parameter's value; a changed value is highlighted.
  func show(_ parameter: Parameter, in values: ParameterValues) {
    self.parameter = parameter
    name.text = parameter.name
    value.text = parameter.textWithUnit(for: values[parameter])
    value.textColor = values.isChanged(parameter) ? Palette.accent : Palette.text
    bar.show(parameter, value: values[parameter])
  }

  /// Updates the value of the current parameter.
  func update(_ values: ParameterValues) {
    if let parameter { show(parameter, in: values) }
  }

  /// Returns the area of the cell, in its own coordinates, in which a press starts to drag the value.
  static func barArea(in bounds: CGRect) -> CGRect {
    CGRect(x: 0, y: bounds.height / 2 + 4, width: bounds.width, height: bounds.height / 2 - 4)
  }

  /// Returns the position along the bar, 0 … 1, of a point in the cell's coordinates.
  static func fraction(at point: CGPoint, in bounds: CGRect) -> Double {
    let bar = barFrame(in: bounds)
    return bar.width > 0 ? min(max((point.x - bar.minX) / bar.width, 0), 1) : 0
  }

  private static func barFrame(in bounds: CGRect) -> CGRect {
    CGRect(x: 12, y: bounds.height - 15, width: max(0, bounds.width - 24), height: 4)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let half = max(0, bounds.width - 24)
    let line = Typography.scaled(22)
    name.frame = CGRect(x: 12, y: 7, width: half * 0.62, height: line)
    value.frame = CGRect(x: 12 + half * 0.55, y: 7, width: half * 0.45, height: line)
    bar.frame = Self.barFrame(in: bounds)
  }
}
