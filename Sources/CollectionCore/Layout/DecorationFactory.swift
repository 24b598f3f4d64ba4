import Foundation

/// How a layout's decoration views of a kind are made, and of which class they are.
@MainActor
struct DecorationFactory {
  let viewClass: ObjectIdentifier
  let make: @MainActor (CGRect) -> CollectionReusableView

  init<DecorationView: CollectionReusableView>(_ make: @escaping @MainActor (CGRect) -> DecorationView) {
    viewClass = ObjectIdentifier(DecorationView.self)
    self.make = make
  }

  /// Views of a class, made with their `init(frame:)`.
  init(of viewClass: CollectionReusableView.Type) {
    self.viewClass = ObjectIdentifier(viewClass)
    make = viewClass.factory
  }
}
