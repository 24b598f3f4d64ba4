import CollectionCore
import Foundation
import Scenes

/// A graph of the CPU times of the last frames. The times for layout, painting and drawing are stacked.
final class FrameTimeGraph: OverlayBox {
  private var costs: [FrameCosts] = []
  private let budgetLine = View()
  private let lines = FrameTimeGraph.colors.map { color in
    let line = PolylineView()
    line.lineColor = color
    line.lineWidth = 1.5
    return line
  }

  /// The maximum number of frames in the graph.
  static let capacity = 240
  private static var size: CGSize {
    CGSize(width: Typography.scaled(244) + 2 * padding, height: headHeight + 66 + padding)
  }
  /// The time available for a frame at 60 frames per second, in seconds.
  private static let budget = 1.0 / 60
  private static let colors = [Palette.accent, Palette.feels[1], Palette.warning]
  private static var plot: CGRect {
    CGRect(x: padding, y: headHeight, width: size.width - 2 * padding, height: 66)
  }

  init() {
    super.init(.frameTimes, font: Typography.small)
    budgetLine.backgroundColor = Palette.track
    for view in [budgetLine] + lines as [View] { addSubview(view) }
  }

  /// Adds a frame's CPU times; removes the oldest frame if there are more than `capacity` frames.
  func add(_ frame: FrameCosts) {
    if costs.count == Self.capacity { costs.removeFirst() }
    costs.append(frame)
    title.text = String(
      format: "layout %.1f, paint %.1f, draw %.1f ms", frame.layout * 1000, frame.painting * 1000,
      frame.drawing * 1000)
    draw()
  }

  /// The number of frames in the graph.
  var frameCount: Int { costs.count }

  /// Removes all frames.
  func removeAll() {
    guard !costs.isEmpty else { return }
    costs = []
    draw()
  }

  private func draw() {
    let totals = costs.map { $0.layout + $0.painting + $0.drawing }
    // The range is limited, because a single slow frame, such as the first one, would flatten the rest of the
    // graph.
    let top = min(max(totals.max() ?? 0, Self.budget * 1.2), Self.budget * 4)
    let plot = Self.plot
    frame.size = Self.size
    let height = plot.height
    func y(_ time: Double) -> CGFloat { height * (1 - min(time / top, 1)) }
    budgetLine.frame = CGRect(
      x: plot.minX, y: plot.minY + y(Self.budget), width: plot.width, height: 1)
    let stride = plot.width / CGFloat(Self.capacity - 1)
    let sums: [(FrameCosts) -> Double] = [
      { $0.layout }, { $0.layout + $0.painting }, { $0.layout + $0.painting + $0.drawing },
    ]
    for (line, sum) in zip(lines, sums) {
      line.frame = plot
      line.points = costs.enumerated().map { CGPoint(x: CGFloat($0) * stride, y: y(sum($1))) }
    }
  }
}
