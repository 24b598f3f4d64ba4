import ViewTree

/// The part of a rectangle that is not covered by a set of other rectangles, as disjoint rectangles.
///
/// The horizontal edges of the covering rectangles divide the area into bands. Each column of a band is
/// either covered or uncovered over the band's full height.
struct UncoveredBands {
  /// The covering rectangles, sorted by their left edge.
  private var covers: [PixelRect] = []
  /// The y coordinates at which bands begin or end, in ascending order and without duplicates.
  private var edges: [Int] = []

  /// Removes all covering rectangles.
  mutating func removeAll() { covers.removeAll(keepingCapacity: true) }

  /// Marks the pixels in `cover` as hidden by opaque content.
  mutating func add(_ cover: PixelRect) {
    guard !cover.isEmpty else { return }
    covers.insert(cover, at: covers.partitioningIndex { $0.minX > cover.minX })
  }

  /// Marks the fully covered pixels of an opaque shape as hidden; does nothing if a clip covers pixels
  /// partly.
  mutating func cover(_ coverage: ShapeCoverage, _ clips: ClipStack) {
    guard clips.coverages.isEmpty else { return }
    coverage.forEachSolidBlock { add($0.intersection(clips.bounds)) }
  }

  /// Calls `body` with disjoint rectangles that together make up the uncovered part of `bounds`.
  ///
  /// A call for a frame similar to the previous one allocates no memory.
  /// - Complexity: O(n²) for n covering rectangles.
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
