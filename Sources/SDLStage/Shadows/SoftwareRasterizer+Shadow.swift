import Canvas
import CollectionCore
import Foundation

extension SoftwareRasterizer {
  /// Draws a shape's shadow.
  func draw(_ shadow: Shadow, of shape: Shape) {
    guard let source = ShadowSource(shadow, of: shape, scale: scale, cache: &shadows),
      let coverage = ShapeCoverage(source.extent, within: clips.bounds)
    else { return }
    let line = scratch.line(ofCount: source.mask.stride)
    let blend = DitheredBlend(shadow.color)
    let columns = coverage.bounds.minX..<coverage.bounds.maxX
    let evenRows = source.evenRows
    // An upright shadow's row is made whole and once, and between the corners one row serves for all.
    var rowThere: Int?
    forEachRun(of: coverage) { y, run in
      let start = run.touched.lowerBound
      if source.isUpright {
        let row = evenRows.contains(y) ? evenRows.lowerBound : y
        if row != rowThere {
          source.fetchUpright(row: row, columns: columns, line: line, into: scratch.opacities)
        }
        rowThere = row
      } else {
        source.fetch(row: y, from: start, count: run.touched.count, into: scratch.opacities + start)
      }
      if !run.isSolid {
        fade(run)
        rowThere = nil
      }
      blend.run(
        scratch.opacities + start, over: target.row(y) + start, column: start, row: y,
        count: run.touched.count)
    }
  }

  /// Brings the opacities at the run's edges down to what is covered there.
  private func fade(_ run: RowRun) {
    for edge in [run.leading, run.trailing] where !edge.isEmpty {
      for x in edge {
        scratch.opacities[x] = UInt16(UInt32(scratch.opacities[x]) * UInt32(scratch.coverage[x]) / 255)
      }
    }
  }
}
