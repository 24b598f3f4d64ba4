import Foundation

/// A search index for the items of a large group. The items are sorted by their starts along the longer side
/// of their common bounding box.
struct LeafIndex {
  private let axis: CollectionView.ScrollDirection
  private let order: [Int]
  private var spans = SpanList()

  init(_ frames: [CGRect]) {
    // The longer axis separates the leaves best.
    let bounds = frames.reduce(CGRect.null) { $0.union($1) }
    let axis: CollectionView.ScrollDirection = bounds.width > bounds.height ? .horizontal : .vertical
    self.axis = axis
    // Sorted before the spans are appended, because these must begin in ascending order.
    order = frames.indices.sorted { axis.main(frames[$0].origin) < axis.main(frames[$1].origin) }
    for leaf in order {
      spans.append(start: axis.main(frames[leaf].origin), extent: axis.main(frames[leaf].size))
    }
  }

  /// Returns the indices of the items that may overlap a rectangle, in ascending order. The rectangle is
  /// relative to the group's origin.
  ///
  /// - Complexity: O(log items + items found) if the items have similar extents.
  func leaves(around rect: CGRect) -> [Int] {
    spans.indices(around: axis.mainSpan(rect)).map { order[$0] }.sorted()
  }
}
