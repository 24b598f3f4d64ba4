import Foundation
import Scenes

extension Playground {
  // MARK: Presets

  /// A preset of the current scene, with the values that differ from their defaults.
  var preset: Preset {
    Preset(scene: scene.name, parameters: changes(of: controller), items: controller.cardCountIfChanged)
  }

  /// Returns the values of a scene that differ from their defaults, as text by parameter name.
  func changes(of controller: SceneController) -> [String: String] {
    texts(of: controller.values.changes, of: controller)
  }

  /// Returns the given changes of a scene's values as text by row name. The text of a row with a changed value has all
  /// its values.
  private func texts(of changes: [String: Double], of controller: SceneController) -> [String: String] {
    guard !changes.isEmpty else { return [:] }
    let values = controller.values(changedTo: changes)
    return controller.scene.rows.filter(values.isChanged).reduce(into: [:]) { texts, row in
      texts[row.name] = row.exactText(for: values[row])
    }
  }

  /// Saves the current scene and its values as a preset under a name.
  func savePreset(named name: String) {
    let name = name.trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty else { return echo("A preset needs a name.") }
    guard let presets else { return say("Presets cannot be saved here: there is no folder for them.") }
    var preset = preset
    preset.name = name
    do {
      try presets.save(preset)
      echo("Saved the preset \(name).")
    } catch {
      say("The preset was not saved: \(error).")
    }
  }

  /// Opens the user's preset with the given name. If the user has no such preset, opens the built-in preset
  /// with this name.
  func openPreset(named name: String) {
    if let presets, presets.names.contains(name) {
      do {
        let (preset, remarks) = try presets.preset(named: name)
        show(preset, remarks: remarks)
      } catch {
        say("\(error)")
      }
    } else if let preset = Preset.builtIn.first(where: { $0.name == name }) {
      show(preset)
    } else {
      say("There is no preset \"\(name.excerpt)\".")
    }
  }

  /// Shows a preset's scene with the preset's values; all other parameters of the scene get their defaults.
  func show(_ preset: Preset, remarks: [String] = []) {
    say(remarks)
    do {
      showScene(try SceneCatalog.index(named: preset.scene))
    } catch {
      return say("\(error)")
    }
    resetParameters()
    applyTexts(preset.parameters)
    if let items = preset.items { controller.setCardCount(items) }
    if let name = preset.name { echo("Opened the preset \(name).") }
  }

  /// Sets parameters of the current scene by name; shows a message for each parameter that cannot be set.
  func applyTexts(_ texts: [String: String]) {
    // A feel resets all its constants. Set it first, or it would discard the values that change them. The default of a
    // number may depend on a choice, and a value equal to its default is not kept.
    func rank(_ name: String) -> (Int, String) {
      name == MotionParameters.feel.name
        ? (0, name) : (try? scene.row(named: name))?.isNumeric != true ? (1, name) : (2, name)
    }
    for name in texts.keys.sorted(by: { rank($0) < rank($1) }) {
      do throws(ParameterError) {
        try apply(Setting(name: name, value: texts[name] ?? ""))
      } catch {
        say("\(error)")
      }
    }
  }

  // MARK: Saved state

  /// The current state, in the form in which it is saved for the next window.
  package var savedState: SavedState {
    var state = SavedState()
    state.scene = scene.name
    state.overlays = overlays.subtracting([.help])
    (state.layoutParts, state.viewport) = (layoutParts, viewport)
    for controller in controllers {
      let scene = SavedState.SceneState(
        parameters: changes(of: controller),
        alternative: controller.alternative.map { texts(of: $0, of: controller) },
        items: controller.cardCountIfChanged)
      if scene != SavedState.SceneState() { state.scenes[controller.scene.name] = scene }
    }
    return state
  }

  /// Tells the user how to restore the runs that ended unexpectedly, if there are any.
  func offerCrashed() {
    guard !crashedRuns.isEmpty else { return }
    let key = keys.title(of: .restoreCrashed)
    let discard = "Discard in the palette (\(keys.title(of: .openPalette))) removes"
    echo(
      crashedRuns.count == 1
        ? "A run ended unexpectedly. \(key) restores it. \(discard) it."
        : "\(crashedRuns.count) runs ended unexpectedly. \(key) restores the latest. \(discard) it.",
      about: "crashed")
  }

  /// Restores the latest run that ended unexpectedly, and offers the next one; shows a message if there is
  /// none.
  func restoreCrashed() {
    guard !crashedRuns.isEmpty else { return echo("No run ended unexpectedly.") }
    let run = crashedRuns.removeFirst()
    restore(run.state)
    onRequest(.acceptCrashed(run))
    offerCrashed()
  }

  /// Discards the state of the latest run that ended unexpectedly, and offers the next one; shows a message
  /// if there is none.
  func declineCrashed() {
    guard !crashedRuns.isEmpty else { return echo("No run ended unexpectedly.") }
    onRequest(.declineCrashed(crashedRuns.removeFirst()))
    echo("Discarded the state of the run that ended unexpectedly.")
    offerCrashed()
  }

  /// Restores the state of an earlier window; shows a message for each part that cannot be restored.
  func restore(_ state: SavedState) {
    simulate(state.viewport)
    for (index, controller) in controllers.enumerated() {
      guard let saved = state.scenes[controller.scene.name] else { continue }
      showScene(index)
      applyTexts(saved.parameters)
      if let items = saved.items { controller.setCardCount(items) }
      if let alternative = saved.alternative { controller.alternative = changes(named: alternative) }
    }
    for name in state.scenes.keys.sorted() where !SceneCatalog.scenes.contains(where: { $0.name == name }) {
      say("There is no scene \"\(name.excerpt)\"; its values were left out.")
    }
    if let scene = state.scene {
      do {
        showScene(try SceneCatalog.index(named: scene))
      } catch {
        say("\(error)")
      }
    }
    layoutParts = state.layoutParts
    for overlay in state.overlays.subtracting(overlays) { toggle(overlay) }
  }

  /// Converts text values of the current scene, by parameter name, to numbers within the parameters' ranges.
  /// Leaves out each value that cannot be used, and shows a message for each such value.
  private func changes(named texts: [String: String]) -> [String: Double] {
    var typed: [(parameter: Parameter, value: Double)] = []
    for name in texts.keys.sorted() {
      do throws(ParameterError) {
        typed += try Setting(name: name, value: texts[name] ?? "").resolved(in: scene)
      } catch {
        say("B: \(error)")
      }
    }
    let changes = typed.map { ($0.parameter.name, $0.parameter.clamped($0.value)) }
    // Leaves out the parts of compound values that have their defaults.
    var values = controller.values(changedTo: Dictionary(changes) { $1 })
    for (parameter, value) in typed { values[parameter] = value }
    return values.changes
  }
}

extension SceneController {
  /// The number of cards; `nil` if there is one card for each picture.
  var cardCountIfChanged: Int? { cards.count == pictures.paths.count ? nil : cards.count }
}
