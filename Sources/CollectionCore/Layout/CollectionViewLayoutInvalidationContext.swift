public import Foundation

/// What of a layout is no longer valid.
///
/// A fresh context with nothing listed invalidates all geometry. A context that lists elements, and in which
/// neither of the two flags is set, invalidates only these.
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

  /// Added to the content offset when the invalidation is processed, in points.
  public var contentOffsetAdjustment = CGPoint.zero

  /// The change of the content size that the layout knows already, in points.
  public var contentSizeAdjustment = CGSize.zero

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

  /// Whether all geometry is invalid, rather than just the listed elements.
  package var invalidatesAllGeometry: Bool {
    if invalidateEverything || invalidateDataSourceCounts { return true }
    return invalidatedItemIndexPaths == nil && invalidatedSupplementaryIndexPaths == nil
      && invalidatedDecorationIndexPaths == nil
  }
}
