/// Returns the first instant of an interval at which a condition fails, found by bisection to the nanosecond.
///
/// The condition must hold at the interval's start and, once it fails, must not hold again. The result is the
/// interval's end if the condition never fails.
func end(of condition: (Double) -> Bool, in interval: ClosedRange<Double>) -> Double {
  var (holds, fails) = (interval.lowerBound, interval.upperBound)
  while fails - holds > 1e-9 {
    let middle = (holds + fails) / 2
    guard middle > holds && middle < fails else { break }
    if condition(middle) { holds = middle } else { fails = middle }
  }
  return fails
}
