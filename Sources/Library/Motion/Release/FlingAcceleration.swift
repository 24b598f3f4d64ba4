/// A rule for the speed that a fling gains from the fling it interrupts, so that repeated flicks get faster.
///
/// No rule adds speed when the direction reverses.
public enum FlingAcceleration: Hashable, Sendable {
  /// No gain: each fling starts at its release velocity.
  case never
  /// The rule of `UIScrollView`: the first two fast flicks in a row gain nothing, and each later flick gains
  /// the carried momentum.
  ///
  /// The gain is at most the interrupted velocity, so that the speed of equal flicks levels off. In
  /// recordings, the first two flicks gain nothing. A flick more than a second after the previous flick gains
  /// nothing either. The gain of the third and later flicks is a guess.
  case fromThirdFlick(CarriedMomentum)
  /// The rule of Flutter (scroll_physics.dart): a flick gains the carried momentum if it is faster than
  /// `leastShare` times that momentum.
  case carriedMomentum(CarriedMomentum, leastShare: Double)
  /// The rule of GTK (gtkscrolledwindow.c): a flick gains a multiple of the interrupted velocity.
  case ratio(VelocityRatio)
  /// The flywheel of Android (OverScroller.java): the interrupted velocity is added to the release velocity.
  case sum
  /// The multi-flick of Qt Quick (qquickflickable.cpp): the speed is multiplied by a factor that grows with
  /// each flick in a row.
  ///
  /// Qt restricts this rule to content longer than ten viewports; this rule does not.
  case boost(FlickBoost)

  /// The constants of a gain that depends on the ratio of the new velocity to the interrupted velocity.
  ///
  /// The gain is the interrupted velocity times the share (ratio - floor) / (ceiling - floor), which is
  /// clamped to 0 … `maximum`.
  public struct VelocityRatio: Hashable, Sendable {
    /// The largest ratio of the new velocity to the interrupted velocity at which a fling gains nothing.
    public var floor: Double
    /// The ratio of the new velocity to the interrupted velocity at which the gain equals the interrupted
    /// velocity.
    public var ceiling: Double
    /// The maximum gain of a fling, as a multiple of the interrupted velocity.
    public var maximum: Double

    /// Creates a rule from its constants.
    public init(floor: Double, ceiling: Double, maximum: Double) {
      self.floor = floor
      self.ceiling = ceiling
      self.maximum = maximum
    }
  }

  /// The constants of a speed factor that grows with each flick in a row.
  public struct FlickBoost: Hashable, Sendable {
    /// The speed that a flick must exceed for its speed to be multiplied, in points per second.
    public var threshold: Double
    /// The increase of the factor with each flick after the first; the factor of the first flick is 1.
    public var gain: Double
    /// The maximum factor by which a flick's speed is multiplied.
    public var maximum: Double

    /// Creates a rule from its constants.
    public init(threshold: Double, gain: Double, maximum: Double) {
      self.threshold = threshold
      self.gain = gain
      self.maximum = maximum
    }
  }

  /// Flutter's rule with Flutter's constants.
  public static let flutter = FlingAcceleration.carriedMomentum(.fitted, leastShare: 0.5)
  /// GTK's rule with GTK's constants.
  public static let gtk = FlingAcceleration.ratio(VelocityRatio(floor: 0.33, ceiling: 1, maximum: 6))
  /// Qt Quick's rule with Qt Quick's constants (qquickflickablebehavior_p.h).
  public static let qt = FlingAcceleration.boost(FlickBoost(threshold: 1250, gain: 0.25, maximum: 3))

  /// Returns the start velocity of a fling that is released at the velocity `new` and interrupts a fling of
  /// the velocity `running`; all are in points per second.
  ///
  /// - Parameter flicks: The number of flicks in a row, including this flick: 2 for the first flick that
  ///   interrupts another.
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
    case .ratio(let law):
      let share = (new / running - law.floor) / (law.ceiling - law.floor)
      return new + running * share.clamped(to: 0...law.maximum)
    case .sum: return new + running
    case .boost(let law):
      guard abs(new) > law.threshold else { return new }
      return new * min(law.maximum, 1 + law.gain * Double(max(0, flicks - 1)))
    }
  }
}

/// The constants of the rules as optional properties.
///
/// A property is `nil` under a rule without that constant; assigning to the property then has no effect.
extension FlingAcceleration {
  /// The law of the carried momentum; `nil` under a rule without carried momentum, and assigning to the
  /// property then has no effect.
  public var momentum: CarriedMomentum? {
    get {
      switch self {
      case .fromThirdFlick(let momentum), .carriedMomentum(let momentum, _): momentum
      case .never, .ratio, .sum, .boost: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .fromThirdFlick: self = .fromThirdFlick(newValue)
      case .carriedMomentum(_, let leastShare): self = .carriedMomentum(newValue, leastShare: leastShare)
      case .never, .ratio, .sum, .boost: break
      }
    }
  }

  /// The share of the carried momentum that a flick's speed must exceed to gain the momentum; `nil` under any
  /// rule but Flutter's, and assigning to the property then has no effect.
  public var leastShare: Double? {
    get { if case .carriedMomentum(_, let share) = self { share } else { nil } }
    set {
      if let newValue, leastShare != nil, let momentum {
        self = .carriedMomentum(momentum, leastShare: newValue)
      }
    }
  }

  /// The constants of GTK's rule, which depends on the ratio of two velocities; `nil` under another rule, and
  /// assigning to the property then has no effect.
  public var ratio: VelocityRatio? {
    get { if case .ratio(let law) = self { law } else { nil } }
    set { if let newValue, ratio != nil { self = .ratio(newValue) } }
  }

  /// The constants of Qt Quick's rule, which depends on the number of flicks; `nil` under another rule, and
  /// assigning to the property then has no effect.
  public var boost: FlickBoost? {
    get { if case .boost(let law) = self { law } else { nil } }
    set { if let newValue, boost != nil { self = .boost(newValue) } }
  }

  /// The maximum gain of GTK's rule, as a multiple of the interrupted velocity, or the maximum factor of Qt
  /// Quick's rule; `nil` under another rule, and assigning to the property then has no effect.
  public var maximumGain: Double? {
    get { ratio?.maximum ?? boost?.maximum }
    set {
      guard let newValue else { return }
      ratio?.maximum = newValue
      boost?.maximum = newValue
    }
  }

  /// Whether the gain depends on the number of consecutive flicks.
  public var countsFlicks: Bool {
    switch self {
    case .fromThirdFlick, .boost: true
    case .never, .carriedMomentum, .ratio, .sum: false
    }
  }
}
