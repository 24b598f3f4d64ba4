import CollectionCore
import Foundation

/// The content of a plot: lines over a common horizontal axis, with marks and guides.
struct Plot: Hashable {
  /// The name of the plotted quantity, for the heading: `Offset`.
  var title: String
  /// The unit after the horizontal axis's values: `s`.
  var horizontalUnit = "s"
  /// The unit after the title: `pt`.
  var verticalUnit = "pt"
  /// The minimum range of the horizontal axis; `nil` for the range of the data.
  var horizontalReach: ClosedRange<Double>?
  /// The lines, drawn in order, the last on top.
  var series: [Series] = []
  /// The dots on top of the lines.
  var marks: [Mark] = []
  /// The straight guide lines behind the lines. A label that would cover an earlier one is hidden.
  var guides: [Guide] = []

  /// A polyline.
  struct Series: Hashable {
    /// The points in axis units, in ascending order of the horizontal coordinate.
    var points: [CGPoint]
    var color: Color
    /// The label in the legend; empty for no legend entry.
    var label = ""
    /// The line width in points on screen.
    var width: CGFloat = 2
    /// Whether the axes extend to the whole line; otherwise the line is clipped to the axes.
    var extendsAxes = true
  }

  /// A dot; its point is in axis units.
  struct Mark: Hashable {
    var point: CGPoint
    var color: Color
  }

  /// A straight line across the plot.
  struct Guide: Hashable {
    enum Place: Hashable {
      /// A vertical line at a value of the horizontal axis.
      case vertical(at: Double)
      /// A horizontal line at a value of the vertical axis; hidden if the value is far from the lines.
      case horizontal(at: Double)
    }

    var place: Place
    var color: Color
    /// The label above a vertical line or beside a horizontal one; empty for no label.
    var label = ""
  }

  /// Whether the plot has no lines and no marks.
  var isEmpty: Bool { series.allSatisfy(\.points.isEmpty) && marks.isEmpty }
}
