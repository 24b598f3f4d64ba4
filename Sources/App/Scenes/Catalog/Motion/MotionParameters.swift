package import CollectionCore
import CollectionLayouts
import Motion

/// The parameters for scrolling and update animations, which all scenes share.
@MainActor
package enum MotionParameters {
  private static let feelWords = ["ios", "ios-fast", "gnome", "qt", "android", "mac"]
  package static let feel = Parameter.choice(
    "feel", feelWords,
    "The platform whose laws of motion apply; sets all their constants.")
  /// The parameter for a second feel, which the user can compare with the current feel. The first word means
  /// no comparison; the others are the words of `feel`.
  static let comparedFeel = Parameter.choice(
    "compare-feel", ["none"] + feelWords,
    "A second feel to compare with the first while the motion lab is open.")
  static let bounces = Parameter.toggle(
    "bounces", default: true, "Content can be pulled beyond its edge, and springs back.")
  /// The parameter for pulling content that fits into the view. "As designed" allows pulling along the scroll
  /// axis in scenes whose content may fit.
  static let alwaysBounce = Parameter.choice(
    "always-bounce", ["as-designed", "on", "off"], "Content that fits into the view can be pulled too.")
  static let mouseSlop = Parameter.number(
    "mouse-slop", in: 0...40, step: 1, unit: .points, default: PointerDevice.mouse.dragSlop,
    "How far a mouse moves before it drags.")
  static let touchSlop = Parameter.number(
    "touch-slop", in: 0...40, step: 1, unit: .points, default: PointerDevice.touch.dragSlop,
    "How far a finger moves before it drags.")

  /// Returns the parameter for the slop, the distance in points that a pointer moves before a press becomes a
  /// drag.
  package static func slop(of device: PointerDevice) -> Parameter {
    switch device {
    case .touch: touchSlop
    case .mouse: mouseSlop
    }
  }

  static let directionalLock = Parameter.toggle(
    "directional-lock", default: false, "A drag that starts along an axis stays on it.")
  static let paging = Parameter.choice(
    "paging", ["as-designed", "off", "on"], "Content comes to rest on whole pages of its view.")
  static let touchpadGlide = Parameter.toggle(
    "touchpad-glide", default: true, "Content glides on when fingers leave a touchpad.")
  static let updateCurve = Parameter.choice(
    "update-curve", ["spring", "ease-in-out", "ease-out", "linear"],
    "The timing curve of inserted and moved cards.")
  static let updateDuration = Parameter.number(
    "update-duration", in: 0...3, step: 0.05, unit: .seconds, default: 0.45,
    "The duration of an update; with a spring, the spring's period.")
  static let springDamping = Parameter.number(
    "spring-damping", in: 0.1...1, step: 0.05, default: 0.8,
    "The spring's damping ratio; at 1, the spring does not oscillate.")

  package static let groups = [
    ParameterGroup("Motion", [feel, comparedFeel] + PhysicsConstants.glide.map(\.parameter)),
    ParameterGroup("Edge", [bounces, alwaysBounce] + PhysicsConstants.edge.map(\.parameter)),
    ParameterGroup(
      "Drag and release",
      [mouseSlop, touchSlop, directionalLock] + PhysicsConstants.release.map(\.parameter)),
    ParameterGroup("Snap points and pages", [paging] + PhysicsConstants.targets.map(\.parameter)),
    ParameterGroup("Wheel", PhysicsConstants.wheel.map(\.parameter)),
    ParameterGroup("Touchpad", [touchpadGlide] + PhysicsConstants.touchpad.map(\.parameter)),
    ParameterGroup("Keys", PhysicsConstants.keys.map(\.parameter)),
    ParameterGroup("Updates", [updateCurve, updateDuration, springDamping]),
  ]

  package static let all = groups.flatMap(\.parameters)

  /// Applies the values of the shared parameters to a collection view.
  ///
  /// The deceleration rate comes from `look`. Paging comes from the parameter `paging` or, if `paging` is
  /// neither on nor off, from `look`.
  static func configure(
    _ collectionView: CollectionView, with values: ParameterValues, for look: Scene.Look
  ) {
    collectionView.isPagingEnabled = values.choice(paging, of: [look.isPaged, false, true])
    collectionView.decelerationRate = look.decelerationRate(values)
    collectionView.physics = tunedPhysics(values, for: look).physics
    collectionView.bounces = values.isOn(bounces)
    collectionView.isDirectionalLockEnabled = values.isOn(directionalLock)
    collectionView.isWheelGlideEnabled = values.isOn(touchpadGlide)
    collectionView.updateTiming = updateTiming(values)
  }

  /// Applies the value of `alwaysBounce` to a collection view, whose layout must have its scroll axis.
  static func configureBounce(
    of collectionView: CollectionView, with values: ParameterValues, for look: Scene.Look
  ) {
    let designed =
      look.alwaysBounces ? collectionView.collectionViewLayout.innermostLayout.scrollingDirection : nil
    collectionView.alwaysBounceHorizontal = values.choice(
      alwaysBounce, of: [designed == .horizontal, true, false])
    collectionView.alwaysBounceVertical = values.choice(
      alwaysBounce, of: [designed == .vertical, true, false])
  }

  /// Reduces the motion of a collection view: cards fade instead of travelling, pictures do not move inside the cards,
  /// and scrolls that the program or a key starts take less time.
  ///
  /// Drags, flings and bounces do not change, because they follow the user's hand.
  package static func reduceMotion(of collectionView: CollectionView) {
    collectionView.updateTiming = collectionView.updateTiming.duration > 0 ? .fade(duration: 0.2) : .immediate
    collectionView.physics.offsetDuration = min(collectionView.physics.offsetDuration, 0.1)
    collectionView.physics.stepFrequency = max(collectionView.physics.stepFrequency, 60)
    let layout = collectionView.collectionViewLayout as? ModifiedLayout
    layout?.modifiers.removeAll { $0.property == .parallax }
  }

  /// Sets a parameter, then updates the defaults of all parameters and the set of parameters that have no
  /// effect.
  ///
  /// If the parameter is the feel, resets all constants of scroll physics to the new feel's values. If it is the easing of a
  /// modifier, gives a curve the points of the easing before.
  package static func set(
    _ parameter: Parameter, to value: Double, in values: inout ParameterValues,
    for look: Scene.Look = Scene.Look()
  ) {
    let old = values[parameter]
    values[parameter] = value
    ModifierParameters.follow(parameter, from: old, in: &values)
    if parameter == feel { values.reset(PhysicsConstants.all.map(\.parameter)) }
    follow(&values, for: look)
  }

  /// Updates the defaults that depend on the current feel and on the chosen modifiers, and the set of
  /// parameters that have no effect.
  package static func follow(_ values: inout ParameterValues, for look: Scene.Look) {
    let tuned = tunedPhysics(values, for: look)
    let unpulled = tuned.physics.hasOverscroll ? [] : [bounces.name, alwaysBounce.name]
    values.follow(
      defaults: tuned.defaults.merging(ModifierParameters.defaults(in: values)) { own, _ in own },
      // The largest set first: the elements of the others are inserted one by one.
      unused: ModifierParameters.unused(in: values).union(tuned.unused).union(unpulled)
        .union(look.unused(values)))
  }

  /// Returns the values for the comparison pane: the values of the scene, but with the constants of the
  /// second feel. Returns `nil` if no second feel is chosen.
  package static func comparisonValues(_ values: ParameterValues, for look: Scene.Look) -> ParameterValues? {
    guard values[comparedFeel] > 0 else { return nil }
    var comparisonValues = values
    set(feel, to: values[comparedFeel] - 1, in: &comparisonValues, for: look)
    comparisonValues[comparedFeel] = 0
    return comparisonValues
  }

  /// Returns the names of the feels with which a parameter has an effect; `nil` if the parameter has an
  /// effect with every feel.
  static func feels(with parameter: Parameter) -> [String]? {
    guard let constant = PhysicsConstants.all.first(where: { $0.parameter == parameter }) else { return nil }
    let indices = ScrollPhysics.all.indices.filter { constant.value(ScrollPhysics.all[$0]) != nil }
    return indices.count == ScrollPhysics.all.count ? nil : indices.map { feel.text(for: Double($0)) }
  }

  private static func tunedPhysics(_ values: ParameterValues, for look: Scene.Look) -> TunedPhysics {
    TunedPhysics(
      values.choice(feel, of: ScrollPhysics.all), at: look.decelerationRate(values), changedBy: values)
  }

  private static func updateTiming(_ values: ParameterValues) -> UpdateTiming {
    let duration = values[updateDuration]
    guard duration > 0 else { return .immediate }
    let curves: [TimingCurve?] = [nil, .easeInOut, .easeOut, .linear]
    guard let curve = values.choice(updateCurve, of: curves) else {
      let frequency = 2 * Double.pi / duration
      let stiffness = (frequency * frequency).roundedToThousandths
      let damping = (values[springDamping] * 2 * stiffness.squareRoot()).roundedToThousandths
      return .spring(Spring(stiffness: stiffness, damping: damping))
    }
    return .curve(curve, duration: duration)
  }
}

extension Double {
  /// The number with at most three decimals. A scene rounds what it derives from parameters, so that the exported code
  /// has the same numbers, and no digits that mean nothing.
  var roundedToThousandths: Double { (self * 1000).rounded() / 1000 }
}
