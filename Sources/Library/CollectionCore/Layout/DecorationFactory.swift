import Foundation

/// The factory of a layout's decoration views of one kind.
@MainActor
struct DecorationFactory {
  let viewClass: ObjectIdentifier
  let make: @MainActor (CGRect) -> CollectionReusableView

  init<DecorationView: CollectionReusableView>(_ make: @escaping @MainActor (CGRect) -> DecorationView) {
    viewClass = ObjectIdentifier(DecorationView.self)
    self.make = make
  }

  /// Creates a factory that makes views of a class with their `init(frame:)`.
  init(of viewClass: CollectionReusableView.Type) {
    self.viewClass = ObjectIdentifier(viewClass)
    make = viewClass.factory
  }
}
