import Canvas
import Foundation
import Scenes

extension Playground {
  /// Opens the command palette with all scenes, parameters, presets and commands; closes the palette if it is
  /// open.
  func openPalette() {
    guard palette == nil else { return closePalette() }
    open(
      CommandPalette(
        .find, items: sceneItems + lookItems + parameterItems + presetItems + commandItems + morphItems))
  }

  /// Opens the command palette with the presets.
  func choosePreset() { open(CommandPalette(.choosePreset, items: presetItems)) }

  /// Opens the command palette with the scenes to whose layouts the cards can morph.
  func chooseMorph() { open(CommandPalette(.chooseMorph, items: morphItems)) }

  /// Opens the command palette as a text field for the name of a new preset.
  func namePreset() { open(CommandPalette(.namePreset, items: [])) }

  /// Opens the scene browser and selects the picture of the scene on stage; closes the browser if it is open.
  func browseScenes() {
    guard !isBrowsing else { return closePalette() }
    view.browser.prepare(pictures: controller.pictures, reducesMotion: displaySettings.reducesMotion ?? false)
    palette = CommandPalette(.browseScenes, items: entryItems, choice: entryIndex)
  }

  private func open(_ palette: CommandPalette) {
    self.palette = palette
  }

  func closePalette() { palette = nil }

  /// Whether the scene browser is open.
  var isBrowsing: Bool { palette?.purpose == .browseScenes }

  /// The index in `SceneCatalog.entries` of the entry that is on stage.
  private var entryIndex: Int {
    SceneCatalog.entries.firstIndex { entry in
      entry.sceneIndex == sceneIndex && entry.look.map { values[$0.parameter] == $0.value } ?? true
    } ?? 0
  }

  /// Shows the scene and the look of the entry at an index of `SceneCatalog.entries`.
  func showEntry(_ index: Int) {
    guard SceneCatalog.entries.indices.contains(index) else { return }
    let entry = SceneCatalog.entries[index]
    showScene(entry.sceneIndex)
    if let look = entry.look { set(look.parameter, to: look.value) }
  }

  /// Closes the palette and performs the action of the selected line. `time` is in seconds on the host's
  /// clock.
  func acceptPalette(at time: Double) {
    guard let palette, !asksToReplacePreset() else { return }
    closePalette()
    switch palette.purpose {
    case .find, .choosePreset, .chooseMorph, .browseScenes:
      if let item = palette.chosen { perform(item.action, at: time) }
    case .namePreset: perform(.savePreset(palette.entry.text), at: time)
    }
  }

  /// Asks the user whether to replace a preset, if the typed name is the name of a preset and the user was not
  /// asked yet; returns whether the user is asked.
  private func asksToReplacePreset() -> Bool {
    guard let palette, palette.purpose == .namePreset, palette.presetToReplace == nil else { return false }
    let name = palette.entry.text.trimmingCharacters(in: .whitespaces)
    guard presets?.names.contains(name) ?? false else { return false }
    self.palette?.askToReplacePreset(named: name)
    return true
  }

  /// Performs the action of the palette's line at a press in the window; closes the palette if the press is
  /// outside the palette's sheet.
  func pressPalette(_ event: Pointer) {
    if isBrowsing {
      let press = event.converted { view.convert($0, to: view.browser) }
      guard view.browser.isOnSheet(press.location) else { return closePalette() }
      pointer.capture(for: .browser)
      return view.browser.press(press)
    }
    let place = view.convert(event.location, to: view.paletteView)
    if let line = view.paletteView.line(at: place) {
      palette?.choose(line)
      acceptPalette(at: event.time)
    } else if !view.paletteView.isOnSheet(place) {
      closePalette()
    }
  }

  // MARK: Typing

  /// Whether typed characters are text for the palette or the panel, and not commands.
  var isTyping: Bool { palette != nil || overlays.contains(.panel) && panel.isTyping }

  /// Changes the text that the user types, in the palette if the palette is open, otherwise in the panel.
  func changeText(_ change: (inout TextEntry) -> Void) {
    if palette != nil { palette?.changeText(change) } else { panel.changeText(change) }
  }

  /// Moves the selection down by `places` rows, in the palette if the palette is open, otherwise in the
  /// panel.
  func moveChoice(by places: Int) {
    if palette != nil { palette?.moveChoice(by: places) } else { chooseParameter(by: places) }
  }

  /// In the scene browser, moves the selection down by `rows` rows of pictures. Elsewhere, has the effect of
  /// `moveChoice(by:)`.
  func moveChoice(byRows rows: Int) {
    guard isBrowsing else { return moveChoice(by: rows) }
    if let index = view.browser.index(rowsFromChoice: rows) { palette?.choose(index) }
  }

  /// Selects the line of the scene browser at an index, and shows the line's scene on the stage.
  func showBrowsed(_ index: Int) {
    palette?.choose(index)
    acceptPalette(at: hostTime)
  }

  /// Performs the action of the line selected in the palette, sets the typed value, or ends typing in the
  /// filter and selects the first parameter that matches. `time` is in seconds on the host's clock.
  func accept(at time: Double) {
    if palette != nil { return acceptPalette(at: time) }
    if let value = panel.typedValue { return acceptTypedValue(value) }
    panel.endTyping()
    if let first = panel.contents.rows.first?.parts[0] {
      showParameter(scene.parameters.firstIndex(of: first) ?? 0)
    }
  }

  /// Opens the panel and makes its filter receive the typed text.
  func filterParameters() {
    if !overlays.contains(.panel) { toggle(.panel) }
    panel.beginFiltering()
  }

  // MARK: Lines

  private var sceneItems: [CommandPalette.Item] {
    SceneCatalog.scenes.enumerated().map { index, scene in
      CommandPalette.Item(
        kind: .scene, title: scene.title, detail: key(of: .showScene(index)), action: .showScene(index))
    }
  }

  private var lookItems: [CommandPalette.Item] {
    zip(SceneCatalog.entries, entryItems).filter { $0.0.look != nil }.map(\.1)
  }

  private var entryItems: [CommandPalette.Item] {
    SceneCatalog.entries.enumerated().map { index, entry in
      let key = entry.look == nil ? key(of: .showScene(entry.sceneIndex)) : ""
      return CommandPalette.Item(
        kind: .scene, title: entry.title, detail: key.isEmpty ? entry.group : key, action: .showEntry(index),
        keywords: "\(entry.group) \(entry.title)")
    }
  }

  /// Returns the main key of an action as text; empty if the action has no key.
  private func key(of action: Action) -> String {
    KeyTable.command(for: action).flatMap { keys.strokes(of: $0).first?.title } ?? ""
  }

  private var morphItems: [CommandPalette.Item] {
    SceneCatalog.scenes.enumerated().map { index, scene in
      CommandPalette.Item(
        kind: .command, title: "Morph to \(scene.title)", detail: key(of: .morph(to: index)),
        action: .morph(to: index))
    }
  }

  private var parameterItems: [CommandPalette.Item] {
    scene.rows.filter(values.isUsed).map { row in
      CommandPalette.Item(
        kind: .parameter, title: row.name, detail: row.textWithUnit(for: values[row]),
        action: .showParameter(scene.parameters.firstIndex(of: row.parts[0]) ?? 0))
    }
  }

  private var commandItems: [CommandPalette.Item] {
    // The commands that show a scene or morph to one are left out: `sceneItems` and `morphItems` have lines
    // with the scenes' titles.
    KeyTable.commands.compactMap { command in
      switch command.action {
      case .showScene, .morph: nil
      default:
        CommandPalette.Item(
          kind: .command, title: command.title, detail: key(of: command.action), action: command.action)
      }
    }
  }

  private var presetItems: [CommandPalette.Item] {
    let saved = presets?.names ?? []
    let builtIn = Preset.builtIn.compactMap(\.name).filter { !saved.contains($0) }
    return (saved.map { ($0, "saved") } + builtIn.map { ($0, "built in") }).map { name, detail in
      CommandPalette.Item(kind: .preset, title: name, detail: detail, action: .openPreset(name))
    }
  }
}
