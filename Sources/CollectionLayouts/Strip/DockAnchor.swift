import CollectionCore
import Foundation

/// The state with which a layout keeps an item at the dock, the position where items come to rest, during
/// resizes and changes of layout.
///
/// The docked item is recorded before the bounds change their size, and forgotten when the content scrolls to
/// another offset. An item that cannot be docked in a wide view is therefore docked again when the view
/// becomes narrow.
@MainActor
struct DockAnchor {
  private var item: IndexPath?
  /// The content offset that was returned to keep the recorded item at the dock, the position where items
  /// come to rest; `nil` while no offset was returned after a resize.
  private var target: CGPoint?
  private var preparedSize: CGSize?
  /// The item that was at the old layout's dock, the position where items come to rest, while this layout
  /// replaces the old layout; otherwise `nil`.
  private var arrivingItem: IndexPath?

  /// The distance, in points, below which two content offsets count as equal, because offsets are rounded to
  /// pixels.
  private static let sameOffset: CGFloat = 1

  /// The item to show at the dock (the position where items come to rest) after a resize; `nil` if there was
  /// no resize, or if the content offset for the item was already returned.
  var pendingItem: IndexPath? { target == nil ? item : nil }

  /// Records the item at the old layout's dock, the position where items come to rest, before this layout
  /// replaces the old layout.
  mutating func willArrive(from old: CollectionViewLayout) {
    arrivingItem = (old as? any SnappingLayout)?.dockedIndexPath
  }

  /// Records that this layout has replaced the old layout.
  mutating func arrived() { arrivingItem = nil }

  /// Returns the item to show at the dock, the position where items come to rest, while this layout replaces
  /// another layout; otherwise `nil`.
  ///
  /// This is the item at the old layout's dock. If the old layout has no dock, the result is the transition's
  /// scroll anchor.
  func arrivingItem(in view: CollectionView?) -> IndexPath? {
    view?.transitionAnchor.map { arrivingItem ?? $0 }
  }

  /// Returns whether `size`, in points, differs from the size of the view for which the layout was last
  /// prepared.
  func isResized(to size: CGSize) -> Bool { size != preparedSize }

  /// Records the size of the view for which the layout is prepared.
  mutating func prepared(for size: CGSize) { preparedSize = size }

  /// Records the item at the dock (the position where items come to rest) if the size of the bounds is about
  /// to change. Forgets the recorded item if the content scrolled to another offset.
  ///
  /// - Parameter docked: The item at the dock before the change; evaluated only if needed.
  mutating func boundsWillChange(
    in view: CollectionView?, to bounds: CGRect, docked: @autoclosure () -> IndexPath?
  ) {
    if let preparedSize, bounds.size != preparedSize {
      item = item ?? docked()
      target = nil
    } else if view?.scrollState != .idle || !isTarget(bounds.origin, in: view) {
      // An offset other than the target means that the content scrolled elsewhere.
      forget()
    }
  }

  /// Records the content offset that is returned to bring the item to the dock (the position where items come
  /// to rest), or as near to the dock as scrolling allows.
  mutating func sent(to target: CGPoint) { self.target = target }

  mutating func forget() {
    item = nil
    target = nil
  }

  private func isTarget(_ offset: CGPoint, in view: CollectionView?) -> Bool {
    guard let target else { return true }
    // In looping content, the same place has an offset in each lap.
    let offset = view?.contentLoop?.copy(of: offset, nearestTo: target) ?? offset
    return abs(offset.x - target.x) < Self.sameOffset && abs(offset.y - target.y) < Self.sameOffset
  }
}
