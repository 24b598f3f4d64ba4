import CollectionCore
import Motion

/// What all scenes have: how content glides and how updates animate.
@MainActor
enum MotionParameters {
  static let feel = Parameter.choice(
    "feel", ["ios", "ios-fast", "gnome", "qt", "android"], "Whose laws of motion it follows.")
  /// The word for no second feel, and then those of `feel`.
  static let comparedFeel = Parameter.choice(
    "compare-feel", ["none", "ios", "ios-fast", "gnome", "qt", "android"],
    "A second feel, beside the first on the same gesture while the motion lab (F5) is open.")
  static let deceleration = Parameter.choice(
    "deceleration", ["normal", "fast"], "How soon a fling slows down; the feel ios listens.")
  static let friction = factor("friction", "How many times as soon a fling slows down as the feel has it.")
  static let edgePull = factor("edge-pull", "How many times as strong the edge is as the feel has it.")
  static let edgeGive = factor("edge-give", "How many times as far the edge gives way to a finger.")
  static let wheelStep = factor("wheel-step", "How many times as far a wheel notch goes.")
  static let bounces = Parameter.toggle("bounces", default: true, "Pull beyond the edge and spring back.")
  static let updateCurve = Parameter.choice(
    "update-curve", ["spring", "ease-in-out", "ease-out", "linear"], "How inserted and moved cards travel.")
  static let updateDuration = Parameter.number(
    "update-duration", in: 0...3, step: 0.05, unit: .seconds, default: 0.45,
    "Seconds an update takes; a spring's period.")
  static let springDamping = Parameter.number(
    "spring-damping", in: 0.1...1, step: 0.05, default: 0.8, "The spring's damping ratio; 1 does not swing.")

  static let all = [
    feel, comparedFeel, deceleration, friction, edgePull, edgeGive, wheelStep, bounces, updateCurve,
    updateDuration,
    springDamping,
  ]

  static func configure(_ collectionView: CollectionView, with values: ParameterValues) {
    let rate = values.choice(deceleration, of: [DecelerationRate.normal, .fast])
    collectionView.decelerationRate = rate.scaled(by: values[friction])
    collectionView.feel = scaledFeel(values)
    collectionView.bounces = values.isOn(bounces)
    collectionView.updateTiming = updateTiming(values)
  }

  /// The values of a twin in the second feel, or nil if there is none to compare with.
  static func twinValues(_ values: ParameterValues) -> ParameterValues? {
    guard values[comparedFeel] > 0 else { return nil }
    var twinValues = values
    twinValues[feel] = values[comparedFeel] - 1
    twinValues[comparedFeel] = 0
    return twinValues
  }

  private static func factor(_ name: String, _ doc: String) -> Parameter {
    .number(name, in: 0.25...4, step: 0.05, default: 1, doc)
  }

  private static func scaledFeel(_ values: ParameterValues) -> Feel {
    values.choice(feel, of: Feel.all).with {
      $0.glide = $0.glide.scaled(by: values[friction])
      $0.edge = $0.edge.scaled(by: values[edgePull])
      $0.resistance = $0.resistance.scaled(by: values[edgeGive])
      $0.wheelScale = values[wheelStep]
    }
  }

  private static func updateTiming(_ values: ParameterValues) -> UpdateTiming {
    let duration = values[updateDuration]
    guard duration > 0 else { return .immediate }
    let curves: [TimingCurve?] = [nil, .easeInOut, .easeOut, .linear]
    guard let curve = values.choice(updateCurve, of: curves) else {
      let frequency = 2 * Double.pi / duration
      return .spring(Spring(stiffness: frequency * frequency, dampingRatio: values[springDamping]))
    }
    return .curve(curve, duration: duration)
  }
}
