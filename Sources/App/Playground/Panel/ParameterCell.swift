import CollectionCore
import Foundation
import Scenes

/// A row of the parameter panel: a parameter's name and letter key, its value, and a bar that shows the
/// value's position in the range.
final class ParameterCell: CollectionViewCell {
  private let name = Label(font: Typography.body, color: Palette.secondaryText)
  private let letter = Label(font: Typography.small, color: Palette.tertiaryText, alignment: .center)
  private let value = Label(font: Typography.strong, alignment: .right)
  private let bar = ValueBar()
  /// The dot that marks a value that differs from its default; a click resets the value.
  private let mark = View()
  /// The parameter that the row shows; `nil` before the first call of `show`.
  private(set) var parameter: Parameter?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.cornerRadius = 10
    mark.backgroundColor = Palette.accent
    mark.cornerRadius = 3
    letter.cornerRadius = 4
    letter.borderColor = Palette.track
    letter.borderWidth = 1
    for view in [name, letter, value, bar, mark] as [View] { contentView.addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool {
    didSet {
      contentView.backgroundColor = isSelected ? Palette.raised : .clear
      name.textColor = isSelected ? Palette.text : Palette.secondaryText
    }
  }

  /// Shows a parameter; `entry` is the text that the user is typing as the new value, if any.
  func show(_ parameter: Parameter, in state: PanelState, typing entry: TextEntry?) {
    self.parameter = parameter
    let isChanged = state.values.isChanged(parameter)
    name.text = parameter.name
    letter.text = state.letters[parameter.name].map { $0.uppercased() }
    letter.isHidden = letter.text == nil
    mark.isHidden = !isChanged
    value.text = entry?.textWithCaret ?? state.text(for: parameter)
    if state.locked.contains(parameter.name), entry == nil { value.text = "locked  " + (value.text ?? "") }
    if state.applied[parameter.name] != nil, entry == nil {
      value.textColor = Palette.warning
    } else {
      value.textColor = isChanged || entry != nil ? Palette.accent : Palette.text
    }
    bar.show(parameter, value: state.values[parameter])
    setNeedsLayout()
  }

  // MARK: Places

  /// Returns the area, in the cell's coordinates, in which a press starts to drag the value.
  static func barArea(in bounds: CGRect) -> CGRect {
    CGRect(x: 0, y: bounds.height / 2 + 4, width: bounds.width, height: bounds.height / 2 - 4)
  }

  /// Returns the area of the value's text, in the cell's coordinates.
  static func valueArea(in bounds: CGRect) -> CGRect {
    CGRect(x: bounds.width * 0.6, y: 0, width: bounds.width * 0.4, height: bounds.height / 2 + 4)
  }

  /// Returns the area of the dot that marks a changed value, in the cell's coordinates.
  static func markArea(in bounds: CGRect) -> CGRect {
    CGRect(x: 0, y: 0, width: 12, height: bounds.height / 2 + 4)
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
    let left = letter.isHidden ? 12 : 19 + Typography.scaled(17)
    let right = max(left, bounds.width - 12)
    // The value takes its width first; a name that does not fit into the rest ends in an ellipsis.
    let valueWidth = min(
      (right - left) * 0.7, 8 + 1.1 * Typography.width(of: value.text ?? "", in: value.font))
    let line = Typography.scaled(22)
    let side = Typography.scaled(17)
    mark.frame = CGRect(x: 3, y: 4 + line / 2, width: 6, height: 6)
    letter.frame = CGRect(x: 12, y: 7 + ((line - side) / 2).rounded(), width: side, height: side)
    value.frame = CGRect(x: right - valueWidth, y: 7, width: valueWidth, height: line)
    name.frame = CGRect(x: left, y: 7, width: max(0, value.frame.minX - left - 8), height: line)
    bar.frame = Self.barFrame(in: bounds)
  }
}
