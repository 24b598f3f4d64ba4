import Motion

/// A feel with the constants that were changed, and what follows for the parameters of its constants.
@MainActor
struct TunedFeel {
  /// The feel to scroll by.
  private(set) var feel: Feel
  /// What each constant is where it is not changed, by its parameter's name.
  private(set) var defaults: [String: Double] = [:]
  /// The names of the parameters that the feel has no constant for.
  private(set) var unused: Set<String> = []

  /// The feel as it is.
  init(_ feel: Feel, changedBy values: ParameterValues) {
    self.feel = feel
    // One after the other: a law that is chosen decides on the constants that come after it.
    for constant in FeelConstants.all {
      let parameter = constant.parameter
      guard let standard = constant.value(self.feel) else {
        unused.insert(parameter.name)
        continue
      }
      defaults[parameter.name] = standard
      if values.isChanged(parameter) { constant.change(&self.feel, values[parameter]) }
    }
  }
}
