import Foundation

/// The speed that a fling gains from the fling it interrupts: a power of the interrupted fling's speed.
public struct CarriedMomentum: Hashable, Sendable {
  /// The speed gained from an interrupted fling of 1 point per second.
  public var factor: Double
  /// The exponent; above 1, fast flings pass on a larger share of their speed than slow ones.
  public var exponent: Double
  /// The maximum speed gained, in points per second.
  public var maximum: Double

  /// Flutter's fit to iOS (`BouncingScrollPhysics.carriedMomentum`, scroll_physics.dart): a guess, which no
  /// recording confirms.
  public static let fitted = CarriedMomentum(factor: 0.000_816, exponent: 1.967, maximum: 40_000)

  /// Creates a law from its constants.
  public init(factor: Double, exponent: Double, maximum: Double) {
    self.factor = factor
    self.exponent = exponent
    self.maximum = maximum
  }

  /// Returns the speed gained from interrupting a fling of `velocity`; both are in points per second.
  public func speed(ofRunning velocity: Double) -> Double {
    min(factor * pow(abs(velocity), exponent), maximum)
  }
}
