import Canvas
import Foundation
import ViewTree

extension BandRasterizer {
  /// Draws a polyline.
  ///
  /// The coverage of a pixel is the largest coverage by any segment, so that joints are not visible.
  /// - Complexity: O(rows × points + covered pixels).
  func draw(_ stroke: Stroke, _ color: Color) {
    let box = stroke.deviceBounds
    guard !box.isNull else { return }
    let bounds = PixelRect(touchedBy: box.insetBy(dx: -1, dy: -1), within: clips.bounds)
    guard !bounds.isEmpty else { return }
    let points = stroke.devicePoints
    let width = Float(stroke.deviceWidth)
    let segments = zip(points, points.dropFirst()).map { StrokeSegment(from: $0, to: $1, width: width) }
    let pixel = Pixel(color)
    occlusion.prepare(bounds)
    for y in bounds.minY..<bounds.maxY {
      guard let touched = cover(row: y, with: segments, within: bounds.minX..<bounds.maxX) else { continue }
      occlusion.forEachVisible(of: touched, row: y) { part in
        Blend.color(
          pixel, over: target.row(y) + part.lowerBound, coverage: scratch.coverage + part.lowerBound,
          count: part.count)
      }
    }
  }

  /// Writes the coverage of a row's pixels by the segments, limited by the clips, to `scratch.coverage`.
  /// Returns the columns that may be covered; `nil` if there are none.
  private func cover(row y: Int, with segments: [StrokeSegment], within limits: Range<Int>) -> Range<Int>? {
    var touched: Range<Int>?
    for segment in segments {
      guard let run = segment.touchedRun(ofRow: y)?.clamped(to: limits), !run.isEmpty else { continue }
      touched = clearScratch(from: touched, to: run)
      for x in run {
        let part = UInt8(segment.coverage(x, y) * 255 + 0.5)
        scratch.coverage[x] = max(scratch.coverage[x], part)
      }
    }
    guard let touched else { return nil }
    for clip in clips.coverages {
      for x in touched {
        let part = UInt8(clip.coverage(x, y) * 255 + 0.5)
        scratch.coverage[x] = min(scratch.coverage[x], part)
      }
    }
    return touched
  }

  /// Returns the smallest range of columns that contains `touched` and `run`, and sets `scratch.coverage` to
  /// 0 for the columns outside `touched`.
  private func clearScratch(from touched: Range<Int>?, to run: Range<Int>) -> Range<Int> {
    guard let touched else {
      (scratch.coverage + run.lowerBound).update(repeating: 0, count: run.count)
      return run
    }
    let grown = min(touched.lowerBound, run.lowerBound)..<max(touched.upperBound, run.upperBound)
    (scratch.coverage + grown.lowerBound).update(repeating: 0, count: touched.lowerBound - grown.lowerBound)
    (scratch.coverage + touched.upperBound).update(repeating: 0, count: grown.upperBound - touched.upperBound)
    return grown
  }
}
