import Foundation

/// The animation that lifts or lowers a card. All times are scene times in seconds.
@MainActor
package struct CardLift {
  package let cell: ContentCell
  private let start: Double
  private let target: Double
  private let startTime: Double

  /// The duration of the animation, in seconds.
  static let duration = 0.2

  /// Creates an animation that starts at `time`. The animation changes the cell's lift from its current value
  /// to 1 if `up` is `true`, otherwise to 0.
  package init(of cell: ContentCell, up: Bool, at time: Double) {
    self.cell = cell
    start = cell.lift
    target = up ? 1 : 0
    startTime = time
  }

  /// Sets the cell's lift to the value of the animation at `time`.
  package func advance(to time: Double) {
    let part = min(1, max(0, (time - startTime) / Self.duration))
    let eased = part * part * (3 - 2 * part)
    cell.lift = start + (target - start) * eased
  }

  /// Returns whether the animation has ended at `time`.
  package func isOver(at time: Double) -> Bool { time - startTime >= Self.duration }
}
