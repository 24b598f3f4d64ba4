import CollectionCore
import Foundation

/// Reordering of cards: hold a card still to lift it, drag to move it, release to drop it.
extension SceneController {
  /// The state of a press with respect to reordering.
  enum HoldGesture: Equatable {
    /// The press has no effect on reordering.
    case nothing
    /// The press lifts a card if the pointer stays near `start`, in the window, until `end`, in scene
    /// seconds.
    case waiting(start: CGPoint, end: Double)
    /// The press holds a card, with the vector from the pointer to the card's centre.
    ///
    /// Releasing before the pointer has moved is a click.
    case holding(middle: CGPoint, start: CGPoint, isMoved: Bool)
    /// The press held a card that was put back or is no longer being moved.
    case spent
  }

  /// The hold time that lifts a card, in real seconds.
  static let holdDuration = 0.35

  /// The time at which a held press lifts its card, in scene seconds; `nil` if no press is waiting.
  var takeUpTime: Double? {
    if case .waiting(_, let end) = grip { end } else { nil }
  }

  /// Whether a card is being lifted or lowered at a time in scene seconds.
  func isLifting(at time: Double) -> Bool { lifts.contains { !$0.isOver(at: time) } }

  /// Advances the panes, the pending hold and the lifts to a time in scene seconds.
  func advance(to time: Double) {
    takeUpIfHeld(at: time)
    for half in panes { half.collectionView.advance(to: time) }
    // The collection view ends a movement by itself when its data changes.
    if case .holding = grip, !held.collectionView.hasUncommittedUpdates {
      grip = .spent
      lowerCard(at: time)
    }
    for lift in lifts { lift.advance(to: time) }
    lifts.removeAll { $0.isOver(at: time) && $0.cell.lift == 0 }
  }

  // MARK: The pointer

  /// Starts waiting for a hold when the pointer goes down at a point of the window.
  func waitForHold(at point: CGPoint, time: Double) {
    grip = scene.look.isReorderable ? .waiting(start: point, end: time + Self.holdDuration * speed) : .nothing
  }

  /// Moves the held card with the pointer; returns whether the drag must not scroll the content.
  func moveCard(to point: CGPoint, time: Double) -> Bool {
    takeUpIfHeld(at: time)
    let view = held.collectionView
    switch grip {
    case .nothing: return false
    case .spent: return true
    case .waiting(let start, _):
      if start.distance(to: point) > view.dragSlop { grip = .nothing }
      return false
    case .holding(let middle, let start, let isMoved):
      guard isMoved || start.distance(to: point) > view.dragSlop else { return true }
      if !isMoved { cancelTouches(time: time) }
      grip = .holding(middle: middle, start: start, isMoved: true)
      let finger = view.convert(point, from: view.superview)
      view.updateInteractiveMovementTargetPosition(finger + middle, heldAt: finger)
      return true
    }
  }

  /// Ends the hold when the pointer goes up; returns whether a card was dropped, so that the press is no
  /// click.
  func dropCard(time: Double) -> Bool {
    defer { grip = .nothing }
    guard case .holding(_, _, let isMoved) = grip else { return grip == .spent }
    lowerCard(at: time)
    let view = held.collectionView
    isMoved ? view.endInteractiveMovement() : view.cancelInteractiveMovement()
    return isMoved
  }

  /// Returns the held card to its original place; returns whether a card was held.
  func putCardBack(time: Double) -> Bool {
    guard case .holding = grip else { return false }
    grip = .spent
    lowerCard(at: time)
    cancelTouches(time: time)
    held.collectionView.cancelInteractiveMovement()
    return true
  }

  private func takeUpIfHeld(at time: Double) {
    guard case .waiting(let start, let end) = grip, time >= end else { return }
    grip = .nothing
    let view = held.collectionView
    let finger = view.convert(start, from: view.superview)
    guard let path = view.indexPathForItem(at: finger), view.beginInteractiveMovementForItem(at: path),
      let middle = view.layoutAttributesForItem(at: path)?.center
    else { return }
    grip = .holding(middle: middle - finger, start: start, isMoved: false)
    if let cell = view.cellForItem(at: path) as? ContentCell {
      lifts.removeAll { $0.cell === cell }
      lifts.append(CardLift(of: cell, up: true, at: end))
    }
  }

  private func lowerCard(at time: Double) {
    lifts = lifts.map { CardLift(of: $0.cell, up: false, at: time) }
  }

  // MARK: The cards

  /// Applies a finished move to the data of all panes.
  ///
  /// This pane's collection view has already moved the card; the other one is updated here.
  func cardWasMoved(from source: IndexPath, to target: IndexPath) {
    for half in panes {
      if half === self {
        half.moveCard(at: source, to: target)
      } else {
        half.collectionView.performBatchUpdates {
          half.moveCard(at: source, to: target)
          half.collectionView.moveItem(at: source, to: target)
        }
      }
    }
  }

  /// Converts a presentation index path to a data-source index path.
  func dataPath(ofShown path: IndexPath) -> IndexPath {
    collectionView.dataSourceIndexPath(forPresentationIndexPath: path) ?? path
  }
}
