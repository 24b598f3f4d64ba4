import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of updates during an interactive movement, and of data-source and presentation paths.
@MainActor
struct MovementUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func middle(_ row: Int) -> CGPoint { CGPoint(x: 50, y: 50 * row + 25) }

  /// Makes the rows `a` … `f` and holds `a` over the third row.
  private func moving() -> ListRig {
    let journal = Journal()
    let rig = ListRig(
      [["a", "b", "c", "d", "e", "f"]], layout: MovableStackLayout(journal: journal), journal: journal,
      height: 400
    ).laidOut()
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(middle(2))
    rig.advance(to: 0)
    _ = rig.journal.take()
    return rig
  }

  private func words(_ rig: ListRig) -> String { rig.shown.compactMap(\.first).map(String.init).joined() }

  // MARK: Paths

  @Test func `paths convert between the data source and the presentation`() {
    let rig = moving()
    #expect(words(rig) == "bcadef")

    let shown = (0..<6).map { rig.view.presentationIndexPath(forDataSourceIndexPath: path($0))?.item }
    let data = (0..<6).map { rig.view.dataSourceIndexPath(forPresentationIndexPath: path($0))?.item }
    #expect(shown == [2, 0, 1, 3, 4, 5])
    #expect(data == [1, 2, 0, 3, 4, 5])
    #expect(rig.view.presentationIndexPath(forDataSourceIndexPath: path(6)) == nil)
    #expect(rig.view.dataSourceIndexPath(forPresentationIndexPath: path(0, 1)) == nil)
    #expect(rig.view.presentationSectionIndex(forDataSourceSectionIndex: 0) == 0)
    #expect(rig.view.dataSourceSectionIndex(forPresentationSectionIndex: 1) == NSNotFound)
    rig.view.endInteractiveMovement()
    #expect(rig.view.presentationIndexPath(forDataSourceIndexPath: path(2)) == path(2))
  }

  @Test func `paths convert while an item is presented in another section`() {
    let rig = ListRig([["a", "b"], ["c"]]).laidOut()
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(middle(2))
    #expect(rig.shown == ["b [0,0]", "a [1,0]", "c [1,1]"])

    #expect(rig.view.presentationIndexPath(forDataSourceIndexPath: path(1)) == path(0))
    #expect(rig.view.presentationIndexPath(forDataSourceIndexPath: path(0)) == path(0, 1))
    #expect(rig.view.presentationIndexPath(forDataSourceIndexPath: path(1, 1)) == nil)
    #expect(rig.view.dataSourceIndexPath(forPresentationIndexPath: path(1, 1)) == path(0, 1))
    #expect(rig.view.dataSourceIndexPath(forPresentationIndexPath: path(1)) == nil)
  }

  @Test func `cells that come on screen are requested with data-source paths`() {
    let rig = ListRig([(0..<20).map { "\($0)" }]).laidOut()
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(middle(3))
    _ = rig.journal.take()

    rig.view.contentOffset.y = 500
    rig.view.layoutIfNeeded()

    // The item is held in place in the viewport and is now presented after item 13.
    #expect(rig.shown == ["11 [0,10]", "12 [0,11]", "13 [0,12]", "0 [0,13]"])
    #expect(
      rig.journal.take().filter { $0.hasPrefix("cell") } == ["cell [0,11]", "cell [0,12]", "cell [0,13]"])
    #expect(rig.view.hasUncommittedUpdates)
    rig.view.contentOffset.y = 0
    rig.view.layoutIfNeeded()
    rig.view.updateInteractiveMovementTargetPosition(middle(3))
    #expect(rig.shown == ["1 [0,0]", "2 [0,1]", "3 [0,2]", "0 [0,3]"])
  }

  @Test func `reconfiguring the moving item requests its cell with its data-source path`() {
    let rig = moving()
    rig.update(to: [["A", "b", "c", "d", "e", "f"]]) { $0.reconfigureItems(at: [self.path(0)]) }

    #expect(words(rig) == "bcAdef")
    #expect(rig.journal.take().contains("cell [0,0]"))
    #expect(rig.view.hasUncommittedUpdates)
  }

  // MARK: Updates

  @Test func `a movement continues through an update of other items`() {
    let rig = moving()

    rig.update(to: [["x", "a", "b", "d", "f", "y"]]) {
      $0.insertItems(at: [self.path(0), self.path(5)])
      $0.deleteItems(at: [self.path(2), self.path(4)])
    }

    #expect(words(rig) == "xbadfy")
    #expect(rig.view.hasUncommittedUpdates)
    #expect(rig.cell(2)?.center == middle(2))
    rig.view.updateInteractiveMovementTargetPosition(middle(4))
    #expect(words(rig) == "xbdfay")
    rig.view.endInteractiveMovement()
    #expect(rig.words == [["x", "b", "d", "f", "a", "y"]])
    #expect(rig.journal.take().filter { $0.hasPrefix("move ") } == ["move [0,1] to [0,4]"])
    #expect(rig.invalidUpdates.isEmpty && rig.diagnostics.isEmpty)
  }

  @Test func `an item that is cancelled after an update goes to its new data-source position`() {
    let rig = moving()
    rig.update(to: [["x", "y", "a", "b", "c", "d", "e", "f"]]) {
      $0.insertItems(at: [self.path(0), self.path(1)])
    }
    #expect(words(rig) == "xybcadef")

    rig.view.cancelInteractiveMovement()

    #expect(words(rig) == "xyabcdef")
  }

  @Test func `an update that deletes the moving item cancels the movement`() {
    let rig = moving()
    let a = rig.cell(2)

    rig.update(to: [["b", "x", "c", "d", "f"]]) {
      $0.deleteItems(at: [self.path(0), self.path(4)])
      $0.insertItems(at: [self.path(1)])
    }

    #expect(!rig.view.hasUncommittedUpdates)
    #expect(words(rig) == "bxcdf")
    let calls = rig.journal.take()
    #expect(calls.contains("cancelled [0,2]>[0,0] at 0,0"))
    #expect(!calls.contains { $0.hasPrefix("move ") })
    rig.advance(to: 5)
    rig.advance(to: 6)
    #expect(a?.superview == nil)
    rig.view.endInteractiveMovement()
    #expect(rig.words == [["b", "x", "c", "d", "f"]])
  }

  @Test func `a movement continues with the new cell of an item that an update reloads`() {
    let rig = moving()
    let old = rig.cell(2)

    rig.update(to: [["A", "b", "c", "d", "e", "f"]]) { $0.reloadItems(at: [self.path(0)]) }

    #expect(words(rig) == "bcAdef")
    #expect(rig.cell(2) !== old)
    #expect(rig.cell(2)?.center == middle(2))
    #expect(rig.view.hasUncommittedUpdates)
  }

  @Test func `deleting the section that presents the moving item sends the item back`() {
    let rig = ListRig([["a", "b"], ["c"]]).laidOut()
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(middle(2))

    rig.update(to: [["a", "b"]]) { $0.deleteSections([1]) }

    #expect(rig.shown == ["a [0,0]", "b [0,1]"])
    #expect(rig.view.hasUncommittedUpdates)
    #expect(rig.invalidUpdates.isEmpty)
  }

  @Test func `a section move takes the presented item along`() {
    let rig = ListRig([["a", "b"], ["c"]]).laidOut()
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(middle(2))

    rig.update(to: [["c"], ["a", "b"]]) { $0.moveSection(1, toSection: 0) }

    #expect(rig.shown == ["a [0,0]", "c [0,1]", "b [1,0]"])
    rig.view.endInteractiveMovement()
    #expect(rig.words == [["a", "c"], ["b"]])
  }

  @Test(arguments: 0..<40) func `after random updates the presentation is the data with the item moved`(
    seed: Int
  ) {
    var random = SplitMix64(seed: UInt64(seed))
    let rig = ListRig([["a", "b", "c", "d"], ["e", "f", "g"]], height: 2000).laidOut()
    rig.view.beginInteractiveMovementForItem(at: path(1))
    var fresh = 0
    for step in 0..<12 {
      if step.isMultiple(of: 2) {
        let rows = rig.words.joined().count
        rig.view.updateInteractiveMovementTargetPosition(middle(Int.random(in: 0..<rows, using: &random)))
      } else {
        let old = rig.words
        let expected = updateAtRandom(rig, &random, &fresh)
        #expect(shownWords(rig) == expected, "step \(step): \(old) -> \(rig.words)")
      }
      rig.advance(to: Double(step) / 3)
    }

    let shown = shownWords(rig)
    rig.view.endInteractiveMovement()

    #expect(rig.words == shown)
    #expect(shownWords(rig) == shown)
    #expect(rig.invalidUpdates.isEmpty && rig.diagnostics.isEmpty)
  }

  private func shownWords(_ rig: ListRig) -> [[String]] {
    rig.view.indexPathsForVisibleItems.reduce(into: rig.words.map { _ in [] }) {
      $0[$1.section].append(rig.cell($1)?.word ?? "?")
    }
  }

  /// Deletes, moves and inserts items other than `b`, and returns the expected presentation.
  private func updateAtRandom(
    _ rig: ListRig, _ random: inout SplitMix64, _ fresh: inout Int
  ) -> [[String]] {
    let (old, shown) = (rig.words, shownWords(rig))
    var new = old
    let others = old.joined().filter { $0 != "b" }
    let deleted = others.filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
    let moved = others.filter { !deleted.contains($0) && Int.random(in: 0..<6, using: &random) == 0 }
    new = new.map { $0.filter { !deleted.contains($0) && !moved.contains($0) } }
    var inserted: [String] = []
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      fresh += 1
      inserted.append("n\(fresh)")
    }
    for word in moved + inserted {
      let section = Int.random(in: 0..<2, using: &random)
      new[section].insert(word, at: Int.random(in: 0...new[section].count, using: &random))
    }
    rig.update(to: new) { view in
      view.deleteItems(at: deleted.compactMap { Self.place(of: $0, in: old) })
      view.insertItems(at: inserted.compactMap { Self.place(of: $0, in: new) })
      for word in moved {
        guard let from = Self.place(of: word, in: old), let to = Self.place(of: word, in: new) else {
          continue
        }
        view.moveItem(at: from, to: to)
      }
    }
    return expected(shown: shown, new: new, gone: Set(deleted + moved))
  }

  /// Returns the new data with `b` before the first remaining item that followed it.
  ///
  /// If no item remains after `b`, it goes behind the last remaining item before it.
  private func expected(shown: [[String]], new: [[String]], gone: Set<String>) -> [[String]] {
    var result = new.map { $0.filter { $0 != "b" } }
    guard let at = Self.place(of: "b", in: shown) else { return result }
    let (section, row) = (at.section, shown[at.section])
    let next = row[(at.item + 1)...].first { !gone.contains($0) }
    let previous = row[..<at.item].last { !gone.contains($0) }
    if let place = next.flatMap({ result[section].firstIndex(of: $0) }) {
      result[section].insert("b", at: place)
    } else if let place = previous.flatMap({ result[section].firstIndex(of: $0) }) {
      result[section].insert("b", at: place + 1)
    } else {
      result[section].insert("b", at: min(at.item, result[section].count))
    }
    return result
  }

  private static func place(of word: String, in words: [[String]]) -> IndexPath? {
    for (section, row) in words.enumerated() {
      if let item = row.firstIndex(of: word) { return IndexPath(item: item, section: section) }
    }
    return nil
  }
}
