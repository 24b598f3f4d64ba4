/// What a fling gains from the motion that it was caught from: how flicking again and again gets faster.
///
/// No rule gives anything on reversal.
public enum FlingAcceleration: Hashable, Sendable {
  /// Nothing: each fling is its own.
  case never
  /// UIScrollView's: nothing for the first two fast flicks in a row, then the momentum carried over, but no more
  /// than the running velocity.
  ///
  /// That single flicks gain nothing is recorded; that the third one does is reported; by how much is Flutter's
  /// fit to iOS, bounded here so that flicks of one speed level off.
  case fromThirdFlick(CarriedMomentum)
  /// Flutter's (scroll_physics.dart): the momentum carried over, for a flick faster than `leastShare` of it.
  case carriedMomentum(CarriedMomentum, leastShare: Double)
  /// GTK's (gtkscrolledwindow.c): the running velocity times (ratio - floor) / (ceiling - floor), between 0 and
  /// `maximum` times, for a ratio of new to running velocity.
  case ratio(floor: Double, ceiling: Double, maximum: Double)
  /// Android's flywheel (OverScroller.java): the running velocity on top.
  case sum
  /// Qt Quick's multi-flick (qquickflickable.cpp): `gain` of the speed more with each flick faster than
  /// `threshold` (points per second), up to `maximum` times. Qt's limit to contents of ten viewports is left out.
  case boost(threshold: Double, gain: Double, maximum: Double)

  /// Flutter's rule with its constants.
  public static let flutter = FlingAcceleration.carriedMomentum(.fitted, leastShare: 0.5)
  /// GTK's rule with GTK's constants.
  public static let gtk = FlingAcceleration.ratio(floor: 0.33, ceiling: 1, maximum: 6)
  /// Qt Quick's rule with its constants (qquickflickablebehavior_p.h).
  public static let qt = FlingAcceleration.boost(threshold: 1250, gain: 0.25, maximum: 3)

  /// Velocity of a fling released at `new` that was caught from `running`; points per second.
  ///
  /// - Parameter flicks: How many flicks in a row this one is: 2 for the first that caught another.
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
