import CollectionCore
import Motion

/// What all scenes have: how content glides and how updates animate.
@MainActor
enum MotionParameters {
  static let deceleration = Parameter.choice(
    "deceleration", ["normal", "fast"], "How soon a fling slows down.")
  static let bounces = Parameter.toggle("bounces", default: true, "Pull beyond the edge and spring back.")
  static let updateCurve = Parameter.choice(
    "update-curve", ["spring", "ease-in-out", "ease-out", "linear"], "How inserted and moved cards travel.")
  static let updateDuration = Parameter.number(
    "update-duration", in: 0...3, step: 0.05, unit: .seconds, default: 0.45,
    "Seconds an update takes; a spring's period.")
  static let springDamping = Parameter.number(
    "spring-damping", in: 0.1...1, step: 0.05, default: 0.8, "The spring's damping ratio; 1 does not swing.")

  static let all = [deceleration, bounces, updateCurve, updateDuration, springDamping]

  static func configure(_ collectionView: CollectionView, with values: ParameterValues) {
    collectionView.decelerationRate = values.choice(deceleration, of: [.normal, .fast])
    collectionView.bounces = values.isOn(bounces)
    collectionView.updateTiming = updateTiming(values)
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
