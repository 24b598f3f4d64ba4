import Canvas
import Foundation
import ViewTree

extension BandRasterizer {
  /// Draws a shadow.
  func draw(_ shadow: Shadow, from source: ShadowSource) {
    guard let coverage = ShapeCoverage(source.extent, within: clips.bounds) else { return }
    let line = scratch.line(ofCount: source.mask.stride)
    let blend = DitheredBlend(shadow.color)
    let columns = coverage.bounds.minX..<coverage.bounds.maxX
    let evenRows = source.evenRows
    // An upright shadow's mask row is interpolated once per row; all rows between the corners share one.
    var lineRow: Int?
    var isEvenRowThere = false
    forEachRun(of: coverage) { y, run in
      let isEven = evenRows.contains(y)
      let row = isEven ? evenRows.lowerBound : y
      if source.isUpright, row != lineRow {
        source.mixLine(ofRow: row, into: line)
        lineRow = row
        isEvenRowThere = false
      }
      if !source.isUpright {
        fetch(source, run, row: y)
      } else if !isEven {
        source.fetchUpright(run.touched, line: line, into: scratch.opacities)
      } else if !isEvenRowThere {
        source.fetchUpright(columns, line: line, into: scratch.opacities)
        isEvenRowThere = true
      }
      if !run.isSolid {
        fade(run)
        isEvenRowThere = false
      }
      let start = run.touched.lowerBound
      blend.run(
        scratch.opacities + start, over: target.row(y) + start, column: start, row: y,
        count: run.touched.count)
    }
  }

  private func fetch(_ source: ShadowSource, _ run: RowRun, row: Int) {
    let start = run.touched.lowerBound
    source.fetch(row: row, from: start, count: run.touched.count, into: scratch.opacities + start)
  }

  /// Multiplies the opacity of each partly covered pixel at the run's two ends, in `scratch.opacities`, by
  /// the pixel's coverage.
  private func fade(_ run: RowRun) {
    for edge in [run.leading, run.trailing] where !edge.isEmpty {
      for x in edge {
        scratch.opacities[x] = UInt16(UInt32(scratch.opacities[x]) * UInt32(scratch.coverage[x]) / 255)
      }
    }
  }
}
