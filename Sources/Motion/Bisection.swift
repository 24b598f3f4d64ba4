/// The instant in an interval at which a condition that holds at its start ceases to, to the nanosecond.
func end(of condition: (Double) -> Bool, in interval: ClosedRange<Double>) -> Double {
  var (holds, fails) = (interval.lowerBound, interval.upperBound)
  while fails - holds > 1e-9 {
    let middle = (holds + fails) / 2
    guard middle > holds && middle < fails else { break }
    if condition(middle) { holds = middle } else { fails = middle }
  }
  return fails
}
