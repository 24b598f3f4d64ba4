public import Foundation

/// A data source that shows snapshots of identifiers, and changes from one snapshot to another with a single
/// batch update.
///
/// Create a data source for a collection view, keep a reference to it, and apply snapshots to it, all on the
/// main actor.
///
/// Lookups by identifier or index path refer to the snapshot that the collection view shows. That is the
/// snapshot last applied, unless it still waits for the end of a layout pass or of another update.
@preconcurrency @MainActor
open class CollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  CollectionViewDataSource
{
  /// A snapshot of all sections and items.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// A snapshot of one section's tree of items.
  public typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// A function that returns the cell of an item at an index path, dequeued from the collection view.
  ///
  /// The function must not return `nil` for an item of the snapshot.
  public typealias CellProvider =
    (_ collectionView: CollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) ->
    CollectionViewCell?

  /// A function that returns a supplementary view of a kind at an index path, dequeued from the collection
  /// view.
  ///
  /// The function must not return `nil` for a view that the layout requests.
  public typealias SupplementaryViewProvider =
    (_ collectionView: CollectionView, _ elementKind: String, _ indexPath: IndexPath) ->
    CollectionReusableView?

  /// The function that creates the supplementary views; `nil` by default. A layout without supplementary
  /// views does not need this function.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// The handlers that allow and observe interactive reordering. By default, no item may be reordered.
  public var reorderingHandlers = ReorderingHandlers()

  weak var collectionView: CollectionView?

  /// The snapshot that the collection view shows.
  var current = Snapshot() {
    didSet {
      currentSections = current.sectionIdentifiers
      currentItems.removeAll()
    }
  }

  /// The snapshot last applied, which the collection view may not show yet.
  var latest = Snapshot()

  /// The snapshots that wait to be shown, oldest first.
  var waiting: [Application] = []
  var isApplying = false

  /// The applied section snapshots, by section identifier.
  var sectionSnapshots: [SectionIdentifierType: SectionSnapshot] = [:]
  private var currentSections: [SectionIdentifierType] = []

  /// The items of the snapshot that the collection view shows, by section. A section's items are stored when
  /// one of them is first looked up.
  private var currentItems: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private let cellProvider: CellProvider

  /// Creates a data source without sections, and sets it as the collection view's data source.
  ///
  /// The collection view does not keep a strong reference to the data source.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    collectionView.dataSource = self
  }

  // MARK: Look-ups

  /// Returns the identifier of the item at an index path, or `nil` if there is no such item.
  ///
  /// - Complexity: O(1); the first lookup in a section of a snapshot is O(items of the section).
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

  /// Returns the index path of an item, or `nil` if the snapshot does not contain the item.
  ///
  /// - Complexity: O((sections + items of the section) / 128), because identifiers are stored in arrays of up
  ///   to 128.
  public func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.indexPath(of: itemIdentifier)
  }

  /// Returns the identifier of the section at an index, or `nil` if there is no such section. O(1).
  public func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    currentSections.indices.contains(index) ? currentSections[index] : nil
  }

  /// Returns the index of a section, or `nil` if the snapshot does not contain the section.
  ///
  /// - Complexity: O(sections / 128), because identifiers are stored in arrays of up to 128.
  public func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Reordering

  /// Returns whether an item may be reordered: the result of `reorderingHandlers.canReorderItem`, or `false`
  /// if that handler is `nil`.
  open func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Applies an interactive move to the snapshot and calls the reordering handlers. The collection view
  /// already shows the item at its new index path.
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
      collectionView.report(
        .missingItem,
        "A cell was requested at \(indexPath), but the displayed snapshot has no item there; an empty one is returned."
      )
      return CollectionViewCell()
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
