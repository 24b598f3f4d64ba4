import Foundation

/// One of the two layouts of an interactive transition, and where the content is in it.
///
/// The layout is asked about everything as if the content were there, wherever it is shown.
@MainActor
final class TransitionEnd {
  let layout: CollectionViewLayout

  /// In points.
  var offset = CGPoint.zero

  /// Whether the layout is prepared for `offset` and the present data.
  var isPrepared = true
  private(set) var contentSize = CGSize.zero

  /// Whether the resize under way invalidates the layout.
  private var isInvalidatedByBounds = false

  init(_ layout: CollectionViewLayout) { self.layout = layout }

  /// Tells the layout that the content will be at the end's offset rather than at the view's own.
  func approach(in collectionView: CollectionView) {
    isPrepared = false
    let bounds = CGRect(origin: offset, size: collectionView.bounds.size)
    guard bounds != collectionView.bounds, layout.shouldInvalidateLayout(forBoundsChange: bounds) else {
      return
    }
    collectionView.atContentOffset(offset) {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    }
  }

  /// Prepares the layout if it is not; answers with the elements it has in view.
  func prepare(in collectionView: CollectionView) -> [ElementKey] {
    collectionView.atContentOffset(offset) {
      if !isPrepared { layout.prepare() }
      isPrepared = true
      let size = layout.collectionViewContentSize
      if size.isFinite, size.width >= 0, size.height >= 0 { contentSize = size }
      let visible = collectionView.bounds
      guard !visible.isEmpty else { return [] }
      return (layout.layoutAttributesForElements(in: visible) ?? [])
        .filter { collectionView.isValid($0) && !$0.isHidden && $0.frame.overlaps(visible) }
        .map(\.elementKey)
    }
  }

  /// Where the layout has an element; nil if it has none or hides it.
  func attributes(
    of key: ElementKey, in collectionView: CollectionView
  ) -> CollectionViewLayoutAttributes? {
    let attributes = collectionView.atContentOffset(offset) { layout.attributes(for: key) }
    guard let attributes, !attributes.isHidden, collectionView.isValid(attributes) else { return nil }
    return attributes
  }

  // MARK: Invalidation

  func passOn(_ context: CollectionViewLayoutInvalidationContext) {
    let own = type(of: layout).invalidationContextClass.init()
    own.invalidateEverything = context.invalidateEverything
    own.invalidateDataSourceCounts = context.invalidateDataSourceCounts
    layout.invalidateLayout(with: own)
  }

  func boundsWillChange(to size: CGSize) {
    isInvalidatedByBounds = layout.shouldInvalidateLayout(
      forBoundsChange: CGRect(origin: offset, size: size))
  }

  func boundsDidChange(to size: CGSize) {
    guard isInvalidatedByBounds else { return }
    isInvalidatedByBounds = false
    let bounds = CGRect(origin: offset, size: size)
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
  }
}
