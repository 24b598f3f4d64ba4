import CollectionCore
import Foundation

/// A collection view of empty cells, with its data source.
@MainActor
final class Sample: CollectionViewDataSource {
  let view: CollectionView
  private var counts: [Int]
  /// The number of items at creation.
  private let atFirst: Int
  private var time: TimeInterval = 0

  init(_ layout: SampleLayout, sections: Int, items: Int) {
    counts = Array(repeating: items, count: sections)
    atFirst = items * sections
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 600), collectionViewLayout: layout.make())
    view.register(CollectionViewCell.init(frame:), forCellWithReuseIdentifier: "cell")
    view.delegate = self
    view.dataSource = self
  }

  func open() { view.layoutIfNeeded() }

  func scroll(to offset: CGPoint) {
    view.contentOffset = offset
    view.layoutIfNeeded()
  }

  /// Scrolls by a distance in points along the axes that scroll.
  func scrollOn(by distance: CGFloat) {
    let (offset, limit) = (view.contentOffset, view.fling.maximumContentOffset)
    scroll(
      to: CGPoint(x: offset.x + (limit.x > 0 ? distance : 0), y: offset.y + (limit.y > 0 ? distance : 0)))
  }

  /// Inserts an item, or a section if there are several, and shows the update to the end of its animation.
  func insertAtFront() {
    view.performBatchUpdates { [self] in
      if counts.count > 1 {
        counts.insert(counts[0], at: 0)
        view.insertSections([0])
      } else {
        counts[0] += 1
        view.insertItems(at: [[0, 0]])
      }
    }
    time += 1
    view.fling.advance(to: time)
    view.layoutIfNeeded()
  }

  /// Deletes and inserts items of the first section in one update, up to the point at which its first frame
  /// can be drawn.
  func replace(_ deleted: [IndexPath], by inserted: [IndexPath]) {
    view.performBatchUpdates { [self] in
      counts[0] += inserted.count - deleted.count
      view.deleteItems(at: deleted)
      view.insertItems(at: inserted)
    }
    view.layoutIfNeeded()
  }

  /// Shows an update to the end of its animation.
  func finishAnimation() {
    for _ in 0..<2 {
      time += 1
      view.fling.advance(to: time)
      view.layoutIfNeeded()
    }
  }

  /// The frames that the layout returns for the elements on screen.
  var visiblePlaces: [IndexPath: CGRect] {
    let elements = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []
    return Dictionary(elements.map { ($0.indexPath, $0.frame) }) { first, _ in first }
  }

  /// The frames of the cells on screen.
  var cellFrames: [IndexPath: CGRect] {
    view.indexPathsForVisibleItems.reduce(into: [:]) { $0[$1] = view.cellForItem(at: $1)?.frame }
  }

  /// Whether the view has more items than at creation.
  var hasInserted: Bool {
    counts.count > 1
      ? view.numberOfSections * counts[0] > atFirst : view.numberOfItems(inSection: 0) > atFirst
  }

  // MARK: Data source

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
