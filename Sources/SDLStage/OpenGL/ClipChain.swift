import Canvas
import ViewTree

/// The stack of clips of a frame on the graphics processor: their bounds, and the records of those with partly
/// covered pixels, each of which names the clip around it.
@MainActor
struct ClipChain {
  /// The bounding box of the pixels inside all clips.
  private(set) var bounds = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  /// The index of the record of the innermost clip with partly covered pixels; below 0 for none.
  private(set) var last: Int32 = -1
  private var outer: [(bounds: PixelRect, last: Int32)] = []

  /// Empties the stack, to draw the pixels in `bounds`.
  mutating func begin(_ bounds: PixelRect) {
    (self.bounds, last) = (bounds, -1)
    outer.removeAll(keepingCapacity: true)
  }

  mutating func push(_ shape: Shape, _ records: inout DrawRecords) {
    outer.append((bounds, last))
    guard let coverage = ShapeCoverage(shape, within: bounds) else {
      bounds.maxX = bounds.minX
      return
    }
    bounds = coverage.bounds
    // A rectangle of whole pixels covers no pixel partly.
    if !coverage.isBlock { last = records.append(coverage, clip: last) }
  }

  mutating func pop() {
    if let (bounds, last) = outer.popLast() { (self.bounds, self.last) = (bounds, last) }
  }
}
