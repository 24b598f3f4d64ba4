import CollectionCore
import Foundation
import LayoutDiagnostics
import Scenes

/// A table of the layout's methods with the number of calls, and below it the faults found in the layout's
/// results.
final class LayoutMonitorView: OverlayBox {
  private let headings = ["frame", "second", "time"].map {
    Label($0, font: Typography.small, color: Palette.tertiaryText, alignment: .right)
  }
  private var rows = ViewPool<HookRowView>()
  private let rule = View()
  private let verdict = Label(font: Typography.small, color: Palette.tertiaryText)
  private var findings = ViewPool<FindingRowView>()

  private static var rowHeight: CGFloat { Typography.scaled(17) }
  /// The maximum number of faults that are listed. If there are more, the table shows the number of further
  /// faults.
  private static let maximumFindingCount = 3
  /// The right edges of the number columns, in points from the table's left edge.
  fileprivate static var columns: [CGFloat] { [296, 348, 424].map(Typography.scaled) }
  static var maximumWidth: CGFloat { columns[2] + 2 * padding + crossRoom }
  /// The width at the right of the headings that the cross needs, in points.
  private static var crossRoom: CGFloat { headHeight - padding }
  private var inner = columns[2]

  init() {
    super.init(.layoutMonitor)
    rule.backgroundColor = Palette.hairline
    for view in [rule, verdict] + headings as [View] { addSubview(view) }
  }

  /// Shows the monitor's counts and faults in a table of at most the given height, in points. The time column
  /// is shown only if `isTimed` is `true`.
  func show(_ monitor: LayoutMonitor, isTimed: Bool, in height: CGFloat) {
    title.text = monitor.layoutName
    headings[2].isHidden = !isTimed
    inner = Self.columns[isTimed ? 2 : 1]
    rows.fit(to: monitor.rows.count, in: self) { HookRowView() }
    for (view, row) in zip(rows.members, monitor.rows) { view.show(row, isTimed: isTimed) }
    let told = monitor.findings.prefix(maximumFindingCount(in: height))
    findings.fit(to: told.count, in: self) { FindingRowView() }
    for (view, finding) in zip(findings.members, told) { view.show(finding) }
    let others = monitor.findings.count - told.count
    let rest = told.isEmpty ? "\(others) things wrong" : "and \(others) more"
    verdict.text = monitor.findings.isEmpty ? "Nothing wrong in what is visible" : rest
    verdict.isHidden = !told.isEmpty && others == 0
    arrange()
  }

  private func maximumFindingCount(in height: CGFloat) -> Int {
    let table = Self.headHeight + CGFloat(rows.members.count + 1) * Self.rowHeight + Self.padding + 17
    return max(
      0, min(Self.maximumFindingCount, Int(saturating: (height - table) / FindingRowView.maximumHeight)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A long name must not reach the headings.
    title.frame.size.width = Self.columns[0] - Typography.scaled(60)
  }

  private func arrange() {
    var y = Self.headHeight
    for (label, column) in zip(headings, Self.columns) {
      label.frame = CGRect(
        x: Self.padding + column - Typography.scaled(60), y: 8, width: Typography.scaled(60),
        height: Typography.scaled(18))
    }
    for row in rows.members {
      row.frame = CGRect(x: Self.padding, y: y, width: inner, height: Self.rowHeight)
      y += Self.rowHeight
    }
    y += 8
    rule.frame = CGRect(x: Self.padding, y: y, width: inner, height: 1)
    y += 9
    for finding in findings.members {
      finding.frame = CGRect(x: Self.padding, y: y, width: inner, height: finding.height)
      y += finding.height
    }
    verdict.frame = CGRect(x: Self.padding, y: y, width: inner, height: Self.rowHeight)
    if !verdict.isHidden { y += Self.rowHeight }
    frame.size = CGSize(
      width: inner + 2 * Self.padding + Self.crossRoom, height: y + Self.padding - (verdict.isHidden ? 6 : 0))
  }
}

/// A row of the table with a layout method's name and its counts.
private final class HookRowView: View {
  private let name = Label(font: Typography.small, color: Palette.secondaryText)
  private let numbers = (0..<3).map { _ in Label(font: Typography.code, alignment: .right) }

  /// The maximum length of a method's name, in characters. In a longer name, all argument labels except the
  /// last are left out.
  private static let longestName = 41

  init() {
    super.init(frame: .zero)
    for view in [name] + numbers { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ row: LayoutMonitor.Row, isTimed: Bool) {
    name.text = Self.shortened(row.hook.rawValue)
    name.textColor = row.callsInSecond > 0 ? Palette.secondaryText : Palette.tertiaryText
    let time = isTimed ? String(format: "%.2f ms", row.time * 1000) : ""
    for (label, text) in zip(numbers, ["\(row.callsInFrame)", "\(row.callsInSecond)", time]) {
      label.text = text
      label.textColor = text == "0" ? Palette.tertiaryText : Palette.text
    }
  }

  private static func shortened(_ name: String) -> String {
    guard name.count > longestName, let labels = name.firstIndex(of: "(") else { return name }
    let last = name[labels...].split(separator: ":").dropLast().last ?? ""
    return "\(name[...labels])…\(last):)"
  }

  override func layoutSubviews() {
    name.frame = CGRect(x: 0, y: 0, width: LayoutMonitorView.columns[0] - 36, height: bounds.height)
    for (label, column) in zip(numbers, LayoutMonitorView.columns) {
      label.frame = CGRect(
        x: column - Typography.scaled(72), y: 0, width: Typography.scaled(72), height: bounds.height)
    }
  }
}

/// A row of the table with the kind of a fault and a message of up to two lines.
private final class FindingRowView: View {
  private let kind = Label(font: Typography.smallStrong, color: Palette.fault)
  private let message = Label(font: Typography.small, color: Palette.secondaryText, lines: 2)
  static var maximumHeight: CGFloat { 8 + Typography.scaled(49) }
  private static var lineHeight: CGFloat { Typography.scaled(16) }

  /// The height for the current message, in points, including the space below the message.
  private(set) var height: CGFloat = 0

  init() {
    super.init(frame: .zero)
    addSubview(kind)
    addSubview(message)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ finding: LayoutFinding) {
    kind.text = finding.kind.words
    message.text = finding.message
    let room = LayoutMonitorView.columns[1]
    let isLong = Typography.usualWidth(of: finding.message, in: message.font) > room
    height = Self.maximumHeight - (isLong ? 0 : Self.lineHeight)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let line = Typography.scaled(17)
    kind.frame = CGRect(x: 0, y: 0, width: bounds.width, height: line)
    message.frame = CGRect(x: 0, y: line, width: bounds.width, height: max(0, bounds.height - line - 8))
  }
}

extension LayoutFinding.Kind {
  /// The name of the kind in lower-case words, such as `z tie`.
  var words: String {
    rawValue.reduce(into: "") { words, letter in
      words += letter.isUppercase ? " \(letter.lowercased())" : String(letter)
    }
  }
}
