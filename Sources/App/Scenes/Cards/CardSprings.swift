import Foundation
import Motion

/// The springs that move quantities of cards, such as the lift of a held card and the light on the card under the mouse.
/// All times are scene times in seconds.
@MainActor
package struct CardSprings {
  /// The motion of a quantity of a card to a target.
  private struct SpringMotion {
    let cell: ContentCell
    let quantity: ReferenceWritableKeyPath<ContentCell, Double>
    /// The content of the cell at the begin of the motion. The motion ends if the cell is reused for another card.
    let content: CardContent?
    let target: Double
    var velocity = 0.0
    /// The time of the last frame; `nil` before the first.
    var time: Double?

    /// Sets the quantity to the spring's value at `time`; returns whether the motion goes on.
    @MainActor mutating func advance(to time: Double) -> Bool {
      guard cell.content == content else { return false }
      let (displacement, velocity) = Spring.touchFeedback.state(
        displacement: cell[keyPath: quantity] - target, velocity: velocity,
        after: max(0, time - (self.time ?? time)))
      (self.velocity, self.time) = (velocity, time)
      let isOver = max(abs(displacement), abs(velocity) / 100) < CardSprings.threshold
      cell[keyPath: quantity] = isOver ? target : target + displacement
      return !isOver
    }
  }

  private var motions: [SpringMotion] = []

  /// The distance from the target at which a motion ends, too small to be seen.
  private static let threshold = 0.001

  /// Creates springs at rest.
  package init() {}

  /// Whether a quantity of a card changes.
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

  /// Sets all quantities to the springs' values at `time`.
  package mutating func advance(to time: Double) {
    guard isMoving else { return }
    motions = motions.compactMap { motion in
      var motion = motion
      return motion.advance(to: time) ? motion : nil
    }
  }
}
