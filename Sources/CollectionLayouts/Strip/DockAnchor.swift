import CollectionCore
import Foundation

/// Remembers over a resize which item was docked before it.
///
/// Noted while the bounds are still the old ones. Taken when the collection view asks where the content
/// should be at the new size; forgotten when the content scrolls on by itself or under a finger, because then
/// it does not ask.
@MainActor
struct DockAnchor {
  private var item: IndexPath?
  private var preparedSize: CGSize?

  /// The layout is prepared for a size.
  mutating func prepared(for size: CGSize) { preparedSize = size }

  /// Whether the layout is not yet prepared for a size.
  func isResized(to size: CGSize) -> Bool { size != preparedSize }

  /// The bounds are about to change; `docked` is the item at the dock now.
  mutating func boundsWillChange(
    in view: CollectionView?, to newSize: CGSize, docked: @autoclosure () -> IndexPath?
  ) {
    if let preparedSize, newSize != preparedSize {
      item = item ?? docked()
    } else if view?.scrollState != .idle {
      item = nil
    }
  }

  /// The item that was docked before the resize, once.
  mutating func take() -> IndexPath? {
    defer { item = nil }
    return item
  }
}
