import CollectionCore
import Foundation

/// Remembers over resizes which item was docked before them.
///
/// Noted while the bounds are still the old ones, and kept until the content moves elsewhere: an item that
/// cannot be docked in a wide view is docked again when the view is narrow again.
@MainActor
struct DockAnchor {
  private var item: IndexPath?
  /// Where the content was sent for the item; nil while a resize waits for that.
  private var target: CGPoint?
  private var preparedSize: CGSize?

  /// Offsets closer than this are the same one, rounded to pixels; in points.
  private static let sameOffset: CGFloat = 1

  /// The item to dock for the resize under way; nil if there is none, or if it is answered for already.
  var pendingItem: IndexPath? { target == nil ? item : nil }

  /// Whether the layout is not yet prepared for a size.
  func isResized(to size: CGSize) -> Bool { size != preparedSize }

  /// The layout is prepared for a size.
  mutating func prepared(for size: CGSize) { preparedSize = size }

  /// The bounds are about to change; `docked` is the item at the dock now.
  mutating func boundsWillChange(
    in view: CollectionView?, to bounds: CGRect, docked: @autoclosure () -> IndexPath?
  ) {
    if let preparedSize, bounds.size != preparedSize {
      item = item ?? docked()
      target = nil
    } else if view?.scrollState != .idle || !isTarget(bounds.origin) {
      forget()
    }
  }

  /// The content goes to where the item is docked, or as near as it can.
  mutating func sent(to target: CGPoint) { self.target = target }

  mutating func forget() {
    item = nil
    target = nil
  }

  private func isTarget(_ offset: CGPoint) -> Bool {
    guard let target else { return true }
    return abs(offset.x - target.x) < Self.sameOffset && abs(offset.y - target.y) < Self.sameOffset
  }
}
