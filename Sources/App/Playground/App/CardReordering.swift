import CollectionCore
import Foundation
import Scenes

/// Reordering of cards by the pointer: the user holds a card still to lift it, drags to move it and releases
/// to drop it.
///
/// This type is a class, because its methods call the collection view, which calls the scene's controller
/// before the methods return. Meanwhile, the controller must be able to access this object.
@MainActor
final class CardReordering {
  /// Called when the current press must no longer scroll the content, because the held card begins to move or
  /// is put back; `time` is a scene time in seconds.
  var onTakeover: (_ time: Double) -> Void = { _ in }

  /// The effect of a pointer movement during a press.
  enum Drag { case scrollsContent, holdsCard }

  /// The state of a press.
  private enum Press {
    /// The press has no effect on reordering.
    case ignored
    /// The pointer has stood still at `rest` for less than the hold duration. At the scene time `end`, in
    /// seconds, the press lifts a card.
    ///
    /// If the pointer moves farther than the slop from `start`, the state becomes `ignored`. Both points are in
    /// the stage view's coordinates, and the duration is in seconds of scene time.
    case waiting(start: CGPoint, rest: CGPoint, end: Double, holdDuration: Double)
    /// The press holds a card; `centerOffset` is the vector, in points, from the pointer to the card's
    /// centre.
    ///
    /// If `isMoved` is `false`, the pointer has not moved farther than the slop from `start`, a point in the
    /// stage view's coordinates, and a release does not move the card.
    case holding(centerOffset: CGPoint, start: CGPoint, isMoved: Bool)
    /// The press held a card, but the card was put back, or the collection view ended the card's movement.
    case spent
  }

  /// The playback speed, in seconds of scene time per second of real time. The hold duration is a real time.
  var speed = 1.0
  private var press = Press.ignored
  /// The springs that lift and lower cards.
  private var springs = CardSprings()
  /// The cell of the lifted card.
  private var lifted: ContentCell?

  /// The duration of a press that lifts a card, in seconds of real time. The playback speed has no effect on
  /// this duration.
  private static let holdDuration = 0.35

  /// The distance, in points, within which a pointer counts as standing still. The hold duration
  /// begins again when the pointer moves farther.
  private static let stillDistance = 2.0

  /// The scene time, in seconds, at which the current press lifts a card; `nil` if the current press cannot
  /// lift one, or there is no press.
  var liftTime: Double? {
    if case .waiting(_, _, let end, _) = press { end } else { nil }
  }

  /// Whether a card is being lifted or lowered.
  var isLifting: Bool { springs.isMoving }

  // MARK: The pointer

  /// Begins a press at a point in the stage view's coordinates and at `time`, a scene time in seconds. If the
  /// pointer stands still for the hold duration, the press lifts the card at this point.
  ///
  /// - Parameter isReorderable: Whether cards can be moved.
  func begin(at point: CGPoint, time: Double, isReorderable: Bool) {
    guard isReorderable else { return press = .ignored }
    let duration = Self.holdDuration * speed
    press = .waiting(start: point, rest: point, end: time + duration, holdDuration: duration)
  }

  /// Moves the held card, if any, with the pointer to a point in the stage view's coordinates at `time`, a
  /// scene time in seconds; returns the effect of the pointer movement.
  func move(to point: CGPoint, in view: CollectionView, time: Double) -> Drag {
    liftIfHeld(in: view, at: time)
    switch press {
    case .ignored: return .scrollsContent
    case .spent: return .holdsCard
    case .waiting(let start, let rest, _, let holdDuration):
      if start.distance(to: point) > view.dragSlop {
        press = .ignored
      } else if rest.distance(to: point) >= Self.stillDistance {
        press = .waiting(start: start, rest: point, end: time + holdDuration, holdDuration: holdDuration)
      }
      return .scrollsContent
    case .holding(let centerOffset, let start, let isMoved):
      guard isMoved || start.distance(to: point) > view.dragSlop else { return .holdsCard }
      if !isMoved { onTakeover(time) }
      press = .holding(centerOffset: centerOffset, start: start, isMoved: true)
      let finger = view.convert(point, from: view.superview)
      view.updateInteractiveMovementTargetPosition(finger + centerOffset, heldAt: finger)
      return .holdsCard
    }
  }

  /// Ends the press when the pointer goes up, and drops the held card. `time` is a scene time in seconds.
  ///
  /// - Returns: Whether the press moved a card, or held a card whose movement ended before the release. The
  ///   content must not receive the release of such a press.
  func end(in view: CollectionView, time: Double) -> Bool {
    defer { press = .ignored }
    switch press {
    case .ignored, .waiting: return false
    case .spent: return true
    case .holding(_, _, let isMoved):
      lowerCard(at: time)
      isMoved ? view.endInteractiveMovement() : view.cancelInteractiveMovement()
      return isMoved
    }
  }

  /// Puts the held card back in its original place at `time`, a scene time in seconds; returns whether a card
  /// was held.
  func putBack(in view: CollectionView, time: Double) -> Bool {
    guard case .holding = press else { return false }
    press = .spent
    lowerCard(at: time)
    onTakeover(time)
    view.cancelInteractiveMovement()
    return true
  }

  /// Forgets the press. A held card is neither dropped nor put back.
  func reset() { press = .ignored }

  // MARK: Frames

  /// Lifts the pressed card and begins its interactive movement, if `time`, a scene time in seconds, has
  /// reached `liftTime`.
  ///
  /// Call this method before the collection view advances.
  func liftIfHeld(in view: CollectionView, at time: Double) {
    guard case .waiting(let start, _, let end, _) = press, time >= end else { return }
    press = .ignored
    let finger = view.convert(start, from: view.superview)
    guard let path = view.indexPathForItem(at: finger) else { return }
    guard view.beginInteractiveMovementForItem(at: path, heldAt: finger),
      let center = view.interactiveMovementPosition
    else { return }
    press = .holding(centerOffset: center - finger, start: start, isMoved: false)
    lifted = view.cellForItem(at: path) as? ContentCell
    if let lifted { springs.move(lifted, \.lift, to: 1, at: end) }
  }

  /// Advances the lift animations to `time`, a scene time in seconds. Lowers the held card if the collection
  /// view has ended the card's movement.
  ///
  /// Call this method after the collection view has advanced.
  func advance(in view: CollectionView, to time: Double) {
    // The collection view ends a movement by itself when its data changes.
    if case .holding = press, !view.hasUncommittedUpdates {
      press = .spent
      lowerCard(at: time)
    }
    springs.advance(to: time)
  }

  private func lowerCard(at time: Double) {
    if let lifted { springs.move(lifted, \.lift, to: 0, at: time) }
    lifted = nil
  }
}
