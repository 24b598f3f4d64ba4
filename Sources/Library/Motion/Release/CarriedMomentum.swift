import Foundation

/// A law for the speed that a fling gains from the fling it interrupts: `factor` times a power of the
/// interrupted fling's speed.
public struct CarriedMomentum: Hashable, Sendable {
  /// The speed gained from an interrupted fling of 1 point per second, in points per second.
  public var factor: Double
  /// The exponent of the interrupted fling's speed. If the exponent is above 1, a fast fling passes on a
  /// larger share of its speed than a slow fling.
  public var exponent: Double
  /// The maximum speed that a fling gains, in points per second.
  public var maximum: Double

  /// The constants with which Flutter imitates iOS (`BouncingScrollPhysics.carriedMomentum` in
  /// scroll_physics.dart). No recording of iOS confirms them.
  public static let fitted = CarriedMomentum(factor: 0.000_816, exponent: 1.967, maximum: 40_000)

  /// Creates a law from its constants.
  public init(factor: Double, exponent: Double, maximum: Double) {
    self.factor = factor
    self.exponent = exponent
    self.maximum = maximum
  }

  /// Returns the speed that a fling gains if it interrupts a fling of `velocity`. Both are in points per
  /// second; the sign of `velocity` does not matter.
  public func speed(ofRunning velocity: Double) -> Double {
    min(factor * pow(abs(velocity), exponent), maximum)
  }
}
