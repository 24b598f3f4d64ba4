/// The history of changes: the steps that can be undone and redone.
struct History {
  /// All steps, oldest first, including those that were undone.
  private(set) var steps: [HistoryStep] = []
  /// The number of steps in effect. The steps from this index on were undone.
  private(set) var position = 0

  /// The maximum number of steps; older ones are dropped.
  static let capacity = 20_000
  /// The maximum time between two keystrokes, or two turns of the wheel, that are joined into one step, in
  /// seconds.
  static let pause = 0.8

  /// Adds a step at `position` and removes the steps that were undone.
  ///
  /// A step with the same cause as the last one is joined with it. A joined step that changes nothing in the
  /// end is removed. `title` returns the title of the whole step.
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

  /// Returns the last step in effect, which the caller undoes, and decreases `position`; `nil` if there is
  /// none.
  mutating func undo() -> HistoryStep? {
    guard position > 0 else { return nil }
    position -= 1
    return steps[position]
  }

  /// Returns the step that was undone last, which the caller repeats, and increases `position`; `nil` if
  /// there is none.
  mutating func redo() -> HistoryStep? {
    guard position < steps.count else { return nil }
    defer { position += 1 }
    return steps[position]
  }
}
