public import Foundation

/// Shows items of a data source where its layout puts them, with as many views as fit on screen.
@preconcurrency @MainActor
open class CollectionView: ScrollView {
  public weak var dataSource: (any CollectionViewDataSource)?
  @_nonoverride public weak var delegate: (any CollectionViewDelegate)? {
    didSet { super.delegate = delegate }
  }
  public private(set) var collectionViewLayout: CollectionViewLayout

  public init(frame: CGRect = .zero, collectionViewLayout: CollectionViewLayout) {
    self.collectionViewLayout = collectionViewLayout
    super.init(frame: frame)
    collectionViewLayout.collectionView = self
  }

  public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  public func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }
  package func layoutWasInvalidated(
    _ layout: CollectionViewLayout, with context: CollectionViewLayoutInvalidationContext
  ) {}
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {}
  public func insertItems(at indexPaths: [IndexPath]) {}
  public func deleteItems(at indexPaths: [IndexPath]) {}
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
  public func reloadItems(at indexPaths: [IndexPath]) {}
  public func reloadData() {}
  public func setCollectionViewLayout(_ layout: CollectionViewLayout, animated: Bool) {}
  public func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? { nil }
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? { nil }
  public func indexPathForItem(at point: CGPoint) -> IndexPath? { nil }
  public var indexPathsForVisibleItems: [IndexPath] { [] }
  public var visibleCells: [CollectionViewCell] { [] }
}
