import Foundation
import Preconditions

/// The supplier of element views: cells and supplementary views from the data source, decorations from the
/// layout.
@MainActor
final class ElementViewSupply {
  private unowned let collectionView: CollectionView
  let pool = ReusePool()

  /// The attributes of the element whose view is being requested, and the data-source index path of the
  /// request.
  ///
  /// A view that is dequeued for this index path gets the attributes at once.
  private var requested: (attributes: CollectionViewLayoutAttributes, path: IndexPath)?

  /// The number of cell and supplementary registrations that existed when the current request for a view
  /// began.
  private var registrationsBefore = 0

  /// The cell being reconfigured and the data-source index path of the cell's item. A dequeue for this index
  /// path returns the cell.
  private var reconfigured: (cell: CollectionReusableView, indexPath: IndexPath)?

  /// The views that were dequeued in the current request and that the data source has not yet returned.
  private var dequeued: [CollectionReusableView] = []

  init(collectionView: CollectionView) { self.collectionView = collectionView }

  /// Returns a view for an element; `nil` for a cell or supplementary view without a data source. The
  /// attributes are already applied to a cell or supplementary view, but not to a decoration view.
  func view(for attributes: CollectionViewLayoutAttributes) -> CollectionReusableView? {
    let isItem = attributes.representedElementCategory == .cell
    let path = isItem ? collectionView.dataSourcePath(ofShown: attributes.indexPath) : attributes.indexPath
    requested = (attributes, path)
    registrationsBefore = RegistrationIdentity.count
    defer { requested = nil }
    switch attributes.representedElementCategory {
    case .cell:
      return returned(collectionView.dataSource?.collectionView(collectionView, cellForItemAt: path))
    case .supplementaryView:
      return returned(
        collectionView.dataSource?.collectionView(
          collectionView, viewForSupplementaryElementOfKind: attributes.representedElementKind ?? "", at: path
        ))
    case .decorationView:
      return decoration(attributes)
    }
  }

  /// Has the data source configure an item's cell again. `shownPath` is the item's presentation index path.
  func reconfigure(_ cell: CollectionReusableView, at shownPath: IndexPath) {
    let indexPath = collectionView.dataSourcePath(ofShown: shownPath)
    reconfigured = (cell, indexPath)
    defer { reconfigured = nil }
    let answer = collectionView.dataSource?.collectionView(collectionView, cellForItemAt: indexPath)
    require(
      returned(answer) === cell,
      """
      Item \(indexPath) was to be reconfigured, but the data source returned another cell than the item's; return the \
      cell that dequeueReusableCell gives.
      """)
  }

  /// Returns whether a registration was created during the current request for a view.
  func wasCreatedDuringRequest(_ registration: RegistrationIdentity) -> Bool {
    requested != nil && registration.number >= registrationsBefore
  }

  /// Returns a view that the data source dequeues, recycled or new, with the attributes of its element
  /// applied.
  func dequeue(_ key: ReusePool.Key, at indexPath: IndexPath) -> CollectionReusableView {
    // A cell that is being reconfigured keeps its content, so it is not recycled.
    if let view = reconfiguredCell(for: key, at: indexPath) { return view }
    let attributes = attributes(for: key, at: indexPath)
    guard let view = pool.takeView(for: key, frame: attributes?.uprightFrame ?? .zero) else {
      let kind = key.kind.isEmpty ? "" : " of kind \"\(key.kind)\""
      fatalError(
        """
        A view\(kind) with identifier "\(key.identifier)" was dequeued, but none is registered; register it \
        first.
        """)
    }
    dequeued.append(view)
    if let attributes { view.adopt(attributes) }
    return view
  }

  /// Returns the cell being reconfigured if the data source dequeues a cell for the same item; otherwise
  /// `nil`.
  private func reconfiguredCell(for key: ReusePool.Key, at indexPath: IndexPath) -> CollectionReusableView? {
    guard let reconfigured, key.category == .cell, reconfigured.indexPath == indexPath else { return nil }
    let cell = reconfigured.cell
    require(
      cell.reuseKey == key,
      """
      Item \(indexPath) was to be reconfigured, and its cell is "\(cell.reuseIdentifier ?? "")", but \
      "\(key.identifier)" was dequeued; reload the item to change its cell.
      """)
    dequeued.append(cell)
    return cell
  }

  /// Returns the attributes of the element for which the data source dequeues a view, or `nil` if the layout
  /// has none. Usually this is the element whose view is being requested.
  private func attributes(
    for key: ReusePool.Key, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    var element = ElementKey(category: key.category, kind: key.kind, indexPath: indexPath)
    if let requested, requested.attributes.elementKey.at(requested.path).inLap(0) == element {
      return requested.attributes
    }
    if key.category == .cell,
      let path = collectionView.presentationIndexPath(forDataSourceIndexPath: indexPath)
    {
      element = .cell(path)
    }
    // The caller's index path may be out of date, and a layout need not answer for items that do not exist.
    let exists = key.category != .cell || collectionView.loadedCounts.contains(element)
    return exists ? collectionView.layoutAttributes(for: element)?.copied : nil
  }

  /// Checks that the data source dequeued the view that it returned, and recycles the other dequeued views.
  /// - Returns: The view.
  private func returned(_ view: CollectionReusableView?) -> CollectionReusableView? {
    require(
      view == nil || dequeued.contains { $0 === view },
      """
      The data source returned a view that it did not dequeue for this element; call dequeueReusableCell \
      or its like.
      """)
    for orphan in dequeued where orphan !== view {
      collectionView.report(
        .orphanedView, "A view \"\(orphan.reuseIdentifier ?? "")\" was dequeued but not returned; recycled."
      )
      pool.recycle(orphan)
    }
    dequeued.removeAll(keepingCapacity: true)
    return view
  }

  /// Returns a decoration view, recycled or created by the factory that the layout registered for the kind, or
  /// by the collection view's factory for other kinds.
  private func decoration(_ attributes: CollectionViewLayoutAttributes) -> CollectionReusableView? {
    let kind = attributes.representedElementKind ?? ""
    let layout = collectionView.currentLayout
    let fallback = collectionView.makeUnregisteredDecorationView.map { DecorationFactory($0) }
    guard let factory = layout.decorationFactory(ofKind: kind) ?? fallback else {
      fatalError(
        """
        \(type(of: layout)) has a decoration view of kind "\(kind)", but none is registered; call \
        register(decorationViewOfKind:) on the layout.
        """)
    }
    let key = ReusePool.Key(
      category: .decorationView, kind: kind, identifier: kind, decorationClass: factory.viewClass)
    return pool.takeView(for: key, frame: attributes.uprightFrame, factory: factory.make)
  }
}

extension CollectionViewLayoutAttributes {
  /// The element's rectangle without its transform, in content space.
  fileprivate var uprightFrame: CGRect { CGRect(center: center, size: size) }
}
