import Canvas
import Foundation
import Scenes

/// The controller of the history, with the steps that can be undone and redone.
@MainActor
final class HistoryController: PlaygroundPart, PointerResponder {
  let stage: SceneStage
  private var recorder: HistoryRecorder

  init(_ stage: SceneStage) { (self.stage, recorder) = (stage, HistoryRecorder(PlaygroundModel.Document())) }

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
  func walk(to position: Int) {
    while history.position > position, let step = recorder.undo() { carryOut(step) }
    while history.position < position, let step = recorder.redo() { carryOut(step) }
  }

  private func carryOut(_ step: HistoryStep) {
    for change in step.edits { controllers[change.sceneIndex].apply(change.edit) }
    stage.restore(recorder.recorded)
  }

  /// Begins anew with the present document, and with the steps of another history.
  func restart(with history: History = History()) {
    recorder = HistoryRecorder(stage.document, history: history)
  }

  // MARK: Recording

  /// Records an edit of the cards of the scene at an index of the catalogue.
  func record(_ edit: CardEdit, ofScene index: Int) { recorder.record(edit, ofScene: index) }

  /// Adds the changes of settings and cards since the last step to the history as one step, if there are any.
  func recordStep(causedBy cause: HistoryStep.Cause) {
    recorder.recordStep(to: stage.document, causedBy: cause, at: hostTime, named: title)
    updateView()
  }

  /// Shows the history if it is open.
  func updateView() { if overlays.contains(.history) { view.historyView.show(history) } }

  // MARK: Time and pointer

  func advance(to time: Double) {
    // A scroll that ends may have made an edit that waited for it.
    if recorder.hasEdits { recordStep(causedBy: .command) }
  }

  private func contains(_ point: CGPoint) -> Bool {
    overlays.contains(.history) && view.historyView.frame.contains(point)
  }

  func clickTarget(at point: CGPoint) -> ClickTarget { contains(point) ? .thing(nil) : .ignored }

  func press(_ event: Pointer) -> PressResponse {
    guard contains(event.location) else { return .ignored }
    drag(event)
    return .captured
  }

  func drag(_ event: Pointer) {
    walk(to: view.historyView.position(at: view.convert(event.location, to: view.historyView)))
  }

  // MARK: Titles

  /// Returns the title of a step, such as the changed parameter with its old and new value, the edit of the
  /// cards, or the scene.
  func title(of step: HistoryStep) -> String {
    let index = stage.sceneIndex
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
