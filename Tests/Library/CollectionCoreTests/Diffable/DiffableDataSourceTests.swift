import CollectionCore
import Foundation
import TestSupport
import Testing

@MainActor
struct DiffableDataSourceTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  // MARK: T94

  @Test func `a snapshot is a copy that changes nothing until it is applied`() {
    let rig = DiffableRig<Int>().filled([("a", [1, 2])])

    var snapshot = rig.source.snapshot()
    snapshot.appendItems([3])
    rig.view.layoutIfNeeded()
    #expect(rig.shown == ["1 [0,0]", "2 [0,1]"])
    #expect(rig.source.snapshot().itemIdentifiers == [1, 2])

    rig.source.apply(snapshot)
    snapshot.deleteAllItems()
    #expect(rig.shown == ["1 [0,0]", "2 [0,1]", "3 [0,2]"])
    #expect(rig.source.snapshot().itemIdentifiers == [1, 2, 3])
  }

  @Test func `apply makes one animated batch update`() {
    let rig = DiffableRig<Int>().filled([("a", [1, 2, 3]), ("b", [4])])
    let four = rig.cell(4)

    rig.source.apply(rig.snapshot([("b", [4, 1]), ("a", [5, 3])]))
    #expect(
      rig.layout.journal.take().filter { $0.hasPrefix("updates") } == [
        "updates delete [0,1]>-, insert ->[1,0], move [0,*]>[1,*], move [0,0]>[0,1]"
      ])
    rig.advance(to: 0)
    rig.advance(to: 0.5)

    #expect(rig.cell(4) === four)
    #expect(four?.center.y == 100)
    #expect(rig.cell(5)?.alpha == 0.5)
    rig.advance(to: 1)
    #expect(rig.shown == ["4 [0,0]", "1 [0,1]", "5 [1,0]", "3 [1,1]"])
  }

  @Test func `apply without animation makes the same update at once`() {
    let rig = DiffableRig<Int>().filled([("a", [1, 2, 3])])
    let three = rig.cell(3)

    rig.source.apply(rig.snapshot([("a", [3, 1, 9])]), animatingDifferences: false)

    let calls = rig.layout.journal.take()
    #expect(calls.filter { $0.hasPrefix("updates") }.count == 1)
    #expect(calls.filter { $0.hasPrefix("provide") } == ["provide 9 [0,2]"])
    #expect(rig.cell(3) === three)
    #expect(three?.center.y == 25)
    #expect(rig.cell(9)?.alpha == 1)
    rig.advance(to: 0)
    #expect(rig.view.subviews.filter { $0 is DiffableRig<Int>.Cell }.count == 3)
  }

  @Test func `applySnapshotUsingReloadData makes no update and requests all cells`() {
    let rig = DiffableRig<Int>().filled([("a", [1, 2])])

    rig.source.applySnapshotUsingReloadData(rig.snapshot([("a", [1, 2])]))
    rig.view.layoutIfNeeded()

    let calls = rig.layout.journal.take()
    #expect(!calls.contains { $0.hasPrefix("updates") })
    #expect(calls.filter { $0.hasPrefix("provide") } == ["provide 1 [0,0]", "provide 2 [0,1]"])
  }

  @Test func `a reloaded item gets another cell, a reconfigured one keeps its cell`() {
    let rig = DiffableRig<Int>().filled([("a", [1, 2, 3])])
    let (one, two) = (rig.cell(1), rig.cell(2))

    var snapshot = rig.source.snapshot()
    snapshot.reloadItems([1])
    snapshot.reconfigureItems([2])
    rig.source.apply(snapshot)

    #expect(rig.provided().sorted() == ["1 [0,0]", "2 [0,1]"])
    #expect(rig.cell(1) !== one)
    #expect(rig.cell(2) === two)
    #expect(two?.reuses == 0)
    #expect(rig.source.snapshot().reloadedItemIdentifiers.isEmpty, "once is enough")
    rig.source.apply(rig.source.snapshot())
    #expect(rig.provided().isEmpty)
  }

  @Test(arguments: [true, false])
  func `a snapshot without differences makes no update and completes`(isAnimated: Bool) {
    let rig = DiffableRig<Int>().filled([("a", [1, 2])])
    var completions = 0

    rig.source.apply(rig.source.snapshot(), animatingDifferences: isAnimated) { completions += 1 }

    #expect(completions == 0)
    #expect(rig.layout.journal.take().isEmpty)
    rig.advance(to: 1)
    #expect(completions == 1)
    #expect(rig.layout.journal.take().isEmpty)
  }

  @Test func `the items of a reloaded section get other cells`() {
    let rig = DiffableRig<Int>().filled([("a", [1]), ("b", [2])])
    let cells = [1, 2].map(rig.cell)

    var snapshot = rig.source.snapshot()
    snapshot.reloadSections(["b"])
    rig.source.apply(snapshot, animatingDifferences: false)

    #expect(rig.cell(1) === cells[0])
    #expect(rig.cell(2) !== cells[1])
  }

  @Test func `an item that changes its section keeps its cell`() {
    let rig = DiffableRig<Int>().filled([("a", [1, 2]), ("b", [3])])
    let (one, two) = (rig.cell(1), rig.cell(2))

    rig.source.apply(rig.snapshot([("a", [2]), ("new", [1]), ("b", [3])]))
    #expect(rig.cell(1) === one)
    rig.source.apply(rig.snapshot([("a", []), ("new", [1]), ("b", [3, 2])]))

    #expect(rig.cell(2) === two)
    #expect(rig.provided().isEmpty)
  }

  @Test func `a snapshot made on any thread can be applied on the main actor`() async {
    let rig = DiffableRig<Int>()
    let made = await Task.detached {
      var snapshot = DiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems(Array(0..<3))
      return snapshot
    }.value

    rig.source.apply(made, animatingDifferences: false, completion: nil)

    #expect(rig.shown == ["0 [0,0]", "1 [0,1]", "2 [0,2]"])
  }

  @Test func `the completion runs after the animation`() {
    let rig = DiffableRig<Int>().filled([("a", [1])])
    var completed = 0

    rig.source.apply(rig.snapshot([("a", [1, 2])])) { completed += 1 }
    rig.advance(to: 0)
    rig.advance(to: 0.9)
    #expect(completed == 0)
    rig.advance(to: 1)
    #expect(completed == 1)
  }

  @Test func `the completion runs when another update replaces the animation`() {
    let rig = DiffableRig<Int>().filled([("a", [1])])
    var completed: [String] = []

    rig.source.apply(rig.snapshot([("a", [1, 2])])) { completed.append("first") }
    rig.advance(to: 0)
    rig.source.apply(rig.snapshot([("a", [2])])) { completed.append("second") }
    rig.advance(to: 0.5)
    #expect(completed == ["first"])
    rig.advance(to: 2)
    #expect(completed == ["first", "second"])
  }

  @Test(arguments: [true, false])
  func `without animation the completion runs at the end of the pass`(reloads: Bool) {
    let rig = DiffableRig<Int>().filled([("a", [1])])
    var shown: [[String]] = []
    let snapshot = rig.snapshot([("a", [1, 2])])

    if reloads {
      rig.source.applySnapshotUsingReloadData(snapshot) { shown.append(rig.shown) }
    } else {
      rig.source.apply(snapshot, animatingDifferences: false) { shown.append(rig.shown) }
    }

    #expect(shown.isEmpty, "never before the call returns")
    rig.view.layoutIfNeeded()
    #expect(shown == [["1 [0,0]", "2 [0,1]"]])
    rig.advance(to: 1)
    #expect(shown.count == 1)
  }

  // MARK: T95

  /// An item that compares its number only, not its note.
  private struct Noted: Hashable {
    var number: Int
    var note: String
    static func == (a: Noted, b: Noted) -> Bool { a.number == b.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test func `an equal identifier with other contents is shown only after reconfiguring`() {
    let rig = DiffableRig<Noted> { $0.note }.filled([("a", [Noted(number: 1, note: "old")])])
    let cell = rig.cell(Noted(number: 1, note: ""))

    var snapshot = rig.snapshot([("a", [Noted(number: 1, note: "new")])])
    rig.source.apply(snapshot)
    #expect(rig.shown == ["old [0,0]"])
    #expect(rig.provided().isEmpty)
    #expect(rig.source.itemIdentifier(for: path(0))?.note == "new", "the data has it")

    snapshot.reconfigureItems([Noted(number: 1, note: "")])
    rig.source.apply(snapshot)
    #expect(rig.shown == ["new [0,0]"])
    #expect(rig.cell(Noted(number: 1, note: "")) === cell)
  }

  private struct Whole: Hashable {
    var number: Int
    var note: String
  }

  @Test func `an identifier that compares different is another item`() {
    let rig = DiffableRig<Whole> { $0.note }.filled([("a", [Whole(number: 1, note: "old")])])
    let cell = rig.cell(Whole(number: 1, note: "old"))

    rig.source.apply(rig.snapshot([("a", [Whole(number: 1, note: "new")])]))

    #expect(rig.shown == ["new [0,0]"])
    #expect(rig.cell(Whole(number: 1, note: "new")) !== cell)
  }

  // MARK: Look-ups

  @Test func `identifiers and paths convert in both directions`() {
    let rig = DiffableRig<Int>().filled([("a", [1, 2]), ("b", []), ("c", [3])])
    #expect(rig.source.itemIdentifier(for: path(1)) == 2)
    #expect(rig.source.itemIdentifier(for: path(0, 2)) == 3)
    #expect(rig.source.itemIdentifier(for: path(0, 1)) == nil)
    #expect(rig.source.itemIdentifier(for: path(-1, 0)) == nil)
    #expect(rig.source.itemIdentifier(for: path(0, 3)) == nil)
    #expect(rig.source.itemIdentifier(for: IndexPath(index: 0)) == nil)
    #expect(rig.source.indexPath(for: 3) == path(0, 2))
    #expect(rig.source.indexPath(for: 4) == nil)
    #expect(rig.source.sectionIdentifier(for: 1) == "b")
    #expect(rig.source.sectionIdentifier(for: 3) == nil)
    #expect(rig.source.index(for: "c") == 2)
    #expect(rig.source.index(for: "z") == nil)
  }

  @Test func `headers come from the supplementary view provider`() {
    let rig = DiffableRig<Int>()
    rig.layout.headerHeight = 20
    let kind = CollectionView.elementKindSectionHeader
    let headers = CollectionView.SupplementaryRegistration<CollectionReusableView>(elementKind: kind) {
      view, _, path in
      view.alpha = path.section == 0 ? 1 : 0.5
    }
    var asked: [String] = []
    rig.source.supplementaryViewProvider = { view, kind, path in
      asked.append("\(kind.suffix(6)) \(path.brief)")
      return view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    _ = rig.filled([("a", [1]), ("b", [])])

    #expect(asked == ["Header [0,0]", "Header [1,0]"])
    #expect(rig.view.visibleSupplementaryViews(ofKind: kind).count == 2)
  }

  // MARK: In the middle of something

  @Test func `a snapshot applied while a cell is requested waits for the end of the pass`() {
    let rig = DiffableRig<Int>()
    rig.onProvide = { [unowned rig] item in
      guard item == 1 else { return }
      rig.source.apply(rig.snapshot([("a", [1, 7])]), animatingDifferences: false)
      #expect(rig.source.indexPath(for: 7) == nil, "it is not shown yet")
      #expect(rig.source.snapshot().itemIdentifiers == [1, 7], "but is what comes next")
    }
    rig.source.applySnapshotUsingReloadData(rig.snapshot([("a", [1])]))

    rig.view.layoutIfNeeded()
    rig.view.layoutIfNeeded()

    #expect(rig.shown == ["1 [0,0]", "7 [0,1]"])
    #expect(rig.invalidUpdates.isEmpty)
  }

  @Test func `waiting snapshots are shown in order`() {
    let rig = DiffableRig<Int>()
    var completed: [Int] = []
    rig.onProvide = { [unowned rig] item in
      guard item == 1 else { return }
      for last in 2...4 {
        rig.source.apply(rig.snapshot([("a", Array(1...last))]), animatingDifferences: last % 2 == 0) {
          completed.append(last)
        }
      }
    }

    rig.source.apply(rig.snapshot([("a", [1])]))
    for time in [0.0, 1, 2] { rig.advance(to: time) }

    #expect(rig.shown == ["1 [0,0]", "2 [0,1]", "3 [0,2]", "4 [0,3]"])
    #expect(completed.sorted() == [2, 3, 4])
    #expect(rig.invalidUpdates.isEmpty)
  }

  @Test func `a snapshot applied during the first pass follows the one that caused the pass`() {
    let rig = DiffableRig<Int>()
    rig.source.applySnapshotUsingReloadData(rig.snapshot([("a", [1])]))
    rig.onProvide = { [unowned rig] item in
      if item == 1 { rig.source.apply(rig.snapshot([("a", [1, 2, 3])])) }
    }

    rig.source.apply(rig.snapshot([("a", [1, 2])]))
    rig.advance(to: 1)

    #expect(rig.source.snapshot().itemIdentifiers == [1, 2, 3])
    #expect(rig.shown == ["1 [0,0]", "2 [0,1]", "3 [0,2]"])
  }

  @Test func `snapshots applied inside an updates block follow the block`() {
    let rig = DiffableRig<Int>().filled([("a", [1])])

    rig.view.performBatchUpdates {
      rig.source.apply(rig.snapshot([("a", [1, 2])]))
      rig.source.apply(rig.snapshot([("a", [2, 3])]))
    }
    rig.advance(to: 2)

    #expect(rig.shown == ["2 [0,0]", "3 [0,1]"])
    #expect(rig.invalidUpdates.isEmpty)
  }

  @Test func `a data source that its view no longer uses still updates its snapshot`() {
    let rig = DiffableRig<Int>()
    let other = DiffableRig<Int>()
    rig.view.dataSource = other.source
    var isCompleted = false

    rig.source.apply(rig.snapshot([("a", [1])])) { isCompleted = true }

    #expect(rig.source.indexPath(for: 1) == path(0))
    #expect(isCompleted)
    rig.view.layoutIfNeeded()
    #expect(rig.shown.isEmpty)
  }

  // MARK: Selection

  @Test func `a selected item stays selected even if its cell is replaced`() {
    let rig = DiffableRig<Int>().filled([("a", [1, 2]), ("b", [3, 4]), ("c", [5])])
    rig.view.allowsMultipleSelection = true
    for item in [1, 3, 5] {
      rig.view.selectItem(at: rig.source.indexPath(for: item), animated: false, scrollPosition: [])
    }

    var snapshot = rig.snapshot([("b", [3, 1]), ("c", [])])
    snapshot.reloadSections(["b"])
    rig.source.apply(snapshot)

    #expect(rig.view.indexPathsForSelectedItems == [path(0), path(1)])
    #expect(rig.cell(1)?.isSelected == true)
    #expect(rig.cell(3)?.isSelected == true)
  }

  // MARK: Mistakes

  @Test func `a cell provider that returns no cell stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = CollectionView(
          frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: StackLayout())
        let source = CollectionViewDiffableDataSource<String, Int>(collectionView: view) { _, _, _ in nil }
        var snapshot = source.snapshot()
        snapshot.appendSections(["a"])
        snapshot.appendItems([7])
        source.apply(snapshot)
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("The cell provider returned no cell for 7"))
  }

  // MARK: Properties

  /// The view is high enough to show every item.
  @Test(arguments: UInt64(0)..<10)
  func `the collection view shows every applied snapshot`(group: UInt64) {
    for seed in group * 20..<(group + 1) * 20 {
      var random = SplitMix64(seed: seed)
      let rig = DiffableRig<Int>(height: 2000)
      rig.source.apply(SnapshotModel(using: &random).snapshot, animatingDifferences: false)
      for step in 0..<6 {
        if let failure = applyAndLook(rig, step: step, using: &random) {
          Issue.record("seed \(seed), step \(step): \(failure)")
          return
        }
      }
    }
  }

  /// Applies another snapshot and returns a description of the first error; `nil` if there is none.
  private func applyAndLook(
    _ rig: DiffableRig<Int>, step: Int, using random: inout SplitMix64
  ) -> String? {
    let old = SnapshotModel(rig.source.snapshot())
    let new = random.next() % 4 == 0 ? SnapshotModel(using: &random) : old.varied(using: &random)
    var cells: [Int: DiffableRig<Int>.Cell] = [:]
    for item in old.items { cells[item] = rig.cell(item) }
    rig.source.apply(new.snapshot, animatingDifferences: Bool.random(using: &random))

    let expected = new.sections.enumerated().flatMap { section, contents in
      contents.items.enumerated().map { "\($1) [\(section),\($0)]" }
    }
    if rig.shown != expected { return "\(old) to \(new) shows \(rig.shown)" }
    for item in old.items where new.place(of: item) != nil {
      let section = old.sections[old.place(of: item)!.section].name
      let isKept = new.sections.contains { $0.name == section }
      if (rig.cell(item) === cells[item]) != isKept { return "\(item): \(old) to \(new)" }
    }
    if !rig.invalidUpdates.isEmpty { return "\(rig.invalidUpdates)" }
    if !rig.diagnostics.isEmpty { return "\(rig.diagnostics)" }
    if Bool.random(using: &random) {
      rig.advance(to: Double(step) * 0.7)
    } else {
      rig.view.layoutIfNeeded()
    }
    return rig.shown == expected ? nil : "\(old) to \(new) shows \(rig.shown) after a pass"
  }
}
