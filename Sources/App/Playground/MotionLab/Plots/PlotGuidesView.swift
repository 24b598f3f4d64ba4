import CollectionCore
import Foundation
import Scenes

/// The guide lines of a plot. Labels are above vertical guides and to the right of horizontal guides.
final class PlotGuidesView: View {
  /// The height of the area above the plot for the labels of vertical guides, in points.
  static var headHeight: CGFloat { Typography.scaled(16) }
  private static let gap: CGFloat = 6
  private static var textHeight: CGFloat { Typography.scaled(14) }
  /// The minimum width of the right margin, in points, for a plot without labels on the right.
  private static let leastMargin: CGFloat = 12

  private var lines = ViewPool<View>()
  private var labels = ViewPool<Label>()

  /// Returns the width of the right margin, in points, for the labels of horizontal guides.
  func margin(for guides: [Plot.Guide]) -> CGFloat {
    let widths = guides.map { guide in
      switch guide.place {
      case .vertical: Self.leastMargin
      case .horizontal: Typography.width(of: guide.label, in: Typography.tick) + 2 * Self.gap
      }
    }
    return max(widths.max() ?? 0, Self.leastMargin)
  }

  /// Draws the guides whose values are within the ranges of the plot's axes.
  func show(_ guides: [Plot.Guide], in space: PlotSpace) {
    lines.fit(to: guides.count, in: self) { View() }
    labels.fit(to: guides.count, in: self) { Label(font: Typography.tick) }
    let levels = spreadLevels(of: guides, in: space)
    var taken: [CGRect] = []
    for (index, guide) in guides.enumerated() {
      let (line, label) = (lines.members[index], labels.members[index])
      line.backgroundColor = guide.color
      line.isHidden = !space.shows(guide.place)
      line.frame = lineFrame(guide.place, in: space)
      label.text = guide.label
      label.textColor = guide.color.withAlpha(max(guide.color.alpha, 0.8))
      label.frame = labelFrame(guide, at: levels[index], in: space)
      label.isHidden =
        line.isHidden || guide.label.isEmpty || taken.contains { $0.overlaps(label.frame) }
      if !label.isHidden { taken.append(label.frame) }
    }
  }

  private func lineFrame(_ place: Plot.Guide.Place, in space: PlotSpace) -> CGRect {
    let area = space.area
    switch place {
    case .vertical(let value):
      return CGRect(x: space.x(of: value) - 0.5, y: area.minY - 2, width: 1, height: area.height + 2)
    case .horizontal(let value):
      return CGRect(x: area.minX, y: space.y(of: value) - 0.5, width: area.width, height: 1)
    }
  }

  private func labelFrame(_ guide: Plot.Guide, at level: CGFloat?, in space: PlotSpace) -> CGRect {
    let width = Typography.width(of: guide.label, in: Typography.tick)
    if let level {
      return CGRect(
        x: space.area.maxX + Self.gap, y: level - Self.textHeight / 2, width: width, height: Self.textHeight)
    }
    guard case .vertical(let value) = guide.place else { return .zero }
    let x = min(max(space.x(of: value) - width / 2, space.area.minX), max(0, bounds.width - width))
    return CGRect(x: x, y: space.area.minY - Self.headHeight - 1, width: width, height: Self.textHeight)
  }

  /// Returns the y coordinate of the middle of each guide's label on the right, in points. Labels that would
  /// overlap are moved apart.
  ///
  /// The value is `nil` for a guide without a label on the right.
  private func spreadLevels(of guides: [Plot.Guide], in space: PlotSpace) -> [CGFloat?] {
    var levels: [CGFloat?] = guides.map { guide in
      guard case .horizontal(let value) = guide.place, !guide.label.isEmpty, space.shows(guide.place) else {
        return nil
      }
      return space.y(of: value)
    }
    let downwards = levels.indices.filter { levels[$0] != nil }.sorted {
      (levels[$0] ?? 0) < (levels[$1] ?? 0)
    }
    // Downwards: push each label below the one above.
    for (above, below) in zip(downwards, downwards.dropFirst()) {
      guard let high = levels[above], let low = levels[below] else { continue }
      levels[below] = max(low, high + Self.textHeight)
    }
    // Upwards: push the labels that now lie below the plot back into its area.
    let lowest = space.area.maxY - 3
    for (count, index) in downwards.reversed().enumerated() {
      levels[index] = levels[index].map { min($0, lowest - CGFloat(count) * Self.textHeight) }
    }
    return levels
  }
}

extension PlotSpace {
  fileprivate func shows(_ place: Plot.Guide.Place) -> Bool {
    switch place {
    case .vertical(let value): horizontal.range.contains(value)
    case .horizontal(let value): vertical.range.contains(value)
    }
  }
}
