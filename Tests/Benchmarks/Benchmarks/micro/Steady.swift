import AllocationCount
import Benchmark
import CollectionCore
import Foundation
import SDLStage

/// What a frame of a slow scroll costs and allocates, in the middle of few and of many items: the layout pass alone,
/// and everything up to the pixels of a window that nobody sees.
func benchmarkSteadyFrames() {
  for extent in SteadyFrame.Extent.allCases {
    for layout in SampleLayout.allCases {
      for count in [1000, 10_000_000] {
        let configuration = Benchmark.Configuration(
          metrics: [.wallClock, SteadyFrame.allocations], warmupIterations: 0,
          maxDuration: .milliseconds(500), maxIterations: 1000)
        let name = "steady \(extent.rawValue) \(layout.rawValue), \(count) items"
        Benchmark(name, configuration: configuration) { benchmark in
          await SteadyFrame.measure(benchmark, extent, layout, count)
        }
      }
    }
  }
}

/// A view that scrolls by three points a frame, to and fro.
@MainActor
private struct SteadyFrame {
  enum Extent: String, CaseIterable, Sendable {
    case pass
    case frame
  }

  nonisolated static let allocations = BenchmarkMetric.custom("allocations", useScalingFactor: false)

  /// Enough for everything that is kept from frame to frame to have grown as far as it will.
  private static let warmUp = 400
  private static var number = 0
  private static let stage = Result { try hiddenStage() }

  static func measure(
    _ benchmark: Benchmark, _ extent: Extent, _ layout: SampleLayout, _ count: Int
  ) {
    do {
      let sample = try benchmark.subject { try rehearsed(extent, layout, count) }
      let start = sample.view.contentOffset
      benchmark.startMeasurement()
      let before = allocation_count()
      try show(extent, of: sample)
      let after = allocation_count()
      benchmark.stopMeasurement()
      benchmark.measurement(allocations, Int(after - before))
      guard sample.view.contentOffset != start, !sample.view.visibleCells.isEmpty else {
        return benchmark.error("\(benchmark.name) does not scroll")
      }
    } catch {
      benchmark.error("\(error)")
    }
  }

  private static func rehearsed(
    _ extent: Extent, _ layout: SampleLayout, _ count: Int
  ) throws -> Sample {
    let sample = Sample(layout, sections: 1, items: count)
    sample.open()
    let limit = sample.view.maximumContentOffset
    sample.scroll(to: CGPoint(x: (limit.x / 2).rounded(), y: (limit.y / 2).rounded()))
    for _ in 0..<warmUp {
      try show(extent, of: sample)
      for cell in sample.view.visibleCells { cell.backgroundColor = Color(hex: 0x336699) }
    }
    return sample
  }

  private static func show(_ extent: Extent, of sample: Sample) throws {
    number += 1
    sample.scrollOn(by: number % 400 < 200 ? 3 : -3)
    if extent == .frame { try stage.get().show(sample.view) }
  }

  /// A window of SDL's driver for machines without a display.
  private static func hiddenStage() throws -> Stage {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    return try Stage(title: "steady", size: CGSize(width: 400, height: 600), renderer: .software)
  }
}
