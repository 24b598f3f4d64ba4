import Foundation

/// The running animation of an update, a change of layout or a bounds change, with its completion handlers.
@MainActor
struct RunningAnimation {
  /// The completion handlers, called with `true` at the end and with `false` if another change or a reload
  /// interrupts the animation.
  var completions: [(Bool) -> Void]

  /// The animation block in which the animation was started; `nil` outside a block.
  let block: AnimationBlock?

  /// A function that is called once when the animation ends or is interrupted, before disappearing views are
  /// removed.
  private let atEnd: () -> Void
  let timing: UpdateTiming
  private let duration: TimeInterval

  /// The time at which the animation began, in seconds; `nil` until the next `advance(to:)` of the collection
  /// view.
  private(set) var startTime: TimeInterval?

  init(
    startTime: TimeInterval?, timing: UpdateTiming, block: AnimationBlock?,
    completions: [(Bool) -> Void], atEnd: @escaping () -> Void
  ) {
    self.startTime = startTime
    self.timing = timing
    duration = timing.duration
    self.block = block
    self.completions = completions
    self.atEnd = atEnd
  }

  /// Sets the start time to `time` (seconds) if the animation has not begun.
  mutating func begin(at time: TimeInterval) { startTime = startTime ?? time }

  func isFinished(at time: TimeInterval) -> Bool {
    guard let startTime else { return false }
    return time - startTime >= duration
  }

  /// Calls `atEnd`, because the animation ended or was interrupted.
  func end() { atEnd() }
}
