import Foundation

/// The scale of a plot's axis: the range of its values and the ticks at round values.
struct PlotScale: Hashable {
  /// The range of values on the axis, in the axis's unit.
  let range: ClosedRange<Double>
  /// The distance between successive ticks, in the axis's unit: 1, 2 or 5 times a power of ten.
  let step: Double

  /// Creates a scale that contains a range of values and has about `tickCount` ticks.
  ///
  /// The ends of the scale are multiples of half the distance between ticks. A range shorter than
  /// `leastSpan`, which must be positive, is first extended to this length, equally at both ends.
  init(showing values: ClosedRange<Double>, tickCount: Double, leastSpan: Double) {
    // A trace file may contain any number; beyond this limit, differences and powers of ten are meaningless.
    let limits = -Self.maximumValue...Self.maximumValue
    let values = values.clamped(to: limits)
    let lack = max(0, leastSpan - (values.upperBound - values.lowerBound)) / 2
    let (low, high) = (values.lowerBound - lack, values.upperBound + lack)
    step = Self.roundStep((high - low) / max(tickCount, 1))
    let grain = step / 2
    let slack = grain * 1e-6
    range = ((low + slack) / grain).rounded(.down) * grain...((high - slack) / grain).rounded(.up) * grain
  }

  /// The largest absolute value on an axis.
  private static let maximumValue = 1e15

  /// The values of the ticks, in ascending order.
  var ticks: [Double] {
    let first = (range.lowerBound / step - 1e-6).rounded(.up)
    let last = (range.upperBound / step + 1e-6).rounded(.down)
    guard first <= last, last - first < 1000 else { return [] }
    return (0...Int(saturating: last - first)).map { (first + Double($0)) * step }
  }

  /// Returns the position of a value on the axis: 0 at the start of the axis, 1 at its end.
  func fraction(of value: Double) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// Returns the text of a tick's value, with as many decimal places as the distance between ticks needs.
  func text(for tick: Double) -> String {
    let decimals = max(0, min(Int(saturating: (-log10(step) - 1e-9).rounded(.up)), 15))
    let text = String(format: "%.\(decimals)f", abs(tick) < step / 2 ? 0 : abs(tick))
    return tick < -step / 2 ? "−" + text : text
  }

  /// Returns the smallest number of the form 1, 2 or 5 × 10ⁿ that is at least `length`, which must be
  /// positive.
  private static func roundStep(_ length: Double) -> Double {
    let power = pow(10, log10(length).rounded(.down))
    let factor = length / power
    return power * (factor <= 1 + 1e-9 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10)
  }
}
