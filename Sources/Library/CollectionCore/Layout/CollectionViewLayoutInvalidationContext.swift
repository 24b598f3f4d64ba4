public import Foundation

/// A description of the parts of a layout that are no longer valid.
///
/// `invalidateItems(at:)` and its counterparts for supplementary and decoration views list elements. A
/// context without listed elements invalidates all geometry. A context that lists elements invalidates only
/// the listed elements, unless `invalidateEverything` or `invalidateDataSourceCounts` is set. The layout is
/// prepared in either case. After a context that lists elements, the view queries only these elements until a
/// new part of the content becomes visible.
///
/// The properties opt out of exclusivity checks: a context is renewed and read in every frame of a scroll,
/// and the checks were up to 4 % of the instructions of a layout pass.
@preconcurrency @MainActor
open class CollectionViewLayoutInvalidationContext: NSObject {
  /// Whether the layout must compute everything again; set by the collection view for a reload or a new
  /// layout.
  @exclusivity(unchecked) open package(set) var invalidateEverything = false

  /// Whether the numbers of sections and items changed; set by the collection view for reloads and batch
  /// updates.
  ///
  /// Without `invalidateEverything`, the operations of a batch update follow in
  /// `prepare(forCollectionViewUpdates:)`.
  @exclusivity(unchecked) open package(set) var invalidateDataSourceCounts = false

  /// The index paths of the items that the context lists; `nil` if no items are listed.
  @exclusivity(unchecked) open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The index paths of the supplementary views that the context lists, by kind; `nil` if no such views are
  /// listed.
  @exclusivity(unchecked) open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The index paths of the decoration views that the context lists, by kind; `nil` if no such views are
  /// listed.
  @exclusivity(unchecked) open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// The change of the content offset that the layout requests, in points. The default is zero.
  ///
  /// The change is added to the content offset when the invalidation is processed, before `prepare()`. In a
  /// batch update, it is added to the proposed offset.
  @exclusivity(unchecked) open var contentOffsetAdjustment = CGPoint.zero

  /// The change of the content size that the layout already knows, in points. The default is zero.
  ///
  /// The change is added to the content size before the offset is adjusted, so that the adjusted offset fits
  /// the new limits. After `prepare()` the content size is the layout's `collectionViewContentSize`.
  @exclusivity(unchecked) open var contentSizeAdjustment = CGSize.zero

  /// The mapping from index paths before the batch update that causes the invalidation to index paths after
  /// it; `nil` outside an update.
  @exclusivity(unchecked) package var indexMapping: IndexMapping?

  /// Whether the views' preferred sizes are the only reason for the invalidation.
  @exclusivity(unchecked) package var isForPreferredSizes = false

  /// Whether a query may return other elements than before, although the geometry is still valid. The default
  /// is `false`.
  ///
  /// An example is the scroll of an orthogonal section.
  @exclusivity(unchecked) package var changesAnswers = false

  /// The previous index paths of the interactively moving items; `nil` outside an interactive movement.
  @exclusivity(unchecked) open package(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The target index paths of the interactively moving items; `nil` outside an interactive movement.
  @exclusivity(unchecked) open package(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The position at which the interactively moving item's center is held, in content space; zero outside an
  /// interactive movement.
  @exclusivity(unchecked) open package(set) var interactiveMovementTarget = CGPoint.zero

  /// Creates a context that invalidates all geometry.
  public required override init() { super.init() }

  /// Adds items to the elements that the context lists as invalid.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views of a kind to the elements that the context lists as invalid.
  open func invalidateSupplementaryElements(ofKind kind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([kind: indexPaths]) { $0 + $1 }
  }

  /// Adds decoration views of a kind to the elements that the context lists as invalid.
  open func invalidateDecorationElements(ofKind kind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([kind: indexPaths]) { $0 + $1 }
  }

  /// The keys of the elements that the context lists as invalid.
  package var invalidatedElements: [ElementKey] {
    var keys = (invalidatedItemIndexPaths ?? []).map(ElementKey.cell)
    for (kind, paths) in invalidatedSupplementaryIndexPaths ?? [:] {
      keys += paths.map { ElementKey.supplementaryView(kind, $0) }
    }
    for (kind, paths) in invalidatedDecorationIndexPaths ?? [:] {
      keys += paths.map { ElementKey(category: .decorationView, kind: kind, indexPath: $0) }
    }
    return keys
  }

  /// Resets all properties to their initial values, so that the context can be used again.
  package func renew() {
    (invalidateEverything, invalidateDataSourceCounts) = (false, false)
    (invalidatedItemIndexPaths, invalidatedSupplementaryIndexPaths) = (nil, nil)
    invalidatedDecorationIndexPaths = nil
    (contentOffsetAdjustment, contentSizeAdjustment) = (.zero, .zero)
    indexMapping = nil
    (isForPreferredSizes, changesAnswers) = (false, false)
    previousIndexPathsForInteractivelyMovingItems = nil
    targetIndexPathsForInteractivelyMovingItems = nil
    interactiveMovementTarget = .zero
  }

  /// Whether several contexts of exactly this class can be merged into one, because this module knows all
  /// properties of the class.
  package class var isMergeable: Bool { self == CollectionViewLayoutInvalidationContext.self }

  /// Adds the listed elements and the requested adjustments of another context of the same class to this
  /// context.
  package func merge(_ other: CollectionViewLayoutInvalidationContext) {
    if let paths = other.invalidatedItemIndexPaths { invalidateItems(at: paths) }
    for (kind, paths) in other.invalidatedSupplementaryIndexPaths ?? [:] {
      invalidateSupplementaryElements(ofKind: kind, at: paths)
    }
    for (kind, paths) in other.invalidatedDecorationIndexPaths ?? [:] {
      invalidateDecorationElements(ofKind: kind, at: paths)
    }
    contentOffsetAdjustment = contentOffsetAdjustment + other.contentOffsetAdjustment
    contentSizeAdjustment.width += other.contentSizeAdjustment.width
    contentSizeAdjustment.height += other.contentSizeAdjustment.height
  }

  /// Whether cells must be asked for their preferred sizes again after the invalidation.
  package var forgetsSizes: Bool { invalidatesAllGeometry && !isForPreferredSizes && indexMapping == nil }

  /// Whether all geometry is invalid, rather than only the listed elements.
  package var invalidatesAllGeometry: Bool {
    if invalidateEverything || invalidateDataSourceCounts { return true }
    return invalidatedItemIndexPaths == nil && invalidatedSupplementaryIndexPaths == nil
      && invalidatedDecorationIndexPaths == nil
  }
}
