import Benchmark
import CMalloc
import CollectionCore
import Foundation

/// Measures the memory per item that opening a view of ten million items allocates.
func benchmarkMemory() {
  let count = 10_000_000
  let once = Benchmark.Configuration(
    metrics: [MemoryUse.millibytesPerItem], warmupIterations: 0, maxDuration: .seconds(60), maxIterations: 1)
  for layout in SampleLayout.allCases {
    Benchmark("memory \(layout.rawValue), \(count) items", configuration: once) { benchmark in
      await measureMemory(benchmark, layout, count)
    }
  }
}

@MainActor
private func measureMemory(_ benchmark: Benchmark, _ layout: SampleLayout, _ count: Int) {
  // Read before the view is created and after it is opened, but before it scrolls: the scroll only checks
  // that all items are there.
  let before = MemoryUse.bytes
  let sample = Sample(layout, sections: 1, items: count)
  sample.open()
  let after = MemoryUse.bytes
  sample.scroll(to: sample.view.fling.maximumContentOffset)
  guard sample.view.indexPathsForVisibleItems.last == IndexPath(item: count - 1, section: 0) else {
    return benchmark.error("\(benchmark.name) does not show its last item at the end")
  }
  benchmark.measurement(MemoryUse.millibytesPerItem, (after - before) * 1000 / count)
}

private enum MemoryUse {
  static let millibytesPerItem = BenchmarkMetric.custom("Thousandths of a byte per item")

  /// The memory that the process has allocated and not freed, in bytes.
  static var bytes: Int {
    let heap = mallinfo2()
    return Int(heap.uordblks + heap.hblkhd)
  }
}
