import CollectionCore
import Testing

/// Tests of snapshot errors, which stop the program with a message about the request and the finding.
struct DiffableMistakeTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  private static func expect(_ result: ExitTest.Result?, says message: String) {
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains(message))
  }

  private static var filled: Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2], toSection: "a")
    return snapshot
  }

  @Test func `adding an item twice in one call stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = DiffableMistakeTests.filled
      snapshot.insertItems([3, 3], beforeItem: 1)
    }
    Self.expect(result, says: "The identifier 3 was to be added, but")
  }

  @Test func `an existing item twice in one call stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = DiffableMistakeTests.filled
      snapshot.appendItems([2, 2], toSection: "b")
    }
    Self.expect(result, says: "The identifier 2 was to be added, but")
  }

  @Test func `inserting an item before itself stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = DiffableMistakeTests.filled
      snapshot.insertItems([3, 2], beforeItem: 2)
    }
    Self.expect(result, says: "Item 2 was to be inserted before or after itself")
  }

  @Test func `a section snapshot rejects an item that it already has`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = DiffableDataSourceSectionSnapshot<Int>()
      snapshot.append([1])
      snapshot.append([1])
    }
    Self.expect(result, says: "The identifier 1 was to be added, but")
  }

  @Test func `adding an existing section stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = DiffableMistakeTests.filled
      snapshot.appendSections(["b"])
    }
    Self.expect(result, says: "The identifier b was to be added, but")
  }

  @Test func `inserting before an unknown item stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = DiffableMistakeTests.filled
      snapshot.insertItems([3], beforeItem: 7)
    }
    Self.expect(result, says: "There is no item 7 in the snapshot, but items were to be inserted before it")
  }

  @Test func `moving an unknown item stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = DiffableMistakeTests.filled
      snapshot.moveItem(7, afterItem: 1)
    }
    Self.expect(result, says: "There is no item 7 in the snapshot, but it was to be moved")
  }

  @Test func `reloading an unknown item stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = DiffableMistakeTests.filled
      snapshot.reloadItems([1, 7])
    }
    Self.expect(result, says: "There is no item 7 in the snapshot, but it was to be reloaded")
  }

  @Test func `reconfiguring an unknown item stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = DiffableMistakeTests.filled
      snapshot.reconfigureItems([7])
    }
    Self.expect(result, says: "There is no item 7 in the snapshot, but it was to be reconfigured")
  }

  @Test func `appending to an unknown section stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = DiffableMistakeTests.filled
      snapshot.appendItems([3], toSection: "z")
    }
    Self.expect(result, says: "There is no section z in the snapshot, but items were to be appended to it")
  }

  @Test func `appending items without a section stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = DiffableDataSourceSnapshot<String, Int>()
      snapshot.appendItems([3])
    }
    Self.expect(result, says: "Items (1) were to be appended to a snapshot without sections")
  }

  @Test func `appending to an unknown item of a section snapshot stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = DiffableDataSourceSectionSnapshot<Int>()
      snapshot.append([1])
      snapshot.append([2], to: 7)
    }
    Self.expect(
      result, says: "There is no item 7 in the section snapshot, but items were to be appended to it")
  }
}
