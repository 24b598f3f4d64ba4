import Testing

@testable import Playground

struct PlotScaleTests {
  @Test(
    arguments: [
      (0.0, 10.0, 5.0, 2.0, 0.0, 10.0), (0, 2225, 4, 1000, 0, 2500), (-163, 0, 3, 100, -200, 0),
      (0.03, 0.37, 5, 0.1, 0, 0.4), (490, 1865, 5, 500, 250, 2000),
    ])
  func `ticks are round numbers, and the ends are multiples of half a step`(
    low: Double, high: Double, count: Double, step: Double, start: Double, end: Double
  ) {
    let scale = PlotScale(showing: low...high, tickCount: count, leastSpan: 0.1)

    #expect(abs(scale.step - step) < 1e-9)
    #expect(abs(scale.range.lowerBound - start) < 1e-9)
    #expect(abs(scale.range.upperBound - end) < 1e-9)
    #expect(scale.ticks.allSatisfy { scale.range.contains($0) || abs(scale.fraction(of: $0) - 1) < 1e-6 })
  }

  @Test func `nearly equal values are centred in the minimum span`() {
    let scale = PlotScale(showing: 100...100, tickCount: 4, leastSpan: 4)

    #expect(scale.range == 98...102)
    #expect(scale.fraction(of: 100) == 0.5)
  }

  @Test(arguments: [(0.5, 1.5, "1.5"), (0.5, 0, "0.0"), (500, -1500, "−1500"), (0.02, 0.06, "0.06")])
  func `a tick has as many decimals as its step`(step: Double, tick: Double, text: String) {
    let scale = PlotScale(showing: 0...step * 4, tickCount: 4, leastSpan: 0.01)

    #expect(scale.step == step)
    #expect(scale.text(for: tick) == text)
  }
}
