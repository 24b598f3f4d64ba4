import ViewTree

/// The part of a rectangle that is not covered by a set of other rectangles, as disjoint rectangles.
///
/// The horizontal edges of the covering rectangles divide the area into bands. Each column of a band is
/// either covered or uncovered over the band's full height.
struct UncoveredBands {
  /// The covering rectangles, sorted by their left edge.
  private var covers: [PixelRect] = []

  /// The y coordinates at which bands begin or end, in ascending order and without duplicates; memory for calls
  /// of `forEach(in:edges:_:)`.
  struct Edges {
    fileprivate var places: [Int] = []

    fileprivate mutating func add(_ y: Int) {
      let place = places.partitioningIndex { $0 >= y }
      if place == places.count || places[place] != y { places.insert(y, at: place) }
    }
  }

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
  /// A call for a frame similar to the previous one allocates no memory, if it gets the same `edges`.
  /// - Complexity: O(n²) for n covering rectangles.
  func forEach(in bounds: PixelRect, edges: inout Edges, _ body: (PixelRect) -> Void) {
    guard !bounds.isEmpty else { return }
    findEdges(in: bounds, &edges)
    for index in 1..<edges.places.count {
      let (top, bottom) = (edges.places[index - 1], edges.places[index])
      forEachGap(in: PixelRect(minX: bounds.minX, minY: top, maxX: bounds.maxX, maxY: bottom), body)
    }
  }

  private func findEdges(in bounds: PixelRect, _ edges: inout Edges) {
    edges.places.removeAll(keepingCapacity: true)
    edges.places.append(bounds.minY)
    edges.places.append(bounds.maxY)
    for cover in covers {
      edges.add(min(max(cover.minY, bounds.minY), bounds.maxY))
      edges.add(min(max(cover.maxY, bounds.minY), bounds.maxY))
    }
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
