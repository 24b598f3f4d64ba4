import ViewTree

/// What of a rectangle none of some others cover, as rectangles.
///
/// The other rectangles' upper and lower edges cut it into bands; within a band it is a matter of columns only.
struct UncoveredBands {
  /// From left to right.
  private var covers: [PixelRect] = []
  /// From top to bottom, each once.
  private var edges: [Int] = []

  /// Forgets what covers.
  mutating func removeAll() { covers.removeAll(keepingCapacity: true) }

  /// Adds a rectangle that covers.
  mutating func add(_ cover: PixelRect) {
    guard !cover.isEmpty else { return }
    covers.insert(cover, at: covers.partitioningIndex { $0.minX > cover.minX })
  }

  /// Adds the wholly covered pixels of a shape, unless a clip cuts through it.
  mutating func cover(_ coverage: ShapeCoverage, _ clips: ClipStack) {
    guard clips.coverages.isEmpty else { return }
    coverage.forEachSolidBlock { add($0.intersection(clips.bounds)) }
  }

  /// Calls a body with rectangles that make up what is left of bounds. O(covers²), without allocating in a frame like
  /// the one before.
  mutating func forEach(in bounds: PixelRect, _ body: (PixelRect) -> Void) {
    guard !bounds.isEmpty else { return }
    findEdges(in: bounds)
    for index in 1..<edges.count {
      let (top, bottom) = (edges[index - 1], edges[index])
      forEachGap(in: PixelRect(minX: bounds.minX, minY: top, maxX: bounds.maxX, maxY: bottom), body)
    }
  }

  private mutating func findEdges(in bounds: PixelRect) {
    edges.removeAll(keepingCapacity: true)
    edges.append(bounds.minY)
    edges.append(bounds.maxY)
    for cover in covers {
      addEdge(min(max(cover.minY, bounds.minY), bounds.maxY))
      addEdge(min(max(cover.maxY, bounds.minY), bounds.maxY))
    }
  }

  private mutating func addEdge(_ y: Int) {
    let place = edges.partitioningIndex { $0 >= y }
    if place == edges.count || edges[place] != y { edges.insert(y, at: place) }
  }

  private func forEachGap(in band: PixelRect, _ body: (PixelRect) -> Void) {
    var x = band.minX
    for cover in covers where cover.minY <= band.minY && cover.maxY >= band.maxY {
      if cover.minX > x {
        let end = min(cover.minX, band.maxX)
        if end > x { body(PixelRect(minX: x, minY: band.minY, maxX: end, maxY: band.maxY)) }
      }
      x = max(x, cover.maxX)
    }
    if x < band.maxX { body(PixelRect(minX: x, minY: band.minY, maxX: band.maxX, maxY: band.maxY)) }
  }
}
