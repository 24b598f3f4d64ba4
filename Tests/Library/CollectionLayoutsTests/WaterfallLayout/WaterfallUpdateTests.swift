import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

@MainActor
struct WaterfallUpdateTests {
  /// Enough items that an update does not place all of them at once.
  private static let manyItems = 12_000

  @Test(arguments: 0..<12)
  func `after updates, all answers are those of a new layout`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let board = Board(counts: [seed % 2 == 0 ? 300 : Self.manyItems, 40], random: &random)
    let rig = board.makeRig()

    for _ in 0..<4 {
      let end = rig.view.contentSize.height
      rig.scroll(y: CGFloat.random(in: 0...max(0, end - 480), using: &random).rounded())
      board.update(rig, using: &random)

      let fresh = board.makeRig()
      for _ in 0..<6 {
        let rect = CGRect(
          x: 0, y: CGFloat.random(in: 0...end, using: &random), width: 320, height: 480)
        #expect(differences(rig.rows(in: rect), from: fresh.rows(in: rect)) == [])
      }
      let item = Int.random(in: 0..<board.lengths[0].count, using: &random)
      #expect(rig.frame(item) == fresh.frame(item))
      #expect(rig.frame(3, section: 1) == fresh.frame(3, section: 1))
      rig.view.layoutIfNeeded()
      #expect(rig.view.contentSize == fresh.view.contentSize)
      #expect(differences(rig.allRows, from: fresh.allRows) == [])
    }
  }

  @Test func `until the items at the end are placed, the content size is nearly right`() {
    var random = SplitMix64(seed: 1)
    let board = Board(counts: [Self.manyItems], random: &random)
    let rig = board.makeRig()

    board.insert([0, 1, 2], into: rig)

    let fresh = board.makeRig()
    // No lane ends farther from the mean of all lanes than an item is long.
    let difference = abs(rig.view.contentSize.height - fresh.view.contentSize.height)
    #expect(difference <= Board.lengths.upperBound + 10)
    #expect(difference > 0, "The items at the end are not placed yet.")

    rig.scroll(y: rig.view.fling.maximumContentOffset.y)
    rig.view.layoutIfNeeded()
    #expect(rig.view.contentSize == fresh.view.contentSize)
  }

  @Test func `an update asks for the lengths around the visible items only`() {
    var random = SplitMix64(seed: 1)
    let board = Board(counts: [Self.manyItems], random: &random)
    let rig = board.makeRig()
    rig.scroll(y: rig.view.fling.maximumContentOffset.y / 2)
    let asked = board.questions

    board.insert([rig.view.indexPathsForVisibleItems[3].item], into: rig)

    // Some twenty items are visible. As many again are placed below them, in blocks of at most 128.
    #expect((20...400).contains(board.questions - asked))
  }

  @Test func `a delegate may ask the layout while it is asked`() {
    var random = SplitMix64(seed: 1)
    let board = Board(counts: [Self.manyItems], random: &random)
    let rig = board.makeRig()
    board.insert([0], into: rig)
    board.onQuestion = { item in
      _ = rig.frame(item)
      _ = rig.rows(in: rig.view.bounds)
    }

    rig.scroll(y: rig.view.fling.maximumContentOffset.y / 2)

    board.onQuestion = { _ in }
    #expect(differences(rig.allRows, from: board.makeRig().allRows) == [])
  }

  @Test func `an update without operations asks for all lengths again`() {
    var random = SplitMix64(seed: 1)
    let board = Board(counts: [30], random: &random)
    let rig = board.makeRig()

    board.lengths[0][0] += 25
    rig.view.performBatchUpdates(nil)
    rig.view.layoutIfNeeded()

    #expect(rig.frame(0)?.height == board.lengths[0][0])
  }
}

/// Items of random lengths in a waterfall with headers and footers.
@MainActor
private final class Board: WaterfallLayoutDelegate {
  static let lengths: ClosedRange<CGFloat> = 20...120

  var lengths: [[CGFloat]]
  private(set) var questions = 0
  /// Called with the item whose length is asked for.
  var onQuestion: (Int) -> Void = { _ in }

  init(counts: [Int], random: inout SplitMix64) {
    lengths = counts.map { count in (0..<count).map { _ in .random(in: Self.lengths, using: &random) } }
  }

  func makeRig() -> LayoutRig<WaterfallLayout> {
    let layout = WaterfallLayout()
    layout.laneCount = 3
    layout.headerLength = 30
    layout.footerLength = 20
    layout.sectionInset = EdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
    return LayoutRig(layout, counts: lengths.map(\.count), delegate: self)
  }

  func insert(_ items: [Int], into rig: LayoutRig<WaterfallLayout>) {
    rig.view.performBatchUpdates {
      for item in items { lengths[0].insert(Self.lengths.lowerBound + CGFloat(item), at: item) }
      rig.source.counts = lengths.map(\.count)
      rig.view.insertItems(at: items.map { IndexPath(item: $0, section: 0) })
    }
    rig.view.layoutIfNeeded()
  }

  /// Deletes, inserts, moves and reloads some items of the first section.
  func update(_ rig: LayoutRig<WaterfallLayout>, using random: inout SplitMix64) {
    let old = lengths[0]
    var items = Array(old.indices.shuffled(using: &random).prefix(9))
    let moved = items.removeLast()
    let reloaded = items.suffix(3)
    let deleted = items.dropLast(3)
    var new = old.indices.filter { !deleted.contains($0) && $0 != moved }.map { item in
      reloaded.contains(item) ? .random(in: Self.lengths, using: &random) : old[item]
    }
    var inserted: [Int] = []
    for item in (0..<6).map({ _ in Int.random(in: 0...new.count, using: &random) }).sorted() {
      // Each is inserted behind those before it.
      let place = max(item, (inserted.last ?? -1) + 1)
      new.insert(.random(in: Self.lengths, using: &random), at: place)
      inserted.append(place)
    }
    let target = inserted.removeLast()
    rig.view.performBatchUpdates {
      lengths[0] = new
      rig.source.counts = lengths.map(\.count)
      func paths(_ items: some Sequence<Int>) -> [IndexPath] { items.map { IndexPath(item: $0, section: 0) } }
      rig.view.deleteItems(at: paths(deleted))
      rig.view.insertItems(at: paths(inserted))
      rig.view.reloadItems(at: paths(reloaded))
      rig.view.moveItem(
        at: IndexPath(item: moved, section: 0), to: IndexPath(item: target, section: 0))
    }
    rig.view.layoutIfNeeded()
  }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat? {
    questions += 1
    onQuestion(indexPath.item)
    return lengths[indexPath.section][indexPath.item]
  }
}
