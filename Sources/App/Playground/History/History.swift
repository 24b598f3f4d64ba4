/// The history of changes: the steps that can be undone and redone.
struct History {
  /// All steps, oldest first, including those that were undone.
  private(set) var steps: [HistoryStep] = []
  /// The number of steps in effect. The steps at this index and after it were undone.
  private(set) var position = 0

  /// The maximum number of steps. If there are more, the oldest steps are removed.
  static let capacity = 20_000
  /// The maximum time, in seconds, between two keystrokes or two wheel turns that are joined into one step.
  static let pause = 0.8

  /// Adds a step at `position` and removes the steps that were undone.
  ///
  /// If the last step has the same cause and can be continued, the two steps are joined into one. A joined
  /// step that changes nothing is removed. `title` returns the title of a step.
  mutating func record(_ step: HistoryStep, named title: (HistoryStep) -> String) {
    var step = step
    if position == steps.count, let last = steps.last, isContinued(last, by: step) {
      step = last.extended(by: step)
      steps.removeLast()
      position -= 1
    }
    steps.removeSubrange(position...)
    guard step.changesAnything else { return }
    step.title = title(step)
    steps.append(step)
    if steps.count > Self.capacity { steps.removeFirst(steps.count - Self.capacity) }
    position = steps.count
  }

  private func isContinued(_ last: HistoryStep, by step: HistoryStep) -> Bool {
    guard last.cause == step.cause else { return false }
    return switch step.cause {
    case .command: false
    case .press, .hold: true
    case .parameter: step.time - last.time <= Self.pause
    }
  }

  /// Decreases `position` and returns the last step that was in effect; `nil` if there was none. The caller
  /// must undo the step's changes.
  mutating func undo() -> HistoryStep? {
    guard position > 0 else { return nil }
    position -= 1
    return steps[position]
  }

  /// Increases `position` and returns the step that was undone last; `nil` if there is none. The caller must
  /// repeat the step's changes.
  mutating func redo() -> HistoryStep? {
    guard position < steps.count else { return nil }
    defer { position += 1 }
    return steps[position]
  }
}
