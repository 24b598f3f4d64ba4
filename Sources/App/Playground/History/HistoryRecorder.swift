import Scenes

/// A recorder that adds all changes since the last step to the history as one step.
struct HistoryRecorder {
  private(set) var history: History
  /// The document at the end of the last step.
  private(set) var recorded: PlaygroundModel.Document
  /// The edits of cards since the last step.
  private var edits: [HistoryStep.SceneEdit] = []

  /// Creates a recorder for a playground with the given document; by default, the history is empty.
  init(_ document: PlaygroundModel.Document, history: History = History()) {
    recorded = document
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
    to document: PlaygroundModel.Document, causedBy cause: HistoryStep.Cause, at time: Double,
    named title: (HistoryStep) -> String
  ) {
    // Undo keeps the variants, for which the user goes back through the history.
    for index in document.scenes.indices where recorded.scenes.indices.contains(index) {
      recorded.scenes[index].variants = document.scenes[index].variants
    }
    let step = HistoryStep(from: recorded, to: document, edits: edits, cause: cause, time: time)
    guard step.changesAnything else { return }
    history.record(step, named: title)
    (recorded, edits) = (document, [])
  }

  /// Undoes the last step in effect in the history and returns its inverse; `nil` if there is none. The caller
  /// must repeat the edits of the inverse and restore the document `recorded`.
  mutating func undo() -> HistoryStep? { history.undo().map { take($0.inverse) } }

  /// Redoes the step that was undone last in the history and returns the step; `nil` if there is none. The caller
  /// must repeat the step's edits and restore the document `recorded`.
  mutating func redo() -> HistoryStep? { history.redo().map { take($0) } }

  private mutating func take(_ step: HistoryStep) -> HistoryStep {
    recorded.sceneIndex = step.sceneIndex.after
    for (index, change) in step.scenes {
      let variants = recorded.scenes[index].variants
      recorded.scenes[index] = change.after
      recorded.scenes[index].variants = variants
    }
    return step
  }
}
