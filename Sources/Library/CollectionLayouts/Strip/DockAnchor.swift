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
  /// The recorded item; `nil` if the item at the dock (the position where items come to rest) is the one to
  /// keep there.
  private(set) var item: IndexPath?
  /// The content offset that brings the recorded item to the dock (the position where items come to rest), or
  /// as near to the dock as scrolling allows; `nil` while no offset was chosen after a resize.
  private var target: CGPoint?
  private var preparedSize: CGSize?
  /// The item that the old layout kept at its dock, the position where items come to rest, while this layout
  /// replaces the old layout; otherwise `nil`.
  private var arrivingItem: IndexPath?

  /// The distance, in points, below which two content offsets count as equal, because offsets are rounded to
  /// pixels.
  private static let sameOffset: CGFloat = 1

  /// Records the item that the old layout keeps at its dock, the position where items come to rest, before
  /// this layout replaces the old layout; `nil` if the old layout has no dock.
  mutating func willArrive(keeping item: IndexPath?) { arrivingItem = item }

  /// Records that this layout has replaced the old layout, and that the content is at an offset. Forgets the
  /// recorded item if the delegate chose another offset than the layout.
  mutating func arrived(at offset: CGPoint, in view: CollectionView?) {
    arrivingItem = nil
    if !isTarget(offset, in: view) { forget() }
  }

  /// Returns the item to show at the dock, the position where items come to rest, after a resize or while
  /// this layout replaces another layout; `nil` if there was no resize, or if the content offset for the item
  /// was already chosen.
  ///
  /// While this layout replaces another layout, this is the item that the old layout kept at its dock. If the
  /// old layout has no dock, the result is the transition's scroll anchor.
  func item(in view: CollectionView?) -> IndexPath? {
    view?.transitionAnchor.map { arrivingItem ?? $0 } ?? (target == nil ? item : nil)
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

  /// Records an item and the content offset that brings the item to the dock (the position where items come
  /// to rest), or as near to the dock as scrolling allows. With `nil`, the recorded item remains.
  mutating func hold(_ item: IndexPath?, at target: CGPoint) {
    (self.item, self.target) = (item ?? self.item, target)
  }

  mutating func forget() { (item, target) = (nil, nil) }

  /// Returns whether an offset is the chosen one. In looping content, the same place has an offset in each lap.
  private func isTarget(_ offset: CGPoint, in view: CollectionView?) -> Bool {
    guard let target else { return true }
    let place = view?.contentLoop?.copy(of: offset, nearestTo: target) ?? offset
    return abs(place.x - target.x) < Self.sameOffset && abs(place.y - target.y) < Self.sameOffset
  }
}
