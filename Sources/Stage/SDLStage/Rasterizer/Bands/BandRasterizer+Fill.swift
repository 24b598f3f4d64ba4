import Canvas
import Foundation
import ViewTree

extension BandRasterizer {
  /// Fills a shape with a colour.
  func fill(_ shape: Shape, _ color: Color) {
    guard let coverage = ShapeCoverage(shape, within: clips.bounds) else { return }
    let pixel = Pixel(color)
    forEachRun(of: coverage) { y, run in
      fillEdge(run.leading, row: y, pixel)
      Blend.color(pixel, over: target.row(y) + run.solid.lowerBound, count: run.solid.count)
      fillEdge(run.trailing, row: y, pixel)
    }
  }

  private func fillEdge(_ run: Range<Int>, row: Int, _ color: Pixel) {
    guard !run.isEmpty else { return }
    Blend.color(
      color, over: target.row(row) + run.lowerBound, coverage: scratch.coverage + run.lowerBound,
      count: run.count)
  }

  /// Draws a border along the inside of a shape's edge; `width` is in local points.
  func border(_ shape: Shape, width: CGFloat, _ color: Color) {
    guard let outer = ShapeCoverage(shape, within: clips.bounds) else { return }
    let inner = ShapeCoverage(shape.inset(by: width), within: clips.bounds)
    let pixel = Pixel(color)
    forEachRun(of: outer, keepsCoverage: false) { y, run in
      let hole = inner?.touchedRun(ofRow: y).flatMap { inner?.solidRun(ofRow: y, in: $0) }
      let end = run.touched.upperBound
      let gap = hole.map { $0.isEmpty ? end..<end : $0.clamped(to: run.touched) } ?? end..<end
      drawRing(run.touched.lowerBound..<gap.lowerBound, row: y, solid: run.solid, inner: inner, pixel)
      drawRing(gap.upperBound..<end, row: y, solid: run.solid, inner: inner, pixel)
    }
  }

  private func drawRing(
    _ part: Range<Int>, row: Int, solid: Range<Int>, inner: ShapeCoverage?, _ color: Pixel
  ) {
    guard !part.isEmpty else { return }
    for x in part {
      let outside = solid.contains(x) ? 1 : Float(scratch.coverage[x]) / 255
      let inside = inner?.coverage(x, row) ?? 0
      scratch.coverage[x] = UInt8(max(0, outside - inside) * 255 + 0.5)
    }
    Blend.color(
      color, over: target.row(row) + part.lowerBound, coverage: scratch.coverage + part.lowerBound,
      count: part.count)
  }
}
