import Scenes

/// A recorder that adds all changes since the last step to the history as one step.
struct HistoryRecorder {
  private(set) var history: History
  /// The settings at the end of the last step.
  private var recorded: PlaygroundSettings
  /// The edits of cards since the last step.
  private var edits: [HistoryStep.SceneEdit] = []

  /// Creates a recorder for a playground with the given settings; by default, the history is empty.
  init(_ settings: PlaygroundSettings, history: History = History()) {
    recorded = settings
    self.history = history
  }

  /// Whether cards were edited since the last step.
  var hasEdits: Bool { !edits.isEmpty }

  /// Records an edit of the cards of the scene at an index of the catalogue.
  mutating func record(_ edit: CardEdit, ofScene index: Int) {
    edits.append(HistoryStep.SceneEdit(sceneIndex: index, edit: edit))
  }

  /// Adds the changes since the last step to the history as one step, if there are any.
  ///
  /// - Parameters:
  ///   - time: The time of the changes, in seconds on the host's clock.
  ///   - title: Returns the title of a step.
  mutating func recordStep(
    to settings: PlaygroundSettings, causedBy cause: HistoryStep.Cause, at time: Double,
    named title: (HistoryStep) -> String
  ) {
    guard hasEdits || settings != recorded else { return }
    history.record(
      HistoryStep(before: recorded, after: settings, edits: edits, cause: cause, time: time), named: title)
    (recorded, edits) = (settings, [])
  }

  /// Undoes the last step in effect in the history and returns the step; `nil` if there is none. The caller
  /// must restore the settings before the step.
  mutating func undo() -> HistoryStep? {
    let step = history.undo()
    if let step { recorded = step.before }
    return step
  }

  /// Redoes the step that was undone last in the history and returns the step; `nil` if there is none. The
  /// caller must restore the settings after the step.
  mutating func redo() -> HistoryStep? {
    let step = history.redo()
    if let step { recorded = step.after }
    return step
  }
}
