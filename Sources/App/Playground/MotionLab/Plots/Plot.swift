import CollectionCore
import Foundation

/// The content of a plot: lines over a common horizontal axis, dots, and straight guide lines.
struct Plot: Hashable {
  /// The name of the plotted quantity, shown as the heading, such as `Offset`.
  var title: String
  /// The unit of the horizontal axis, shown after each value; `s` by default.
  var horizontalUnit = "s"
  /// The unit of the vertical axis, shown after the title, such as `pt/s`; `pt` by default.
  var verticalUnit = "pt"
  /// The range that the horizontal axis must contain; `nil`, the default, for only the range of the data.
  var horizontalReach: ClosedRange<Double>?
  /// The lines, in the order in which they are drawn; the last is in front.
  var series: [Series] = []
  /// The dots, which are in front of the lines.
  var marks: [Mark] = []
  /// The straight guide lines, which are behind the lines. A label that would cover the label of an earlier
  /// guide is hidden.
  var guides: [Guide] = []

  /// A line of the plot through several points.
  struct Series: Hashable {
    /// The points of the line in the units of the axes, in ascending order of x.
    var points: [CGPoint]
    var color: Color
    /// The label in the legend. If the label is empty, the legend does not list the line.
    var label = ""
    /// The width of the line on screen, in points.
    var width: CGFloat = 2
    /// Whether small dots mark the points of the line; of a long line, only the last ones.
    var hasDots = false
    /// Whether the axes are extended to contain the whole line. Otherwise the line is clipped to the axes.
    var extendsAxes = true
  }

  /// A dot in the plot. The point is in the units of the axes.
  struct Mark: Hashable {
    var point: CGPoint
    var color: Color
  }

  /// A straight vertical or horizontal line across the whole plot.
  struct Guide: Hashable {
    enum Place: Hashable {
      /// A vertical line at a value on the horizontal axis, in this axis's unit.
      case vertical(at: Double)
      /// A horizontal line at a value on the vertical axis, in this axis's unit. The line is hidden if the
      /// value is far from the lines and dots of the plot.
      case horizontal(at: Double)
    }

    var place: Place
    var color: Color
    /// The label above a vertical line or to the right of a horizontal line; empty, the default, for no
    /// label.
    var label = ""
  }

  /// Whether the plot has neither lines with points nor dots.
  var isEmpty: Bool { series.allSatisfy(\.points.isEmpty) && marks.isEmpty }
}
