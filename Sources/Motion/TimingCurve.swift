import Preconditions

/// The pace of an animation of fixed duration: a cubic Bézier curve from (0, 0) to (1, 1).
public struct TimingCurve: Hashable, Sendable {
  /// First control point; x between 0 and 1.
  public let firstControl: SIMD2<Double>
  /// Second control point; x between 0 and 1.
  public let secondControl: SIMD2<Double>

  /// A curve with control points (x1, y1) and (x2, y2).
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    require(
      (0...1).contains(x1) && (0...1).contains(x2),
      "The control points' x are fractions of the duration, 0 to 1; found \(x1) and \(x2).")
    firstControl = [x1, y1]
    secondControl = [x2, y2]
  }

  /// Constant speed.
  public static let linear = TimingCurve(0, 0, 1, 1)
  /// Slow start.
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  /// Slow end.
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  /// Slow start and end.
  public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)
  /// CSS `ease`: quick start, slow end.
  public static let ease = TimingCurve(0.25, 0.1, 0.25, 1)

  /// Progress after `fraction` of the duration; fractions outside 0...1 read as the nearer end.
  public func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return point(at: parameter(at: fraction)).y
  }

  /// Progress per fraction of the duration, at `fraction`; 1 everywhere for `linear`.
  public func slope(at fraction: Double) -> Double {
    guard self != .linear else { return 1 }
    let tangent = tangent(at: parameter(at: min(1, max(0, fraction))))
    guard tangent.x > 1e-12 else { return 0 }
    return tangent.y / tangent.x
  }

  /// This curve with its first control point tilted so that it starts with `slope` (progress per fraction).
  ///
  /// Lets an animation that replaces a motion go on at that motion's velocity.
  public func starting(withSlope slope: Double) -> TimingCurve {
    TimingCurve(tiltLever, tiltLever * slope, secondControl.x, secondControl.y)
  }

  /// The slope above which a tilted curve would shoot past its end.
  var steepestStart: Double { 1 / tiltLever }

  private var tiltLever: Double { firstControl.x > 0 ? firstControl.x : 1.0 / 3 }

  private func point(at s: Double) -> SIMD2<Double> {
    let r = 1 - s
    return 3 * r * r * s * firstControl + 3 * r * s * s * secondControl + SIMD2(repeating: s * s * s)
  }

  private func tangent(at s: Double) -> SIMD2<Double> {
    let r = 1 - s
    return 3 * r * r * firstControl + 6 * r * s * (secondControl - firstControl)
      + 3 * s * s * (SIMD2(repeating: 1) - secondControl)
  }

  /// The curve's parameter where its x is `fraction`: Newton's method, kept inside a shrinking bracket.
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
