/// The steps that can be undone and redone.
struct History {
  /// All steps, oldest first, including those that were undone.
  private(set) var steps: [HistoryStep] = []
  /// The number of steps that are done; the steps from this index on were undone.
  private(set) var position = 0

  /// The maximum number of steps; older ones are dropped.
  static let capacity = 20_000
  /// The maximum time between keystrokes, or turns of the wheel, that make one step, in seconds.
  static let pause = 0.8

  /// Adds a step after the present position and drops the steps that were undone.
  ///
  /// The step extends the last one if both have the same cause. A step that changes nothing in the end is
  /// dropped. `title` returns the title of the whole step.
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

  /// Returns the step to undo and moves the position before it; `nil` at the beginning.
  mutating func undo() -> HistoryStep? {
    guard position > 0 else { return nil }
    position -= 1
    return steps[position]
  }

  /// Returns the step to redo and moves the position behind it; `nil` at the end.
  mutating func redo() -> HistoryStep? {
    guard position < steps.count else { return nil }
    defer { position += 1 }
    return steps[position]
  }
}
