import Benchmark
import Foundation
import StandardLayouts

/// Measures applying a snapshot of many identifiers.
///
/// "diff" uses a view without a size, so that only the comparison and its operations are measured. "apply"
/// uses a view that shows items.
func benchmarkDifferences() {
  for count in [10_000, 100_000] {
    for change in SnapshotChange.allCases {
      Benchmark("diff \(count) identifiers, \(change.rawValue)") { benchmark in
        await measureDifference(benchmark, change, count, size: .zero)
      }
      Benchmark("apply \(count) identifiers, \(change.rawValue)") { benchmark in
        await measureDifference(benchmark, change, count, size: CGSize(width: 400, height: 600))
      }
    }
  }
}

/// A change of a list of identifiers.
enum SnapshotChange: String, CaseIterable, Sendable {
  case scattered = "20 changes"
  case reversed
  case shuffled

  /// Returns the list with ten identifiers replaced by ten new ones elsewhere, in reverse order, or shuffled.
  func changed(_ identifiers: [Int]) -> [Int] {
    switch self {
    case .scattered:
      let step = identifiers.count / 10
      var changed = identifiers
      for tenth in (0..<10).reversed() {
        changed.remove(at: tenth * step + step / 3)
        changed.insert(-1 - tenth, at: tenth * step + step / 2)
      }
      return changed
    case .reversed: return identifiers.reversed()
    case .shuffled:
      var random = FixedSeedGenerator(state: 7)
      return identifiers.shuffled(using: &random)
    }
  }

  /// A generator of the same numbers on every run: Knuth's linear congruential generator for MMIX.
  private struct FixedSeedGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
}

@MainActor
private func measureDifference(_ benchmark: Benchmark, _ change: SnapshotChange, _ count: Int, size: CGSize) {
  let pair = benchmark.subject { SnapshotPair(change, count, size) }
  guard pair.isCorrect else {
    return benchmark.error("\(benchmark.name) does not lead to the other snapshot")
  }
  // Outside the measurement: only the change to the new snapshot counts.
  pair.showOld()
  benchmark.startMeasurement()
  pair.showNew()
  benchmark.stopMeasurement()
}

/// A view that shows one snapshot and then another.
@MainActor
private final class SnapshotPair {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  /// Whether the update's operations and the view's items lead from the old identifiers to the new ones.
  private(set) var isCorrect = false
  private let view: CollectionView
  private let source: CollectionViewDiffableDataSource<Int, Int>
  private let layout = RecordingFlow()
  private let old: [Int]
  private let new: [Int]
  private let oldSnapshot: Snapshot
  private let newSnapshot: Snapshot
  private var time: TimeInterval = 0

  init(_ change: SnapshotChange, _ count: Int, _ size: CGSize) {
    old = Array(0..<count)
    new = change.changed(old)
    oldSnapshot = Self.snapshot(of: old)
    newSnapshot = Self.snapshot(of: new)
    view = CollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(CollectionViewCell.init(frame:), forCellWithReuseIdentifier: "cell")
    source = CollectionViewDiffableDataSource(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    showOld()
    showNew()
    isCorrect = layout.replayed(on: old, insertingFrom: new) == new && showsNew
  }

  private static func snapshot(of identifiers: [Int]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(identifiers)
    return snapshot
  }

  func showOld() {
    source.applySnapshotUsingReloadData(oldSnapshot)
    pass()
  }

  /// Applies the new snapshot up to the point at which the update's first frame can be drawn.
  func showNew() {
    source.apply(newSnapshot)
    view.layoutIfNeeded()
  }

  /// Runs a layout pass one second later.
  private func pass() {
    time += 1
    view.fling.advance(to: time)
    view.layoutIfNeeded()
  }

  private var showsNew: Bool {
    let paths = new.indices.map { IndexPath(item: $0, section: 0) }
    return view.numberOfItems(inSection: 0) == new.count
      && paths.allSatisfy { source.itemIdentifier(for: $0) == new[$0.item] }
  }
}

/// A flow layout that records the operations of an update.
private final class RecordingFlow: CollectionViewFlowLayout {
  private var operations: [CollectionViewUpdateItem] = []

  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    operations = updateItems
    super.prepare(forCollectionViewUpdates: updateItems)
  }

  /// Returns a list after the last operations. Identifiers without an operation keep their order in the
  /// remaining positions.
  func replayed(on old: [Int], insertingFrom new: [Int]) -> [Int] {
    var rest: [Int?] = old
    var result: [Int?] = Array(repeating: nil, count: new.count)
    for operation in operations {
      let (before, after) = (operation.indexPathBeforeUpdate?.item, operation.indexPathAfterUpdate?.item)
      if let after { result[after] = before.map { old[$0] } ?? new[after] }
      if let before { rest[before] = nil }
    }
    var staying = rest.compactMap { $0 }[...]
    let filled = result.compactMap { $0 ?? staying.popFirst() }
    return staying.isEmpty ? filled : []
  }
}
