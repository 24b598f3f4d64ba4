public import Foundation

/// Shows snapshots: knows what a collection view shows by identifiers, and turns one snapshot into another with
/// a single batch update.
///
/// Make one for a collection view, keep it, and apply snapshots to it; all on the main actor. What is asked by
/// identifier or by path is answered for what the collection view shows, which is the snapshot last applied
/// unless that was applied in the middle of a layout pass or of another update, and waits for its end.
@preconcurrency @MainActor
open class CollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  CollectionViewDataSource
{
  /// The snapshots that are applied.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The snapshots of one section that are applied.
  public typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// Makes the cell of an item at a path, dequeued from the collection view; never nil for what is in the
  /// snapshot.
  public typealias CellProvider =
    (_ collectionView: CollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) ->
    CollectionViewCell?

  /// Makes a supplementary view of a kind at a path, dequeued from the collection view; never nil for what the
  /// layout asks for.
  public typealias SupplementaryViewProvider =
    (_ collectionView: CollectionView, _ elementKind: String, _ indexPath: IndexPath) ->
    CollectionReusableView?

  /// Makes the supplementary views; a layout without any needs none.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// What may be reordered by hand, and who is told. Nothing may, by default.
  public var reorderingHandlers = ReorderingHandlers()

  weak var collectionView: CollectionView?

  /// What the collection view shows.
  var current = Snapshot() {
    didSet {
      currentSections = current.sectionIdentifiers
      currentItems.removeAll()
    }
  }

  /// What it will show, once it is free to.
  var latest = Snapshot()

  /// The snapshots it was not free to show yet, oldest first.
  var waiting: [Application] = []
  var isApplying = false

  /// The trees of sections that were applied as such.
  var sectionSnapshots: [SectionIdentifierType: SectionSnapshot] = [:]
  private var currentSections: [SectionIdentifierType] = []

  /// The items of the sections that were asked for.
  private var currentItems: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private let cellProvider: CellProvider

  /// Makes itself the collection view's data source, which keeps no reference to it. There are no sections yet.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    collectionView.dataSource = self
  }

  // MARK: Look-ups

  /// The item at a path, or nil if there is none. O(1); once for each section and snapshot O(items of the
  /// section).
  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2, let section = sectionIdentifier(for: indexPath.section) else { return nil }
    let items = items(of: section)
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  private func items(of section: SectionIdentifierType) -> [ItemIdentifierType] {
    if let items = currentItems[section] { return items }
    let items = current.items(inSection: section)
    currentItems[section] = items
    return items
  }

  /// The path of an item, or nil if there is none. O(√sections + √items of the section).
  public func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.indexPath(of: itemIdentifier)
  }

  /// The section at an index, or nil if there is none. O(1).
  public func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    currentSections.indices.contains(index) ? currentSections[index] : nil
  }

  /// The index of a section, or nil if there is none. O(√sections).
  public func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Reordering

  /// Whether an item may be reordered by hand: what `reorderingHandlers.canReorderItem` says, or else not.
  open func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// An item was reordered by hand, and the collection view shows it at its new path already: takes that over
  /// and tells the reordering handlers.
  open func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { reorder(sourceIndexPath, to: destinationIndexPath) }

  // MARK: Data source

  open func numberOfSections(in collectionView: CollectionView) -> Int { currentSections.count }

  open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { current.itemCount(inSection: $0) } ?? 0
  }

  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      fatalError(
        """
        A cell was asked for at \(indexPath), but the snapshot has no item there; ask the data source only for items \
        of the snapshot that is shown.
        """)
    }
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      fatalError(
        """
        The cell provider returned no cell for \(item) at \(indexPath); return a dequeued cell for each item of the \
        snapshot.
        """)
    }
    return cell
  }

  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    guard let supplementaryViewProvider else {
      fatalError(
        """
        The layout asked for a supplementary view of kind "\(kind)" at \(indexPath); give the data source a \
        supplementaryViewProvider.
        """)
    }
    guard let view = supplementaryViewProvider(collectionView, kind, indexPath) else {
      fatalError(
        """
        The supplementary view provider returned no view of kind "\(kind)" at \(indexPath); return a dequeued view for \
        each kind of the layout's.
        """)
    }
    return view
  }
}
