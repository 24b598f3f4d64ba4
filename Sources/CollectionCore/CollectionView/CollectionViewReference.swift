/// A zeroing back-reference to a collection view.
///
/// Cheaper than a weak reference, which would slow down every reference to the view.
@MainActor
final class CollectionViewReference {
  @exclusivity(unchecked)
  nonisolated(unsafe) unowned(unsafe) var view: CollectionView?
}
