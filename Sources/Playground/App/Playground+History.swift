import Foundation

extension Playground {
  /// The scene on stage and the changed parameters of every scene.
  var settings: PlaygroundSettings {
    PlaygroundSettings(sceneIndex: sceneIndex, changes: controllers.map(\.values.changes))
  }

  /// Undoes the last step; says what it was.
  func undo() {
    guard let step = history.undo() else { return echo("There is nothing to undo.") }
    revert(step)
    echo("Undone: \(step.title)")
  }

  /// Redoes the step that was undone last; says what it was.
  func redo() {
    guard let step = history.redo() else { return echo("There is nothing to redo.") }
    repeatStep(step)
    echo("Redone: \(step.title)")
  }

  /// Undoes or redoes steps one by one until a number of steps is done.
  func walkHistory(to position: Int) {
    while history.position > position, let step = history.undo() { revert(step) }
    while history.position < position, let step = history.redo() { repeatStep(step) }
  }

  private func revert(_ step: HistoryStep) {
    for change in step.edits.reversed() { controllers[change.sceneIndex].apply(change.edit.inverse) }
    restore(step.before)
  }

  private func repeatStep(_ step: HistoryStep) {
    for change in step.edits { controllers[change.sceneIndex].apply(change.edit) }
    restore(step.after)
  }

  // MARK: Titles

  /// Returns the words for a step: a changed parameter with both values, an edit of cards, or the scene.
  func title(of step: HistoryStep) -> String {
    let index = step.after.sceneIndex
    if step.before.sceneIndex != index { return "scene \(controllers[index].scene.title)" }
    if !step.edits.isEmpty { return title(of: step.edits.map(\.edit)) }
    let (old, new) = (step.before.changes[index], step.after.changes[index])
    let changed = scene.parameters.filter { old[$0.name] != new[$0.name] }
    guard changed.count == 1, let parameter = changed.first else { return "\(changed.count) parameters" }
    func text(_ value: Double?) -> String {
      parameter.textWithUnit(for: value ?? values.defaultValue(of: parameter))
    }
    return "\(parameter.name) \(text(old[parameter.name])) → \(text(new[parameter.name]))"
  }

  private func title(of edits: [CardEdit]) -> String {
    func cards(_ count: Int) -> String { count == 1 ? "a card" : "\(count) cards" }
    return switch edits[0] {
    case .insert(let placed): "insert \(cards(placed.count))"
    case .remove(let placed): "delete \(cards(placed.count))"
    case .move: "move a card"
    }
  }
}
