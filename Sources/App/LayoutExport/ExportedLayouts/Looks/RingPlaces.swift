import UIKit

/// The places for items on a ring or an arc, and the visibility of the items.
///
/// Distances are in items from the docked (current) item, which is at the front of the ring.
struct RingPlaces {
  /// The number of places, 1 or more.
  var count: CGFloat
  /// The number of items in the layout.
  var itemCount: Int
  /// Whether the places form a full circle, so that the last place is beside the first.
  var isFullTurn = true

  /// Whether there is a place for every item; always `false` for items that repeat without end.
  private var hasPlaceForAll: Bool { CGFloat(itemCount) <= count }

  /// The distances from the docked item, in items, up to which items are on the ring.
  var reach: (before: CGFloat, after: CGFloat) {
    let reach = hasPlaceForAll ? count : count / 2 + 0.5
    return (reach, reach)
  }

  /// Returns the opacity of an item at a distance. The opacity is 1, or less at the ends of the arc, where
  /// items appear and disappear.
  func alpha(at distance: CGFloat) -> CGFloat {
    hasPlaceForAll ? 1 : min(count / 2 + 0.5 - abs(distance), 1)
  }
}
