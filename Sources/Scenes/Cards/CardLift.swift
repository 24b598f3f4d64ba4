import Foundation

/// The animation that lifts or lowers a card. Its times are scene times: seconds on the playground's clock,
/// which can be paused and slowed down.
@MainActor
package struct CardLift {
  package let cell: ContentCell
  private let start: Double
  private let target: Double
  private let startTime: Double

  /// The duration of the animation, in seconds.
  static let duration = 0.2

  /// Creates an animation from the cell's current lift to fully lifted or fully lowered, which starts at
  /// `time`.
  package init(of cell: ContentCell, up: Bool, at time: Double) {
    self.cell = cell
    start = cell.lift
    target = up ? 1 : 0
    startTime = time
  }

  /// Sets the cell's lift to the animation's value at `time`.
  package func advance(to time: Double) {
    let part = min(1, max(0, (time - startTime) / Self.duration))
    let eased = part * part * (3 - 2 * part)
    cell.lift = start + (target - start) * eased
  }

  /// Returns whether the animation has ended at `time`.
  package func isOver(at time: Double) -> Bool { time - startTime >= Self.duration }
}
