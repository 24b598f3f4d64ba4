import CollectionCore
import Foundation
import Scenes

/// A row of the parameter panel: a value's name and letter key, the value, and a control for each part of the value.
///
/// A number has a bar, which shows its position in its range; a choice has segments, and a yes or no has a switch. A
/// point has a pad in place of bars, and a color has a pad and bars.
final class ParameterCell: CollectionViewCell {
  /// A place at which a press starts to drag a value.
  enum Handle: Hashable {
    /// The bar or the segments of the parameter at an index of the row.
    case bar(Int)
    case pad
  }

  private let name = Label(font: Typography.body, color: Palette.secondaryText)
  private let letter = Label(font: Typography.small, color: Palette.tertiaryText, alignment: .center)
  private let lock = LockView()
  /// The star of a favourite, and of the row under the mouse.
  private let star = Label(font: Typography.body, color: Palette.secondaryText, alignment: .center)
  private let value = TextField(font: Typography.strong, alignment: .right)
  /// The label for the current value, at the left of the value that the user is typing.
  private let presentValue = Label(font: Typography.small, color: Palette.secondaryText, alignment: .right)
  /// The text of the value, and a shorter one, if there is one, for a row with no room for the text.
  private var valueTexts: (whole: String, short: String?) = ("", nil)
  private let segments = SegmentedControl()
  private var bars = ViewPool<ValueBar>()
  /// The initials of the numbers, before the bars.
  private var captions = ViewPool<Label>()
  private let pad = ValuePad()
  /// The sample of a color, before its text.
  private let sample = View()
  /// The switch of a Boolean value, or of a value that can be automatic.
  private let toggle = SwitchView()
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
    for view in [name, letter, lock, star, presentValue, value, mark, segments, pad, sample, toggle] as [View]
    {
      contentView.addSubview(view)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool { didSet { updateBackground() } }

  /// Whether the mouse is over the row.
  var isHovered = false {
    didSet {
      guard isHovered != oldValue else { return }
      updateBackground()
      updateStar()
    }
  }

  private var isFavourite = false
  /// Whether the value follows a placed card.
  private var isFollowing = false { didSet { if isFollowing != oldValue { updateBackground() } } }

  private func updateBackground() {
    contentView.backgroundColor =
      isSelected ? Palette.raised : isHovered ? Palette.raised.withAlpha(0.5) : .clear
    (contentView.borderColor, contentView.borderWidth) = (Palette.accent, isFollowing ? 1.5 : 0)
    name.textColor = isSelected || isFollowing ? Palette.text : Palette.secondaryText
  }

  private func updateStar() {
    star.text = isFavourite ? "★" : "☆"
    star.isHidden = !isFavourite && !isHovered
    setNeedsLayout()
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
    lock.isHidden = !row.parts.contains { state.locked.contains($0.name) }
    isFavourite = state.favourites.contains(row.name)
    isFollowing = state.isFollowing(row)
    updateStar()
    mark.isHidden = !isChanged
    let text = state.textBesideControls(for: row)
    value.show(entry?.text ?? text ?? "", typing: entry)
    presentValue.text = state.text(for: row)
    valueTexts = (text ?? "", entry == nil ? state.limitText(of: row) : nil)
    presentValue.isHidden = entry == nil
    if state.isLimited(row), entry == nil {
      value.textColor = Palette.warning
    } else {
      value.textColor = isChanged || entry != nil ? Palette.accent : Palette.text
    }
    showBars(row, values, chosen: row.parts.count > 1 ? chosen.flatMap(row.parts.firstIndex) : nil)
    segments.isHidden = row.words == nil
    if let words = row.words { segments.show(words, chosen: Int(saturating: values[0])) }
    pad.isHidden = !ValuePad.isUsed(for: row)
    if !pad.isHidden { pad.show(row, values) }
    sample.isHidden = row.compound?.kind != .color || entry != nil || row.isAutomatic(values)
    if !sample.isHidden {
      let parts = values.map { Float($0) } + [1]
      sample.backgroundColor = Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
    toggle.isHidden = !row.canBeAutomatic && !row.isSwitch
    toggle.isOn = row.isSwitch ? values[0] >= 0.5 : !row.isAutomatic(values)
    setNeedsLayout()
  }

  private func showBars(_ row: ParameterRow, _ values: [Double], chosen: Int?) {
    let (parts, initials) = (row.barParts, row.initials)
    bars.fit(to: parts.count, in: contentView, ValueBar.init)
    captions.fit(to: initials.isEmpty ? 0 : parts.count, in: contentView) {
      Label(font: Typography.small, alignment: .center)
    }
    for (bar, index) in zip(bars.members, parts) {
      bar.show(row.parts[index], value: values[index], to: row.isRange ? values[1] : nil)
      bar.showKnob(at: chosen.flatMap { row.isRange || $0 == index ? values[$0] : nil })
    }
    for (index, caption) in captions.members.enumerated() {
      caption.text = initials[index]
      // The line of the bars does not grow with the text scale.
      caption.font = Typography.fitted(Typography.small, needing: 16, in: 20)
      caption.textColor = index == chosen ? Palette.accent : Palette.tertiaryText
    }
  }

  // MARK: Places

  /// Returns the height of a row, in points, in a cell of a width.
  static func height(of row: ParameterRow, width: CGFloat) -> CGFloat {
    if row.isCurve { return lineHeight + Typography.scaled(22) + 4 }
    let height = barTop(of: row, width: width) + (row.barParts.isEmpty ? 0 : 20)
    return ValuePad.isUsed(for: row) ? height + ValuePad.height + 8 : height
  }

  /// The height of the name and the value, in points.
  private static var lineHeight: CGFloat { 8 + Typography.scaled(22) }

  /// Returns the y coordinate of the line with the bars of a row, in points, in a cell of a width.
  private static func barTop(of row: ParameterRow, width: CGFloat) -> CGFloat {
    guard let words = row.words else { return lineHeight }
    return lineHeight + 10 + SegmentedControl.height(of: words, width: max(0, width - 24))
  }

  private var barTop: CGFloat { row.map { Self.barTop(of: $0, width: bounds.width) } ?? Self.lineHeight }

  /// The area, in the cell's coordinates, in which a press starts to drag a number of the value.
  var barArea: CGRect { CGRect(x: 0, y: barTop - 1, width: bounds.width, height: 21) }

  /// The area of the value's text, in the cell's coordinates.
  var valueArea: CGRect {
    CGRect(x: bounds.width * 0.6, y: 0, width: bounds.width * 0.4, height: Self.lineHeight)
  }

  /// The text of the value, in the cell's coordinates.
  var textArea: CGRect { value.text.isEmpty ? .null : value.frame }

  /// The area of the dot that marks a changed value, in the cell's coordinates.
  var markArea: CGRect { CGRect(x: 0, y: 0, width: 12, height: Self.lineHeight) }

  /// The area of the star, in the cell's coordinates; `nil` if the star is hidden.
  var starArea: CGRect? { star.isHidden ? nil : star.frame.insetBy(dx: -2, dy: -4) }

  /// The area of the switch, in the cell's coordinates; `nil` if the value has none.
  var switchArea: CGRect? { toggle.isHidden ? nil : toggle.frame.insetBy(dx: -8, dy: -6) }

  /// Returns the index of the part whose control is at a point in the cell's coordinates; `nil` if no bar, segments or
  /// switch is there.
  func part(at point: CGPoint) -> Int? {
    if let row, row.isSwitch, let switchArea, switchArea.contains(point) { return 0 }
    return if case .bar(let part) = handle(at: point) { part } else { nil }
  }

  /// Returns what a press at a point in the cell's coordinates drags; `nil` for nothing.
  func handle(at point: CGPoint) -> Handle? {
    if !pad.isHidden, pad.frame.contains(point) { return .pad }
    if !segments.isHidden, segments.frame.insetBy(dx: -6, dy: -2).contains(point) { return .bar(0) }
    guard let row, !bars.members.isEmpty, barArea.contains(point) else { return nil }
    let reach: CGFloat = captions.members.isEmpty ? 6 : 26
    let bar = bars.members.lastIndex { $0.frame.minX - reach <= point.x } ?? 0
    guard row.isRange, let ends = bars.members[0].ends else { return .bar(row.barParts[bar]) }
    let fraction = bars.members[0].fraction(at: point)
    return .bar(fraction - ends.lowerBound <= ends.upperBound - fraction ? 0 : 1)
  }

  /// Returns the new values for a drag of a handle to a point in the cell's coordinates.
  func values(at point: CGPoint, dragging handle: Handle) -> [(parameter: Parameter, value: Double)] {
    switch handle {
    case .pad: return pad.values(at: contentView.convert(point, to: pad))
    case .bar(let index):
      guard let row, row.parts.indices.contains(index) else { return [] }
      let part = row.parts[index]
      if index == 0, row.words != nil {
        return [(part, Double(segments.index(at: contentView.convert(point, to: segments))))]
      }
      guard let bar = row.isRange ? bars.members.first : bar(ofPart: index) else { return [] }
      return [(part, part.value(atFraction: bar.fraction(at: point)))]
    }
  }

  private func bar(ofPart index: Int) -> ValueBar? {
    guard let row else { return nil }
    return zip(row.barParts, bars.members).first { $0.0 == index }?.1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let line = Typography.scaled(22)
    let side = Typography.scaled(17)
    mark.frame = CGRect(x: 3, y: 4 + line / 2, width: 6, height: 6)
    letter.frame = CGRect(x: 12, y: 7 + ((line - side) / 2).rounded(), width: side, height: side)
    var left = letter.isHidden ? 12 : letter.frame.maxX + 7
    lock.frame = CGRect(
      origin: CGPoint(x: left, y: (7 + (line - LockView.size.height) / 2).rounded()), size: LockView.size)
    if !lock.isHidden { left = lock.frame.maxX + 7 }
    let right = max(left, layoutSwitch())
    // The value takes its width first; a name that does not fit into the rest ends in an ellipsis.
    let room = right - left - 8 - Typography.width(of: name.text ?? "", in: name.font)
    if let short = valueTexts.short {
      value.show(valueTexts.whole, typing: nil)
      if value.neededWidth > room { value.show(short, typing: nil) }
    }
    let isCurve = row?.isCurve ?? false
    let valueWidth = isCurve ? max(0, right - 12) : min((right - left) * 0.7, value.neededWidth)
    // The points of a curve have a line of their own.
    value.frame = CGRect(
      x: right - valueWidth, y: isCurve ? Self.lineHeight : 7, width: valueWidth, height: line)
    sample.frame = CGRect(x: value.frame.minX - side, y: letter.frame.minY, width: side, height: side)
    var end = isCurve ? right : sample.isHidden ? value.frame.minX : sample.frame.minX
    if !presentValue.isHidden {
      let width = min(
        (end - left) / 2, Typography.width(of: presentValue.text ?? "", in: presentValue.font))
      end -= width + 6
      presentValue.frame = CGRect(x: end, y: 7, width: width, height: line)
    }
    let nameWidth = max(0, end - left - 8 - (star.isHidden ? 0 : side))
    name.frame = CGRect(x: left, y: 7, width: nameWidth, height: line)
    star.frame = CGRect(
      x: left + min(nameWidth, Typography.width(of: name.text ?? "", in: name.font)), y: 7,
      width: side, height: line)
    segments.frame = CGRect(
      x: 12, y: Self.lineHeight + 2, width: max(0, bounds.width - 24),
      height: max(0, barTop - Self.lineHeight - 10))
    layoutBars()
    pad.frame = CGRect(
      x: 12, y: bounds.height - ValuePad.height - 8, width: max(0, bounds.width - 24), height: ValuePad.height
    )
  }

  /// Lays out the switch, which is beside the bar of a number, and at the right of a yes or no; returns the x
  /// coordinate at which the value's text ends.
  private func layoutSwitch() -> CGFloat {
    guard let row, row.isSwitch else {
      toggle.frame = CGRect(x: 12, y: barTop + 1, width: 24, height: 12)
      return bounds.width - 12
    }
    let size = CGSize(width: Typography.scaled(30), height: Typography.scaled(16))
    let line = Typography.scaled(22)
    toggle.frame = CGRect(
      origin: CGPoint(x: bounds.width - 12 - size.width, y: 7 + ((line - size.height) / 2).rounded()),
      size: size)
    return toggle.frame.minX - 8
  }

  private func layoutBars() {
    let start = toggle.isHidden ? 12.0 : 46
    let gap: CGFloat = 12
    let stride = (bounds.width - start - 12 + gap) / CGFloat(max(1, bars.members.count))
    let caption: CGFloat = captions.members.isEmpty ? 0 : 20
    for (index, bar) in bars.members.enumerated() {
      let x = start + CGFloat(index) * stride
      bar.frame = CGRect(x: x + caption, y: barTop + 5, width: max(0, stride - gap - caption), height: 4)
      guard captions.members.indices.contains(index) else { continue }
      captions.members[index].frame = CGRect(x: x, y: bar.frame.midY - 10, width: caption - 4, height: 20)
    }
  }
}

extension ParameterRow {
  /// The words of a choice; `nil` for other values. Of several parts, only the first one is a choice.
  var words: [String]? { if case .choice(let words) = parts[0].kind { words } else { nil } }

  /// Whether the value is a curve.
  fileprivate var isCurve: Bool { compound?.isCurve == true }

  /// Whether the value has two numbers with a common bar.
  fileprivate var isRange: Bool { compound?.kind == .range }

  /// The indices of the parts with a bar: all numbers, the first one of a range, and none of a point or a curve.
  fileprivate var barParts: [Int] {
    if isCurve { return [] }
    return switch compound?.kind {
    case .range: [0]
    case .point: []
    default: parts.indices.filter { parts[$0].isNumber }
    }
  }

  /// The initials of the numbers; empty for a value of which not all parts have a bar.
  fileprivate var initials: [String] {
    guard let kind = compound?.kind, barParts.count > 1, isNumeric else { return [] }
    return kind.parts.map { $0.prefix(1).uppercased() }
  }
}
