import Files
import Foundation
import Scenes

/// The controller of presets, and of the states of runs that ended unexpectedly.
@MainActor
final class PresetController: PlaygroundPart {
  let stage: SceneStage
  /// The user's presets; `nil` if there is no folder for them.
  private let presets: PresetStore?
  private let parameters: ParameterController
  /// The runs that ended unexpectedly and that the user has neither accepted nor declined, the latest first.
  private var crashedRuns: [CrashedRun]

  init(_ stage: SceneStage, _ parameters: ParameterController, _ options: PlaygroundOptions) {
    (self.stage, self.parameters) = (stage, parameters)
    (presets, crashedRuns) = (options.presets, options.crashedRuns)
  }

  // MARK: Presets

  /// A preset of the current scene, with the values that differ from their defaults.
  var preset: Preset {
    let parameters = scene.rows.filter(values.isChanged).map { ($0.name, $0.exactText(for: values[$0])) }
    return Preset(
      scene: scene.name, parameters: Dictionary(parameters) { $1 }, items: controller.cardCountIfChanged)
  }

  /// Saves the current scene and its values as a preset under a name.
  func savePreset(named name: String) {
    let name = name.trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty else { return echo("A preset needs a name.") }
    if let refusal = stage.savingRefusal { return say(refusal) }
    guard let presets else { return say("Presets cannot be saved here: there is no folder for them.") }
    var preset = preset
    preset.name = name
    do {
      try presets.save(preset)
      echo("Saved the preset \(name.excerpt).")
    } catch {
      say("The preset was not saved: \(error).")
    }
  }

  /// Opens the user's preset with the given name. If the user has no such preset, opens the built-in preset
  /// with this name.
  func openPreset(named name: String) {
    if let presets, presets.contains(name) {
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
    stage.say(remarks)
    do {
      stage.showScene(try SceneCatalog.index(named: preset.scene))
    } catch {
      return say("\(error)")
    }
    stage.resetParameters()
    applyTexts(preset.parameters)
    if let items = preset.items { controller.setCardCount(items) }
    if let name = preset.name { echo("Opened the preset \(name.excerpt).") }
  }

  /// Sets parameters of the current scene by name; shows a message for each parameter that cannot be set.
  func applyTexts(_ texts: [String: String]) {
    let known = scene.rowNames(among: texts.keys)
    // Not all of them: the search for the right names takes a millisecond for each.
    let unknown = texts.keys.filter { !known.contains($0) }.sorted()
    if unknown.count > Self.maximumUnknownCount {
      say("\(unknown.count) of the parameters are none of the scene \(scene.name).")
    }
    let others = unknown.prefix(Self.maximumUnknownCount).map { Setting(name: $0, value: texts[$0] ?? "") }
    for setting in Self.settings(known, of: texts, in: scene) + others {
      do throws(ParameterError) {
        try parameters.apply(setting)
      } catch {
        say("\(error)")
      }
    }
  }

  /// Returns the settings of named rows in the order in which they are to be applied.
  ///
  /// A feel resets all its constants. Set it first, or it would discard the values that change them. The default of a
  /// number may depend on a choice, and a value equal to its default is not kept. The defaults of choices depend on the
  /// choices before them in the scene.
  private static func settings(
    _ names: Set<String>, of texts: [String: String], in scene: Scene
  ) -> [Setting] {
    let rows = scene.rows
    func rank(_ name: String) -> (Int, Int, String) {
      let row = try? scene.row(named: name)
      let place = row.flatMap(rows.firstIndex) ?? 0
      return (name == MotionParameters.feel.name ? 0 : row?.isNumeric != true ? 1 : 2, place, name)
    }
    return names.sorted { rank($0) < rank($1) }.map { Setting(name: $0, value: texts[$0] ?? "") }
  }

  /// The values of a scene's presets on a stage, the user's own presets first. Presets that cannot be read are left out.
  func values(of scene: Scene, on stage: CGRect) -> [SmallMultiples.NamedValues] {
    let names = presets?.names.prefix(Self.maximumReadCount) ?? []
    let own = names.compactMap { try? presets?.preset(named: $0).preset }
    let builtIn = Preset.builtIn.filter { preset in !own.contains { $0.name == preset.name } }
    return (own + builtIn).filter { $0.scene == scene.name }.prefix(SmallMultiples.maximumCount).map {
      preset in
      var values = scene.values(changedTo: [:], in: stage)
      let known = scene.rowNames(among: preset.parameters.keys)
      for setting in Self.settings(known, of: preset.parameters, in: scene) {
        for (parameter, value) in (try? setting.resolved(in: scene)) ?? [] {
          scene.set(parameter, to: value, in: &values, on: stage)
        }
      }
      return SmallMultiples.NamedValues(name: preset.name ?? "preset", changes: values.changes)
    }
  }

  /// The maximum number of presets that are read to show their values.
  private static let maximumReadCount = 200

  /// The maximum number of unknown parameters about which the user gets a message each.
  private static let maximumUnknownCount = 10

  // MARK: Earlier windows

  /// Tells the user how to restore the runs that ended unexpectedly, if there are any.
  func offerCrashed() {
    guard !crashedRuns.isEmpty else { return }
    let key = keys(of: .restoreCrashed)
    let discard = "Discard in the palette (\(keys(of: .openPalette))) removes"
    view.toasts.show(
      crashedRuns.count == 1
        ? "A run ended unexpectedly. \(key) restores it. \(discard) it."
        : "\(crashedRuns.count) runs ended unexpectedly. \(key) restores the latest. \(discard) it.",
      at: hostTime)
  }

  /// Restores the latest run that ended unexpectedly, and offers the next one; shows a message if there is
  /// none.
  func restoreCrashed() {
    forgetTakenRuns()
    guard !crashedRuns.isEmpty else { return echo("No run ended unexpectedly.") }
    if let refusal = stage.savingRefusal { return say(refusal) }
    let run = crashedRuns.removeFirst()
    stage.restore(run.state)
    stage.request(.acceptCrashed(run))
    offerCrashed()
  }

  /// Discards the state of the latest run that ended unexpectedly, and offers the next one; shows a message
  /// if there is none.
  func declineCrashed() {
    forgetTakenRuns()
    guard !crashedRuns.isEmpty else { return echo("No run ended unexpectedly.") }
    if let refusal = stage.savingRefusal { return say(refusal) }
    stage.request(.declineCrashed(crashedRuns.removeFirst()))
    echo("Discarded the state of the run that ended unexpectedly.")
    offerCrashed()
  }

  /// Forgets the runs that another process has restored or discarded since this one read them.
  private func forgetTakenRuns() { crashedRuns.removeAll { !FileContents.exists($0.file.path) } }
}
