import CollectionCore
import Foundation

/// The help: a sheet over the whole window with the effect of each key.
final class HelpView: View {
  private let sheet = View()
  private let title = Label("Keys", font: Typography.title)
  private let hint = Label(
    "F1 or Esc closes this", font: Typography.small, color: Palette.tertiaryText, alignment: .right)
  private let rows: [(keys: Label, does: Label)]

  private static let margin: CGFloat = 32
  private static let keysPart: CGFloat = 0.42
  /// The heights above the first row and below the last one.
  private static let (head, foot): (CGFloat, CGFloat) = (78, 26)
  private static let width: CGFloat = 1040
  private static let lineHeight: CGFloat = 18
  /// The maximum gap between two rows.
  private static let gap: CGFloat = 22

  init() {
    rows = KeyTable.rows.map { row in
      (
        Label(row.keys, font: Typography.strong, lines: 0),
        Label(row.does, font: Typography.body, color: Palette.secondaryText, lines: 0)
      )
    }
    super.init(frame: .zero)
    backgroundColor = Palette.scrim
    sheet.backgroundColor = Palette.surface
    sheet.cornerRadius = 20
    sheet.borderColor = Palette.hairline
    sheet.borderWidth = 1
    sheet.clipsToBounds = true
    addSubview(sheet)
    for label in [title, hint] + rows.flatMap({ [$0.keys, $0.does] }) { sheet.addSubview(label) }
  }

  override func layoutSubviews() {
    let width = min(Self.width, max(0, bounds.width - 32))
    let margin = min(Self.margin, width / 16)
    let keysWidth = ((width - 2 * margin) * Self.keysPart).rounded()
    let columns = (keys: keysWidth - 16, does: width - 2 * margin - keysWidth)
    let lines = rows.map { CGFloat(max($0.keys.lines(in: columns.keys), $0.does.lines(in: columns.does))) }
    let text = lines.reduce(0, +) * Self.lineHeight
    let room = max(0, bounds.height - 32 - Self.head - Self.foot)
    let gap = min(Self.gap, max(2, (room - text) / CGFloat(rows.count)))
    let height = min(room, text + gap * CGFloat(rows.count)) + Self.head + Self.foot
    sheet.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
      height: height)
    title.frame = CGRect(x: margin, y: 24, width: max(0, width - 2 * margin), height: 36)
    hint.frame = title.frame
    hint.isHidden = width < 320
    var y = Self.head
    for (row, lines) in zip(rows, lines) {
      let height = lines * Self.lineHeight + gap
      row.keys.frame = CGRect(x: margin, y: y, width: columns.keys, height: height)
      row.does.frame = CGRect(x: margin + keysWidth, y: y, width: columns.does, height: height)
      y += height
    }
  }
}

extension Label {
  /// Returns an estimate of the number of lines that the text fills in a column of a width in points.
  ///
  /// An exact number would need the font's metrics.
  fileprivate func lines(in width: CGFloat) -> Int {
    let whole = Typography.usualWidth(of: text ?? "", in: font)
    guard whole > width else { return 1 }
    let filled = max(1, width - 2 * font.size)
    return Int(saturating: (whole / filled).rounded(.up))
  }
}
