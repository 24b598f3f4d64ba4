import CollectionCore
import Foundation

/// Remembers over resizes and changes of layout which item was docked before them.
///
/// Noted while the bounds are still the old ones, and kept until the content moves elsewhere: an item that
/// cannot be docked in a wide view is docked again when the view is narrow again.
@MainActor
struct DockAnchor {
  private var item: IndexPath?
  /// Where the content was sent for the item; nil while a resize waits for that.
  private var target: CGPoint?
  private var preparedSize: CGSize?
  /// The item that the layout whose place this one takes had docked.
  private var arrivingItem: IndexPath?

  /// Offsets closer than this are the same one, rounded to pixels; in points.
  private static let sameOffset: CGFloat = 1

  /// The item to dock for the resize under way; nil if there is none, or if it is answered for already.
  var pendingItem: IndexPath? { target == nil ? item : nil }

  /// The layout is about to take another one's place.
  mutating func willArrive(from old: CollectionViewLayout) {
    arrivingItem = (old as? any SnappingLayout)?.dockedIndexPath
  }

  /// The layout has taken another one's place.
  mutating func arrived() { arrivingItem = nil }

  /// The item to dock in the place taken: what the other layout had docked, or else what it had in the middle of
  /// the view; nil outside a change of layout.
  func arrivingItem(in view: CollectionView?) -> IndexPath? {
    view?.transitionAnchor.map { arrivingItem ?? $0 }
  }

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
