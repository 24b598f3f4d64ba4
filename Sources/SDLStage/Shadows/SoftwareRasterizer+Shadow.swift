import Canvas
import CollectionCore
import Foundation

extension SoftwareRasterizer {
  /// Draws a shape's shadow.
  func draw(_ shadow: Shadow, of shape: Shape) {
    guard let source = ShadowSource(shadow, of: shape, scale: scale, cache: &shadows),
      let coverage = ShapeCoverage(source.extent, within: clips.bounds)
    else { return }
    let blend = DitheredBlend(shadow.color.faded(groupAlpha))
    forEachRun(of: coverage) { y, run in
      let start = run.touched.lowerBound
      source.fetch(row: y, from: start, count: run.touched.count, into: scratch.opacities)
      for edge in [run.leading, run.trailing] {
        for x in edge {
          let whole = UInt32(scratch.opacities[x - start])
          scratch.opacities[x - start] = UInt16(whole * UInt32(scratch.coverage[x]) / 255)
        }
      }
      blend.run(
        scratch.opacities, over: target.row(y) + start, column: start, row: y, count: run.touched.count)
    }
  }
}
