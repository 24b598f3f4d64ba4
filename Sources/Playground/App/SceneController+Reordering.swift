import CollectionCore
import Foundation

/// Cards that are moved by hand: held still they are taken up, dragged they go along, let go they stay.
extension SceneController {
  /// What a pointer that is down does beside scrolling and selecting.
  enum HoldGesture: Equatable {
    case nothing
    /// It takes a card up if it stays near a point of the window until a time, in seconds of the scene.
    case waiting(start: CGPoint, end: Double)
    /// It has a card whose middle is some way from it; until it moves, letting go is a click.
    case holding(middle: CGPoint, start: CGPoint, isMoved: Bool)
    /// Its card was taken from it.
    case spent
  }

  /// How long a pointer is held still before it takes a card up, in the user's seconds.
  static let holdDuration = 0.35

  /// When a card is taken up if nothing happens until then, in seconds of the scene.
  var takeUpTime: Double? {
    if case .waiting(_, let end) = grip { end } else { nil }
  }

  /// Whether a card is on its way up or down at a time.
  func isLifting(at time: Double) -> Bool { lifts.contains { !$0.isOver(at: time) } }

  /// Moves everything on to a time in seconds of the scene.
  func advance(to time: Double) {
    takeUpIfHeld(at: time)
    for half in panes { half.collectionView.advance(to: time) }
    if case .holding = grip, !held.collectionView.hasUncommittedUpdates {
      grip = .spent
      lowerCard(at: time)
    }
    for lift in lifts { lift.advance(to: time) }
    lifts.removeAll { $0.isOver(at: time) && $0.cell.lift == 0 }
  }

  // MARK: The pointer

  /// The pointer went down at a point of the window.
  func waitForHold(at point: CGPoint, time: Double) {
    grip = scene.look.isReorderable ? .waiting(start: point, end: time + Self.holdDuration * speed) : .nothing
  }

  /// The pointer moved; whether that moves a card, or nothing at all, rather than scroll.
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

  /// The pointer went up; whether it let a card go rather than click or end a scroll.
  func dropCard(time: Double) -> Bool {
    defer { grip = .nothing }
    guard case .holding(_, _, let isMoved) = grip else { return grip == .spent }
    lowerCard(at: time)
    let view = held.collectionView
    isMoved ? view.endInteractiveMovement() : view.cancelInteractiveMovement()
    return isMoved
  }

  /// Puts a card that is held back to its place; whether there is one.
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

  /// Takes over in both halves that a card was moved by hand in this one, from one path to another.
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

  /// The path in the data of a card that is shown at a path.
  func dataPath(ofShown path: IndexPath) -> IndexPath {
    collectionView.dataSourceIndexPath(forPresentationIndexPath: path) ?? path
  }
}
