import Preconditions

/// The timing curve of an animation with a fixed duration: a cubic Bézier curve from (0, 0) to (1, 1).
public struct TimingCurve: Hashable, Sendable {
  /// The first control point: x is a fraction of the duration, 0 to 1; y is a value of the animation's
  /// progress.
  public let firstControl: SIMD2<Double>
  /// The second control point: x is a fraction of the duration, 0 to 1; y is a value of the animation's
  /// progress.
  public let secondControl: SIMD2<Double>

  /// Creates a curve with the control points (x1, y1) and (x2, y2).
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    require(
      (0...1).contains(x1) && (0...1).contains(x2),
      "The control points' x are fractions of the duration, 0 to 1; found \(x1) and \(x2).")
    firstControl = [x1, y1]
    secondControl = [x2, y2]
  }

  /// A curve of constant speed.
  public static let linear = TimingCurve(0, 0, 1, 1)
  /// A curve with a slow start.
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  /// A curve with a slow end.
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  /// A curve with a slow start and a slow end.
  public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)
  /// The CSS curve `ease`: quick start, slow end.
  public static let ease = TimingCurve(0.25, 0.1, 0.25, 1)

  /// Returns the animation's progress after `fraction` of the duration; fractions are clamped to 0 … 1.
  public func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return point(at: parameter(at: fraction)).y
  }

  /// Returns the slope of the curve after `fraction` of the duration, in progress per fraction of the
  /// duration; 1 everywhere for `linear`.
  public func slope(at fraction: Double) -> Double {
    guard self != .linear else { return 1 }
    let tangent = tangent(at: parameter(at: min(1, max(0, fraction))))
    guard tangent.x > 1e-12 else { return 0 }
    return tangent.y / tangent.x
  }

  /// Returns this curve with the first control point moved so that the curve starts with `slope`, in progress
  /// per fraction of the duration.
  ///
  /// An animation that replaces a motion can thus start at the motion's velocity.
  public func starting(withSlope slope: Double) -> TimingCurve {
    TimingCurve(startControlX, startControlX * slope, secondControl.x, secondControl.y)
  }

  /// The largest start slope for `starting(withSlope:)` at which the first control point does not exceed the
  /// final progress of 1. With a steeper start, the curve may overshoot its end.
  var steepestStart: Double { 1 / startControlX }

  /// The x of the first control point of a curve from `starting(withSlope:)`.
  private var startControlX: Double { firstControl.x > 0 ? firstControl.x : 1.0 / 3 }

  private func point(at s: Double) -> SIMD2<Double> {
    let r = 1 - s
    return 3 * r * r * s * firstControl + 3 * r * s * s * secondControl + SIMD2(repeating: s * s * s)
  }

  private func tangent(at s: Double) -> SIMD2<Double> {
    let r = 1 - s
    return 3 * r * r * firstControl + 6 * r * s * (secondControl - firstControl)
      + 3 * s * s * (SIMD2(repeating: 1) - secondControl)
  }

  /// Returns the Bézier parameter at which the curve's x is `fraction`, by Newton's method inside a shrinking
  /// bracket.
  private func parameter(at fraction: Double) -> Double {
    var (low, high, s) = (0.0, 1.0, fraction)
    for _ in 0..<64 {
      let error = point(at: s).x - fraction
      if abs(error) < 1e-14 { break }
      if error > 0 { high = s } else { low = s }
      let newton = s - error / tangent(at: s).x
      s = newton > low && newton < high ? newton : (low + high) / 2
    }
    return s
  }
}
