import CollectionCore
import Foundation
import Scenes

/// The list of the layout overlay's parts, such as frames and z indices. A click on a part shows or hides the
/// part.
final class LayoutLegend: OverlayBox {
  private var rows: [CheckRow] = []
  private var parts: [LayoutPart] = []

  private static var rowHeight: CGFloat { Typography.scaled(24) }
  /// The distance of the rows from the left, right and bottom edges, in points.
  private static let inset: CGFloat = 10
  private static var columnWidth: CGFloat { Typography.scaled(194) }

  init() {
    super.init(.legend, title: "Layout")
  }

  /// Shows the parts of the layout overlay that the user can show or hide, and marks those in `chosen`. Says
  /// of those in `withoutRoom` that the stage has no room for them.
  ///
  /// The list has one column, or two on a stage that is narrow or too low for one. On a narrow stage, the list has the
  /// stage's width.
  func show(
    _ parts: [LayoutPart], chosen: Set<LayoutPart>, withoutRoom: Set<LayoutPart>, on stage: CGSize
  ) {
    if self.parts != parts {
      for row in rows { row.removeFromSuperview() }
      rows = parts.map { _ in CheckRow() }
      for row in rows { addSubview(row) }
      self.parts = parts
    }
    for (row, part) in zip(rows, parts) {
      row.show(
        withoutRoom.contains(part) ? "no room: \(part.title)" : part.title, isOn: chosen.contains(part))
    }
    fit(stage)
  }

  private func fit(_ stage: CGSize) {
    let isNarrow = Self.isNarrow(stage)
    func height(_ rowCount: Int) -> CGFloat {
      Self.headHeight + CGFloat(rowCount) * Self.rowHeight + Self.inset
    }
    let columns = isNarrow || height(rows.count) > stage.height - 24 ? 2 : 1
    let rowCount = (rows.count + columns - 1) / columns
    let width = isNarrow ? max(0, stage.width - 16) : CGFloat(columns) * Self.columnWidth + 2 * Self.inset
    frame.size = CGSize(width: width, height: height(rowCount))
    let columnWidth = (width - 2 * Self.inset) / CGFloat(columns)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: Self.inset + CGFloat(index / rowCount) * columnWidth,
        y: Self.headHeight + CGFloat(index % rowCount) * Self.rowHeight, width: columnWidth,
        height: Self.rowHeight)
    }
  }

  /// Returns whether a stage is too narrow to show the list beside the cards.
  static func isNarrow(_ stage: CGSize) -> Bool { stage.width < max(560, 2.2 * columnWidth) }

  /// Returns the overlay part whose row is at a point, and the row's frame, in the superview's coordinates; `nil` if
  /// no row is there.
  func row(at point: CGPoint) -> (part: LayoutPart, frame: CGRect)? {
    guard !isHidden, frame.contains(point) else { return nil }
    return zip(parts, rows.map { $0.frame.offsetBy(dx: frame.minX, dy: frame.minY) }).first {
      $1.contains(point)
    }
  }
}
