public import Foundation

/// What of a layout is no longer valid.
///
/// A fresh context with nothing listed invalidates all geometry. A context that lists elements, and in which
/// neither of the two flags is set, invalidates only these: the layout is prepared all the same, but as long as
/// the view is asked about no new part of the content, it asks about these elements only.
@preconcurrency @MainActor
open class CollectionViewLayoutInvalidationContext {
  /// Whether the whole model is to be built anew: set by the collection view on reload and when the layout
  /// changes.
  public package(set) var invalidateEverything = false

  /// Whether the numbers of sections and items changed: set by the collection view on reload and in batch
  /// updates.
  ///
  /// Without `invalidateEverything`, a batch update's details follow in `prepare(forCollectionViewUpdates:)`.
  public package(set) var invalidateDataSourceCounts = false

  /// The listed items, or nil if none are.
  public private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The listed supplementary views by kind, or nil if none are.
  public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The listed decoration views by kind, or nil if none are.
  public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Added to the content offset when the invalidation is processed, before `prepare()`, in points; in a batch
  /// update to the offset that it proposes.
  public var contentOffsetAdjustment = CGPoint.zero

  /// The change of the content size that the layout knows already, in points: added to the content size before
  /// the offset is adjusted, so that this finds the limits that are to come. After `prepare()` the layout's
  /// `collectionViewContentSize` counts.
  public var contentSizeAdjustment = CGSize.zero

  /// Where everything goes in the batch update that the invalidation belongs to; nil outside one.
  package var indexMapping: IndexMapping?

  /// Whether cells would rather have other sizes, and nothing else is the matter.
  package var isForPreferredSizes = false

  /// Whether other elements than before may be in a rectangle although the geometry holds, as after a section was
  /// scrolled across.
  package var changesAnswers = false

  /// Where the interactively moved items were, or nil outside an interactive movement.
  public package(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// Where the interactively moved items go, or nil outside an interactive movement.
  public package(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// Where the pointer holds the interactively moved item, in content space.
  public package(set) var interactiveMovementTarget = CGPoint.zero

  /// A context that invalidates all geometry.
  public required init() {}

  /// Lists items.
  public func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Lists supplementary views of a kind.
  public func invalidateSupplementaryElements(ofKind kind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([kind: indexPaths]) { $0 + $1 }
  }

  /// Lists decoration views of a kind.
  public func invalidateDecorationElements(ofKind kind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([kind: indexPaths]) { $0 + $1 }
  }

  /// The listed elements.
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

  /// Makes it what it was when it was new.
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

  /// Whether contexts of this very class say no more than this module knows, so that several can be made one.
  package class var isMergeable: Bool { self == CollectionViewLayoutInvalidationContext.self }

  /// Takes over what another context of the same class lists and adjusts.
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

  /// Whether cells may want other sizes than they were asked about.
  package var forgetsSizes: Bool { invalidatesAllGeometry && !isForPreferredSizes && indexMapping == nil }

  /// Whether all geometry is invalid, rather than just the listed elements.
  package var invalidatesAllGeometry: Bool {
    if invalidateEverything || invalidateDataSourceCounts { return true }
    return invalidatedItemIndexPaths == nil && invalidatedSupplementaryIndexPaths == nil
      && invalidatedDecorationIndexPaths == nil
  }
}
