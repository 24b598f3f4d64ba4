import Foundation
import Motion

/// The relation between a finger's pull across a cell and the displacement of the cell's content, on one side
/// of the cell.
///
/// Pulls and displacements are in points and at least 0 in the direction that reveals the side's actions.
struct SwipeLaw: Hashable {
  /// The length of the side's actions with the gaps between them; 0 without actions.
  var actionsLength: CGFloat
  /// The cell's length along the swipe.
  var cellLength: CGFloat
  /// Whether a pull beyond `fullSwipePull` performs the first action.
  var allowsFullSwipe: Bool

  /// The distance that a flick is expected to travel after the release, in seconds of its velocity.
  private static let flickTime = 0.1

  /// The pull from which on a release performs the first action.
  ///
  /// The finger must pass the actions by 44 points, the length of a touch target. In a wide cell the finger
  /// need not cross 60 % of the cell, as it must on a phone.
  var fullSwipePull: CGFloat {
    let usual = min(cellLength * 0.6, actionsLength + 160)
    return max(min(actionsLength + 44, cellLength), usual)
  }

  /// Returns whether a pull performs the first action if the finger lifts.
  func isFullSwipe(_ pull: CGFloat) -> Bool {
    allowsFullSwipe && actionsLength > 0 && cellLength > 0 && pull >= fullSwipePull
  }

  /// Returns the displacement of the content for a pull.
  ///
  /// The content follows the finger until the actions are revealed. Beyond them, the content follows to the
  /// cell's length if a full swipe is allowed, and otherwise resists as at the edge of a scroll view.
  func displacement(forPull pull: CGFloat) -> CGFloat {
    let pull = max(0, pull)
    guard pull > actionsLength else { return pull }
    if allowsFullSwipe, actionsLength > 0 { return min(pull, max(cellLength, actionsLength)) }
    return actionsLength + resistance.displacement(forPull: pull - actionsLength)
  }

  /// Returns the pull that holds the content at a displacement.
  func pull(forDisplacement displacement: CGFloat) -> CGFloat {
    let displacement = max(0, displacement)
    guard displacement > actionsLength, !allowsFullSwipe || actionsLength <= 0 else { return displacement }
    return actionsLength + resistance.pull(forDisplacement: displacement - actionsLength)
  }

  /// Returns whether content that is released at a displacement, with a velocity in points per second, comes
  /// to rest with the actions revealed.
  func opens(at displacement: CGFloat, velocity: CGFloat) -> Bool {
    actionsLength > 0 && displacement + velocity * Self.flickTime > actionsLength / 2
  }

  private var resistance: RubberBand { RubberBand(dimension: cellLength) }
}
