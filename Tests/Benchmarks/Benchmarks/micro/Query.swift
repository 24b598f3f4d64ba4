import Benchmark
import CollectionCore
import Foundation

/// Measures a layout's query of the visible rectangle per element found, in the middle of more and more
/// items.
func benchmarkQueries() {
  for layout in SampleLayout.allCases {
    for count in [100, 1000, 100_000, 1_000_000, 10_000_000] {
      // The reported time is divided by the number of elements requested. That number is small enough for an
      // iteration to end before the scheduler preempts it, so that the median holds on a busy machine too.
      let perElement = Benchmark.Configuration(
        metrics: [.wallClock], warmupIterations: 1, scalingFactor: .kilo, maxDuration: .milliseconds(300),
        maxIterations: 1000)
      Benchmark("query \(layout.rawValue), \(count) items", configuration: perElement) { benchmark in
        await measureQueries(benchmark, layout, count)
      }
    }
  }
}

@MainActor
private func measureQueries(_ benchmark: Benchmark, _ layout: SampleLayout, _ count: Int) {
  let walk = benchmark.subject { QueryWalk(Sample(layout, sections: 1, items: count)) }
  guard walk.isCorrect else {
    return benchmark.error("\(benchmark.name) does not answer what it should")
  }
  let wanted = benchmark.scaledIterations.count
  var (elements, step) = (0, 0)
  benchmark.startMeasurement()
  while elements < wanted {
    elements += walk.answer(step).count
    step += 1
  }
  benchmark.stopMeasurement()
  blackHole(elements)
}

/// Queries in the middle of a layout's content, three points apart.
@MainActor
private struct QueryWalk {
  private let sample: Sample
  private let layout: CollectionViewLayout
  private let start: CGRect
  /// The distance between two queries, in points.
  private let way: CGPoint

  init(_ sample: Sample) {
    self.sample = sample
    let view = sample.view
    view.layoutIfNeeded()
    let limit = view.fling.maximumContentOffset
    sample.scroll(to: CGPoint(x: (limit.x / 2).rounded(), y: (limit.y / 2).rounded()))
    layout = view.collectionViewLayout
    start = view.bounds
    way = CGPoint(x: limit.x > 0 ? 3 : 0, y: limit.y > 0 ? 3 : 0)
  }

  /// Returns the attributes in the visible rectangle after a number of steps; every hundredth step is back at
  /// the start.
  func answer(_ step: Int) -> [CollectionViewLayoutAttributes] {
    let steps = CGFloat(step % 100)
    return layout.layoutAttributesForElements(in: start.offsetBy(dx: way.x * steps, dy: way.y * steps)) ?? []
  }

  /// Whether a query finds every element in its rectangle that a wider query finds there.
  var isCorrect: Bool {
    let found = Set(answer(0).map(\.indexPath))
    let wider = layout.layoutAttributesForElements(in: start.insetBy(dx: -200, dy: -200)) ?? []
    let visible = wider.filter {
      $0.frame.intersection(start).width > 0 && $0.frame.intersection(start).height > 0
    }
    return !found.isEmpty && Set(visible.map(\.indexPath)).isSubset(of: found)
  }
}
