package import Foundation

/// Swipe actions without a finger, for a program that offers them by keys.
extension CollectionView {
  /// Reveals the actions of an item as a swipe does, or closes the item's cell if its actions are revealed on
  /// the other side.
  ///
  /// - Parameters:
  ///   - axis: The axis of the swipe.
  ///   - direction: The sign of the content's movement along the axis.
  /// - Returns: Whether the item's cell is displayed, and has actions on the uncovered side or was open.
  package func swipeItem(at indexPath: IndexPath, along axis: ScrollAxis, by direction: CGFloat) -> Bool {
    swiping.swipe(at: indexPath, along: axis, towards: direction)
  }

  /// Closes the cells whose actions are revealed; returns whether there was one.
  package func closeSwipeActions() -> Bool {
    defer { swiping.close() }
    return swiping.hasOpenCells
  }

  /// Performs the first action of an item, the one at the edge of its cell, if its actions are revealed;
  /// returns whether they were revealed.
  package func performFirstSwipeAction(ofItemAt indexPath: IndexPath) -> Bool {
    swiping.performFirstAction(at: indexPath)
  }
}
