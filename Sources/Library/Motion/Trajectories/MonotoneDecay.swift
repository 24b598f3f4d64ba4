/// A function of time that decays to 0 and has at most one extremum. The function is monotone before and
/// after the extremum.
struct MonotoneDecay {
  /// The time of the extremum in seconds; 0 if there is none.
  let extremumTime: Double
  let value: (Double) -> Double

  /// Returns the seconds after which the function's magnitude stays within `threshold`, found by bisection to
  /// the nanosecond.
  func settlingTime(within threshold: Double) -> Double {
    if abs(value(extremumTime)) > threshold {
      var end = extremumTime + 0.1
      while abs(value(end)) > threshold && end < 1e6 { end += end - extremumTime }
      return Motion.end(of: { abs(value($0)) > threshold }, in: extremumTime...end)
    }
    guard abs(value(0)) > threshold else { return 0 }
    return Motion.end(of: { abs(value($0)) > threshold }, in: 0...extremumTime)
  }
}
