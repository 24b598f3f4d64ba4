import Foundation

/// The leaves of a large group by where they start along its longer axis.
struct LeafIndex {
  private let axis: CollectionView.ScrollDirection
  private let order: [Int]
  private var spans = SpanList()

  init(_ frames: [CGRect]) {
    let reach = frames.reduce(CGRect.null) { $0.union($1) }
    let axis: CollectionView.ScrollDirection = reach.width > reach.height ? .horizontal : .vertical
    self.axis = axis
    order = frames.indices.sorted { axis.main(frames[$0].origin) < axis.main(frames[$1].origin) }
    for leaf in order {
      spans.append(start: axis.main(frames[leaf].origin), extent: axis.main(frames[leaf].size))
    }
  }

  /// The leaves that may be in a rectangle, ascending. O(log leaves + answer) where they are alike in extent.
  func leaves(around rect: CGRect) -> [Int] {
    spans.indices(around: axis.mainSpan(rect)).map { order[$0] }.sorted()
  }
}
