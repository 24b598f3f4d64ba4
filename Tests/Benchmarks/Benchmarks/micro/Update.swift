import Benchmark
import CollectionCore
import Foundation

/// Measures a batch update of ten items in the middle of the content, up to the point at which its first
/// frame can be drawn.
func benchmarkUpdates() {
  for layout in SampleLayout.allCases {
    for count in [1000, 1_000_000] {
      Benchmark("update \(layout.rawValue), \(count) items") { benchmark in
        await measureUpdates(benchmark, layout, count)
      }
    }
  }
}

@MainActor
private func measureUpdates(_ benchmark: Benchmark, _ layout: SampleLayout, _ count: Int) {
  let updated = benchmark.subject { UpdatedView(layout, count) }
  guard updated.isCorrect else {
    return benchmark.error("\(benchmark.name) does not show what a fresh view does")
  }
  benchmark.startMeasurement()
  updated.update()
  benchmark.stopMeasurement()
  // After the measurement: the next update must not meet an animation in progress.
  updated.sample.finishAnimation()
}

/// A view in the middle of its content. Each update deletes five items and inserts five.
@MainActor
private struct UpdatedView {
  let sample: Sample
  let isCorrect: Bool
  private let deleted: [IndexPath]
  private let inserted: [IndexPath]

  init(_ layout: SampleLayout, _ count: Int) {
    sample = Sample(layout, sections: 1, items: count)
    sample.open()
    let limit = sample.view.fling.maximumContentOffset
    sample.scroll(to: CGPoint(x: (limit.x / 2).rounded(), y: (limit.y / 2).rounded()))
    let middle = sample.view.indexPathsForVisibleItems.first?.item ?? 0
    deleted = (0..<5).map { IndexPath(item: middle + 3 * $0, section: 0) }
    inserted = (0..<5).map { IndexPath(item: middle + 1 + 2 * $0, section: 0) }
    sample.replace(deleted, by: inserted)
    sample.finishAnimation()
    isCorrect = Self.isLikeFresh(sample, layout, count)
  }

  func update() { sample.replace(deleted, by: inserted) }

  /// Returns whether the layout's attributes and the cells equal those of a view that was never updated.
  private static func isLikeFresh(_ sample: Sample, _ layout: SampleLayout, _ count: Int) -> Bool {
    let fresh = Sample(layout, sections: 1, items: count)
    fresh.open()
    fresh.scroll(to: sample.view.contentOffset)
    let (places, freshPlaces) = (sample.visiblePlaces, fresh.visiblePlaces)
    return !places.isEmpty && places == freshPlaces && sample.cellFrames == fresh.cellFrames
  }
}
