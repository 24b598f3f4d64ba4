public import Foundation

extension CollectionView {
  /// How supplementary views of a kind are made and filled. Make one once and use it in
  /// `dequeueConfiguredReusableSupplementary(using:for:)` for every view of the kind; the collection view needs
  /// no other registration.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: CollectionReusableView> {
    /// Fills a view, new or recycled, of a kind at a path.
    public typealias Handler =
      @MainActor (_ view: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    let identity = RegistrationIdentity()
    let elementKind: String
    let make: @MainActor (CGRect) -> Supplementary
    let handler: Handler

    /// Views made by their class, with its `init(frame:)`.
    public init(elementKind: String, handler: @escaping Handler) {
      self.init(elementKind: elementKind, { Supplementary(RegisteredFrame($0)) }, handler: handler)
    }

    /// Views made by a function of their frame in content space.
    public init(
      elementKind: String, _ make: @escaping @MainActor (CGRect) -> Supplementary, handler: @escaping Handler
    ) {
      self.elementKind = elementKind
      self.make = make
      self.handler = handler
    }
  }

  /// A supplementary view, recycled if there is one, with its attributes applied, filled by the registration.
  /// Call it in the data source's `collectionView(_:viewForSupplementaryElementOfKind:at:)` for the
  /// registration's kind, and return the view.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let key = ReusePool.Key(
      category: .supplementaryView, kind: registration.elementKind,
      identifier: registration.identity.identifier)
    let view = dequeue(key, registration.identity, registration.make, for: indexPath)
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}
