import Canvas
import CollectionCore
import Foundation
import Scenes

/// The controller of the history, with the steps that can be undone and redone.
@MainActor
final class HistoryController: PlaygroundPart, PointerResponder {
  let stage: SceneStage
  private(set) var recorder: HistoryRecorder
  /// The pictures of steps on screen, by the number of steps in effect, each with the step's last time.
  private var pictures: [Int: (time: Double?, picture: HistoryPicture)] = [:]
  private var variantPictures: [Variant: HistoryPicture] = [:]

  init(_ stage: SceneStage) { (self.stage, recorder) = (stage, HistoryRecorder(stage.document)) }

  /// The steps that can be undone and redone.
  var history: History { recorder.history }

  /// Undoes the last step in effect, and shows the step's title in a message.
  func undo() {
    guard let step = recorder.undo() else { return echo("There is nothing to undo.") }
    carryOut(step)
    echo("Undone: \(step.title)")
  }

  /// Redoes the step that was undone last, and shows the step's title in a message.
  func redo() {
    guard let step = recorder.redo() else { return echo("There is nothing to redo.") }
    carryOut(step)
    echo("Redone: \(step.title)")
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

  /// Shows the history if it is open, with pictures of the steps around the present position and of the variants.
  func updateView() {
    guard overlays.contains(.history) else { return (pictures, variantPictures) = ([:], [:]) }
    let count = min(view.historyView.capacity, history.steps.count + 1)
    let first = max(0, min(history.position - count / 2, history.steps.count + 1 - count))
    let positions = first..<first + count
    pictures = pictures.filter { positions.contains($0.key) }
    for position in positions {
      let time = position > 0 ? history.steps[position - 1].time : nil
      guard pictures[position].map({ $0.time != time }) ?? true else { continue }
      let moment = recorder.moment(at: position) { [controllers] in controllers[$0].cards }
      let picture = pictures[position]?.picture ?? HistoryPicture(of: moment, on: stage)
      picture.show(moment, on: stage)
      pictures[position] = (time, picture)
    }
    view.historyView.show(history, from: first, positions.compactMap { pictures[$0]?.picture })
    updateVariants()
  }

  private func updateVariants() {
    let settings = controller.settings
    var kept = settings.variants
    kept[settings.variant] = settings.parameters
    variantPictures = variantPictures.filter { kept[$0.key] != nil }
    guard view.historyView.capacity > 0 else { return }
    for (letter, parameters) in kept {
      var moment = HistoryMoment(sceneIndex: stage.sceneIndex, settings: settings, cards: controller.cards)
      moment.settings.parameters = parameters
      let picture = variantPictures[letter] ?? HistoryPicture(of: moment, on: stage)
      picture.show(moment, on: stage)
      variantPictures[letter] = picture
    }
    view.historyView.show(variantPictures, present: settings.variant)
  }

  /// Undoes or redoes steps by a key that scrolls; returns whether the history is open.
  func move(by key: ScrollKey) -> Bool {
    guard overlays.contains(.history) else { return false }
    let position =
      switch key {
      case .left, .up: history.position - 1
      case .right, .down: history.position + 1
      case .pageUp: history.position - 10
      case .pageDown: history.position + 10
      case .home: 0
      case .end: history.steps.count
      }
    walk(to: min(max(position, 0), history.steps.count))
    return true
  }

  // MARK: Time and pointer

  func advance(to time: Double) {
    // A scroll that ends may have made an edit that waited for it.
    if recorder.hasEdits { recordStep(causedBy: .command) }
  }

  private func contains(_ point: CGPoint) -> Bool {
    overlays.contains(.history) && view.historyView.frame.contains(point)
  }

  func clickTarget(at point: CGPoint) -> ClickTarget {
    guard let (part, frame) = part(at: point) else { return .ignored }
    return .target(
      part == .slider ? nil : frame.offsetBy(dx: view.historyView.frame.minX, dy: view.historyView.frame.minY)
    )
  }

  private func part(at point: CGPoint) -> (part: HistoryView.Part, frame: CGRect)? {
    contains(point) ? view.historyView.part(at: view.convert(point, to: view.historyView)) : nil
  }

  func press(_ event: Pointer) -> PressResponse {
    switch part(at: event.location)?.part {
    case nil: return .ignored
    case .step(let position): walk(to: position)
    case .variant(let letter):
      let isKept = controller.storedSettings.variants[letter] != nil
      isKept ? stage.show(letter) : stage.keep(as: letter)
    case .cross: stage.toggle(.history)
    case .slider:
      drag(event)
      return .captured
    }
    return .handled
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
    if changes(\.variant) { return "show variant \(controller.storedSettings.variant.rawValue)" }
    if let edit = step.edits.first?.edit, !changes(\.parameters) { return title(of: edit) }
    let (old, new) = (
      step.scenes[index]?.before.parameters ?? [:], step.scenes[index]?.after.parameters ?? [:]
    )
    let names = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    let changed = scene.rows.filter { $0.parts.contains { names.contains($0.name) } }
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
