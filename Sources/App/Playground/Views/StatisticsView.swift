import CollectionCore
import Foundation
import Scenes

/// A table with the costs of the last frame and the state of the scroll view.
final class StatisticsView: OverlayBox {
  private var rows: [(name: Label, value: Label)] = []
  private var lastUpdate = -1.0
  /// The text scale for which the rows were laid out.
  private var textScale: CGFloat = 1
  private static let updateInterval = 0.1

  private static var rowHeight: CGFloat { Typography.scaled(17) }
  private static var nameWidth: CGFloat { Typography.scaled(76) }
  /// The width of a character in points, the same in most monospaced fonts.
  private static var columnWidth: CGFloat { 7.3 * Typography.scale }
  private static let leastColumns = 14

  init() {
    super.init(.statistics, title: "Frame statistics")
  }

  /// Shows the lines at `time`, in seconds on the host's clock. If the last update was less than a tenth of a
  /// second earlier and the text scale is the same, does nothing.
  func update(_ lines: @autoclosure () -> [(name: String, value: String)], at time: Double) {
    guard abs(time - lastUpdate) >= Self.updateInterval || textScale != Typography.scale else { return }
    lastUpdate = time
    if textScale != Typography.scale {
      textScale = Typography.scale
      bounds.size = .zero
    }
    let lines = lines()
    while rows.count < lines.count { addRow() }
    for (row, line) in zip(rows, lines) { (row.name.text, row.value.text) = line }
    fit(columns: lines.map(\.value.count).max() ?? 0)
  }

  private func addRow() {
    let row = (
      name: Label(font: Typography.small, color: Palette.secondaryText), value: Label(font: Typography.code)
    )
    for label in [row.name, row.value] { addSubview(label) }
    rows.append(row)
  }

  /// Enlarges the box so that values of `columns` characters fit. The box does not shrink while the text
  /// scale stays the same, so that the box's edge does not flicker.
  private func fit(columns: Int) {
    let valueWidth = (CGFloat(max(columns, Self.leastColumns)) * Self.columnWidth).rounded(.up)
    let around = 2 * Self.padding
    let width = max(bounds.width, around + Self.nameWidth + valueWidth)
    frame.size = CGSize(
      width: width, height: Self.headHeight + CGFloat(rows.count) * Self.rowHeight + Self.padding)
    let valueX = Self.padding + Self.nameWidth
    for (index, row) in rows.enumerated() {
      let y = Self.headHeight + CGFloat(index) * Self.rowHeight
      row.name.frame = CGRect(x: Self.padding, y: y, width: Self.nameWidth, height: Self.rowHeight)
      row.value.frame = CGRect(
        x: valueX, y: y, width: width - valueX - Self.padding, height: Self.rowHeight)
    }
  }
}
