import Foundation

/// A layout and the invalidation contexts that it made for the preferred sizes of elements.
@MainActor
struct LayoutPreferences {
  let layout: CollectionViewLayout
  let contexts: [CollectionViewLayoutInvalidationContext]

  /// Invalidates the layout once for all elements, or once for each context if the contexts cannot be merged.
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
