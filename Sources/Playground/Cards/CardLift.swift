import Foundation

/// A card's way up when it is taken up, and down when it is let go: a function of time, in seconds of the scene.
@MainActor
struct CardLift {
  let cell: ContentCell
  private let start: Double
  private let target: Double
  private let startTime: Double

  /// How long the whole way takes, in seconds.
  static let duration = 0.2

  /// From where the card is at a time to up or down.
  init(of cell: ContentCell, up: Bool, at time: Double) {
    self.cell = cell
    start = cell.lift
    target = up ? 1 : 0
    startTime = time
  }

  /// Shows the card as high as it is at a time.
  func advance(to time: Double) {
    let part = min(1, max(0, (time - startTime) / Self.duration))
    let eased = part * part * (3 - 2 * part)
    cell.lift = start + (target - start) * eased
  }

  /// Whether the card is where it goes.
  func isOver(at time: Double) -> Bool { time - startTime >= Self.duration }
}
