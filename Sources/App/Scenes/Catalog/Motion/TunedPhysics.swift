import Motion

/// The scroll physics of a feel with the user's changes, the defaults of the parameters for scroll physics,
/// and the names of those parameters that have no effect.
@MainActor
struct TunedPhysics {
  /// The feel's scroll physics, with the user's changes.
  private(set) var physics: ScrollPhysics
  /// The default of each parameter for scroll physics, by parameter name: the value of the constant without
  /// the user's change to this constant.
  private(set) var defaults: [String: Double] = [:]
  /// The names of the parameters that have no effect, because the feel does not have their constants.
  private(set) var unused: Set<String> = []

  /// Applies the user's changes of constants to the physics of a feel.
  ///
  /// - Parameter rate: The scroll view's deceleration rate. If the feel leaves the rate to the scroll view,
  ///   `rate` becomes the default of the parameter `deceleration-rate`, and `physics` has no rate of its own
  ///   until the user changes that parameter.
  init(_ physics: ScrollPhysics, at rate: DecelerationRate = .normal, changedBy values: ParameterValues) {
    self.physics = physics
    // In this order, because a chosen law determines which constants after it exist.
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
  /// Returns a copy of the physics. If the physics leave the deceleration rate to the scroll view, the copy
  /// has the given rate.
  fileprivate func withRate(_ rate: DecelerationRate) -> ScrollPhysics {
    guard case .rate(nil) = glide else { return self }
    return with { $0.glide = .rate(rate) }
  }
}
