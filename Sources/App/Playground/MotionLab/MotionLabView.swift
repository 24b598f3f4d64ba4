package import CollectionCore
package import Foundation
import Scenes

/// The motion lab, an area below the playground's collection views. The lab describes the last gesture in
/// words, and shows plots of the gesture's content offset and velocity.
package final class MotionLabView: View {
  private let edge = View()
  private let title = Label("Motion lab", font: Typography.heading)
  private let rows = Palette.feels.map { GestureRow(color: $0) }
  let offsetPlot = PlotView(MotionLabView.emptyPlots.offset)
  let velocityPlot = PlotView(MotionLabView.emptyPlots.velocity)
  private var shown: Content?

  /// The values on which the plots depend. The values are compared so that an unchanged gesture is not drawn
  /// again.
  private struct Content: Hashable {
    var start: Double
    var end: Double
    var feels: [String]
    var prediction: [ScrollRelease?]
  }

  private static let emptyPlots = (
    offset: Plot(title: "Offset", verticalUnit: "pt"), velocity: Plot(title: "Velocity", verticalUnit: "pt/s")
  )
  private static let margin: CGFloat = 16
  private static let top: CGFloat = 12
  private static var rowHeight: CGFloat { Typography.scaled(20) }
  private static let gap: CGFloat = 20
  private static var titleWidth: CGFloat { Typography.scaled(120) }
  /// The minimum width of the motion lab, in points, at which its title is shown.
  private static var leastWidthForTitle: CGFloat { Typography.scaled(720) }

  /// Returns the height of the motion lab in a window with the given height; both are in points.
  package static func height(in windowHeight: CGFloat) -> CGFloat {
    min(max(windowHeight / 3, Typography.scaled(180)), Typography.scaled(300), windowHeight / 2).rounded()
  }

  package init() {
    super.init(frame: .zero)
    backgroundColor = Palette.surface
    edge.backgroundColor = Palette.hairline
    offsetPlot.placeholder = "Drag, fling, turn the wheel or scroll with keys"
    for view in [edge, title, offsetPlot, velocityPlot] + rows as [View] { addSubview(view) }
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  /// Shows a gesture, and the release that would follow if the dragging finger lifted now. Does nothing if
  /// both are unchanged.
  ///
  /// - Parameters:
  ///   - gestures: The recordings of the gesture in the one or two collection views that are compared.
  ///   - predictions: The predicted release in each of these views; `nil` without a drag.
  package func update(with gestures: [GestureRecording], predictions: [ScrollRelease?]) {
    let content = Content(
      start: gestures.first?.startTime ?? 0, end: gestures.compactMap(\.frames.last?.time).max() ?? 0,
      feels: gestures.map(\.setting.feel), prediction: predictions)
    guard content != shown else { return }
    shown = content
    let plots = gestures.first.map { GesturePlots($0, comparedWith: gestures.dropFirst().first) }
    offsetPlot.plot = plots?.offset ?? Self.emptyPlots.offset
    velocityPlot.plot = plots?.velocity ?? Self.emptyPlots.velocity
    for (index, row) in rows.enumerated() {
      row.isHidden = !gestures.indices.contains(index)
      guard !row.isHidden else { continue }
      let prediction = predictions.indices.contains(index) ? predictions[index] : nil
      let summary = GestureSummary(recording: gestures[index], prediction: prediction)
      row.show(gestures[index].setting.feel, summary.description)
    }
    setNeedsLayout()
  }

  package override func layoutSubviews() {
    edge.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    let hasTitle = bounds.width >= Self.leastWidthForTitle
    title.isHidden = !hasTitle
    title.frame = CGRect(x: Self.margin, y: Self.top, width: Self.titleWidth, height: Self.rowHeight)
    let left = Self.margin + (hasTitle ? Self.titleWidth : 0)
    var y = Self.top
    for row in rows where !row.isHidden {
      row.frame = CGRect(
        x: left, y: y, width: max(0, bounds.width - left - Self.margin), height: Self.rowHeight)
      y += Self.rowHeight
    }
    layoutPlots(from: max(y, Self.top + Self.rowHeight) + 6)
  }

  private func layoutPlots(from top: CGFloat) {
    let width = max(0, (bounds.width - 2 * Self.margin - Self.gap) / 2).rounded(.down)
    let height = max(0, bounds.height - top - 12)
    offsetPlot.frame = CGRect(x: Self.margin, y: top, width: width, height: height)
    velocityPlot.frame = CGRect(
      x: Self.margin + width + Self.gap, y: top, width: width, height: height)
  }
}

/// A row that describes a gesture with one feel: the feel's colour and name, and a summary.
private final class GestureRow: View {
  private let dot = View()
  private let name = Label(font: Typography.smallStrong)
  private let text = Label(font: Typography.small, color: Palette.secondaryText)
  private static let dotSide: CGFloat = 8
  private static var nameWidth: CGFloat { Typography.scaled(72) }

  init(color: Color) {
    super.init(frame: .zero)
    dot.backgroundColor = color
    dot.cornerRadius = Self.dotSide / 2
    for view in [dot, name, text] as [View] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ feel: String, _ summary: String) {
    name.text = feel
    text.text = summary
  }

  override func layoutSubviews() {
    let x = Self.dotSide + 8
    dot.frame = CGRect(
      x: 0, y: (bounds.height - Self.dotSide) / 2, width: Self.dotSide, height: Self.dotSide)
    name.frame = CGRect(x: x, y: 0, width: Self.nameWidth, height: bounds.height)
    let left = x + Self.nameWidth
    text.frame = CGRect(x: left, y: 0, width: max(0, bounds.width - left), height: bounds.height)
  }
}
