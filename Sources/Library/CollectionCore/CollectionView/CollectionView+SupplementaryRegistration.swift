public import Foundation

extension CollectionView {
  /// A description of how supplementary views of a kind are created and configured.
  ///
  /// Create a registration once, and pass it to `dequeueConfiguredReusableSupplementary(using:for:)` for
  /// every view of the kind. The view class needs no other registration.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: CollectionReusableView> {
    /// A function that configures a view, new or recycled, of a kind at an index path.
    public typealias Handler =
      @MainActor (_ view: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    let identity = RegistrationIdentity()
    let elementKind: String
    let make: @MainActor (CGRect) -> Supplementary
    let handler: Handler

    /// Creates a registration whose views are created with the class's `init(frame:)`.
    public init(elementKind: String, handler: @escaping Handler) {
      self.init(elementKind: elementKind, { Supplementary(RegisteredFrame($0)) }, handler: handler)
    }

    /// Creates a registration whose views are created by `make`, which receives the view's frame in content
    /// space.
    public init(
      elementKind: String, _ make: @escaping @MainActor (CGRect) -> Supplementary, handler: @escaping Handler
    ) {
      self.elementKind = elementKind
      self.make = make
      self.handler = handler
    }
  }

  /// Returns a supplementary view, configured by a registration.
  ///
  /// The view is recycled if possible, and has its layout attributes. Call this method in the data source's
  /// `collectionView(_:viewForSupplementaryElementOfKind:at:)` for the registration's kind, and return the
  /// view.
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
