import Canvas
import CollectionCore
import Foundation
import Scenes

/// The controller of the panel, in which one parameter of the current scene is selected.
@MainActor
final class ParameterController: PlaygroundPart, PointerResponder {
  let stage: SceneStage
  /// The index, in the scene's parameters, of the selected parameter. The parameter keys change this parameter.
  private(set) var index = 0
  /// Whether the user has selected the parameter. The wheel does not turn the bar of a parameter that is selected at first.
  private var isChosen = false
  /// The parameter that was selected before the present one; `nil` if there is none in this scene.
  private(set) var earlierParameter: Parameter?
  private var randomCount: UInt64 = 0
  /// The values, by parameter name, that parameters had before they followed a placed card.
  var followed: [String: Double] = [:] {
    didSet {
      guard followed != oldValue else { return }
      panel.update(panelState)
      // The row may be in a folded group, or scrolled away.
      if Set(followed.keys) != Set(oldValue.keys), overlays.contains(.panel),
        let index = scene.parameters.firstIndex(where: { followed[$0.name] != nil })
      {
        panel.reveal(index)
      }
    }
  }

  init(_ stage: SceneStage) {
    self.stage = stage
    panel.onChoose = { [weak self] in self?.choose($0) }
    panel.onReset = { [weak self] index in
      self?.choose(index)
      self?.resetParameter()
    }
    panel.onFavourite = { [weak self] index in
      guard let self else { return }
      toggleFavourite(index)
    }
    panel.onClose = { [weak self] in self?.stage.toggle(.panel) }
    panel.onType = { [weak self] index in
      self?.choose(index)
      self?.panel.beginTypingValue()
    }
    panel.onChange = { [weak self] index, value in
      guard let self else { return }
      stage.set(scene.parameters[index], to: value)
    }
  }

  /// The selected parameter.
  var chosenParameter: Parameter { scene.parameters[index] }

  /// The row of the selected parameter.
  var chosenRow: ParameterRow { scene.row(of: chosenParameter) }

  /// The state of the parameters, for display in the panel.
  var panelState: PanelState {
    PanelState(
      values: values, applied: controller.appliedValues, locked: locked,
      favourites: stage.stored.favourites, followed: followed,
      letters: letters.filter { stage.keys.command(for: Keystroke($0.value)) == nil })
  }

  /// The letter keys that change the scene's own values while they are held, by row name.
  var letters: [String: Character] {
    ParameterLetters.letters(for: scene.groups[0].rows.filter(values.isUsed))
  }

  /// Selects the first parameter, closes the groups as at first, and begins the random values anew.
  func reset() {
    (index, randomCount) = (0, 0)
    panel.resetFolds()
  }

  /// Shows the parameters of the scene that has come on stage.
  func showScene() {
    index = min(index, scene.parameters.count - 1)
    panel.show(scene, panelState)
    panel.choose(index)
  }

  /// Selects the first parameter of the next scene.
  func leaveScene() { (index, isChosen, earlierParameter) = (0, false, nil) }

  /// Shows the current values.
  func updateValues() {
    panel.update(panelState)
    // A change of feel may make the chosen parameter unused; unused parameters cannot be chosen.
    if !values.isUsed(chosenParameter) { choose(0) }
  }

  // MARK: Time and pointer

  var nextChange: Double? { panel.collectionView.isAnimating ? hostTime : nil }

  func advance(to time: Double) { panel.advance(to: time) }

  /// Returns whether a point in the window is on the panel.
  func contains(_ point: CGPoint) -> Bool { overlays.contains(.panel) && panel.frame.contains(point) }

  /// Returns the index of the parameter whose bar in the panel the wheel turns at a point in the window; `nil` if it
  /// turns none there. Without `ofAnyRow`, the wheel turns only the bars of the row that the user has selected.
  func barIndex(at point: CGPoint, ofAnyRow: Bool) -> Int? {
    guard contains(point), let index = panel.barIndex(at: view.convert(point, to: panel)),
      ofAnyRow || isChosen && chosenRow.parts.contains(scene.parameters[index])
    else { return nil }
    return index
  }

  func hover(at point: CGPoint?) {
    panel.hover(at: point.flatMap { contains($0) ? view.convert($0, to: panel) : nil })
  }

  func clickTarget(at point: CGPoint) -> ClickTarget {
    guard contains(point) else { return .ignored }
    return panel.isClickable(at: view.convert(point, to: panel)) ? .target(nil) : .none
  }

  func press(_ event: Pointer) -> PressResponse {
    guard contains(event.location) else { return .ignored }
    panel.press(inPanel(event))
    return .captured
  }

  func drag(_ event: Pointer) { panel.drag(inPanel(event)) }

  func release(_ event: Pointer) { panel.release(inPanel(event)) }

  func takesWheel(at point: CGPoint) -> Bool { contains(point) }

  func turnWheel(_ notches: CGPoint, at point: CGPoint, time: Double) {
    panel.collectionView.scroll(byNotches: notches, time: time)
  }

  /// Scrolls the panel by a key if the user is typing in the panel; returns whether the panel scrolls. `time` is in seconds
  /// on the host's clock.
  func scroll(by key: ScrollKey, time: Double) -> Bool {
    guard overlays.contains(.panel), panel.isTyping else { return false }
    panel.collectionView.scroll(by: key, time: time)
    return true
  }

  private func inPanel(_ event: Pointer) -> Pointer { event.converted { view.convert($0, to: panel) } }

  // MARK: Values

  /// Sets the parameters that `setting` names; the values are clamped to the parameters' ranges.
  ///
  /// The user gets a message if a value was out of range or a parameter has no effect.
  /// - Throws: `ParameterError` if the scene has no such parameter, or the value cannot be read.
  func apply(_ setting: Setting) throws(ParameterError) {
    let typed = try setting.resolved(in: scene)
    set(typed)
    guard let parameter = typed.first?.parameter, !values.isUsed(parameter) else { return }
    guard !ModifierParameters.group.parameters.contains(parameter) else {
      return say("\(setting.name) has no effect with these modifiers.")
    }
    let feel = MotionParameters.feel
    say("\(setting.name) has no part in the feel \(feel.text(for: values[feel])).")
  }

  /// Sets parameters to values that the user typed, clamped to the ranges; shows a message for each value that was out
  /// of range.
  private func set(_ typed: [(parameter: Parameter, value: Double)]) {
    for (parameter, value) in typed {
      if let remark = parameter.rangeRemark(for: value) { say(remark) }
      stage.set(parameter, to: value)
    }
  }

  /// Selects the parameter at an index.
  func choose(_ index: Int) {
    if index != self.index, panel.typedValue != nil { panel.endTyping() }
    if isChosen, index != self.index { earlierParameter = chosenParameter }
    let before = chosenRow
    (self.index, isChosen) = (index, true)
    panel.focusGroup(nil)
    panel.choose(index)
    if chosenRow.compound?.isCurve == true, chosenRow != before, !overlays.contains(.curve) {
      stage.toggle(.curve)
    }
  }

  /// Selects the parameter that is `places` after the selected parameter in the panel's rows, wrapping around; opens
  /// the panel instead if the panel is closed.
  func choose(by places: Int) {
    guard overlays.contains(.panel) else { return stage.toggle(.panel) }
    // Points that a curve does not have are left out.
    let shown = panel.contents.rows.flatMap(\.parts).filter(values.isUsed)
    guard !shown.isEmpty else { return }
    stage.removeFocus()
    let place = shown.firstIndex(of: chosenParameter).map { $0 + places } ?? (places > 0 ? 0 : -1)
    let parameter = shown[(place % shown.count + shown.count) % shown.count]
    choose(scene.parameters.firstIndex(of: parameter) ?? 0)
  }

  /// Opens the panel and selects the parameter at an index; does nothing if the parameter has no effect.
  func showParameter(_ index: Int) {
    guard scene.parameters.indices.contains(index), values.isUsed(scene.parameters[index]) else { return }
    if !overlays.contains(.panel) { stage.toggle(.panel) }
    stage.removeFocus()
    panel.reveal(index)
    choose(index)
  }

  /// Moves the focus down by `places` groups' headings in the panel, wrapping around at the ends; opens the
  /// panel if it is closed.
  func chooseGroup(by places: Int) {
    if !overlays.contains(.panel) { stage.toggle(.panel) }
    controller.focusedCard = nil
    let titles = panel.contents.sections.map(\.title)
    guard !titles.isEmpty else { return }
    // Without a focus, the first step leads from the group of the selected parameter.
    let current =
      panel.focusedGroup.flatMap(titles.firstIndex)
      ?? panel.contents.sections.firstIndex { $0.rows.contains(chosenRow) } ?? (places > 0 ? -1 : 0)
    panel.focusGroup(titles[((current + places) % titles.count + titles.count) % titles.count])
  }

  func changeParameter(by steps: Double) { change(chosenParameter, by: steps) }

  /// Changes a parameter by a number of its steps; shows a message if the value is at the end of its range.
  func change(_ parameter: Parameter, by steps: Double) {
    let value = parameter.stepped(from: values[parameter], by: steps)
    if value == values[parameter], case .number = parameter.kind {
      return echo("\(parameter.name) goes no further than \(parameter.textWithUnit(for: value)).")
    }
    stage.set(parameter, to: value)
    echoValue(of: parameter)
  }

  func resetParameter() {
    for parameter in chosenRow.parts { stage.reset(parameter) }
    echoValue(of: chosenParameter)
  }

  func resetAllParameters() {
    stage.resetParameters()
    echo("All parameters of \(scene.title) are at their defaults.")
  }

  /// Shows a parameter's value in a message, unless the panel is open or a letter key is held.
  private func echoValue(of parameter: Parameter) {
    guard !overlays.contains(.panel), view.valueTag.isHidden else { return }
    let row = scene.row(of: parameter)
    echo("\(row.name)  \(row.textWithUnit(for: values[row]))")
  }

  // MARK: Locks and random values

  /// The names of the scene's locked parameters.
  private var locked: Set<String> {
    get { stage.stored.locked[stage.sceneIndex] ?? [] }
    set { stage.stored.locked[stage.sceneIndex] = newValue }
  }

  /// Locks the selected row against random values, or unlocks the row.
  func toggleLock() {
    let (row, isLocked) = (chosenRow, locked.contains(chosenParameter.name))
    let names = row.parts.map(\.name)
    if isLocked { locked.subtract(names) } else { locked.formUnion(names) }
    panel.update(panelState)
    // A locked parameter does not vary.
    if overlays.contains(.multiples) { stage.arrange() }
    if !overlays.contains(.panel) { echo("\(row.name) is \(isLocked ? "unlocked" : "locked").") }
  }

  /// Sets the scene's own parameters to random values, except those that are locked or have no effect.
  func randomize() {
    let free = scene.groups[0].parameters.filter { values.isUsed($0) && !locked.contains($0.name) }
    guard !free.isEmpty else { return echo("All parameters of \(scene.title) are locked.") }
    let before = values
    for parameter in free { stage.set(parameter, to: parameter.value(atFraction: nextRandomFraction())) }
    let count = scene.groups[0].rows.filter { values[$0] != before[$0] }.count
    let subject = count == 1 ? "1 parameter" : "\(count) parameters"
    echo("Random values for \(subject); \(keys(of: .undo)) takes them back.")
  }

  /// Returns the next number of a pseudo-random sequence with a fixed seed, from 0 up to but not including 1.
  /// The same actions therefore always give the same values.
  private func nextRandomFraction() -> Double {
    randomCount += 1
    return Double(SplitMix64.mix(randomCount) >> 11) / Double(1 << 53)
  }

  // MARK: Favourites and the clipboard

  /// Adds the selected row to the favourites, or removes the row from them.
  func toggleFavourite() { toggleFavourite(index) }

  private func toggleFavourite(_ index: Int) {
    let name = scene.row(of: scene.parameters[index]).name
    stage.stored.favourites.formSymmetricDifference([name])
    panel.update(panelState)
    panel.reveal(index)
    guard !overlays.contains(.panel) else { return }
    echo("\(name) is \(stage.stored.favourites.contains(name) ? "a favourite" : "no favourite any longer").")
  }

  /// Copies the selected row's value to the clipboard, as the command line takes it.
  func copyParameter() {
    let text = "\(chosenRow.name)=\(chosenRow.exactText(for: values[chosenRow]))"
    stage.request(.copy(text))
    echo("Copied \(text).")
  }

  // MARK: Typing a value

  /// Opens the panel at the selected parameter and lets the user type the value of the parameter's row.
  func typeValue() {
    showParameter(index)
    panel.beginTypingValue()
  }

  /// Opens the panel and makes its filter receive the typed text, in place of an earlier one.
  func filter() {
    if !overlays.contains(.panel) { stage.toggle(.panel) }
    if !panel.isTyping { _ = panel.cancelTyping() }
    panel.beginFiltering()
  }

  /// Sets the typed value, or ends typing in the filter and selects the first parameter that matches.
  func accept() {
    if let value = panel.typedValue { return acceptTypedValue(value) }
    panel.endTyping()
    if let first = panel.contents.rows.first?.parts[0] {
      showParameter(scene.parameters.firstIndex(of: first) ?? 0)
    }
  }

  /// Sets the selected row to the typed value, which may be `name=value`; if the text is not a value, shows a message
  /// and keeps the text.
  private func acceptTypedValue(_ text: String) {
    guard !text.isEmpty else { return panel.endTyping() }
    do throws(ParameterError) {
      let (row, prefix) = (chosenRow, chosenRow.name + "=")
      let text = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
      let present = panelState.presentNumbers(of: row)
      // A number alone changes the selected number of a value.
      let part = ParameterRow(chosenParameter)
      let number = row.parts.firstIndex(of: chosenParameter).map { [present[$0]] }
      let isPart =
        (try? row.parse(text, from: present)) == nil && (try? part.parse(text, from: number)) != nil
      let typed = isPart ? try part.parse(text, from: number) : try row.parse(text, from: present)
      panel.endTyping()
      set(typed)
    } catch {
      echo("\(error)")
    }
  }

  /// Handles a turn of the wheel over a parameter's bar: selects the parameter at an index and changes the
  /// parameter by `steps` parameter steps.
  func turnBar(_ index: Int, by steps: Double) {
    guard scene.parameters.indices.contains(index) else { return }
    choose(index)
    stage.set(chosenParameter, to: chosenParameter.stepped(from: values[chosenParameter], by: steps))
  }
}

extension Parameter {
  /// Returns the message for the user about a value that is outside the range; `nil` for a value in the range.
  func rangeRemark(for value: Double) -> String? {
    let clamped = clamped(value)
    guard abs(clamped - value) > step * 1e-6 else { return nil }
    return "\(name) is \(textWithUnit(for: clamped)): \(text(for: value)) is outside \(rangeText)."
  }
}
