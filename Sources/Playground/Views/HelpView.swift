import CollectionCore
import Foundation

/// What each key does, on a sheet over everything else.
final class HelpView: View {
  private let sheet = View()
  private let title = Label("Keys", font: Typography.title)
  private let foot = Label(
    "F1 or Esc closes this", font: Typography.small, color: Palette.tertiaryText, alignment: .right)
  private let rows: [(keys: Label, does: Label)]

  private static let margin: CGFloat = 32
  private static let rowHeight: CGFloat = 40
  private static let keysPart: CGFloat = 0.44
  private static let size = CGSize(width: 960, height: 110 + rowHeight * CGFloat(KeyTable.rows.count))

  init() {
    rows = KeyTable.rows.map { row in
      (
        Label(row.keys, font: Typography.strong, lines: 2),
        Label(row.does, font: Typography.body, color: Palette.secondaryText, lines: 2)
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
    for label in [title, foot] + rows.flatMap({ [$0.keys, $0.does] }) { sheet.addSubview(label) }
  }

  override func layoutSubviews() {
    let size = CGSize(
      width: min(Self.size.width, max(0, bounds.width - 32)),
      height: min(Self.size.height, max(0, bounds.height - 32)))
    sheet.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
    let inner = CGRect(x: Self.margin, y: 24, width: max(0, size.width - 2 * Self.margin), height: 36)
    title.frame = inner
    foot.frame = inner
    let keysWidth = (inner.width * Self.keysPart).rounded()
    let rowHeight = min(Self.rowHeight, max(0, size.height - 110) / CGFloat(rows.count))
    for (index, row) in rows.enumerated() {
      let y = 78 + CGFloat(index) * rowHeight
      row.keys.frame = CGRect(x: inner.minX, y: y, width: keysWidth - 16, height: rowHeight)
      row.does.frame = CGRect(
        x: inner.minX + keysWidth, y: y, width: inner.width - keysWidth, height: rowHeight)
    }
  }
}
