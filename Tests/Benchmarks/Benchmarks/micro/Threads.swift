import Benchmark
import Canvas
import CollectionLayouts
import Foundation
import SDLStage

/// Compares drawing the pixels of a frame on two threads with drawing them on one.
///
/// Both are measured in turns in one run, so that the ratio holds on a busy machine too.
func benchmarkThreads() {
  for scale in [1, 3] {
    for layout in [SampleLayout.carousel, .flow, .waterfall, .banner, .wheel, .cylinder, .coverFlow] {
      let configuration = Benchmark.Configuration(
        metrics: [ThreadPair.one, ThreadPair.two, ThreadPair.ratio], warmupIterations: 1,
        maxDuration: .seconds(2), maxIterations: 20)
      Benchmark(
        "threads \(layout.rawValue), \(1280 * scale) × \(800 * scale)", configuration: configuration
      ) { benchmark in
        await ThreadPair.measure(benchmark, layout, scale: CGFloat(scale))
      }
    }
  }
}

/// Two stages that draw the same frames, one on one thread and the other on two.
@MainActor
private struct ThreadPair {
  nonisolated static let one = BenchmarkMetric.custom("one thread (μs)", useScalingFactor: false)
  nonisolated static let two = BenchmarkMetric.custom("two threads (μs)", useScalingFactor: false)
  nonisolated static let ratio = BenchmarkMetric.custom("two per 1000 of one", useScalingFactor: false)

  private let sample: CardSample
  private let scale: CGFloat
  private let painter = ViewPainter()
  private let stages = [OffscreenStage(threadCount: 1), OffscreenStage(threadCount: 2)]

  static func measure(_ benchmark: Benchmark, _ layout: SampleLayout, scale: CGFloat) {
    let pair = benchmark.subject { ThreadPair(layout, scale: scale) }
    benchmark.startMeasurement()
    let times = pair.times()
    benchmark.stopMeasurement()
    benchmark.measurement(one, Int(times[0] * 1e6))
    benchmark.measurement(two, Int(times[1] * 1e6))
    benchmark.measurement(ratio, Int((times[1] / times[0] * 1000).rounded()))
  }

  private init(_ layout: SampleLayout, scale: CGFloat) {
    self.scale = scale
    sample = CardSample(layout.make())
    // Pictures are decoded at their exact size after some frames.
    for _ in 0..<8 { _ = times() }
  }

  /// Returns the times of drawing the next frame on one and on two threads: medians of five each, in seconds.
  private func times() -> [Double] {
    sample.scrollOn()
    var list = DrawList()
    painter.paint(sample.view, scale: scale, into: &list)
    var times: [[Double]] = [[], []]
    for _ in 0..<5 {
      for (index, stage) in stages.enumerated() {
        stage.loadPictures(of: list)
        let start = ContinuousClock.now
        stage.draw(list)
        times[index].append(start.duration(to: .now) / .seconds(1))
      }
    }
    return times.map { $0.sorted()[2] }
  }
}
