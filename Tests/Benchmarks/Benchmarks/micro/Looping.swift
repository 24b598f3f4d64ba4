import Benchmark
import CollectionCore
import CollectionLayouts
import Foundation

/// Compares the cost of a frame of looping content with that of the same layout without a loop.
///
/// Both are measured in turns in one run, so that the ratio holds on a busy machine too. As in the steady
/// frames, "pass" is the layout pass alone, "frame" everything up to the pixels of a hidden window.
func benchmarkLoops() {
  for extent in SteadyFrame.Extent.allCases {
    for layout in SampleLayout.looping {
      for count in [400, 1_000_000] {
        let configuration = Benchmark.Configuration(
          metrics: [LoopingPair.ratio], warmupIterations: 2, maxDuration: .seconds(2), maxIterations: 200)
        Benchmark(
          "looping \(extent.rawValue) \(layout.rawValue), \(count) items", configuration: configuration
        ) {
          benchmark in
          await LoopingPair.measure(benchmark, extent, layout, count)
        }
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
}

/// Two equal views in the middle of their content, one of which loops along the axis on which both scroll.
@MainActor
private struct LoopingPair {
  /// The time of a pass or a frame of the looping view, in thousandths of the time of the other view.
  nonisolated static let ratio = BenchmarkMetric.custom("looping per 1000 unlooped", useScalingFactor: false)

  private let straight: Sample
  private let looping: Sample
  private let loops: Bool
  /// The distance by which a step scrolls, in points.
  private let way: CGPoint

  static func measure(
    _ benchmark: Benchmark, _ extent: SteadyFrame.Extent, _ layout: SampleLayout, _ count: Int
  ) {
    do {
      let pair = benchmark.subject { LoopingPair(layout, count) }
      guard pair.isCorrect else {
        return benchmark.error("\(benchmark.name): the content does not loop, or shows other items")
      }
      benchmark.startMeasurement()
      let ratio = try pair.ratio(of: extent)
      benchmark.stopMeasurement()
      benchmark.measurement(Self.ratio, Int((ratio * 1000).rounded()))
    } catch {
      benchmark.error("\(error)")
    }
  }

  private init(_ layout: SampleLayout, _ count: Int) {
    (straight, looping) = (
      Sample(layout, sections: 1, items: count), Sample(layout, sections: 1, items: count)
    )
    straight.open()
    let limit = straight.view.fling.maximumContentOffset
    way = CGPoint(x: limit.x > 0 ? 3 : 0, y: limit.x > 0 ? 0 : 3)
    // A loop across the axis on which the layout scrolls would show several copies of each line.
    looping.view.fling.contentLoopDirection = way.x > 0 ? .horizontal : .vertical
    looping.open()
    // Far before the first item, only looping content has cells.
    looping.scroll(to: CGPoint(x: way.x * -2000, y: way.y * -2000))
    loops = !looping.view.visibleCells.isEmpty
    let middle = CGPoint(x: (limit.x / 2).rounded(), y: (limit.y / 2).rounded())
    for sample in [straight, looping] {
      sample.scroll(to: middle)
      for cell in sample.view.visibleCells { cell.backgroundColor = Color(hex: 0x336699) }
    }
  }

  /// Whether one view loops and shows as many cells as the other, except at the edges.
  private var isCorrect: Bool {
    let (a, b) = (straight.view, looping.view)
    return !a.visibleCells.isEmpty && abs(a.visibleCells.count - b.visibleCells.count) <= 2 && loops
  }

  /// Returns the time of passes or frames of the looping view divided by that of the other view: the median
  /// over rounds, in each of which both views scroll there and back.
  private func ratio(of extent: SteadyFrame.Extent) throws -> Double {
    let ratios = try (0..<9).map { round in
      // The order changes, because a processor speeds up and slows down.
      let first = round.isMultiple(of: 2) ? straight : looping
      let second = round.isMultiple(of: 2) ? looping : straight
      let times = try (time(of: extent, first), time(of: extent, second))
      return round.isMultiple(of: 2) ? times.1 / times.0 : times.0 / times.1
    }
    return ratios.sorted()[ratios.count / 2]
  }

  private func time(of extent: SteadyFrame.Extent, _ sample: Sample) throws -> Double {
    let start = ContinuousClock.now
    for step in 0..<40 {
      let (offset, sign) = (sample.view.contentOffset, CGFloat(step < 20 ? 1 : -1))
      sample.scroll(to: CGPoint(x: offset.x + sign * way.x, y: offset.y + sign * way.y))
      if extent == .frame { try SteadyFrame.show(sample.view) }
    }
    let duration = (ContinuousClock.now - start).components
    return Double(duration.seconds) + Double(duration.attoseconds) * 1e-18
  }
}
