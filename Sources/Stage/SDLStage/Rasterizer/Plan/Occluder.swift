/// An opaque shape for occlusion culling: content behind its fully covered pixels need not be drawn.
struct Occluder {
  /// The indices of the draw commands that this shape hides: the commands before the opaque command in the
  /// same transparency layer.
  let hidden: Range<Int>
  private let coverage: ShapeCoverage
  private let clips: [ShapeCoverage]
  /// The bounding box of the pixels that may be hidden.
  let bounds: PixelRect
  /// The index of the occluder's first row in the table of hidden runs.
  let firstRun: Int

  init(hidden: Range<Int>, coverage: ShapeCoverage, clips: [ShapeCoverage], bounds: PixelRect, firstRun: Int)
  {
    (self.hidden, self.coverage, self.clips, self.bounds) = (hidden, coverage, clips, bounds)
    self.firstRun = firstRun
  }

  /// Returns the hidden pixels of a row; empty if there are none.
  func hiddenRun(ofRow y: Int) -> Range<Int> {
    let limits = bounds.minX..<bounds.maxX
    guard y >= bounds.minY, y < bounds.maxY, var run = solidRun(coverage, y, limits) else { return 0..<0 }
    for clip in clips {
      guard let kept = solidRun(clip, y, run) else { return 0..<0 }
      run = kept
    }
    return run
  }

  private func solidRun(_ coverage: ShapeCoverage, _ y: Int, _ limits: Range<Int>) -> Range<Int>? {
    guard let touched = coverage.touchedRun(ofRow: y)?.clamped(to: limits), !touched.isEmpty else {
      return nil
    }
    let solid = coverage.solidRun(ofRow: y, in: touched)
    return solid.isEmpty ? nil : solid
  }
}
