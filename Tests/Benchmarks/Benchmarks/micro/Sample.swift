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
