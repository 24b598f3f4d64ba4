import Benchmark
import CollectionCore
import CollectionLayouts
import Foundation

/// Compares the cost of a frame of looping content with that of the same layout without a loop.
///
/// Both are measured in turns in one run, so that the ratio holds on a busy machine too.
func benchmarkLoops() {
  for layout in SampleLayout.looping {
    for count in [400, 1_000_000] {
      let configuration = Benchmark.Configuration(
        metrics: [LoopingPair.ratio], warmupIterations: 2, maxDuration: .seconds(2), maxIterations: 200)
      Benchmark("looping pass \(layout.rawValue), \(count) items", configuration: configuration) {
        benchmark in
        await LoopingPair.measure(benchmark, layout, count)
      }
    }
  }
}

extension SampleLayout {
  /// Layouts along one axis, which can loop.
  fileprivate static let looping: [SampleLayout] = [
    .flow, .carousel, .banner, .wheel, .pages, .linear, .coverFlow, .rotary, .cylinder, .timeMachine, .cube,
    .fold, .deck, .spiral, .hero, .multiBrowse, .modifiedCoverFlow,
  ]

  /// Whether the layout scrolls vertically.
  fileprivate var isVertical: Bool { self == .flow }
}

/// Two equal views in the middle of their content, one of which loops.
@MainActor
private struct LoopingPair {
  /// The time of a pass of the looping view, in thousandths of the time of the other view.
  nonisolated static let ratio = BenchmarkMetric.custom("looping per 1000 unlooped", useScalingFactor: false)

  private let straight: Sample
  private let looping: Sample
  private let loops: Bool

  static func measure(_ benchmark: Benchmark, _ layout: SampleLayout, _ count: Int) {
    let pair = benchmark.subject { LoopingPair(layout, count) }
    guard pair.isCorrect else {
      return benchmark.error("\(benchmark.name): the content does not loop, or shows other items")
    }
    benchmark.startMeasurement()
    let ratio = pair.ratioOfPasses()
    benchmark.stopMeasurement()
    benchmark.measurement(Self.ratio, Int((ratio * 1000).rounded()))
  }

  private init(_ layout: SampleLayout, _ count: Int) {
    func sample(isLooping: Bool) -> Sample {
      let sample = Sample(layout, sections: 1, items: count)
      if isLooping { sample.view.contentLoopDirection = layout.isVertical ? .vertical : .horizontal }
      sample.open()
      return sample
    }
    (straight, looping) = (sample(isLooping: false), sample(isLooping: true))
    // Far before the first item, only looping content has cells.
    looping.scroll(to: layout.isVertical ? CGPoint(x: 0, y: -5000) : CGPoint(x: -5000, y: 0))
    loops = !looping.view.visibleCells.isEmpty
    let limit = straight.view.maximumContentOffset
    let middle = CGPoint(x: (limit.x / 2).rounded(), y: (limit.y / 2).rounded())
    for sample in [straight, looping] { sample.scroll(to: middle) }
  }

  /// Whether one view loops and shows as many cells as the other, except at the edges.
  private var isCorrect: Bool {
    let (a, b) = (straight.view, looping.view)
    return !a.visibleCells.isEmpty && abs(a.visibleCells.count - b.visibleCells.count) <= 2 && loops
  }

  /// Returns the time of passes of the looping view divided by that of the other view: the median over
  /// rounds, in each of which both views scroll there and back.
  private func ratioOfPasses() -> Double {
    let ratios = (0..<9).map { round in
      // The order changes, because a processor speeds up and slows down.
      let first = round.isMultiple(of: 2) ? straight : looping
      let second = round.isMultiple(of: 2) ? looping : straight
      let times = (time(of: first), time(of: second))
      return round.isMultiple(of: 2) ? times.1 / times.0 : times.0 / times.1
    }
    return ratios.sorted()[ratios.count / 2]
  }

  private func time(of sample: Sample) -> Double {
    let start = ContinuousClock.now
    for step in 0..<40 {
      let (offset, distance) = (sample.view.contentOffset, CGFloat(step < 20 ? 3 : -3))
      let isVertical = sample.view.contentLoopDirection == .vertical || offset.x == 0
      sample.scroll(
        to: CGPoint(x: offset.x + (isVertical ? 0 : distance), y: offset.y + (isVertical ? distance : 0)))
    }
    let duration = (ContinuousClock.now - start).components
    return Double(duration.seconds) + Double(duration.attoseconds) * 1e-18
  }
}
