extension VelocityEstimator {
  /// Returns the velocity at the last sample, from a parabola fitted to the last 100 ms, in points per
  /// second.
  ///
  /// The estimate reacts faster than `velocity(at:)`, and is too high for a drag that slows down. The rule is
  /// Android's and Flutter's: samples before a gap longer than 40 ms are left out, and fewer than three
  /// samples give 0. A pointer at rest also gives 0.
  public func leastSquaresVelocity(at time: Double) -> SIMD2<Double> {
    guard !isAtRest(at: time), let last = samples.last else { return .zero }
    var previous = last
    var fit = ParabolaFit()
    for sample in samples.reversed() {
      guard last.time - sample.time <= 0.100 + Self.timeSlack,
        previous.time - sample.time <= 0.040 + Self.timeSlack
      else { break }
      fit.add(time: sample.time - last.time, position: sample.position)
      previous = sample
    }
    return fit.slopeAtZero ?? .zero
  }
}

/// A least-squares fit of position = a + b t + c t² to equally weighted points.
private struct ParabolaFit {
  private var timePowerSums: (s0: Double, s1: Double, s2: Double, s3: Double, s4: Double) = (0, 0, 0, 0, 0)
  private var positionMoments: (m0: SIMD2<Double>, m1: SIMD2<Double>, m2: SIMD2<Double>) = (
    .zero, .zero, .zero
  )

  mutating func add(time: Double, position: SIMD2<Double>) {
    let square = time * time
    timePowerSums.s0 += 1
    timePowerSums.s1 += time
    timePowerSums.s2 += square
    timePowerSums.s3 += square * time
    timePowerSums.s4 += square * square
    positionMoments.m0 += position
    positionMoments.m1 += time * position
    positionMoments.m2 += square * position
  }

  /// The coefficient b, by Cramer's rule on the normal equations; `nil` with fewer than three distinct times.
  var slopeAtZero: SIMD2<Double>? {
    let (s0, s1, s2, s3, s4) = timePowerSums
    let (m0, m1, m2) = positionMoments
    let determinant = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2)
    guard s0 >= 3, determinant > 0 else { return nil }
    return ((s2 * s3 - s1 * s4) * m0 + (s0 * s4 - s2 * s2) * m1 + (s1 * s2 - s0 * s3) * m2) / determinant
  }
}
