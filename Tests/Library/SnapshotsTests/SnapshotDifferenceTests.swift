import Foundation
import Snapshots
import TestSupport
import Testing

struct SnapshotDifferenceTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  /// Returns the operations as text.
  ///
  /// `+` marks insertions, `-` deletions, `>` moves, `~` reloads and `!` reconfigurations; sections have an
  /// `s`.
  private func operations(
    _ old: [(String, [Int])], _ new: [(String, [Int])], _ mark: (inout Snapshot) -> Void = { _ in }
  ) -> Set<String> {
    var target = SnapshotModel(new).snapshot
    mark(&target)
    let operations = SnapshotDifference(from: SnapshotModel(old).snapshot, to: target).operations
    var lines =
      operations.deletedItems.map { "-\($0.brief)" } + operations.insertedItems.map { "+\($0.brief)" }
    lines += operations.movedItems.map { "\($0.from.brief)>\($0.to.brief)" }
    lines += operations.reloadedItems.map { "~\($0.brief)" }
    lines += operations.reconfiguredItems.map { "!\($0.brief)" }
    lines += operations.deletedSections.map { "-s\($0)" } + operations.insertedSections.map { "+s\($0)" }
    lines += operations.movedSections.map { "s\($0.from)>s\($0.to)" }
    lines += operations.reloadedSections.map { "~s\($0)" }
    #expect(Set(lines).count == lines.count, "nothing twice")
    return Set(lines)
  }

  // MARK: Items

  @Test func `equal snapshots have no operations`() {
    #expect(operations([("a", [1, 2]), ("b", [])], [("a", [1, 2]), ("b", [])]).isEmpty)
    #expect(operations([], []).isEmpty)
  }

  @Test func `insertions and deletions have the paths after and before the update`() {
    #expect(operations([("a", [1, 2, 3])], [("a", [1, 3, 4])]) == ["-[0,1]", "+[0,2]"])
    #expect(operations([("a", [])], [("a", [1, 2])]) == ["+[0,0]", "+[0,1]"])
    #expect(operations([("a", [1, 2])], [("a", [])]) == ["-[0,0]", "-[0,1]"])
  }

  @Test(arguments: [
    ([1, 2, 3, 4, 5], [5, 1, 2, 3, 4], ["[0,4]>[0,0]"]),
    ([1, 2, 3, 4, 5], [2, 3, 4, 5, 1], ["[0,0]>[0,4]"]),
    ([1, 2, 3, 4, 5], [4, 5, 1, 2, 3], ["[0,3]>[0,0]", "[0,4]>[0,1]"]),
    ([1, 2, 3], [3, 2, 1], ["[0,2]>[0,0]", "[0,1]>[0,1]"]),
    ([1, 2, 3, 4], [9, 3, 2, 4], ["-[0,0]", "+[0,0]", "[0,2]>[0,1]"]),
  ])
  func `the number of moves is minimal`(old: [Int], new: [Int], expected: [String]) {
    #expect(operations([("a", old)], [("a", new)]).count == expected.count)
    if old != [1, 2, 3], old != [1, 2, 3, 4] {
      #expect(operations([("a", old)], [("a", new)]) == Set(expected))
    }
  }

  @Test func `an item that changes its section is moved`() {
    #expect(operations([("a", [1, 2]), ("b", [3])], [("a", [1]), ("b", [2, 3])]) == ["[0,1]>[1,0]"])
  }

  @Test func `an item can move into a new section`() {
    #expect(operations([("a", [1, 2])], [("x", [2, 9]), ("a", [1])]) == ["+s0", "[0,1]>[0,0]"])
  }

  @Test func `an item from a deleted section is inserted`() {
    #expect(operations([("a", [1, 2]), ("b", [3])], [("b", [2, 3])]) == ["-s0", "+[0,0]"])
    #expect(operations([("a", [1])], [("b", [1])]) == ["-s0", "+s0"])
  }

  // MARK: Sections

  @Test func `sections move with their items in the fewest moves`() {
    let old = [("a", [1]), ("b", [2]), ("c", [3])]
    #expect(operations(old, [("c", [3]), ("a", [1]), ("b", [2])]) == ["s2>s0"])
    #expect(operations(old, [("c", [4, 3]), ("a", []), ("b", [2])]) == ["s2>s0", "+[0,0]", "-[0,0]"])
  }

  @Test func `sections are inserted and deleted with their items`() {
    #expect(operations([("a", [1]), ("b", [2])], [("b", [2]), ("c", [3, 4])]) == ["-s0", "+s1"])
  }

  // MARK: Marks

  @Test func `marked items are reloaded and reconfigured at their old paths`() {
    let found = operations([("a", [1, 2, 3])], [("a", [9, 1, 2, 3])]) {
      $0.reloadItems([3, 9])
      $0.reconfigureItems([1])
    }
    #expect(found == ["+[0,0]", "~[0,2]", "![0,0]"])
  }

  @Test func `a reloaded item out of order is replaced, a reconfigured one moves`() {
    let found = operations([("a", [1, 2, 3, 4])], [("a", [3, 4, 1, 2])]) { $0.reloadItems([1, 2, 3, 4]) }
    #expect(found.filter { $0.hasPrefix("~") }.count == 2)
    #expect(found.filter { $0.hasPrefix("-") }.count == 2)
    #expect(found.filter { $0.hasPrefix("+") }.count == 2)
    #expect(
      operations([("a", [1, 2, 3])], [("a", [3, 1, 2])]) { $0.reconfigureItems([3]) }
        == ["[0,2]>[0,0]", "![0,2]"])
  }

  @Test func `a reloaded item that changes its section is replaced, a reconfigured one moves`() {
    let (old, new) = ([("a", [1, 2]), ("b", [])], [("a", [1]), ("b", [2])])
    #expect(operations(old, new) { $0.reloadItems([2]) } == ["-[0,1]", "+[1,0]"])
    #expect(operations(old, new) { $0.reconfigureItems([2]) } == ["[0,1]>[1,0]", "![0,1]"])
  }

  @Test func `a reloaded section has no operations for its items`() {
    let found = operations([("a", [1, 2]), ("b", [3, 4])], [("a", [1, 9]), ("b", [3])]) {
      $0.reloadSections(["a"])
      $0.reloadItems([1])
    }
    #expect(found == ["~s0", "-[1,1]"])
  }

  @Test func `an item moves out of a reloaded section, but not into one`() {
    let found = operations([("a", [1]), ("b", [2])], [("a", [2]), ("b", [1])]) { $0.reloadSections(["a"]) }
    #expect(found == ["~s0", "[0,0]>[1,0]", "-[1,0]"])
  }

  @Test func `a reloaded section out of order is replaced`() {
    let found = operations([("a", [1]), ("b", [2]), ("c", [3])], [("c", [1]), ("a", [3]), ("b", [2])]) {
      $0.reloadSections(["c"])
    }
    #expect(found == ["-s2", "+s0", "-[0,0]", "+[1,0]"])
  }

  @Test func `a marked new section or item is only inserted`() {
    let found = operations([], [("a", [1])]) {
      $0.reloadSections(["a"])
      $0.reloadItems([1])
    }
    #expect(found == ["+s0"])
  }

  // MARK: Properties

  @Test(arguments: UInt64(0)..<20)
  func `the difference leads from any snapshot to any other and keeps cells where possible`(group: UInt64) {
    for seed in group * 100..<(group + 1) * 100 {
      var random = SplitMix64(seed: seed)
      let old = SnapshotModel(using: &random)
      let new = random.next() % 3 == 0 ? SnapshotModel(using: &random) : old.varied(using: &random)
      var target = new.snapshot
      Self.mark(&target, using: &random)

      let problems = SnapshotDifferenceCheck(old: old, new: new, target: target).problems

      if !problems.isEmpty {
        Issue.record("seed \(seed): \(old) to \(new): \(problems.joined(separator: "; "))")
        return
      }
    }
  }

  private static func mark(_ target: inout Snapshot, using random: inout SplitMix64) {
    let marking = Int.random(in: 0...3, using: &random)
    guard marking > 0 else { return }
    for item in target.itemIdentifiers where Int.random(in: 0...4, using: &random) == 0 {
      if Bool.random(using: &random) { target.reloadItems([item]) } else { target.reconfigureItems([item]) }
    }
    for section in target.sectionIdentifiers where Int.random(in: 0...marking * 2, using: &random) == 0 {
      target.reloadSections([section])
    }
  }
}
