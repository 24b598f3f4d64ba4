import Foundation

/// One of the two layouts of an interactive transition, and where the content is in it.
///
/// The layout is asked about everything as if the content were there, wherever it is shown.
@MainActor
final class TransitionEnd {
  let layout: CollectionViewLayout

  /// In points.
  private(set) var offset = CGPoint.zero

  private(set) var contentSize = CGSize.zero

  private var state = State.prepared

  private enum State {
    case prepared
    /// Not prepared for `offset`.
    case distant
    /// Not prepared for the present data or size, which may not allow `offset`.
    case invalid
  }

  /// Whether the layout is being told of the end's own offset, which invalidates nothing else.
  private(set) var isApproaching = false

  /// Whether the resize under way invalidates the layout.
  private var isInvalidatedByBounds = false

  init(_ layout: CollectionViewLayout) { self.layout = layout }

  /// The content is at an offset (points) in the prepared layout.
  func begin(at offset: CGPoint, contentSize: CGSize) {
    (self.offset, self.contentSize) = (offset, contentSize)
  }

  /// Tells the layout that the content will be at the end's offset rather than at the view's own.
  func approach(in collectionView: CollectionView) {
    state = .distant
    let bounds = CGRect(origin: offset, size: collectionView.bounds.size)
    guard bounds != collectionView.bounds, layout.hooks.shouldInvalidateLayout(forBoundsChange: bounds) else {
      return
    }
    isApproaching = true
    collectionView.atContentOffset(offset) {
      layout.hooks.invalidateLayout(with: layout.hooks.invalidationContext(forBoundsChange: bounds))
    }
    isApproaching = false
  }

  /// Prepares the layout if it is not; answers with the elements it has in view.
  func prepare(in collectionView: CollectionView) -> [ElementKey] {
    switch state {
    case .prepared: break
    case .distant: prepareLayout(in: collectionView)
    case .invalid:
      prepareLayout(in: collectionView)
      let reachable = collectionView.limits(of: contentSize).clamp(offset)
      guard reachable != offset else { break }
      offset = reachable
      approach(in: collectionView)
      prepareLayout(in: collectionView)
    }
    state = .prepared
    return elementsInView(of: collectionView)
  }

  private func prepareLayout(in collectionView: CollectionView) {
    let size = collectionView.atContentOffset(offset) {
      layout.hooks.prepare()
      return layout.hooks.collectionViewContentSize
    }
    if size.isFinite, size.width >= 0, size.height >= 0 { contentSize = size }
  }

  private func elementsInView(of collectionView: CollectionView) -> [ElementKey] {
    collectionView.atContentOffset(offset) {
      let visible = collectionView.bounds
      guard !visible.isEmpty else { return [] }
      return layout.elements(in: visible)
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

  /// The layout was invalidated.
  func invalidate() { state = .invalid }

  func passOn(_ context: CollectionViewLayoutInvalidationContext) {
    let own = type(of: layout).invalidationContextClass.init()
    own.invalidateEverything = context.invalidateEverything
    own.invalidateDataSourceCounts = context.invalidateDataSourceCounts
    layout.hooks.invalidateLayout(with: own)
  }

  func boundsWillChange(to size: CGSize) {
    isInvalidatedByBounds = layout.hooks.shouldInvalidateLayout(
      forBoundsChange: CGRect(origin: offset, size: size))
  }

  func boundsDidChange(to size: CGSize) {
    state = .invalid
    guard isInvalidatedByBounds else { return }
    isInvalidatedByBounds = false
    let bounds = CGRect(origin: offset, size: size)
    layout.hooks.invalidateLayout(with: layout.hooks.invalidationContext(forBoundsChange: bounds))
  }
}
