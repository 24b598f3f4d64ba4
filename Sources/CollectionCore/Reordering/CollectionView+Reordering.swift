public import Foundation

extension CollectionView {
  /// Whether an item is being moved by hand, so that what is shown differs from the data, or may.
  public var hasUncommittedUpdates: Bool { reordering.movement != nil }

  /// Takes an item up to be moved by hand.
  ///
  /// The layout says how it looks, above all others. Until the movement ends, this view's paths are those shown;
  /// see `dataSourceIndexPath(forPresentationIndexPath:)`. Paths that the data source is asked with, those in
  /// updates, which are of the data, and those for which the delegate is asked for sizes are the data's.
  ///
  /// A reload, a change of layout and an update that deletes the item cancel the movement; it goes on through
  /// any other update.
  /// - Returns: False if there is no such item, if the data source does not let it be moved, if another one is
  ///   being moved, and inside an updates block or a layout pass.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    reordering.begin(at: indexPath)
  }

  /// Holds the moving item with its centre at a position in content space. Others make room where the layout, then
  /// the delegate, want it to go, as soon as `reorderingCadence` says; the data source is not told.
  ///
  /// The item stays where it is held in the viewport while content scrolls under it, which it does by itself while
  /// the item is held near an edge, faster the nearer it is; so does a section that scrolls across. Does nothing
  /// without a movement.
  /// - Complexity: what the layout takes to prepare and to answer for a rectangle of 1 by 1 point; where others
  ///   make room, as a batch update.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    reordering.move(to: targetPosition, finger: targetPosition)
  }

  /// Holds the moving item with its centre at a position while the finger is at another, both in content space: it
  /// is the finger's nearness to an edge that has the content scroll. Not in UIKit.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint, heldAt finger: CGPoint) {
    reordering.move(to: targetPosition, finger: finger)
  }

  /// Lets the moving item go: the data source is told of the move, if it is one, and the item settles in its place.
  public func endInteractiveMovement() { reordering.end() }

  /// A data source that was to move an item does not know how.
  func moveWasRefused(by dataSource: any CollectionViewDataSource) {
    reordering.refuse()
    report(
      .unimplementedMove,
      """
      An item was moved by hand, but \(type(of: dataSource)) does not implement \
      collectionView(_:moveItemAt:to:); the item goes back.
      """)
  }

  /// Lets the moving item and all that made room for it go back to where the data source has them.
  public func cancelInteractiveMovement() { reordering.cancel() }
}
