import CollectionCore
import Foundation
import Scenes

/// The axes of a plot: a faint line at each tick, with the tick's value beside it.
final class PlotAxesView: View {
  /// The height of the area below the plot for the values of the horizontal axis, in points.
  static var footHeight: CGFloat { Typography.scaled(18) }
  private static let gap: CGFloat = 6
  /// The width by which a minus sign is wider than a digit, in points.
  private static let signSlack: CGFloat = 3
  private static var textHeight: CGFloat { Typography.scaled(14) }
  /// A text that always fits into the margin for the vertical axis's values, so that the plot does not move
  /// when short values get longer.
  private static let leastDigits = "−0000"

  private var rules = ViewPool<View>()
  private var labels = ViewPool<Label>()

  /// Returns the width of the left margin, in points, that the vertical axis's values in a range need.
  func margin(for values: ClosedRange<Double>) -> CGFloat {
    let ends = [values.lowerBound, values.upperBound].map { String(format: "%.0f", $0 * 1.2) }
    let longest = (ends + [Self.leastDigits]).max { $0.count < $1.count } ?? ""
    return Typography.width(of: longest, in: Typography.tick) + Self.signSlack + Self.gap
  }

  /// Draws the axes around the area of a plot. If the plot is empty, draws only the line at the bottom.
  ///
  /// - Parameter unit: The unit after each value of the horizontal axis.
  func show(_ space: PlotSpace, unit: String, isEmpty: Bool) {
    let (times, values) = isEmpty ? ([], []) : (space.horizontal.ticks, space.vertical.ticks)
    rules.fit(to: times.count + values.count + 1, in: self) { View() }
    labels.fit(to: times.count + values.count, in: self) {
      Label(font: Typography.tick, color: Palette.tertiaryText)
    }
    let area = space.area
    for (index, value) in values.enumerated() {
      let y = space.y(of: value)
      place(index, rule: CGRect(x: area.minX, y: y - 0.5, width: area.width, height: 1), isZero: value == 0)
      show(
        space.vertical.text(for: value), at: index, alignment: .right,
        CGRect(x: 0, y: y - Self.textHeight / 2, width: area.minX - Self.gap, height: Self.textHeight))
    }
    for (index, time) in times.enumerated() {
      let x = space.x(of: time)
      let width = Typography.scaled(60)
      place(
        values.count + index, rule: CGRect(x: x - 0.5, y: area.minY, width: 1, height: area.height),
        isZero: false)
      show(
        space.horizontal.text(for: time) + " " + unit, at: values.count + index, alignment: .center,
        CGRect(x: x - width / 2, y: area.maxY + 4, width: width, height: Self.textHeight))
    }
    place(
      times.count + values.count,
      rule: CGRect(x: area.minX, y: area.maxY - 0.5, width: area.width, height: 1),
      isZero: true)
  }

  private func place(_ index: Int, rule frame: CGRect, isZero: Bool) {
    rules.members[index].frame = frame
    rules.members[index].backgroundColor = isZero ? Palette.track : Palette.hairline
  }

  private func show(_ text: String, at index: Int, alignment: Label.Alignment, _ frame: CGRect) {
    let label = labels.members[index]
    label.text = text
    label.textAlignment = alignment
    label.frame = frame
  }
}
