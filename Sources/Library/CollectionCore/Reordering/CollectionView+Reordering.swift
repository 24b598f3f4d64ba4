package import Foundation

extension CollectionView {
  /// Begins the interactive movement of an item under a finger at a point in content space.
  ///
  /// In looping content, an item may be on screen several times; the copy nearest to the finger is held.
  /// UIKit does not have this method.
  ///
  /// - Returns: Whether the movement began; see `beginInteractiveMovementForItem(at:)`.
  @discardableResult
  package func beginInteractiveMovementForItem(at indexPath: IndexPath, heldAt finger: CGPoint) -> Bool {
    reordering.begin(at: indexPath, near: finger)
  }

  /// Moves the center of the interactively moving item to a position while the finger is at another position,
  /// both in content space.
  ///
  /// The finger's distance from an edge, rather than the item's, determines the autoscroll. UIKit does not
  /// have this method.
  package func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint, heldAt finger: CGPoint) {
    reordering.move(to: targetPosition, finger: finger)
  }

  /// The position in content space at which the center of the interactively moving item is held, in points;
  /// `nil` if no item is moving.
  package var interactiveMovementPosition: CGPoint? { reordering.heldPosition }

  /// Reports that the data source does not implement the move, and returns the moved item to its old index
  /// path.
  func moveWasRefused(by dataSource: any CollectionViewDataSource) {
    reordering.refuse()
    report(
      .unimplementedMove,
      """
      An item was moved by hand, but \(type(of: dataSource)) does not implement \
      collectionView(_:moveItemAt:to:); the item goes back.
      """)
  }

}
