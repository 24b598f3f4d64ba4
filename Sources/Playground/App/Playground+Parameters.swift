extension Playground {
  /// The parameter that the keys change.
  public var chosenParameter: Parameter { scene.parameters[parameterIndex] }

  /// Gives a parameter of the scene the value of a setting.
  func apply(_ setting: Setting) throws(ParameterError) {
    let (parameter, value) = try setting.resolved(in: scene)
    let clamped = parameter.clamped(value)
    if abs(clamped - value) > parameter.step * 1e-6 {
      say(
        "\(parameter.name) is \(parameter.textWithUnit(for: clamped)): \(parameter.text(for: value)) is "
          + "outside \(parameter.rangeText).")
    }
    set(parameter, to: clamped)
    guard !values.isUsed(parameter) else { return }
    let feel = MotionParameters.feel
    say("\(parameter.name) has no part in the feel \(feel.text(for: values[feel])).")
  }

  /// Gives a parameter a value; one that all scenes have, in all of them.
  func set(_ parameter: Parameter, to value: Double) {
    change(parameter) { $0.set(parameter, to: value) }
  }

  /// Brings a parameter back to its default; one that all scenes have, to each scene's own.
  private func reset(_ parameter: Parameter) {
    change(parameter) { $0.reset(parameter) }
  }

  private func change(_ parameter: Parameter, by change: (SceneController) -> Void) {
    let isShared = MotionParameters.all.contains(parameter)
    for controller in isShared ? controllers : [controller] { change(controller) }
    panel.update(values)
    if !values.isUsed(chosenParameter) { choose(parameter: 0) }
    if overlays.contains(.motion) { arrange() }
  }

  func choose(parameter index: Int) {
    parameterIndex = index
    panel.choose(index)
  }

  /// Chooses the parameter some places on, going round; opens the panel if it is not.
  func chooseParameter(by places: Int) {
    guard overlays.contains(.panel) else { return toggle(.panel) }
    let used = scene.parameters.indices.filter { values.isUsed(scene.parameters[$0]) }
    let place = used.firstIndex(of: parameterIndex) ?? 0
    choose(parameter: used[((place + places) % used.count + used.count) % used.count])
  }

  func changeParameter(by steps: Double) {
    let parameter = chosenParameter
    let value = parameter.stepped(from: values[parameter], by: steps)
    if value == values[parameter], case .number = parameter.kind {
      echo("\(parameter.name) goes no further than \(parameter.textWithUnit(for: value)).")
    }
    setByKey(parameter, to: value)
  }

  func resetParameter() {
    reset(chosenParameter)
    echoValue(of: chosenParameter)
  }

  func resetAllParameters() {
    for parameter in scene.parameters { reset(parameter) }
    echo("All parameters of \(scene.title) are at their defaults.")
  }

  /// Shows the next layout in the scene that has several.
  func showNextLayout() {
    let layout = TransitionScene.arrangement
    set(TransitionScene.progress, to: 0)
    set(layout, to: layout.stepped(from: values[layout], by: 1))
  }

  /// Sets a value and, where no panel shows it, says so.
  private func setByKey(_ parameter: Parameter, to value: Double) {
    set(parameter, to: value)
    echoValue(of: parameter)
  }

  /// Shows a parameter's value where no panel does.
  private func echoValue(of parameter: Parameter) {
    guard !overlays.contains(.panel) else { return }
    echo("\(parameter.name)  \(parameter.textWithUnit(for: values[parameter]))")
  }
}
