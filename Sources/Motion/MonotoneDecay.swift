/// A quantity that dies out, with at most one extremum: monotone before it, and monotone towards 0 after it.
struct MonotoneDecay {
  /// Seconds to the extremum; 0 if there is none.
  let extremumTime: Double
  let value: (Double) -> Double

  /// Seconds after which the magnitude stays within `threshold`. Found by bisection, to the nanosecond.
  func settlingTime(within threshold: Double) -> Double {
    if abs(value(extremumTime)) > threshold {
      var end = extremumTime + 0.1
      while abs(value(end)) > threshold && end < 1e6 { end += end - extremumTime }
      return bisect(extremumTime, end, threshold)
    }
    guard abs(value(0)) > threshold else { return 0 }
    return bisect(0, extremumTime, threshold)
  }

  private func bisect(_ outside: Double, _ inside: Double, _ threshold: Double) -> Double {
    var (outside, inside) = (outside, inside)
    while inside - outside > 1e-9 {
      let middle = (outside + inside) / 2
      if abs(value(middle)) > threshold { outside = middle } else { inside = middle }
    }
    return inside
  }
}
