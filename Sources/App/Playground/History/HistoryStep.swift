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
  /// The scene on stage before and after the step.
  private(set) var sceneIndex: Change<Int?>
  /// The changes of the scenes' settings, by index in the catalogue.
  private(set) var scenes: [Int: Change<SceneSettings>]
  /// The edits of cards in the order in which they were made.
  private(set) var edits: [SceneEdit]
  let cause: Cause
  /// The time of the last change, in seconds on the host's clock.
  private(set) var time: Double

  /// Creates a step without a title, from one document to another.
  init(
    from old: PlaygroundModel.Document, to new: PlaygroundModel.Document, edits: [SceneEdit], cause: Cause,
    time: Double
  ) {
    sceneIndex = Change(before: old.sceneIndex, after: new.sceneIndex)
    scenes = [:]
    for index in new.scenes.indices where old.scenes[index] != new.scenes[index] {
      scenes[index] = Change(before: old.scenes[index], after: new.scenes[index])
    }
    (self.edits, self.cause, self.time) = (edits, cause, time)
  }

  /// Whether the step changes cards or settings.
  var changesAnything: Bool {
    !edits.isEmpty || sceneIndex.changesAnything || scenes.values.contains(where: \.changesAnything)
  }

  /// The step that reverts this step.
  var inverse: HistoryStep {
    var step = self
    (step.sceneIndex, step.scenes) = (sceneIndex.inverse, scenes.mapValues(\.inverse))
    step.edits = edits.reversed().map { SceneEdit(sceneIndex: $0.sceneIndex, edit: $0.edit.inverse) }
    return step
  }

  /// Returns a step with the changes of this step and of a later one.
  func extended(by later: HistoryStep) -> HistoryStep {
    var step = self
    step.sceneIndex.after = later.sceneIndex.after
    step.scenes.merge(later.scenes) { Change(before: $0.before, after: $1.after) }
    step.edits += later.edits
    step.time = later.time
    return step
  }
}

/// A value before and after a step.
struct Change<Value: Hashable>: Hashable {
  let before: Value
  var after: Value

  var changesAnything: Bool { before != after }
  var inverse: Change { Change(before: after, after: before) }
}
