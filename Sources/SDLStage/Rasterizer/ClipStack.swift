import Canvas

/// The shapes outside which nothing is drawn, innermost last.
struct ClipStack {
  /// The pixels that all clips leave.
  private(set) var bounds: PixelRect
  /// The coverages of those clips that cut through pixels; upright ones on whole pixels only narrow the bounds.
  private(set) var coverages: [ShapeCoverage] = []
  private var outer: [(bounds: PixelRect, coverageCount: Int)] = []

  init() { bounds = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }

  /// Empties the stack for a new frame; the target itself is the outermost clip.
  mutating func begin(_ bounds: PixelRect) {
    self.bounds = bounds
    coverages.removeAll(keepingCapacity: true)
    outer.removeAll(keepingCapacity: true)
  }

  mutating func push(_ shape: Shape) {
    outer.append((bounds, coverages.count))
    guard let coverage = ShapeCoverage(shape, within: bounds) else {
      bounds.maxX = bounds.minX
      return
    }
    bounds = coverage.bounds
    if !shape.liesOnWholePixels || shape.cornerRadius > 0 { coverages.append(coverage) }
  }

  mutating func pop() {
    guard let last = outer.popLast() else { return }
    bounds = last.bounds
    coverages.removeLast(coverages.count - last.coverageCount)
  }
}
