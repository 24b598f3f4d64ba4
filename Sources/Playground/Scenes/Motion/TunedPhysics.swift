import Motion

/// A feel with the constants that were changed, and what follows for the parameters of its constants.
@MainActor
struct TunedPhysics {
  /// The feel to scroll by.
  private(set) var physics: ScrollPhysics
  /// What each constant is where it is not changed, by its parameter's name.
  private(set) var defaults: [String: Double] = [:]
  /// The names of the parameters that the feel has no constant for.
  private(set) var unused: Set<String> = []

  /// A feel with the changed constants.
  ///
  /// - Parameter rate: The deceleration rate of the scroll view, in force where the feel leaves the rate open. The
  ///   feel stays open there, but this is the default of the rate's parameter.
  init(_ physics: ScrollPhysics, at rate: DecelerationRate = .normal, changedBy values: ParameterValues) {
    self.physics = physics
    // One after the other: a law that is chosen decides on the constants that come after it.
    for constant in PhysicsConstants.all {
      let parameter = constant.parameter
      guard let standard = constant.value(self.physics.withRate(rate)) else {
        unused.insert(parameter.name)
        continue
      }
      defaults[parameter.name] = standard
      if values.isChanged(parameter) { constant.change(&self.physics, values[parameter]) }
    }
  }
}

extension ScrollPhysics {
  /// The feel with a rate in force where it leaves the rate to the scroll view.
  fileprivate func withRate(_ rate: DecelerationRate) -> ScrollPhysics {
    guard case .rate(nil) = glide else { return self }
    return with { $0.glide = .rate(rate) }
  }
}
