import Foundation

/// What a layout takes for invalid because elements' views would rather have other sizes.
@MainActor
struct LayoutPreferences {
  let layout: CollectionViewLayout
  let contexts: [CollectionViewLayoutInvalidationContext]

  /// Invalidates the layout once for all elements, unless it has contexts of its own making.
  func invalidateLayout() {
    guard let first = contexts.first else { return }
    if type(of: first).isMergeable, contexts.allSatisfy({ type(of: $0) == type(of: first) }) {
      for context in contexts.dropFirst() { first.merge(context) }
      layout.hooks.invalidateLayout(with: first)
    } else {
      for context in contexts { layout.hooks.invalidateLayout(with: context) }
    }
  }
}
