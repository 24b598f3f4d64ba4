/// A way to a collection view that ends with it.
///
/// Not a weak reference, which would make every reference to the view slow.
@MainActor
final class CollectionViewReference {
  @exclusivity(unchecked)
  nonisolated(unsafe) unowned(unsafe) var view: CollectionView?
}
