extension Playground {
  /// The parameter that the parameter keys change.
  public var chosenParameter: Parameter { scene.parameters[parameterIndex] }

  /// Sets the parameter that a setting names; the value is clamped to the parameter's range.
  ///
  /// The user gets a message if the value was out of range or the current feel does not use the parameter.
  /// - Throws: `ParameterError` if the scene has no such parameter, or the value cannot be read.
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

  /// Sets a parameter of the scene; a parameter that all scenes share is set in every scene.
  func set(_ parameter: Parameter, to value: Double) {
    change(parameter) { $0.set(parameter, to: value) }
  }

  /// Resets a parameter to its default; a shared parameter is reset in every scene, to that scene's default.
  private func reset(_ parameter: Parameter) {
    change(parameter) { $0.reset(parameter) }
  }

  private func change(_ parameter: Parameter, by change: (SceneController) -> Void) {
    let isShared = Scene.sharedParameters.contains(parameter)
    for controller in isShared ? controllers : [controller] { change(controller) }
    panel.update(values)
    // A change of feel may make the chosen parameter unused; unused parameters cannot be chosen.
    if !values.isUsed(chosenParameter) { choose(parameter: 0) }
    if overlays.contains(.motion) { arrange() }
  }

  func choose(parameter index: Int) {
    parameterIndex = index
    panel.choose(index)
  }

  /// Chooses the parameter a number of places further, skipping unused parameters and wrapping around; opens
  /// the panel instead if it is closed.
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

  /// Sets a parameter; if the panel is closed, shows the new value in a toast.
  private func setByKey(_ parameter: Parameter, to value: Double) {
    set(parameter, to: value)
    echoValue(of: parameter)
  }

  /// Shows a parameter's value in a toast if the panel is closed.
  private func echoValue(of parameter: Parameter) {
    guard !overlays.contains(.panel) else { return }
    echo("\(parameter.name)  \(parameter.textWithUnit(for: values[parameter]))")
  }
}
