import Benchmark
import Foundation
import StandardLayouts

/// What it costs to apply a snapshot of many identifiers: in a view without a size, which is the comparison
/// and what its operations cost, and in one that shows them.
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

/// What becomes of a list of identifiers.
enum SnapshotChange: String, CaseIterable, Sendable {
  case scattered = "20 changes"
  case reversed
  case shuffled

  /// Ten identifiers gone and ten new ones, all in the other order, or in an order like no order.
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
      var random = Stirring(state: 7)
      return identifiers.shuffled(using: &random)
    }
  }

  /// Numbers that are the same on every run: Knuth's linear congruential generator for MMIX.
  private struct Stirring: RandomNumberGenerator {
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
  guard pair.isRight else {
    return benchmark.error("\(benchmark.name) does not lead to the other snapshot")
  }
  pair.showOld()
  benchmark.startMeasurement()
  pair.showNew()
  benchmark.stopMeasurement()
}

/// A view that shows one snapshot and then another.
@MainActor
private final class SnapshotPair {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  private(set) var isRight = false
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
    isRight = layout.replayed(on: old, insertingFrom: new) == new && showsNew
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

  /// Applies the other snapshot, up to where the update's first frame is to be drawn.
  func showNew() {
    source.apply(newSnapshot)
    view.layoutIfNeeded()
  }

  private func pass() {
    time += 1
    view.advance(to: time)
    view.layoutIfNeeded()
  }

  private var showsNew: Bool {
    let paths = new.indices.map { IndexPath(item: $0, section: 0) }
    return view.numberOfItems(inSection: 0) == new.count
      && paths.allSatisfy { source.itemIdentifier(for: $0) == new[$0.item] }
  }
}

/// A flow that remembers which operations an update had.
private final class RecordingFlow: CollectionViewFlowLayout {
  private var operations: [CollectionViewUpdateItem] = []

  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    operations = updateItems
    super.prepare(forCollectionViewUpdates: updateItems)
  }

  /// A list after the last operations: what is not named keeps its order in the places that are left.
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
