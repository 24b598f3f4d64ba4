import CollectionCore
import Foundation
import Scenes

/// The probe: the box beside the pointer with the layout attributes of the card under the pointer.
final class ProbeView: View {
  private let title = Label(font: Typography.strong)
  private var rows: [(name: Label, value: Label)] = []
  private var reading: ProbeReading?
  /// The text scale, and the room for the box, for which the rows were laid out.
  private var (textScale, room): (CGFloat, CGSize) = (1, .zero)

  private static let padding: CGFloat = 14
  private static let rowHeight: CGFloat = 18
  private static let titleHeight: CGFloat = 22
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
  /// hides the box if `reading` is `nil`. The box gives way to the other frames.
  func show(_ reading: ProbeReading?, beside point: CGPoint, in area: CGRect, avoiding others: [CGRect]) {
    isHidden = reading == nil
    guard let reading else { return }
    let room = area.insetBy(dx: 8, dy: 8).size
    if reading != self.reading || textScale != Typography.scale || room != self.room {
      (textScale, self.room) = (Typography.scale, room)
      fill(with: reading)
    }
    // To the right and below, or on the other side of the pointer where there is more room.
    let right = point.x + Self.distance + bounds.width <= area.maxX - 8
    let below = point.y + Self.distance + bounds.height <= area.maxY - 8
    let x = right ? point.x + Self.distance : point.x - Self.distance - bounds.width
    let y = below ? point.y + Self.distance : point.y - Self.distance - bounds.height
    let own = CGRect(
      x: max(area.minX + 8, min(x, area.maxX - bounds.width - 8)),
      y: max(area.minY + 8, min(y, area.maxY - bounds.height - 8)), width: bounds.width, height: bounds.height
    )
    let pointer = CGRect(origin: point, size: .zero).insetBy(dx: -8, dy: -8)
    frame = OverlayPlaces.nearestFree(to: own, among: others + [pointer], on: area)
  }

  /// Shows a reading at the text scale or, if the box would be larger than its room, at a smaller one.
  private func fill(with reading: ProbeReading) {
    self.reading = reading
    title.text = reading.title
    while rows.count < reading.lines.count { addRow() }
    for (index, row) in rows.enumerated() {
      let line = reading.lines.indices.contains(index) ? reading.lines[index] : nil
      (row.name.text, row.value.text) = (line?.name, line?.value)
    }
    let count = CGFloat(reading.lines.count)
    let names = max(
      Self.nameWidth, CGFloat(reading.lines.map(\.name.count).max() ?? 0) * Self.letterWidth)
    let values = CGFloat(reading.lines.map(\.value.count).max() ?? 0) * Self.columnWidth
    let scale = max(
      0.5,
      min(
        textScale, (room.width - 2 * Self.padding - 2) / (names + values),
        (room.height - 27) / (Self.titleHeight + count * Self.rowHeight)))
    let (nameWidth, valueWidth) = ((names * scale).rounded(.up), (values * scale).rounded(.up))
    let (top, height) = (14 + (Self.titleHeight * scale).rounded(), Self.rowHeight * scale)
    for (index, row) in rows.enumerated() {
      let y = (top + CGFloat(index) * height).rounded()
      row.name.frame = CGRect(x: Self.padding, y: y, width: nameWidth, height: height)
      row.value.frame = CGRect(x: Self.padding + nameWidth, y: y, width: valueWidth, height: height)
      (row.name.font, row.value.font) = (Typography.small.at(scale), Typography.code.at(scale))
    }
    title.font = Typography.strong.at(scale)
    title.frame.size = CGSize(width: nameWidth + valueWidth, height: top - 14)
    frame.size = CGSize(
      width: nameWidth + valueWidth + 2 * Self.padding, height: (top + count * height).rounded() + 12)
  }

  private func addRow() {
    let row = (
      name: Label(font: Typography.small, color: Palette.secondaryText), value: Label(font: Typography.code)
    )
    for label in [row.name, row.value] { addSubview(label) }
    rows.append(row)
  }
}
