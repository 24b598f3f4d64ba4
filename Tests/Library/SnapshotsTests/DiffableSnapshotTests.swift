import Snapshots
import TestSupport
import Testing

struct DiffableSnapshotTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot { SnapshotModel(sections).snapshot }

  private func sections(_ snapshot: Snapshot) -> [String] {
    snapshot.sectionIdentifiers.map { "\($0)\(snapshot.itemIdentifiers(inSection: $0))" }
  }

  // MARK: Questions

  @Test func `an empty snapshot has no items, sections or indexes`() {
    let empty = Snapshot()
    #expect(empty.numberOfItems == 0)
    #expect(empty.numberOfSections == 0)
    #expect(empty.sectionIdentifiers.isEmpty)
    #expect(empty.itemIdentifiers.isEmpty)
    #expect(empty.indexOfItem(1) == nil)
    #expect(empty.indexOfSection("a") == nil)
    #expect(empty.sectionIdentifier(containingItem: 1) == nil)
  }

  @Test func `counts, order and indexes follow the appended items`() {
    let filled = snapshot([("a", [1, 2]), ("b", []), ("c", [3])])
    #expect(filled.numberOfItems == 3)
    #expect(filled.numberOfSections == 3)
    #expect(filled.numberOfItems(inSection: "a") == 2)
    #expect(filled.numberOfItems(inSection: "b") == 0)
    #expect(filled.itemIdentifiers == [1, 2, 3])
    #expect(filled.sectionIdentifier(containingItem: 3) == "c")
    #expect(filled.indexOfItem(3) == 2, "among all items")
    #expect(filled.indexOfSection("c") == 2)
  }

  @Test func `an item that was added twice and deleted is not reported as existing`() {
    var items = snapshot([("a", [1, 2, 3]), ("b", [])])
    items.appendItems([1, 2, 3], toSection: "b")
    #expect(items.itemsAddedTwice == [1, 2, 3])
    items.deleteItems([1])
    #expect(items.itemsAddedTwice == [2, 3])
    items.deleteSections(["b"])
    #expect(items.itemsAddedTwice.isEmpty)
  }

  @Test func `an item and a section may have the same identifier`() {
    var both = DiffableDataSourceSnapshot<Int, Int>()
    both.appendSections([1])
    both.appendItems([1])
    #expect(both.sectionIdentifier(containingItem: 1) == 1)
  }

  // MARK: Items

  @Test func `items are appended to the last section unless another is named`() {
    var changed = snapshot([("a", [1]), ("b", [])])
    changed.appendItems([2])
    changed.appendItems([3], toSection: "a")
    #expect(sections(changed) == ["a[1, 3]", "b[2]"])
  }

  @Test func `items are inserted before and after another in its section`() {
    var changed = snapshot([("a", [1, 2]), ("b", [3])])
    changed.insertItems([10, 11], beforeItem: 2)
    changed.insertItems([20, 21], afterItem: 2)
    changed.insertItems([30], afterItem: 3)
    #expect(sections(changed) == ["a[1, 10, 11, 2, 20, 21]", "b[3, 30]"])
  }

  @Test func `deleting items ignores unknown ones, and deleted ones can be added again`() {
    var changed = snapshot([("a", [1, 2]), ("b", [3])])
    changed.deleteItems([2, 7, 3])
    #expect(sections(changed) == ["a[1]", "b[]"])
    changed.appendItems([2], toSection: "b")
    #expect(sections(changed) == ["a[1]", "b[2]"], "and can come back")
  }

  @Test func `deleting all items deletes the sections too`() {
    var changed = snapshot([("a", [1])])
    changed.reloadItems([1])
    changed.deleteAllItems()
    #expect(changed.numberOfSections == 0)
    #expect(changed.numberOfItems == 0)
    #expect(changed.reloadedItemIdentifiers.isEmpty)
  }

  @Test func `an item moves before and after another, into its section`() {
    var changed = snapshot([("a", [1, 2, 3]), ("b", [4])])
    changed.moveItem(3, beforeItem: 1)
    #expect(sections(changed) == ["a[3, 1, 2]", "b[4]"])
    changed.moveItem(3, afterItem: 4)
    #expect(sections(changed) == ["a[1, 2]", "b[4, 3]"])
    changed.moveItem(1, afterItem: 1)
    changed.moveItem(1, beforeItem: 1)
    #expect(sections(changed) == ["a[1, 2]", "b[4, 3]"], "before or after itself it stays")
  }

  // MARK: Sections

  @Test func `sections are inserted before and after another`() {
    var changed = snapshot([("a", []), ("b", [])])
    changed.insertSections(["x", "y"], beforeSection: "b")
    changed.insertSections(["z"], afterSection: "b")
    #expect(changed.sectionIdentifiers == ["a", "x", "y", "b", "z"])
  }

  @Test func `a section is deleted with its items, and an unknown one ignored`() {
    var changed = snapshot([("a", [1]), ("b", [2])])
    changed.deleteSections(["a", "z"])
    #expect(sections(changed) == ["b[2]"])
    #expect(changed.numberOfItems == 1)
    changed.appendItems([1])
    #expect(sections(changed) == ["b[2, 1]"])
  }

  @Test func `a section moves with its items`() {
    var changed = snapshot([("a", [1]), ("b", [2]), ("c", [])])
    changed.moveSection("c", beforeSection: "a")
    changed.moveSection("a", afterSection: "b")
    changed.moveSection("b", afterSection: "b")
    #expect(sections(changed) == ["c[]", "b[2]", "a[1]"])
  }

  // MARK: Marks

  @Test func `reload and reconfigure marks are kept in order, each once`() {
    var marked = snapshot([("a", [1, 2, 3, 4]), ("b", [])])
    marked.reloadItems([3, 1])
    marked.reloadItems([1, 2])
    marked.reconfigureItems([4])
    marked.reloadSections(["b", "a", "b"])
    #expect(marked.reloadedItemIdentifiers == [3, 1, 2])
    #expect(marked.reconfiguredItemIdentifiers == [4])
    #expect(marked.reloadedSectionIdentifiers == ["b", "a"])
  }

  @Test func `a reload mark replaces a reconfigure mark`() {
    var marked = snapshot([("a", [1, 2])])
    marked.reconfigureItems([1])
    marked.reloadItems([1, 2])
    marked.reconfigureItems([2])
    #expect(marked.reloadedItemIdentifiers == [1, 2])
    #expect(marked.reconfiguredItemIdentifiers.isEmpty)
  }

  @Test func `a deleted item or section loses its mark, a moved one keeps it`() {
    var marked = snapshot([("a", [1, 2]), ("b", [3]), ("c", [])])
    marked.reloadItems([1, 3])
    marked.reconfigureItems([2])
    marked.reloadSections(["b", "c"])
    marked.deleteItems([1])
    marked.appendItems([1], toSection: "a")
    marked.moveItem(2, afterItem: 1)
    marked.deleteSections(["b"])
    marked.appendItems([3], toSection: "c")
    marked.moveSection("c", beforeSection: "a")
    #expect(marked.reloadedItemIdentifiers.isEmpty)
    #expect(marked.reconfiguredItemIdentifiers == [2])
    #expect(marked.reloadedSectionIdentifiers == ["c"])
  }

  // MARK: Values

  @Test func `changing a copy does not change the original`() {
    let original = snapshot([("a", Array(0..<1000))])
    var copy = original
    copy.deleteItems([500])
    copy.insertItems([5000], beforeItem: 0)
    copy.reloadItems([1])
    #expect(original.itemIdentifiers == Array(0..<1000))
    #expect(original.reloadedItemIdentifiers.isEmpty)
    #expect(copy.numberOfItems == 1000)
  }

  /// An item that compares its number only, not its note.
  private struct Noted: Hashable {
    var number: Int
    var note: String
    static func == (a: Noted, b: Noted) -> Bool { a.number == b.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test func `a moved item stays the value that was added`() {
    var notes = DiffableDataSourceSnapshot<String, Noted>()
    notes.appendSections(["a"])
    notes.appendItems([Noted(number: 1, note: "first"), Noted(number: 2, note: "second")])
    notes.moveItem(Noted(number: 1, note: ""), afterItem: Noted(number: 2, note: ""))
    #expect(notes.itemIdentifiers.map(\.note) == ["second", "first"])
  }

  // MARK: Against arrays

  @Test(arguments: UInt64(0)..<24)
  func `random changes give the same result as on arrays`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var model = SnapshotModel([("a", []), ("b", [])])
    var tested = model.snapshot
    for step in 0..<80 {
      Self.change(&tested, &model, step: step, using: &random)
      guard SnapshotModel(tested) == model else {
        Issue.record("step \(step): \(SnapshotModel(tested)) instead of \(model)")
        return
      }
      for item in model.items.shuffled(using: &random).prefix(3) {
        #expect(tested.indexOfItem(item) == model.items.firstIndex(of: item))
        #expect(
          tested.sectionIdentifier(containingItem: item)
            == model.sections[model.place(of: item)!.section].name)
      }
      #expect(tested.numberOfItems == model.items.count)
    }
  }

  /// Adds and removes many items at once too, so that sections grow over several chunks and shrink again.
  private static func change(
    _ tested: inout Snapshot, _ model: inout SnapshotModel, step: Int, using random: inout SplitMix64
  ) {
    let fresh = (0..<(Int.random(in: 0...3, using: &random) == 0 ? 150 : 3)).map { step * 1000 + $0 }
    let section = Int.random(in: model.sections.indices, using: &random)
    let anchor = model.items.randomElement(using: &random)
    switch (Int.random(in: 0...6, using: &random), anchor.flatMap(model.place)) {
    case (0, _), (_, nil):
      tested.appendItems(fresh, toSection: model.sections[section].name)
      model.sections[section].items += fresh
    case (1, let place?):
      tested.insertItems(fresh, beforeItem: anchor!)
      model.sections[place.section].items.insert(contentsOf: fresh, at: place.item)
    case (2, let place?):
      tested.insertItems(fresh, afterItem: anchor!)
      model.sections[place.section].items.insert(contentsOf: fresh, at: place.item + 1)
    case (3, _):
      let gone = model.items.shuffled(using: &random).prefix(Int.random(in: 1...200, using: &random))
      tested.deleteItems(Array(gone))
      gone.forEach { model.remove($0) }
    case (4, _):
      let moved = model.items.randomElement(using: &random)!
      guard moved != anchor else { return }
      tested.moveItem(moved, beforeItem: anchor!)
      model.remove(moved)
      let place = model.place(of: anchor!)!
      model.sections[place.section].items.insert(moved, at: place.item)
    case (5, _) where step % 20 == 0:
      tested.deleteSections([model.sections[section].name])
      tested.appendSections([model.sections[section].name])
      model.sections.append(.init(name: model.sections.remove(at: section).name, items: []))
    default:
      let moved = model.items.randomElement(using: &random)!
      guard moved != anchor else { return }
      tested.moveItem(moved, afterItem: anchor!)
      model.remove(moved)
      let place = model.place(of: anchor!)!
      model.sections[place.section].items.insert(moved, at: place.item + 1)
    }
  }
}
