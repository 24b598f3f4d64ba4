import CollectionCore
import Foundation
import Scenes

/// The help: a sheet over the window that lists the keys with their effects.
final class HelpView: View {
  private let sheet = View()
  private let title = Label("Keys", font: Typography.title)
  private let hint = Label(font: Typography.small, color: Palette.tertiaryText, alignment: .right)
  private let rows: [(keys: Label, does: Label)]

  private static let margin: CGFloat = 32
  private static let keysPart: CGFloat = 0.42
  /// The heights above the first row and below the last row at text scale 1, in points.
  private static let (head, foot): (CGFloat, CGFloat) = (78, 26)
  private static let width: CGFloat = 1040
  private static let lineHeight: CGFloat = 18
  /// The step by which the text scale of the help is reduced until all rows fit.
  private static let shrinkStep: CGFloat = 0.1
  /// The maximum gap between two rows, in points.
  private static let gap: CGFloat = 22

  /// Creates the help for the given key bindings.
  init(keys: KeyBindings) {
    rows = KeyTable.rows.map { row in
      (
        Label(keys.keys(of: row), font: Typography.strong, lines: 0),
        Label(row.does, font: Typography.body, color: Palette.secondaryText, lines: 0)
      )
    }
    super.init(frame: .zero)
    hint.text = "\(keys.title(of: .toggle(.help))) or \(keys.title(of: .stepBack)) closes this"
    backgroundColor = Palette.scrim
    sheet.backgroundColor = Palette.surface
    sheet.cornerRadius = 20
    sheet.borderColor = Palette.hairline
    sheet.borderWidth = 1
    sheet.clipsToBounds = true
    addSubview(sheet)
    for label in [title, hint] + rows.flatMap({ [$0.keys, $0.does] }) { sheet.addSubview(label) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The measures of the sheet for a text scale, in points.
  @MainActor private struct Measures {
    var scale: CGFloat
    var width: CGFloat
    var margin: CGFloat
    /// The width of the left column, including the space to the right column.
    var keysWidth: CGFloat
    /// The widths of the texts in both columns.
    var columns: (keys: CGFloat, does: CGFloat)
    /// The number of text lines of each row.
    var lines: [CGFloat] = []
    var textHeight: CGFloat { lines.reduce(0, +) * HelpView.lineHeight * scale }
  }

  override func layoutSubviews() {
    setFonts(at: Typography.scale)
    // The text is reduced, at most to scale 1, so that all rows fit.
    var measures = measures(at: Typography.scale)
    while measures.scale > 1, measures.textHeight + 2 * CGFloat(rows.count) > room(at: measures.scale) {
      measures = self.measures(at: max(1, measures.scale - Self.shrinkStep))
    }
    let room = room(at: measures.scale)
    let gap = min(Self.gap, max(2, (room - measures.textHeight) / CGFloat(rows.count)))
    let ends = (Self.head + Self.foot) * measures.scale
    let height = min(room, measures.textHeight + gap * CGFloat(rows.count)) + ends
    sheet.frame = CGRect(
      x: ((bounds.width - measures.width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
      width: measures.width, height: height)
    setFonts(at: measures.scale)
    layoutRows(measures, gap: gap)
  }

  /// Returns the height available for the rows at a text scale, in points.
  private func room(at scale: CGFloat) -> CGFloat {
    max(0, bounds.height - 32 - (Self.head + Self.foot) * scale)
  }

  /// Returns the sheet's measures at a text scale, with the number of lines that each row needs.
  private func measures(at scale: CGFloat) -> Measures {
    let width = min((Self.width * scale).rounded(), max(0, bounds.width - 32))
    let margin = min(Self.margin, width / 16)
    let keysWidth = ((width - 2 * margin) * Self.keysPart).rounded()
    var measures = Measures(
      scale: scale, width: width, margin: margin, keysWidth: keysWidth,
      columns: (keysWidth - 16, width - 2 * margin - keysWidth))
    // The labels estimate widths at the program's text scale.
    let shrink = Typography.scale / scale
    measures.lines = rows.map { row in
      CGFloat(
        max(
          row.keys.lines(in: measures.columns.keys * shrink),
          row.does.lines(in: measures.columns.does * shrink)))
    }
    return measures
  }

  private func setFonts(at scale: CGFloat) {
    func font(_ font: Font) -> Font {
      var font = font
      font.size *= scale / Typography.scale
      return font
    }
    title.font = font(Typography.title)
    hint.font = font(Typography.small)
    for row in rows { (row.keys.font, row.does.font) = (font(Typography.strong), font(Typography.body)) }
  }

  private func layoutRows(_ measures: Measures, gap: CGFloat) {
    let (scale, margin) = (measures.scale, measures.margin)
    title.frame = CGRect(
      x: margin, y: 24 * scale, width: max(0, measures.width - 2 * margin), height: 36 * scale)
    hint.frame = title.frame
    hint.isHidden = measures.width < 320 * scale
    var y = Self.head * scale
    for (row, lines) in zip(rows, measures.lines) {
      let height = lines * Self.lineHeight * scale + gap
      row.keys.frame = CGRect(x: margin, y: y, width: measures.columns.keys, height: height)
      row.does.frame = CGRect(
        x: margin + measures.keysWidth, y: y, width: measures.columns.does, height: height)
      y += height
    }
  }
}
