public import Foundation

extension CollectionView {
  /// Whether an interactive movement is in progress, so that index paths on screen may differ from those in
  /// the data.
  public var hasUncommittedUpdates: Bool { reordering.movement != nil }

  /// Begins the interactive movement of an item.
  ///
  /// The layout determines the moving item's attributes, by default in front of all other elements. During
  /// the movement, data-source calls, updates and size queries use index paths in the data; everything else
  /// uses presentation index paths, those on screen. To convert an index path, see
  /// `dataSourceIndexPath(forPresentationIndexPath:)`.
  ///
  /// A reload, a change of layout or an update that deletes the item cancels the movement. The movement
  /// continues through all other updates.
  ///
  /// - Returns: `false` if there is no such item, the data source does not allow the move, or another item is
  ///   moving. Also `false` during an interactive transition, an updates block, the commit of a change or a
  ///   layout pass.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    reordering.begin(at: indexPath)
  }

  /// Begins the interactive movement of an item under a finger at a point in content space.
  ///
  /// In looping content, an item may be on screen several times; the copy nearest to the finger is held.
  /// UIKit does not have this method.
  ///
  /// - Returns: Whether the movement began; see `beginInteractiveMovementForItem(at:)`.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath, heldAt finger: CGPoint) -> Bool {
    reordering.begin(at: indexPath, near: finger)
  }

  /// Moves the center of the interactively moving item to a position in content space.
  ///
  /// The layout proposes a target index path, which the delegate may replace. After the delay of
  /// `reorderingCadence`, other items make room at the target. The data source is not informed.
  ///
  /// The item keeps its position in the viewport while the content scrolls. The content, or an orthogonal
  /// section, autoscrolls while the item is held near an edge; the nearer the edge, the faster. If no item is
  /// moving, the method does nothing.
  ///
  /// - Complexity: That of preparing the layout and of a query for a rectangle of 1 by 1 point; if items make
  ///   room, that of a batch update.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    reordering.move(to: targetPosition, finger: targetPosition)
  }

  /// Moves the center of the interactively moving item to a position while the finger is at another position,
  /// both in content space.
  ///
  /// The finger's distance from an edge, rather than the item's, determines the autoscroll. UIKit does not
  /// have this method.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint, heldAt finger: CGPoint) {
    reordering.move(to: targetPosition, finger: finger)
  }

  /// The position in content space at which the center of the interactively moving item is held, in points;
  /// `nil` if no item is moving.
  package var interactiveMovementPosition: CGPoint? { reordering.heldPosition }

  /// Ends the interactive movement and animates the item into place.
  ///
  /// If the item's index path changed, the data source's `collectionView(_:moveItemAt:to:)` is called.
  public func endInteractiveMovement() { reordering.end() }

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

  /// Cancels the interactive movement. All items return to their index paths in the data.
  public func cancelInteractiveMovement() { reordering.cancel() }
}
