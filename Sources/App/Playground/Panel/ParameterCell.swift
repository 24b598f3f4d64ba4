import CollectionCore
import Foundation
import Scenes

/// A row of the parameter panel: a value's name and letter key, the value, and a bar for each number of the value,
/// which shows the number's position in its range. A point has a pad in place of bars, and a color has a pad and bars.
final class ParameterCell: CollectionViewCell {
  /// A place at which a press starts to drag a value.
  enum Handle: Hashable {
    /// The bar of the parameter at an index of the row.
    case bar(Int)
    case pad
  }

  private let name = Label(font: Typography.body, color: Palette.secondaryText)
  private let letter = Label(font: Typography.small, color: Palette.tertiaryText, alignment: .center)
  private let value = Label(font: Typography.strong, alignment: .right)
  private var bars = ViewPool<ValueBar>()
  /// The initials of the numbers, before the bars.
  private var captions = ViewPool<Label>()
  private let pad = ValuePad()
  /// The sample of a color, before its text.
  private let sample = View()
  /// The switch of a value that the layout or the scene may choose.
  private let toggle = View()
  private let knob = View()
  private var isAutomatic = false
  /// The dot that marks a value that differs from its default; a click resets the value.
  private let mark = View()
  /// The row that the cell shows; `nil` before the first call of `show`.
  private(set) var row: ParameterRow?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.cornerRadius = 10
    mark.backgroundColor = Palette.accent
    mark.cornerRadius = 3
    letter.cornerRadius = 4
    letter.borderColor = Palette.track
    letter.borderWidth = 1
    (sample.cornerRadius, sample.borderWidth, sample.borderColor) = (4, 1, Palette.hairline)
    (toggle.cornerRadius, knob.cornerRadius, knob.backgroundColor) = (6, 4, Palette.surface)
    for view in [name, letter, value, mark, pad, sample, toggle] as [View] { contentView.addSubview(view) }
    toggle.addSubview(knob)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool {
    didSet {
      contentView.backgroundColor = isSelected ? Palette.raised : .clear
      name.textColor = isSelected ? Palette.text : Palette.secondaryText
    }
  }

  /// Shows a row.
  ///
  /// - Parameters:
  ///   - chosen: The parameter that the keys change.
  ///   - entry: The text that the user is typing as the new value, if any.
  func show(_ row: ParameterRow, in state: PanelState, chosen: Parameter?, typing entry: TextEntry?) {
    self.row = row
    let values = state.values[row]
    let isChanged = state.values.isChanged(row)
    name.text = row.name
    letter.text = state.letters[row.name].map { $0.uppercased() }
    letter.isHidden = letter.text == nil
    mark.isHidden = !isChanged
    value.text = entry?.textWithCaret ?? state.text(for: row)
    if row.parts.contains(where: { state.locked.contains($0.name) }), entry == nil {
      value.text = "locked  " + (value.text ?? "")
    }
    if state.isLimited(row), entry == nil {
      value.textColor = Palette.warning
    } else {
      value.textColor = isChanged || entry != nil ? Palette.accent : Palette.text
    }
    showBars(row, values, chosen: row.parts.count > 1 ? chosen.flatMap(row.parts.firstIndex) : nil)
    pad.isHidden = !ValuePad.isUsed(for: row)
    if !pad.isHidden { pad.show(row, values) }
    sample.isHidden = row.compound?.kind != .color || entry != nil || row.isAutomatic(values)
    if !sample.isHidden {
      let parts = values.map { Float($0) } + [1]
      sample.backgroundColor = Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
    toggle.isHidden = !row.canBeAutomatic
    isAutomatic = row.isAutomatic(values)
    toggle.backgroundColor = isAutomatic ? Palette.track : Palette.accent
    setNeedsLayout()
  }

  private func showBars(_ row: ParameterRow, _ values: [Double], chosen: Int?) {
    let initials = row.initials
    bars.fit(to: row.barCount, in: contentView, ValueBar.init)
    captions.fit(to: initials.isEmpty ? 0 : row.barCount, in: contentView) {
      Label(font: Typography.small, alignment: .center)
    }
    for (index, bar) in bars.members.enumerated() {
      let isRange = row.barCount < row.parts.count
      bar.show(row.parts[index], value: values[index], to: isRange ? values[1] : nil)
      bar.showKnob(at: chosen.flatMap { isRange || $0 == index ? values[$0] : nil })
    }
    for (index, caption) in captions.members.enumerated() {
      caption.text = initials[index]
      // The line of the bars does not grow with the text scale.
      caption.font = Typography.fitted(Typography.small, needing: 16, in: 20)
      caption.textColor = index == chosen ? Palette.accent : Palette.tertiaryText
    }
  }

  // MARK: Places

  /// Returns the height of a row, in points.
  static func height(of row: ParameterRow) -> CGFloat {
    let height = lineHeight + (row.barCount > 0 ? 20 : 0)
    return ValuePad.isUsed(for: row) ? height + ValuePad.height + 8 : height
  }

  /// The height of the name and the value, in points.
  private static var lineHeight: CGFloat { 8 + Typography.scaled(22) }

  /// Returns the area, in the cell's coordinates, in which a press starts to drag a number of the value.
  static func barArea(in bounds: CGRect) -> CGRect {
    CGRect(x: 0, y: lineHeight - 1, width: bounds.width, height: 21)
  }

  /// Returns the area of the value's text, in the cell's coordinates.
  static func valueArea(in bounds: CGRect) -> CGRect {
    CGRect(x: bounds.width * 0.6, y: 0, width: bounds.width * 0.4, height: lineHeight)
  }

  /// Returns the area of the dot that marks a changed value, in the cell's coordinates.
  static func markArea(in bounds: CGRect) -> CGRect { CGRect(x: 0, y: 0, width: 12, height: lineHeight) }

  /// Returns whether a point in the cell's coordinates is on the switch of a value that may be chosen automatically.
  func isOnSwitch(_ point: CGPoint) -> Bool {
    !toggle.isHidden && toggle.frame.insetBy(dx: -8, dy: -6).contains(point)
  }

  /// Returns what a press at a point in the cell's coordinates drags; `nil` for nothing.
  func handle(at point: CGPoint) -> Handle? {
    if !pad.isHidden, pad.frame.contains(point) { return .pad }
    guard let row, !bars.members.isEmpty, Self.barArea(in: bounds).contains(point) else { return nil }
    let reach: CGFloat = captions.members.isEmpty ? 6 : 26
    let bar = bars.members.lastIndex { $0.frame.minX - reach <= point.x } ?? 0
    guard row.barCount < row.parts.count, let ends = bars.members[0].ends else { return .bar(bar) }
    let fraction = bars.members[0].fraction(at: point)
    return .bar(fraction - ends.lowerBound <= ends.upperBound - fraction ? 0 : 1)
  }

  /// Returns the new values for a drag of a handle to a point in the cell's coordinates.
  func values(at point: CGPoint, dragging handle: Handle) -> [(parameter: Parameter, value: Double)] {
    switch handle {
    case .pad: return pad.values(at: contentView.convert(point, to: pad))
    case .bar(let index):
      guard let row, row.parts.indices.contains(index), !bars.members.isEmpty else { return [] }
      let bar = bars.members[min(index, bars.members.count - 1)]
      return [(row.parts[index], row.parts[index].value(atFraction: bar.fraction(at: point)))]
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let left = letter.isHidden ? 12 : 19 + Typography.scaled(17)
    let right = max(left, bounds.width - 12)
    // The value takes its width first; a name that does not fit into the rest ends in an ellipsis.
    let valueWidth = min(
      (right - left) * 0.7, 8 + 1.2 * Typography.usualWidth(of: value.text ?? "", in: value.font))
    let line = Typography.scaled(22)
    let side = Typography.scaled(17)
    mark.frame = CGRect(x: 3, y: 4 + line / 2, width: 6, height: 6)
    letter.frame = CGRect(x: 12, y: 7 + ((line - side) / 2).rounded(), width: side, height: side)
    value.frame = CGRect(x: right - valueWidth, y: 7, width: valueWidth, height: line)
    sample.frame = CGRect(x: value.frame.minX - side, y: letter.frame.minY, width: side, height: side)
    let end = sample.isHidden ? value.frame.minX : sample.frame.minX
    name.frame = CGRect(x: left, y: 7, width: max(0, end - left - 8), height: line)
    toggle.frame = CGRect(x: 12, y: Self.lineHeight + 1, width: 24, height: 12)
    knob.frame = CGRect(x: isAutomatic ? 2 : 14, y: 2, width: 8, height: 8)
    layoutBars()
    pad.frame = CGRect(
      x: 12, y: bounds.height - ValuePad.height - 8, width: max(0, bounds.width - 24), height: ValuePad.height
    )
  }

  private func layoutBars() {
    let start = toggle.isHidden ? 12.0 : 46
    let gap: CGFloat = 12
    let stride = (bounds.width - start - 12 + gap) / CGFloat(max(1, bars.members.count))
    let caption: CGFloat = captions.members.isEmpty ? 0 : 20
    for (index, bar) in bars.members.enumerated() {
      let x = start + CGFloat(index) * stride
      bar.frame = CGRect(
        x: x + caption, y: Self.lineHeight + 5, width: max(0, stride - gap - caption), height: 4)
      guard captions.members.indices.contains(index) else { continue }
      captions.members[index].frame = CGRect(x: x, y: bar.frame.midY - 10, width: caption - 4, height: 20)
    }
  }
}

extension ParameterRow {
  /// The number of bars: one for each number, one for both ends of a range, and none for a point.
  fileprivate var barCount: Int {
    switch compound?.kind {
    case .range: 1
    case .point: 0
    default: parts.count
    }
  }

  /// The initials of the numbers; empty for a value whose bars differ in their form.
  fileprivate var initials: [String] {
    guard let compound, barCount > 1, isNumeric else { return [] }
    return compound.kind.parts.map { $0.prefix(1).uppercased() }
  }
}
