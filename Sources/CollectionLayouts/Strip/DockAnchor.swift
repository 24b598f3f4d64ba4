import CollectionCore
import Foundation

/// The anchor that keeps an item docked over resizes and changes of layout.
///
/// The docked item is recorded while the bounds still have the old size, and kept until the content scrolls
/// elsewhere. An item that cannot be docked in a wide view is thus docked again when the view becomes narrow.
@MainActor
struct DockAnchor {
  private var item: IndexPath?
  /// The content offset set for the item; `nil` while a resize still needs one.
  private var target: CGPoint?
  private var preparedSize: CGSize?
  /// The item that the old layout had docked, during a change to this anchor's layout; otherwise `nil`.
  private var arrivingItem: IndexPath?

  /// The distance, in points, below which two offsets count as equal, because offsets are rounded to pixels.
  private static let sameOffset: CGFloat = 1

  /// The item to dock after a resize; `nil` if there was no resize, or if the content offset for the item is
  /// already set.
  var pendingItem: IndexPath? { target == nil ? item : nil }

  /// Records that the layout is about to replace another one.
  mutating func willArrive(from old: CollectionViewLayout) {
    arrivingItem = (old as? any SnappingLayout)?.dockedIndexPath
  }

  /// Records that the layout has replaced another one.
  mutating func arrived() { arrivingItem = nil }

  /// Returns the item to dock in a change of layout; `nil` outside one.
  ///
  /// This is the item that the old layout had docked or, for layouts without a dock, the transition's anchor.
  func arrivingItem(in view: CollectionView?) -> IndexPath? {
    view?.transitionAnchor.map { arrivingItem ?? $0 }
  }

  /// Returns a Boolean value that indicates whether the layout is not yet prepared for a size.
  func isResized(to size: CGSize) -> Bool { size != preparedSize }

  /// Records that the layout is prepared for a size.
  mutating func prepared(for size: CGSize) { preparedSize = size }

  /// Records that the bounds are about to change; `docked` is the item at the dock before the change.
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

  /// Records the content offset that docks the item, or comes as near as possible.
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
