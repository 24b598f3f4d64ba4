import Foundation
import Scenes

extension Playground {
  /// The settings that undo restores: the current scene's index and, for every scene, the changed parameters,
  /// the values kept as B and the layout.
  var settings: PlaygroundSettings {
    PlaygroundSettings(
      sceneIndex: sceneIndex, changes: controllers.map(\.values.changes),
      alternatives: controllers.map(\.alternative),
      borrowedLayouts: controllers.map(\.borrowedSceneIndex))
  }

  /// The steps that can be undone and redone.
  var history: History { recorder.history }

  /// Undoes the last step in effect, and shows the step's title in a message.
  func undo() {
    guard let step = recorder.undo() else { return echo("There is nothing to undo.") }
    revert(step)
    echo("Undone: \(step.title)", about: "history")
  }

  /// Redoes the step that was undone last, and shows the step's title in a message.
  func redo() {
    guard let step = recorder.redo() else { return echo("There is nothing to redo.") }
    repeatStep(step)
    echo("Redone: \(step.title)", about: "history")
  }

  /// Undoes or redoes steps until `position` steps of the history are in effect.
  func walkHistory(to position: Int) {
    while history.position > position, let step = recorder.undo() { revert(step) }
    while history.position < position, let step = recorder.redo() { repeatStep(step) }
  }

  private func revert(_ step: HistoryStep) {
    for change in step.edits.reversed() { controllers[change.sceneIndex].apply(change.edit.inverse) }
    restore(step.before)
  }

  private func repeatStep(_ step: HistoryStep) {
    for change in step.edits { controllers[change.sceneIndex].apply(change.edit) }
    restore(step.after)
  }

  /// Shows the scene of the given settings, and restores the parameters, the values kept as B and the layouts
  /// of all scenes.
  private func restore(_ settings: PlaygroundSettings) {
    for (controller, changes) in zip(controllers, settings.changes) where controller.values.changes != changes
    {
      controller.restore(changes: changes)
    }
    for (controller, alternative) in zip(controllers, settings.alternatives) {
      controller.alternative = alternative
    }
    showScene(settings.sceneIndex)
    valuesDidChange()
    // Last, because the layouts are configured with the values, and because a scene that is arranged on the
    // stage replaces a borrowed layout by its own.
    for (controller, index) in zip(controllers, settings.borrowedLayouts) {
      borrowLayout(ofScene: index, for: controller, animated: controller === self.controller)
    }
  }

  // MARK: Titles

  /// Returns the title of a step, such as the changed parameter with its old and new value, the edit of the
  /// cards, or the scene.
  func title(of step: HistoryStep) -> String {
    let index = step.after.sceneIndex
    if step.before.sceneIndex != index { return "scene \(controllers[index].scene.title)" }
    if step.before.borrowedLayouts != step.after.borrowedLayouts {
      return "morph to \(controllers[step.after.borrowedLayouts[index] ?? index].scene.title)"
    }
    if step.before.alternatives != step.after.alternatives {
      return step.before.changes == step.after.changes ? "keep the values as B" : "exchange A and B"
    }
    if let edit = step.edits.first?.edit, step.before.changes == step.after.changes {
      return title(of: edit)
    }
    let (old, new) = (step.before.changes[index], step.after.changes[index])
    let changed = scene.rows.filter { $0.parts.contains { old[$0.name] != new[$0.name] } }
    guard changed.count == 1, let row = changed.first else { return "\(changed.count) parameters" }
    func text(_ changes: [String: Double]) -> String {
      row.textWithUnit(for: row.parts.map { changes[$0.name] ?? values.defaultValue(of: $0) })
    }
    return "\(row.name) \(text(old)) → \(text(new))"
  }

  private func title(of edit: CardEdit) -> String {
    func cards(_ count: Int) -> String { count == 1 ? "a card" : "\(count) cards" }
    return switch edit {
    case .insert(let placed): "insert \(cards(placed.count))"
    case .remove(let placed): "delete \(cards(placed.count))"
    case .move: "move a card"
    case .replace(let replacement): "show \(cards(replacement.after.count))"
    }
  }
}
