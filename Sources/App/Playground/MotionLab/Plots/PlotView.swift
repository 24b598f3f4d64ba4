import CollectionCore
import Foundation
import Scenes

/// A view that draws a plot: axes with ticks at round values, lines, dots, guides and a legend.
///
/// The plot is legible at about 200 × 120 points and above.
final class PlotView: View {
  /// The plot to draw. Assigning an equal plot does nothing.
  var plot: Plot {
    didSet { if plot != oldValue { setNeedsLayout() } }
  }

  /// The text in the middle of the view while the plot is empty.
  var placeholder = "" {
    didSet { emptiness.text = placeholder }
  }

  /// The minimum widths of the margins to the left and right of the plot, in points. Equal margins align
  /// plots that are one above the other.
  var leastMargins: (left: CGFloat, right: CGFloat) = (0, 0) {
    didSet { if leastMargins != oldValue { setNeedsLayout() } }
  }

  private let title = Label(font: Typography.smallStrong, color: Palette.secondaryText)
  private let legend = PlotLegend()
  private let axes = PlotAxesView()
  private let guides = PlotGuidesView()
  private let lines = View()
  private let dots = View()
  private let emptiness = Label(
    font: Typography.small, color: Palette.tertiaryText, alignment: .center, lines: 3)
  private var linePool = ViewPool<PolylineView>()
  private var dotPool = ViewPool<View>()

  private static var headHeight: CGFloat { Typography.scaled(20) }
  /// The distance by which lines may extend beyond the axes, in points, so that a line along an axis is not
  /// clipped.
  private static let lineReach: CGFloat = 2
  private static let dotSide: CGFloat = 7
  private static let smallDotSide: CGFloat = 4
  /// The maximum number of small dots of a line. Each dot is a view.
  private static let maximumSmallDotCount = 100
  /// The minimum lengths of the axes' ranges, in the axes' units.
  private static let leastSpan = (horizontal: 0.1, vertical: 4.0)

  init(_ plot: Plot) {
    self.plot = plot
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    lines.clipsToBounds = true
    for view in [axes, guides, lines, dots, title, legend, emptiness] as [View] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The widths of the margins that the values of the vertical axis and the labels of horizontal guides need,
  /// in points.
  var ownMargins: (left: CGFloat, right: CGFloat) {
    (axes.margin(for: PlotExtent(of: plot).vertical), guides.margin(for: plot.guides))
  }

  override func layoutSubviews() {
    let (extent, margins) = (PlotExtent(of: plot), ownMargins)
    let insets = EdgeInsets(
      top: Self.headHeight + PlotGuidesView.headHeight, left: max(margins.left, leastMargins.left),
      bottom: PlotAxesView.footHeight, right: max(margins.right, leastMargins.right))
    let area = CGRect(
      x: insets.left, y: insets.top, width: max(1, bounds.width - insets.left - insets.right),
      height: max(1, bounds.height - insets.top - insets.bottom))
    let start = extent.horizontal.lowerBound
    let space = PlotSpace(
      area: area,
      horizontal: PlotScale(
        showing: start...max(extent.horizontal.upperBound, start + Self.leastSpan.horizontal),
        tickCount: area.width / Typography.scaled(76), leastSpan: Self.leastSpan.horizontal),
      vertical: PlotScale(
        showing: extent.vertical, tickCount: area.height / Typography.scaled(32),
        leastSpan: Self.leastSpan.vertical))
    layoutHead(over: area)
    for view in [axes, guides, dots] { view.frame = bounds }
    lines.frame = area.insetBy(dx: -Self.lineReach, dy: -Self.lineReach)
    lines.bounds.origin = lines.frame.origin
    axes.show(space, unit: plot.horizontalUnit, isEmpty: plot.isEmpty)
    guides.show(plot.isEmpty ? [] : plot.guides, in: space)
    layoutLines(in: space)
    layoutDots(in: space)
    emptiness.isHidden = !plot.isEmpty
    emptiness.frame = area
  }

  private func layoutHead(over area: CGRect) {
    title.text = "\(plot.title), \(plot.verticalUnit)"
    let width = Typography.width(of: title.text ?? "", in: title.font)
    title.frame = CGRect(x: 0, y: 0, width: min(width, bounds.width), height: Self.headHeight)
    legend.show(plot.series.filter { !$0.label.isEmpty }.map { ($0.label, $0.color) })
    legend.isHidden = legend.width > area.maxX - width
    legend.frame = CGRect(
      x: area.maxX - legend.width, y: 0, width: max(0, legend.width), height: Self.headHeight)
  }

  private func layoutLines(in space: PlotSpace) {
    linePool.fit(to: plot.series.count, in: lines) { PolylineView() }
    for (line, series) in zip(linePool.members, plot.series) {
      line.frame = lines.bounds
      line.bounds.origin = lines.bounds.origin
      line.lineWidth = series.width
      line.lineColor = series.color
      line.points = space.places(of: series.points)
    }
  }

  private func layoutDots(in space: PlotSpace) {
    let smallDots = plot.series.filter(\.hasDots).flatMap { series in
      series.points.suffix(Self.maximumSmallDotCount).map { Plot.Mark(point: $0, color: series.color) }
    }
    dotPool.fit(to: smallDots.count + plot.marks.count, in: dots) { View() }
    for (index, (dot, mark)) in zip(dotPool.members, smallDots + plot.marks).enumerated() {
      let isSmall = index < smallDots.count
      let side = isSmall ? Self.smallDotSide : Self.dotSide
      dot.frame = CGRect(center: space.place(of: mark.point), size: CGSize(width: side, height: side))
      dot.cornerRadius = side / 2
      dot.backgroundColor = mark.color
      dot.borderColor = Palette.surface
      dot.borderWidth = isSmall ? 0 : 1
    }
  }
}
