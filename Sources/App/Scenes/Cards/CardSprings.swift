import Foundation
import Motion

/// The springs by which cards answer the pointer: a held card is lifted, a pressed card gives way, and a card under the
/// mouse is lit. All times are scene times in seconds.
@MainActor
package struct CardSprings {
  /// The motion of a quantity of a card to a target.
  private struct SpringMotion {
    let cell: ContentCell
    let quantity: ReferenceWritableKeyPath<ContentCell, Double>
    /// The card that the cell showed when the motion began. A cell that is reused stays as it is.
    let content: CardContent?
    let target: Double
    var velocity = 0.0
    /// The time of the last frame; `nil` before the first.
    var time: Double?

    /// Moves the card to where the spring has it at `time`; returns whether the motion goes on.
    @MainActor mutating func advance(to time: Double) -> Bool {
      guard cell.content == content else { return false }
      let (displacement, velocity) = CardSprings.spring.state(
        displacement: cell[keyPath: quantity] - target, velocity: velocity,
        after: max(0, time - (self.time ?? time)))
      (self.velocity, self.time) = (velocity, time)
      let isOver = max(abs(displacement), abs(velocity) / 100) < CardSprings.threshold
      cell[keyPath: quantity] = isOver ? target : target + displacement
      return !isOver
    }
  }

  private var motions: [SpringMotion] = []

  /// A spring that comes to rest in a fifth of a second, and passes its target by one part in a hundred.
  private static let spring = Spring(stiffness: 1000, dampingRatio: 0.8)
  /// The distance from the target at which a motion ends. It is invisible.
  private static let threshold = 0.001

  package init() {}

  /// Whether a card moves.
  package var isMoving: Bool { !motions.isEmpty }

  /// Begins to move a quantity of a card to a target, with the velocity that the quantity has. The motion begins at
  /// `time`, or with the next frame.
  package mutating func move(
    _ cell: ContentCell, _ quantity: ReferenceWritableKeyPath<ContentCell, Double>, to target: Double,
    at time: Double? = nil
  ) {
    let index = motions.firstIndex { $0.cell === cell && $0.quantity == quantity }
    guard index.map({ motions[$0].target }) ?? cell[keyPath: quantity] != target else { return }
    var motion = SpringMotion(
      cell: cell, quantity: quantity, content: cell.content, target: target, time: time)
    if let index {
      let old = motions.remove(at: index)
      (motion.velocity, motion.time) = (old.velocity, old.time ?? time)
    }
    motions.append(motion)
  }

  /// Moves the cards to where the springs have them at `time`.
  package mutating func advance(to time: Double) {
    guard isMoving else { return }
    motions = motions.compactMap { motion in
      var motion = motion
      return motion.advance(to: time) ? motion : nil
    }
  }
}
