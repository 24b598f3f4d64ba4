/// The speed that a fling gains from the fling it interrupts, so that repeated flicks get faster.
///
/// No rule adds speed when the direction reverses.
public enum FlingAcceleration: Hashable, Sendable {
  /// No gain: each fling starts at its release velocity.
  case never
  /// The rule of `UIScrollView`: no gain for the first two fast flicks in a row, then the carried momentum.
  ///
  /// The gain is at most the interrupted velocity, so that flicks of equal speed level off. Recordings show
  /// that single flicks gain nothing; reports say that the third one does. The amount is Flutter's fit to
  /// iOS.
  case fromThirdFlick(CarriedMomentum)
  /// The rule of Flutter (scroll_physics.dart): the carried momentum, for a flick faster than `leastShare` of
  /// that momentum.
  case carriedMomentum(CarriedMomentum, leastShare: Double)
  /// The rule of GTK (gtkscrolledwindow.c): a multiple of the interrupted velocity.
  ///
  /// The multiple is (ratio - floor) / (ceiling - floor), clamped to 0 … `maximum`, where ratio is new
  /// velocity / interrupted velocity.
  case ratio(floor: Double, ceiling: Double, maximum: Double)
  /// The flywheel of Android (OverScroller.java): the interrupted velocity is added.
  case sum
  /// The multi-flick of Qt Quick (qquickflickable.cpp): each flick in a row multiplies the speed further.
  ///
  /// The factor grows by `gain` with each flick faster than `threshold` (points per second), up to `maximum`.
  /// Qt restricts this to content of more than ten viewports; this rule does not.
  case boost(threshold: Double, gain: Double, maximum: Double)

  /// The rule of Flutter with Flutter's constants.
  public static let flutter = FlingAcceleration.carriedMomentum(.fitted, leastShare: 0.5)
  /// The rule of GTK with GTK's constants.
  public static let gtk = FlingAcceleration.ratio(floor: 0.33, ceiling: 1, maximum: 6)
  /// The rule of Qt Quick with its constants (qquickflickablebehavior_p.h).
  public static let qt = FlingAcceleration.boost(threshold: 1250, gain: 0.25, maximum: 3)

  /// Returns the start velocity of a fling released at `new` that interrupts one of `running`; points per
  /// second.
  ///
  /// - Parameter flicks: The number of flicks in a row, including this one: 2 for the first that interrupts
  ///   another.
  public func velocity(ofRelease new: Double, running: Double, flicks: Int) -> Double {
    guard new * running > 0 else { return new }
    switch self {
    case .never: return new
    case .fromThirdFlick(let momentum):
      guard flicks >= 3 else { return new }
      let gain = min(momentum.speed(ofRunning: running), abs(running))
      return new + (new < 0 ? -gain : gain)
    case .carriedMomentum(let momentum, let leastShare):
      let carried = momentum.speed(ofRunning: running)
      return abs(new) > leastShare * carried ? new + (new < 0 ? -carried : carried) : new
    case .ratio(let floor, let ceiling, let maximum):
      let share = (new / running - floor) / (ceiling - floor)
      return new + running * share.clamped(to: 0...maximum)
    case .sum: return new + running
    case .boost(let threshold, let gain, let maximum):
      guard abs(new) > threshold else { return new }
      return new * min(maximum, 1 + gain * Double(max(0, flicks - 1)))
    }
  }
}
