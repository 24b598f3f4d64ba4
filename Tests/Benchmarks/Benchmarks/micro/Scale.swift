import Benchmark
import Foundation

/// Opening, jumping to the end, inserting at the front and one pass of a scroll, over more and more items and
/// sections, in every layout.
func benchmarkScale() {
  for layout in SampleLayout.allCases {
    for amount in Amount.all {
      for task in ScaleTask.allCases {
        Benchmark("scale \(layout.rawValue), \(amount), \(task.rawValue)") { benchmark in
          await task.measure(benchmark, layout, amount)
        }
      }
    }
  }
}

/// How many items a collection view shows.
struct Amount: CustomStringConvertible, Sendable {
  var sections: Int
  var items: Int

  static let all =
    [1000, 10_000, 100_000, 1_000_000].map { Amount(sections: 1, items: $0) }
    + [Amount(sections: 100_000, items: 3)]

  var description: String { sections == 1 ? "\(items) items" : "\(sections) sections of \(items)" }
}

enum ScaleTask: String, CaseIterable, Sendable {
  case open
  case jump = "jump to the end"
  case insert = "insert at the front"
  case scroll = "one pass"

  /// Measures how long it takes, having once made sure that the right thing is on screen afterwards.
  @MainActor
  func measure(_ benchmark: Benchmark, _ layout: SampleLayout, _ amount: Amount) {
    let rehearsal = benchmark.subject { rehearse(layout, amount) }
    guard rehearsal.isDone else {
      return benchmark.error("\(benchmark.name) does not show what it should")
    }

    let sample =
      self == .open ? Sample(layout, sections: amount.sections, items: amount.items) : rehearsal.sample
    if self == .jump { sample.scroll(to: .zero) }
    benchmark.startMeasurement()
    run(in: sample)
    benchmark.stopMeasurement()
  }

  @MainActor
  private func rehearse(_ layout: SampleLayout, _ amount: Amount) -> Rehearsal {
    let sample = Sample(layout, sections: amount.sections, items: amount.items)
    if self != .open { sample.open() }
    run(in: sample)
    return Rehearsal(sample: sample, isDone: isDone(in: sample, amount))
  }

  @MainActor
  private func run(in sample: Sample) {
    switch self {
    case .open: sample.open()
    case .jump: sample.scroll(to: sample.view.maximumContentOffset)
    case .insert: sample.insertAtFront()
    case .scroll: sample.scrollOn(by: 3)
    }
  }

  @MainActor
  private func isDone(in sample: Sample, _ amount: Amount) -> Bool {
    let shown = sample.view.indexPathsForVisibleItems
    let first = IndexPath(item: 0, section: 0)
    let last = IndexPath(item: amount.items - 1, section: amount.sections - 1)
    switch self {
    case .open, .scroll: return shown.first == first && sample.view.numberOfSections == amount.sections
    case .jump: return shown.last == last
    case .insert: return shown.first == first && sample.hasInserted
    }
  }
}

/// The view in which a benchmark was tried out, and goes on unless it opens new ones.
@MainActor
private struct Rehearsal {
  var sample: Sample
  var isDone: Bool
}
