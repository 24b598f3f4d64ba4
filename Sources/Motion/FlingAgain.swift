import Foundation

/// What a fling gains from the motion that it was caught from: how flicking again and again gets faster.
///
/// No rule gives anything on reversal.
public enum FlingAgain: Hashable, Sendable {
  /// Nothing: each fling is its own.
  case never
  /// UIScrollView's: nothing for the first two fast flicks in a row, then the momentum of `carriedMomentum`, but
  /// no more than the running velocity.
  ///
  /// That single flicks gain nothing is recorded; that the third one does is reported; by how much is Flutter's
  /// fit to iOS, bounded here so that flicks of one speed level off.
  case fromThirdFlick
  /// Flutter's `BouncingScrollPhysics.carriedMomentum` (scroll_physics.dart): 0.000816 |v|^1.967 of the running
  /// speed v, at most 40000 points per second, for a flick of more than half of that.
  case carriedMomentum
  /// GTK's (gtkscrolledwindow.c): the running velocity times (ratio - floor) / (ceiling - floor), between 0 and
  /// `maximum` times, for a ratio of new to running velocity.
  case ratio(floor: Double, ceiling: Double, maximum: Double)
  /// Android's flywheel (OverScroller.java): the running velocity on top.
  case sum
  /// Qt Quick's multi-flick (qquickflickable.cpp): a quarter more with each flick faster than `threshold`
  /// (points per second), up to `maximum` times. Qt's limit to contents of ten viewports is left out.
  case boost(threshold: Double, maximum: Double)

  /// GTK's rule with GTK's constants.
  public static let gtk = FlingAgain.ratio(floor: 0.33, ceiling: 1, maximum: 6)
  /// Qt Quick's rule with its constants (qquickflickablebehavior_p.h).
  public static let qt = FlingAgain.boost(threshold: 1250, maximum: 3)

  /// Velocity of a fling released at `new` that was caught from `running`; points per second.
  ///
  /// - Parameter flicks: How many flicks in a row this one is: 2 for the first that caught another.
  public func velocity(ofRelease new: Double, running: Double, flicks: Int) -> Double {
    guard new * running > 0 else { return new }
    switch self {
    case .never: return new
    case .fromThirdFlick:
      guard flicks >= 3 else { return new }
      let gain = min(Self.carriedSpeed(running), abs(running))
      return new + (new < 0 ? -gain : gain)
    case .carriedMomentum:
      let carried = Self.carriedSpeed(running)
      return abs(new) > carried / 2 ? new + (new < 0 ? -carried : carried) : new
    case .ratio(let floor, let ceiling, let maximum):
      let share = (new / running - floor) / (ceiling - floor)
      return new + running * share.clamped(to: 0...maximum)
    case .sum: return new + running
    case .boost(let threshold, let maximum):
      guard abs(new) > threshold else { return new }
      return new * min(maximum, 1 + 0.25 * Double(max(0, flicks - 1)))
    }
  }

  /// Flutter's fit to what iOS carries over from a running velocity, in points per second.
  private static func carriedSpeed(_ running: Double) -> Double {
    min(0.000_816 * pow(abs(running), 1.967), 40_000)
  }
}
