import Foundation

/// The leaves of a large group, sorted by their start along the group's longer axis.
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

  /// Returns the leaves that may be in a rectangle, in ascending order.
  ///
  /// - Complexity: O(log leaves + leaves found) if the leaves have similar extents.
  func leaves(around rect: CGRect) -> [Int] {
    spans.indices(around: axis.mainSpan(rect)).map { order[$0] }.sorted()
  }
}
