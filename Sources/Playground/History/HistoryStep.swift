import Scenes

/// A step of undo: everything that one gesture, key or command of the user changed.
struct HistoryStep: Hashable {
  /// An edit of the cards of one scene.
  struct SceneEdit: Hashable {
    /// The scene's index in the catalogue.
    let sceneIndex: Int
    let edit: CardEdit
  }

  /// The cause of a step. Changes with the same cause, in a row, make one step.
  enum Cause: Hashable {
    /// A drag of the pointer; each press has a number of its own.
    case press(Int)
    /// A parameter's own key, held while the pointer or the wheel moves; each hold has a number of its own.
    case hold(Int)
    /// Repeated keystrokes or turns of the wheel on one parameter.
    case parameter(String)
    /// A command that always makes a step of its own.
    case command
  }

  /// The change in a few words, such as `spacing 30 pt → 45 pt`.
  var title = ""
  /// The settings before the step.
  let before: PlaygroundSettings
  /// The settings after the step.
  private(set) var after: PlaygroundSettings
  /// The edits of cards in the order in which they were made.
  private(set) var edits: [SceneEdit]
  let cause: Cause
  /// The time of the last change, in seconds on the host's clock.
  private(set) var time: Double

  /// Creates a step without a title.
  init(
    before: PlaygroundSettings, after: PlaygroundSettings, edits: [SceneEdit], cause: Cause, time: Double
  ) {
    (self.before, self.after, self.edits, self.cause, self.time) = (before, after, edits, cause, time)
  }

  /// Whether the step changes cards or settings.
  var changesAnything: Bool { !edits.isEmpty || before != after }

  /// Returns this step and a later one as one step.
  func extended(by later: HistoryStep) -> HistoryStep {
    var step = self
    step.after = later.after
    step.edits += later.edits
    step.time = later.time
    return step
  }
}
