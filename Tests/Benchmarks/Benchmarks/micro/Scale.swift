import Benchmark
import Foundation

/// Measures opening a view, jumping to the end, inserting at the front and one pass of a scroll, in every
/// layout and with more and more items and sections.
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

/// A number of sections and of items in each section.
struct Amount: CustomStringConvertible, Sendable {
  var sections: Int
  var items: Int

  static let all =
    [1000, 10_000, 100_000, 1_000_000].map { Amount(sections: 1, items: $0) }
    + [Amount(sections: 100_000, items: 3)]

  var description: String { sections == 1 ? "\(items) items" : "\(sections) sections of \(items)" }
}

/// A task whose time is measured.
enum ScaleTask: String, CaseIterable, Sendable {
  case open
  case jump = "jump to the end"
  case insert = "insert at the front"
  case scroll = "one pass"

  /// Measures the time of the task, after a dry run has shown that the right items are on screen
  /// afterwards.
  @MainActor
  func measure(_ benchmark: Benchmark, _ layout: SampleLayout, _ amount: Amount) {
    let dryRun = benchmark.subject { makeDryRun(layout, amount) }
    guard dryRun.isDone else {
      return benchmark.error("\(benchmark.name) does not show what it should")
    }

    // Opening needs a new view in every iteration; the other tasks go on in the dry run's view.
    let sample =
      self == .open ? Sample(layout, sections: amount.sections, items: amount.items) : dryRun.sample
    // The jump always starts at the top, which is not measured.
    if self == .jump { sample.scroll(to: .zero) }
    benchmark.startMeasurement()
    run(in: sample)
    benchmark.stopMeasurement()
  }

  /// Runs the task once in a new view.
  @MainActor
  private func makeDryRun(_ layout: SampleLayout, _ amount: Amount) -> DryRun {
    let sample = Sample(layout, sections: amount.sections, items: amount.items)
    if self != .open { sample.open() }
    run(in: sample)
    return DryRun(sample: sample, isDone: isDone(in: sample, amount))
  }

  @MainActor
  private func run(in sample: Sample) {
    switch self {
    case .open: sample.open()
    case .jump: sample.scroll(to: sample.view.fling.maximumContentOffset)
    case .insert: sample.insertAtFront()
    case .scroll: sample.scrollOn(by: 3)
    }
  }

  /// Returns whether the right items are on screen after the task.
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

/// The view in which a task was tried. The benchmark continues in it unless it opens new views.
@MainActor
private struct DryRun {
  var sample: Sample
  var isDone: Bool
}
