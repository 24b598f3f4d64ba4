import AllocationCount
import Benchmark
import CollectionCore
import Foundation
import SDLStage

/// Measures the time and the allocations of a frame of a slow scroll, in the middle of few and of many items.
///
/// "pass" is the layout pass alone, "frame" everything up to the pixels of a hidden window.
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

/// A view that scrolls back and forth by three points per frame.
@MainActor
struct SteadyFrame {
  /// The part of a frame that is measured.
  enum Extent: String, CaseIterable, Sendable {
    case pass
    case frame
  }

  nonisolated static let allocations = BenchmarkMetric.custom("allocations", useScalingFactor: false)

  /// The number of frames before the measurement, after which no cache grows any more.
  private static let warmUp = 400
  /// The number of frames shown so far, which decides the direction of the scroll.
  private static var number = 0
  private static let stage = Result { try hiddenStage() }

  static func measure(
    _ benchmark: Benchmark, _ extent: Extent, _ layout: SampleLayout, _ count: Int
  ) {
    do {
      let sample = try benchmark.subject { try warmedUp(extent, layout, count) }
      let start = sample.view.contentOffset
      benchmark.startMeasurement()
      // Counted inside the timed part, so that the benchmark tool's own allocations are left out.
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

  /// Returns a view in the middle of its content, after the warm-up.
  private static func warmedUp(
    _ extent: Extent, _ layout: SampleLayout, _ count: Int
  ) throws -> Sample {
    let sample = Sample(layout, sections: 1, items: count)
    sample.open()
    let limit = sample.view.fling.maximumContentOffset
    sample.scroll(to: CGPoint(x: (limit.x / 2).rounded(), y: (limit.y / 2).rounded()))
    for _ in 0..<warmUp {
      try show(extent, of: sample)
      for cell in sample.view.visibleCells { cell.backgroundColor = Color(hex: 0x336699) }
    }
    return sample
  }

  /// Scrolls by three points and runs the measured part of the frame.
  private static func show(_ extent: Extent, of sample: Sample) throws {
    number += 1
    sample.scrollOn(by: number % 400 < 200 ? 3 : -3)
    if extent == .frame { try show(sample.view) }
  }

  /// Draws a view into the hidden window.
  static func show(_ view: CollectionView) throws { try stage.get().show(view) }

  /// Returns a window of SDL's driver for machines without a display.
  private static func hiddenStage() throws -> Stage {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    return try Stage(title: "steady", size: CGSize(width: 400, height: 600), renderer: .software)
  }
}
