import UIKit

// Subclasses as layouts for iOS and their tests have them. Each overrides members, and must compile.

/// A collection view that records its calls.
final class CollectionViewDouble: UICollectionView {
  var calls: [String] = []
  var offset = CGPoint(x: 3, y: 4)
  var items: [Int] = []

  override var dataSource: UICollectionViewDataSource? { didSet { calls.append("dataSource") } }
  override var delegate: UICollectionViewDelegate? { didSet { calls.append("delegate") } }
  override var collectionViewLayout: UICollectionViewLayout { didSet { calls.append("layout") } }
  override var contentSize: CGSize { didSet { calls.append("contentSize") } }
  override var adjustedContentInset: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
  override var contentInset: UIEdgeInsets { didSet { calls.append("contentInset") } }
  override var numberOfSections: Int { 2 }
  override var visibleCells: [UICollectionViewCell] { [] }
  override var indexPathsForVisibleItems: [IndexPath] { [[0, 7]] }
  override var isDragging: Bool { true }
  override var isTracking: Bool { true }
  override var isDecelerating: Bool { true }
  override var contentOffset: CGPoint {
    get { offset }
    set { offset = newValue }
  }

  override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { offset = contentOffset }
  override func numberOfItems(inSection section: Int) -> Int { section + 5 }
  override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { nil }
  override func indexPath(for cell: UICollectionViewCell) -> IndexPath? { [0, 9] }
  override func reloadData() { calls.append("reloadData") }
  override func insertItems(at indexPaths: [IndexPath]) { calls.append("insertItems") }
  override func deleteItems(at indexPaths: [IndexPath]) { calls.append("deleteItems") }
  override func reloadItems(at indexPaths: [IndexPath]) { calls.append("reloadItems") }
  override func reconfigureItems(at indexPaths: [IndexPath]) { calls.append("reconfigureItems") }
  override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { calls.append("moveItem") }
  override func insertSections(_ sections: IndexSet) { calls.append("insertSections") }
  override func deleteSections(_ sections: IndexSet) { calls.append("deleteSections") }
  override func reloadSections(_ sections: IndexSet) { calls.append("reloadSections") }
  override func moveSection(_ section: Int, toSection newSection: Int) { calls.append("moveSection") }

  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    calls.append("performBatchUpdates")
    updates?()
    completion?(true)
  }

  override func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }

  override func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) { calls.append("selectItem") }

  override func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) { calls.append("scrollToItem") }

  /// Changes the data in a block without `self.` that calls a closure that does not escape.
  func update(_ change: () -> Void) {
    performBatchUpdates {
      items.append(1)
      change()
    }
  }
}

/// A collection view whose updates end with a block of its own.
final class CountingCollectionView: UICollectionView {
  var numberOfUpdates = 0

  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    super.performBatchUpdates(
      {
        updates?()
        self.numberOfUpdates += 1
      }, completion: completion)
  }
}

/// A view that counts changes of its properties.
final class ViewDouble: UIView {
  var changes = 0

  override var frame: CGRect { didSet { changes += 1 } }
  override var bounds: CGRect { didSet { changes += 1 } }
  override var center: CGPoint { didSet { changes += 1 } }
  override var alpha: CGFloat { didSet { changes += 1 } }
  override var isHidden: Bool { didSet { changes += 1 } }
  override var transform: CGAffineTransform { didSet { changes += 1 } }
  override var backgroundColor: UIColor? { didSet { changes += 1 } }
  override var clipsToBounds: Bool { didSet { changes += 1 } }

  override func setNeedsLayout() {
    changes += 1
    super.setNeedsLayout()
  }

  override func layoutIfNeeded() {
    changes += 1
    super.layoutIfNeeded()
  }

  override func addSubview(_ view: UIView) {
    changes += 1
    super.addSubview(view)
  }
}

/// A layout that supplies the collection view itself, without one that shows it.
final class LayoutDouble: UICollectionViewLayout {
  let view = CollectionViewDouble(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

  override var collectionView: UICollectionView? { view }
}

final class ContextDouble: UICollectionViewLayoutInvalidationContext {
  override var invalidateEverything: Bool { true }
  override var invalidateDataSourceCounts: Bool { true }
}

final class UpdateItemDouble: UICollectionViewUpdateItem {
  override var indexPathBeforeUpdate: IndexPath? { [1, 2] }
  override var indexPathAfterUpdate: IndexPath? { [3, 4] }
  override var updateAction: UICollectionViewUpdateItem.Action { .move }
}

/// A section that keeps what its insets were.
final class SectionDouble: NSCollectionLayoutSection {
  var insets: [NSDirectionalEdgeInsets] = []

  override var contentInsets: NSDirectionalEdgeInsets { didSet { insets.append(oldValue) } }
}

/// A layout whose own members have the names of members that UIKit does not have.
final class NamesakeLayout: UICollectionViewFlowLayout {
  var visibleBounds = "mine"
  var pixelScale = 2
  var snapDuration: Float = 1
  var innermostLayout: Int { 3 }
  let made: String

  override init() {
    made = "plainly"
    super.init()
  }

  required init?(coder aDecoder: NSCoder) {
    made = "from a coder"
    super.init(coder: aDecoder)
  }
}

final class NamesakeCollectionView: UICollectionView {
  var physics = 3
  var scrollState = "mine"
  var isAnimating: Int?
  var overscan = "mine"
  var updates = 0
  var display = 0
  var selection = "mine"
  func advance(to time: Double) -> Int { 1 }
  func hover(at place: Int) -> Int { place }
  func scroll(by key: String) {}
}

final class NamesakeCell: UICollectionViewCell {
  var cornerRadius: Float = 1
  var shadow = "mine"
  var placement: Int?

  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}

final class CountedAttributes: UICollectionViewLayoutAttributes {
  var changes = 0
  override var frame: CGRect { didSet { changes += 1 } }
  override var size: CGSize { didSet { changes += 1 } }
  override var center: CGPoint { didSet { changes += 1 } }
  override var alpha: CGFloat { didSet { changes += 1 } }
  override var zIndex: Int { didSet { changes += 1 } }
  override var isHidden: Bool { didSet { changes += 1 } }
  override var transform3D: CATransform3D { didSet { changes += 1 } }
}

final class SizeDelegate: UICollectionViewDelegateFlowLayout, UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 7, height: 8) }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  func numberOfSections(in collectionView: UICollectionView) -> Int { 6 }
}
