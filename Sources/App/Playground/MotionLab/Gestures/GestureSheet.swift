package import CollectionCore
package import Foundation
import Scenes

/// A page with a gesture's title and summary, and plots of the gesture's content offset and velocity.
///
/// If the drag was short compared with the gesture, a wide page also has plots of only the drag, on the left.
package final class GestureSheet: View {
  private let title: Label
  private let summary: Label
  /// The columns of plots from left to right. In each column, the offset plot is above the velocity plot.
  private let columns: [[PlotView]]

  private static let spacing: CGFloat = 8
  /// The minimum width of a page that has two columns, in points.
  private static let wideWidth: CGFloat = 900
  private static let closeUpShare = 0.36

  /// Creates a page for a gesture recording; `size` is in points. Text and plots are legible at about 400 ×
  /// 300 points and above.
  package init(_ recording: GestureRecording, size: CGSize) {
    let setting = recording.setting
    title = Label(
      "\(setting.scene), \(setting.feel)", font: size.height < 500 ? Typography.heading : Typography.title)
    summary = Label(
      "\(GestureSummary(recording: recording))", font: Typography.small, color: Palette.secondaryText)
    let closeUp = size.width < Self.wideWidth ? nil : GesturePlots(closeUpOf: recording)
    columns = [closeUp, GesturePlots(recording)].compactMap(\.self).map {
      [PlotView($0.offset), PlotView($0.velocity)]
    }
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.background
    for view in [title, summary] + columns.flatMap(\.self) as [View] { addSubview(view) }
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let padding = max(12, min(bounds.width, bounds.height) / 30)
    let area = bounds.inset(by: EdgeInsets(top: padding, left: padding, bottom: padding, right: padding))
    let titleHeight = Typography.scaled(title.font.size * 1.3)
    title.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: titleHeight)
    summary.frame = CGRect(
      x: area.minX, y: title.frame.maxY, width: area.width, height: Typography.scaled(18))
    let top = summary.frame.maxY + 2 * Self.spacing
    let plots = CGRect(x: area.minX, y: top, width: area.width, height: max(1, area.maxY - top))
    guard columns.count > 1 else { return layout(columns[0], in: plots) }
    let (left, right) = plots.divided(atDistance: plots.width * Self.closeUpShare, from: .minXEdge)
    layout(columns[0], in: left)
    layout(columns[1], in: right)
  }

  /// Places the plots of a column one above the other in `area`, with aligned horizontal axes.
  private func layout(_ column: [PlotView], in area: CGRect) {
    let margins = column.map(\.ownMargins)
    let height = max(1, (area.height - Self.spacing * CGFloat(column.count - 1)) / CGFloat(column.count))
    for (index, plot) in column.enumerated() {
      plot.leastMargins = (margins.map(\.left).max() ?? 0, margins.map(\.right).max() ?? 0)
      plot.frame = CGRect(
        x: area.minX, y: area.minY + CGFloat(index) * (height + Self.spacing), width: area.width,
        height: height)
    }
  }
}
