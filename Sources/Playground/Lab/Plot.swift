import CollectionCore
import Foundation

/// What a plot shows: lines over a common horizontal axis, and what is marked on them.
struct Plot: Hashable {
  /// What is plotted, for the heading: `Offset`.
  var title: String
  /// Behind the numbers of the horizontal axis: `s`.
  var horizontalUnit = "s"
  /// Behind the title: `pt`.
  var verticalUnit = "pt"
  /// What the horizontal axis shows at least; nil for no more than is plotted.
  var horizontalReach: ClosedRange<Double>?
  /// Drawn in order, the last on top.
  var series: [Series] = []
  /// Dots on top of the lines.
  var marks: [Mark] = []
  /// Straight lines behind the lines; labels that would cover an earlier one's are left out.
  var guides: [Guide] = []

  /// A line through points.
  struct Series: Hashable {
    /// In the axes' units, ascending along the horizontal one.
    var points: [CGPoint]
    var color: Color
    /// What the legend says; empty for none.
    var label = ""
    /// In points on screen.
    var width: CGFloat = 2
    /// Whether the axes reach as far as the line; otherwise it is cut off where they end.
    var extendsAxes = true
  }

  /// A dot, in the axes' units.
  struct Mark: Hashable {
    var point: CGPoint
    var color: Color
  }

  /// A straight line across the plot.
  struct Guide: Hashable {
    enum Place: Hashable {
      /// Upright, where the horizontal axis has a value.
      case vertical(at: Double)
      /// Level, where the vertical axis has a value; not shown where that is far from the lines.
      case horizontal(at: Double)
    }

    var place: Place
    var color: Color
    /// Written above an upright line, beside a level one; empty for none.
    var label = ""
  }

  /// Whether there is nothing to be plotted.
  var isEmpty: Bool { series.allSatisfy(\.points.isEmpty) && marks.isEmpty }
}
