import Canvas

/// A stack of clip shapes, innermost last; only pixels inside all clips are drawn.
struct ClipStack {
  /// The bounding box of the pixels inside all clips.
  private(set) var bounds: PixelRect
  /// The coverages of the clips with partly covered pixels. A clip that is a rectangle of whole pixels has no
  /// partly covered pixels, and only narrows `bounds`.
  private(set) var coverages: [ShapeCoverage] = []
  private var outer: [(bounds: PixelRect, coverageCount: Int)] = []

  init() { bounds = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }

  /// Empties the stack, to draw the pixels in `bounds`: a whole frame, or a damaged part of the frame.
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
