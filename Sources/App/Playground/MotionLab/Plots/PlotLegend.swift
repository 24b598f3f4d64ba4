import CollectionCore
import Foundation
import Scenes

/// The legend of a plot: the labels of its lines side by side, each after a dot in the line's colour.
final class PlotLegend: View {
  private var dots = ViewPool<View>()
  private var labels = ViewPool<Label>()
  private var entries: [(label: String, color: Color)] = []

  private static let dotSide: CGFloat = 8
  private static let gap: CGFloat = 6
  private static let spacing: CGFloat = 6
  /// The extra width for each label, in points, because names in capital letters are wider than other text.
  private static let slack: CGFloat = 12

  /// The width of all entries with the spacing between them, in points.
  var width: CGFloat {
    entries.reduce(0) { $0 + width(of: $1.label) } + Self.spacing * CGFloat(entries.count - 1)
  }

  /// Replaces the entries of the legend, from left to right.
  func show(_ entries: [(label: String, color: Color)]) {
    self.entries = entries
    dots.fit(to: entries.count, in: self) { View() }
    labels.fit(to: entries.count, in: self) { Label(font: Typography.small, color: Palette.secondaryText) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    var x: CGFloat = 0
    for (index, entry) in entries.enumerated() {
      let (dot, label) = (dots.members[index], labels.members[index])
      dot.frame = CGRect(
        x: x, y: (bounds.height - Self.dotSide) / 2, width: Self.dotSide, height: Self.dotSide)
      dot.cornerRadius = Self.dotSide / 2
      dot.backgroundColor = entry.color
      label.text = entry.label
      let width = width(of: entry.label)
      label.frame = CGRect(
        x: x + Self.dotSide + Self.gap, y: 0, width: width - Self.dotSide - Self.gap, height: bounds.height)
      x += width + Self.spacing
    }
  }

  private func width(of label: String) -> CGFloat {
    Self.dotSide + Self.gap + Typography.width(of: label, in: Typography.small) + Self.slack
  }
}
