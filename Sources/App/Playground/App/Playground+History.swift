import Foundation
import Scenes

extension Playground {
  /// The part of the model that undo restores.
  var document: PlaygroundModel.Document {
    var document = stored.document
    document.scenes = controllers.map(\.settings)
    return document
  }

  /// The steps that can be undone and redone.
  var history: History { recorder.history }

  /// Undoes the last step in effect, and shows the step's title in a message.
  func undo() {
    guard let step = recorder.undo() else { return echo("There is nothing to undo.") }
    carryOut(step)
    echo("Undone: \(step.title)", about: "history")
  }

  /// Redoes the step that was undone last, and shows the step's title in a message.
  func redo() {
    guard let step = recorder.redo() else { return echo("There is nothing to redo.") }
    carryOut(step)
    echo("Redone: \(step.title)", about: "history")
  }

  /// Undoes or redoes steps until `position` steps of the history are in effect.
  func walkHistory(to position: Int) {
    while history.position > position, let step = recorder.undo() { carryOut(step) }
    while history.position < position, let step = recorder.redo() { carryOut(step) }
  }

  private func carryOut(_ step: HistoryStep) {
    for change in step.edits { controllers[change.sceneIndex].apply(change.edit) }
    restore(recorder.recorded)
  }

  /// Shows the scene of a document, and restores the settings of all scenes.
  func restore(_ document: PlaygroundModel.Document) {
    for (controller, settings) in zip(controllers, document.scenes) {
      if controller.values.changes != settings.parameters { controller.restore(changes: settings.parameters) }
      controller.storedSettings = settings
    }
    showScene(document.sceneIndex ?? sceneIndex)
    valuesDidChange()
    // Last, because the layouts are configured with the values, and because a scene that is arranged on the
    // stage replaces a borrowed layout by its own.
    for (controller, settings) in zip(controllers, document.scenes) {
      borrowLayout(
        ofScene: settings.borrowedSceneIndex, for: controller, animated: controller === self.controller)
    }
  }

  // MARK: Titles

  /// Returns the title of a step, such as the changed parameter with its old and new value, the edit of the
  /// cards, or the scene.
  func title(of step: HistoryStep) -> String {
    let index = sceneIndex
    if step.sceneIndex.changesAnything { return "scene \(controllers[index].scene.title)" }
    func changes<Part: Equatable>(_ part: (SceneSettings) -> Part) -> Bool {
      step.scenes.values.contains { part($0.before) != part($0.after) }
    }
    if changes(\.borrowedSceneIndex) {
      return "morph to \(controllers[controller.borrowedSceneIndex ?? index].scene.title)"
    }
    if changes(\.alternative) { return changes(\.parameters) ? "exchange A and B" : "keep the values as B" }
    if let edit = step.edits.first?.edit, !changes(\.parameters) { return title(of: edit) }
    let (old, new) = (
      step.scenes[index]?.before.parameters ?? [:], step.scenes[index]?.after.parameters ?? [:]
    )
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
