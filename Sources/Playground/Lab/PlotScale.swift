import Foundation

/// An axis of a plot: the values from end to end, and the round ones at which it has ticks.
struct PlotScale: Hashable {
  /// What the axis shows from end to end; never empty.
  let range: ClosedRange<Double>
  /// The distance between ticks: 1, 2 or 5 times a power of ten.
  let step: Double

  /// A scale that shows some values with about `tickCount` ticks, and ends on half a tick's step.
  ///
  /// Values less than `leastSpan` (above 0) apart are shown in the middle of that span.
  init(showing values: ClosedRange<Double>, tickCount: Double, leastSpan: Double) {
    // Numbers of a trace are whatever its file says; beyond this, differences and powers of ten lose their meaning.
    let limits = -Self.maximumValue...Self.maximumValue
    let values = values.clamped(to: limits)
    let lack = max(0, leastSpan - (values.upperBound - values.lowerBound)) / 2
    let (low, high) = (values.lowerBound - lack, values.upperBound + lack)
    step = Self.roundStep((high - low) / max(tickCount, 1))
    let grain = step / 2
    let slack = grain * 1e-6
    range = ((low + slack) / grain).rounded(.down) * grain...((high - slack) / grain).rounded(.up) * grain
  }

  /// The greatest magnitude that an axis shows.
  private static let maximumValue = 1e15

  /// The values with a tick, ascending.
  var ticks: [Double] {
    let first = (range.lowerBound / step - 1e-6).rounded(.up)
    let last = (range.upperBound / step + 1e-6).rounded(.down)
    guard first <= last, last - first < 1000 else { return [] }
    return (0...Int(saturating: last - first)).map { (first + Double($0)) * step }
  }

  /// Where a value stands, 0 at the axis's beginning and 1 at its end.
  func fraction(of value: Double) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// A tick's value with as many decimals as its step has.
  func text(for tick: Double) -> String {
    let decimals = max(0, min(Int(saturating: (-log10(step) - 1e-9).rounded(.up)), 15))
    let text = String(format: "%.\(decimals)f", abs(tick) < step / 2 ? 0 : abs(tick))
    return tick < -step / 2 ? "−" + text : text
  }

  /// The next 1, 2 or 5 times a power of ten from a length above 0 on.
  private static func roundStep(_ length: Double) -> Double {
    let power = pow(10, log10(length).rounded(.down))
    let factor = length / power
    return power * (factor <= 1 + 1e-9 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10)
  }
}
