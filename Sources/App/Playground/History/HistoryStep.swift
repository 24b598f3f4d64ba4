import Scenes

/// A step of the history: the changes of one gesture, key or command of the user.
struct HistoryStep: Hashable {
  /// An edit of the cards of one scene.
  struct SceneEdit: Hashable {
    /// The scene's index in the catalogue.
    let sceneIndex: Int
    let edit: CardEdit
  }

  /// The cause of a step. Successive changes with the same cause are joined into one step, unless the cause
  /// is `command`.
  enum Cause: Hashable {
    /// A press of the pointer and the drag that follows. The value identifies the press: the number of
    /// presses so far.
    case press(Int)
    /// A hold of a parameter's letter key, during which the pointer or the wheel changes the parameter. The
    /// value identifies the hold: the number of holds so far.
    case hold(Int)
    /// Repeated keystrokes or wheel turns that change one parameter, with pauses of at most `History.pause`.
    /// The value is the parameter's name.
    case parameter(String)
    /// A command, which always makes a separate step.
    case command
  }

  /// A short description of the change, such as `spacing 30 pt → 45 pt`.
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

  /// Returns a step with the changes of this step and of a later one.
  func extended(by later: HistoryStep) -> HistoryStep {
    var step = self
    step.after = later.after
    step.edits += later.edits
    step.time = later.time
    return step
  }
}
