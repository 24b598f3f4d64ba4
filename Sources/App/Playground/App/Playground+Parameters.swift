import Canvas
import Foundation
package import Scenes

extension Playground {
  /// The parameter selected in the panel, which the parameter keys change.
  package var chosenParameter: Parameter { scene.parameters[parameterIndex] }

  /// The row of the selected parameter.
  var chosenRow: ParameterRow { scene.row(of: chosenParameter) }

  /// The state of the parameters, for display in the panel.
  var panelState: PanelState {
    PanelState(
      values: values, applied: controller.appliedValues, locked: stored.locked,
      letters: letters.filter { keys.command(for: Keystroke($0.value)) == nil })
  }

  /// The letter keys that change the scene's own values while they are held, by row name.
  var letters: [String: Character] {
    ParameterLetters.letters(for: scene.groups[0].rows.filter(values.isUsed))
  }

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
      set(parameter, to: value)
    }
  }

  /// Sets a parameter in the current scene, or in every scene if the scenes share the parameter.
  func set(_ parameter: Parameter, to value: Double) {
    change(parameter) { $0.set(parameter, to: value) }
  }

  /// Resets a parameter to its default in the current scene. A parameter that the scenes share is reset in
  /// every scene, to the default of that scene.
  func reset(_ parameter: Parameter) {
    change(parameter) { $0.reset(parameter) }
  }

  private func change(_ parameter: Parameter, by change: (SceneController) -> Void) {
    let sharing =
      parameter.isShared ? controllers.filter { $0.scene.parameters.contains(parameter) } : [controller]
    for controller in sharing { change(controller) }
    valuesDidChange()
  }

  /// Updates the panel and the views after the current scene's values have changed.
  func valuesDidChange() {
    resumeMorph()
    panel.update(panelState)
    // A change of feel may make the chosen parameter unused; unused parameters cannot be chosen.
    if !values.isUsed(chosenParameter) { choose(parameter: 0) }
    if overlays.contains(.motion) || overlays.contains(.comparison) { arrange() }
  }

  func choose(parameter index: Int) {
    if index != parameterIndex, panel.typedValue != nil { panel.endTyping() }
    parameterIndex = index
    panel.focusGroup(nil)
    panel.choose(index)
  }

  /// Selects the parameter that is `places` after the selected parameter in the panel's rows, wrapping around; opens
  /// the panel instead if the panel is closed.
  func chooseParameter(by places: Int) {
    guard overlays.contains(.panel) else { return toggle(.panel) }
    let shown = panel.contents.rows.flatMap(\.parts)
    guard !shown.isEmpty else { return }
    removeFocus()
    let place = shown.firstIndex(of: chosenParameter).map { $0 + places } ?? (places > 0 ? 0 : -1)
    let parameter = shown[(place % shown.count + shown.count) % shown.count]
    choose(parameter: scene.parameters.firstIndex(of: parameter) ?? 0)
  }

  /// Opens the panel and selects the parameter at an index; does nothing if the parameter has no effect.
  func showParameter(_ index: Int) {
    guard scene.parameters.indices.contains(index), values.isUsed(scene.parameters[index]) else { return }
    if !overlays.contains(.panel) { toggle(.panel) }
    removeFocus()
    panel.reveal(index)
    choose(parameter: index)
  }

  func changeParameter(by steps: Double) { change(chosenParameter, by: steps) }

  /// Changes a parameter by a number of its steps; shows a message if the value is at the end of its range.
  func change(_ parameter: Parameter, by steps: Double) {
    let value = parameter.stepped(from: values[parameter], by: steps)
    if value == values[parameter], case .number = parameter.kind {
      return echo(
        "\(parameter.name) goes no further than \(parameter.textWithUnit(for: value)).", about: parameter.name
      )
    }
    set(parameter, to: value)
    echoValue(of: parameter)
  }

  func resetParameter() {
    for parameter in chosenRow.parts { reset(parameter) }
    echoValue(of: chosenParameter)
  }

  func resetAllParameters() {
    resetParameters()
    echo("All parameters of \(scene.title) are at their defaults.")
  }

  /// Resets the current scene's parameters to their defaults, in every scene if the scenes share the
  /// parameter.
  func resetParameters() {
    let shared = scene.parameters.filter(\.isShared)
    for controller in controllers {
      controller.reset(controller === self.controller ? scene.parameters : shared)
    }
    valuesDidChange()
  }

  /// Shows a parameter's value in a message, unless the panel is open or a letter key is held.
  private func echoValue(of parameter: Parameter) {
    guard !overlays.contains(.panel), hold == nil else { return }
    let row = scene.row(of: parameter)
    echo("\(row.name)  \(row.textWithUnit(for: values[row]))", about: row.name)
  }

  // MARK: Locks and random values

  /// Locks the selected row against random values, or unlocks the row.
  func toggleLock() {
    let (row, isLocked) = (chosenRow, stored.locked.contains(chosenParameter.name))
    let names = row.parts.map(\.name)
    if isLocked { stored.locked.subtract(names) } else { stored.locked.formUnion(names) }
    panel.update(panelState)
    if !overlays.contains(.panel) { echo("\(row.name) is \(isLocked ? "unlocked" : "locked").") }
  }

  /// Sets the scene's own parameters to random values, except those that are locked or have no effect.
  func randomize() {
    let free = scene.groups[0].parameters.filter { values.isUsed($0) && !stored.locked.contains($0.name) }
    guard !free.isEmpty else { return echo("All parameters of \(scene.title) are locked.") }
    for parameter in free { set(parameter, to: parameter.value(atFraction: nextRandomFraction())) }
    echo("\(free.count) random values; \(keys.title(of: .undo)) takes them back.")
  }

  // MARK: Typing a value

  /// Opens the panel at the selected parameter and lets the user type the value of the parameter's row.
  func typeValue() {
    showParameter(parameterIndex)
    panel.beginTypingValue()
  }

  /// Sets the selected row to the typed value; if the text is not a value, shows a message and keeps
  /// the text.
  func acceptTypedValue(_ text: String) {
    guard !text.isEmpty else { return panel.endTyping() }
    do throws(ParameterError) {
      // A number alone changes the selected number of a value.
      let part = ParameterRow(chosenParameter)
      let isPart = (try? chosenRow.parse(text)) == nil && (try? part.parse(text)) != nil
      let typed = try (isPart ? part : chosenRow).parse(text)
      panel.endTyping()
      set(typed)
    } catch {
      echo("\(error)")
    }
  }

  // MARK: Holding a letter

  /// Begins the hold of a letter key of one of the scene's own rows.
  func holdParameter(_ letter: Character) {
    guard hold == nil, let name = letters.first(where: { $0.value == letter })?.key,
      let row = scene.groups[0].rows.first(where: { $0.name == name }), values.isUsed(row)
    else { return }
    if chosenRow != row || !chosenParameter.isNumber,
      let part = row.parts.first(where: \.isNumber) ?? row.parts.first
    {
      choose(parameter: scene.parameters.firstIndex(of: part) ?? 0)
    }
    holdCount += 1
    hold = ParameterHold(row, letter: letter, number: holdCount, values: values[row])
    showHeldValue()
  }

  /// Ends the hold of a parameter's letter key.
  func releaseParameter() {
    hold = nil
    view.valueTag.isHidden = true
  }

  /// Sets the row whose letter key is held to the value for a drag of the pointer to a point in the window.
  func dragHeldParameter(to point: CGPoint) {
    guard let hold else { return }
    for (parameter, value) in zip(hold.row.parts, hold.values(at: point)) { set(parameter, to: value) }
    showHeldValue()
  }

  /// Handles a turn of the wheel over a parameter's bar: selects the parameter at an index and changes the
  /// parameter by `steps` parameter steps.
  func turnBar(_ index: Int, by steps: Double) {
    guard scene.parameters.indices.contains(index) else { return }
    choose(parameter: index)
    set(chosenParameter, to: chosenParameter.stepped(from: values[chosenParameter], by: steps))
  }

  /// Changes the selected parameter of the row whose letter key is held by `steps` parameter steps.
  func changeHeldParameter(by steps: Double) {
    guard hold != nil else { return }
    set(chosenParameter, to: chosenParameter.stepped(from: values[chosenParameter], by: steps))
    showHeldValue()
  }

  /// Shows, beside the pointer, the value of the row whose letter key is held; does nothing if no
  /// letter key is held.
  func showHeldValue() {
    guard let hold else { return }
    let text = "\(hold.row.name)  \(panelState.text(for: hold.row))"
    view.valueTag.show(text, beside: pointer.location, in: view.bounds)
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
