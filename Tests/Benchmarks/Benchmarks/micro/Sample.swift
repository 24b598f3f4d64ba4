import CollectionCore
import Foundation

/// A collection view of empty cells.
@MainActor
final class Sample: CollectionViewDataSource {
  let view: CollectionView
  private var counts: [Int]
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

  /// Scrolls some points on along the axes that scroll.
  func scrollOn(by distance: CGFloat) {
    let (offset, limit) = (view.contentOffset, view.maximumContentOffset)
    scroll(
      to: CGPoint(x: offset.x + (limit.x > 0 ? distance : 0), y: offset.y + (limit.y > 0 ? distance : 0)))
  }

  /// Inserts an item, or a section where there are many, and shows it to the animation's end.
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
    view.advance(to: time)
    view.layoutIfNeeded()
  }

  /// Deletes items of the first section and inserts as many as one update, and makes its first frame ready to
  /// be drawn.
  func replace(_ deleted: [IndexPath], by inserted: [IndexPath]) {
    view.performBatchUpdates { [self] in
      counts[0] += inserted.count - deleted.count
      view.deleteItems(at: deleted)
      view.insertItems(at: inserted)
    }
    view.layoutIfNeeded()
  }

  /// Shows an update to its animation's end.
  func finishAnimation() {
    for _ in 0..<2 {
      time += 1
      view.advance(to: time)
      view.layoutIfNeeded()
    }
  }

  /// Where the layout has what is on screen.
  var visiblePlaces: [IndexPath: CGRect] {
    let elements = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []
    return Dictionary(elements.map { ($0.indexPath, $0.frame) }) { first, _ in first }
  }

  /// Where the cells on screen are.
  var cellFrames: [IndexPath: CGRect] {
    view.indexPathsForVisibleItems.reduce(into: [:]) { $0[$1] = view.cellForItem(at: $1)?.frame }
  }

  /// Whether the view knows of more items than there were at first.
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
