import Foundation

/// How much speed a fling takes over from the one that it was caught from: a power of the running speed.
public struct CarriedMomentum: Hashable, Sendable {
  /// What comes over of 1 point per second.
  public var factor: Double
  /// The power: above 1, fast flings give a larger share of their speed than slow ones.
  public var exponent: Double
  /// Most that comes over, in points per second.
  public var maximum: Double

  /// Flutter's fit to iOS (`BouncingScrollPhysics.carriedMomentum`, scroll_physics.dart).
  public static let fitted = CarriedMomentum(factor: 0.000_816, exponent: 1.967, maximum: 40_000)

  /// A law; see the properties.
  public init(factor: Double, exponent: Double, maximum: Double) {
    self.factor = factor
    self.exponent = exponent
    self.maximum = maximum
  }

  /// The speed that comes over from a running velocity; both in points per second.
  public func speed(ofRunning velocity: Double) -> Double {
    min(factor * pow(abs(velocity), exponent), maximum)
  }
}
