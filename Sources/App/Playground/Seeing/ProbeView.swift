import CollectionCore
import Foundation
import Scenes

/// The probe: the box beside the pointer with the layout attributes of the card under the pointer.
final class ProbeView: View {
  private let title = Label(font: Typography.strong)
  private var rows: [(name: Label, value: Label)] = []
  private var reading: ProbeReading?

  private static let padding: CGFloat = 14
  private static let rowHeight: CGFloat = 18
  /// The minimum width of the names, in points, and the width of a character of a name.
  private static let (nameWidth, letterWidth): (CGFloat, CGFloat) = (88, 6.6)
  /// The width of a character in points, the same in most monospaced fonts.
  private static let columnWidth: CGFloat = 7.3
  /// The horizontal and vertical distance, in points, from the pointer to the nearest corner of the box,
  /// unless the box would then leave its area.
  private static let distance: CGFloat = 20

  init() {
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
    backgroundColor = Palette.surface.withAlpha(0.97)
    cornerRadius = 12
    borderColor = Palette.hairline
    borderWidth = 1
    title.frame.origin = CGPoint(x: Self.padding, y: 10)
    addSubview(title)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the attributes of a card in a box beside a point in the superview's coordinates, inside `area`;
  /// hides the box if `reading` is `nil`.
  func show(_ reading: ProbeReading?, beside point: CGPoint, in area: CGRect) {
    isHidden = reading == nil
    guard let reading else { return }
    if reading != self.reading { fill(with: reading) }
    // To the right and below, or on the other side of the pointer where there is more room.
    let right = point.x + Self.distance + bounds.width <= area.maxX - 8
    let below = point.y + Self.distance + bounds.height <= area.maxY - 8
    let x = right ? point.x + Self.distance : point.x - Self.distance - bounds.width
    let y = below ? point.y + Self.distance : point.y - Self.distance - bounds.height
    frame.origin = CGPoint(
      x: max(area.minX + 8, min(x, area.maxX - bounds.width - 8)),
      y: max(area.minY + 8, min(y, area.maxY - bounds.height - 8)))
  }

  private func fill(with reading: ProbeReading) {
    self.reading = reading
    title.text = reading.title
    while rows.count < reading.lines.count { addRow() }
    for (index, row) in rows.enumerated() {
      let line = reading.lines.indices.contains(index) ? reading.lines[index] : nil
      (row.name.text, row.value.text) = (line?.name, line?.value)
    }
    let columns = reading.lines.map(\.value.count).max() ?? 0
    let valueWidth = (CGFloat(columns) * Self.columnWidth).rounded(.up)
    let letters = CGFloat(reading.lines.map(\.name.count).max() ?? 0)
    let nameWidth = max(Self.nameWidth, (letters * Self.letterWidth).rounded(.up))
    let width = nameWidth + valueWidth
    for row in rows {
      row.name.frame.size.width = nameWidth
      row.value.frame.origin.x = Self.padding + nameWidth
      row.value.frame.size.width = valueWidth
    }
    title.frame.size = CGSize(width: width, height: 22)
    frame.size = CGSize(
      width: width + 2 * Self.padding, height: 36 + CGFloat(reading.lines.count) * Self.rowHeight + 12)
  }

  private func addRow() {
    let row = (
      name: Label(font: Typography.small, color: Palette.secondaryText), value: Label(font: Typography.code)
    )
    let y = 36 + CGFloat(rows.count) * Self.rowHeight
    row.name.frame = CGRect(x: Self.padding, y: y, width: Self.nameWidth, height: Self.rowHeight)
    row.value.frame = CGRect(x: Self.padding + Self.nameWidth, y: y, width: 0, height: Self.rowHeight)
    for label in [row.name, row.value] { addSubview(label) }
    rows.append(row)
  }
}
