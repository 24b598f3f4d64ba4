import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// Tests of batch updates in a waterfall of many sections, of which some are alike.
@MainActor
struct WaterfallSectionUpdateTests {
  @Test(arguments: 0..<40)
  func `after updates of sections, all answers are those of a new layout`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let shelf = Shelf(sections: 40, dependsOnIndex: seed % 4 == 3, random: &random)
    let rig = shelf.makeRig()

    for _ in 0..<5 {
      let end = rig.view.contentSize.height
      rig.scroll(y: CGFloat.random(in: 0...max(0, end - 480), using: &random).rounded())
      shelf.update(rig, using: &random)

      let fresh = shelf.makeRig()
      if Bool.random(using: &random) {
        let section = Int.random(in: 0..<shelf.sections.count, using: &random)
        let path = IndexPath(item: 0, section: section)
        for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
          #expect(
            rig.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame
              == fresh.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame)
        }
        #expect(rig.frame(0, section: section) == fresh.frame(0, section: section))
      }
      for _ in 0..<6 {
        let rect = CGRect(x: 0, y: CGFloat.random(in: 0...end, using: &random), width: 320, height: 480)
        #expect(differences(rig.rows(in: rect), from: fresh.rows(in: rect)) == [])
      }
      #expect(differences(rig.allRows, from: fresh.allRows) == [])
      rig.view.layoutIfNeeded()
      #expect(abs(rig.view.contentSize.height - fresh.view.contentSize.height) < 1e-6)
    }
  }

  @Test func `an insertion before thousands of sections asks for the lengths of visible items`() {
    var random = SplitMix64(seed: 1)
    let shelf = Shelf(sections: 5000, random: &random)
    let rig = shelf.makeRig()
    let asked = shelf.questions
    #expect(asked == shelf.itemCount)

    shelf.insert(shelf.sections[7], at: 0, into: rig)
    #expect((1...400).contains(shelf.questions - asked))
    #expect(rig.view.contentSize.height == shelf.makeRig().view.contentSize.height)

    // Those of the others are asked for once, when they come near.
    shelf.questions = 0
    rig.scroll(y: rig.view.fling.maximumContentOffset.y)
    rig.view.layoutIfNeeded()
    let visible = shelf.questions
    #expect(visible < shelf.itemCount)
    rig.scroll(y: 0)
    rig.scroll(y: rig.view.fling.maximumContentOffset.y)
    #expect(shelf.questions == visible)
  }

  @Test func `an insertion behind the visible sections keeps the sections before them`() {
    var random = SplitMix64(seed: 2)
    let shelf = Shelf(sections: 5000, random: &random)
    let rig = shelf.makeRig()
    rig.scroll(y: (rig.view.contentSize.height / 2).rounded())
    shelf.questions = 0

    shelf.insert(shelf.sections[7], at: rig.view.indexPathsForVisibleItems[5].section + 1, into: rig)

    #expect((1...200).contains(shelf.questions))
    #expect(differences(rig.rows(in: rig.view.bounds), from: shelf.makeRig().rows(in: rig.view.bounds)) == [])
  }

  @Test func `lengths that change with the section's index move later sections when they come near`() {
    var random = SplitMix64(seed: 3)
    let shelf = Shelf(sections: 3000, random: &random)
    let rig = shelf.makeRig()
    shelf.extraLength = { CGFloat($0 % 3) }

    shelf.insert(shelf.sections[0], at: 0, into: rig)

    let fresh = shelf.makeRig()
    #expect(rig.view.contentSize != fresh.view.contentSize, "The sections at the end are not placed yet.")
    #expect(differences(rig.rows(in: rig.view.bounds), from: fresh.rows(in: rig.view.bounds)) == [])
    #expect(rig.frame(0, section: 2000) == fresh.frame(0, section: 2000))
    #expect(differences(rig.allRows, from: fresh.allRows) == [])
  }

  @Test func `an update notices other headers of sections before the visible ones`() {
    var random = SplitMix64(seed: 4)
    let shelf = Shelf(sections: 500, random: &random)
    let rig = shelf.makeRig()
    rig.scroll(y: (rig.view.contentSize.height / 2).rounded())
    for section in 0..<20 { shelf.sections[section].header += 5 }

    shelf.insert(shelf.sections[0], at: 500, into: rig)

    #expect(differences(rig.allRows, from: shelf.makeRig().allRows) == [])
  }

  @Test func `a delegate may ask the layout about other sections while it is asked`() {
    var random = SplitMix64(seed: 5)
    let shelf = Shelf(sections: 1000, random: &random)
    let rig = shelf.makeRig()
    shelf.insert(shelf.sections[3], at: 0, into: rig)
    shelf.onQuestion = { path in
      _ = rig.frame(path.item, section: path.section)
      _ = rig.frame(0, section: 900)
      _ = rig.rows(in: rig.view.bounds)
    }

    rig.scroll(y: rig.view.fling.maximumContentOffset.y / 2)

    shelf.onQuestion = { _ in }
    #expect(differences(rig.allRows, from: shelf.makeRig().allRows) == [])
  }

  @Test func `a delegate may reload the data while it is asked`() {
    var random = SplitMix64(seed: 6)
    let shelf = Shelf(sections: 1000, random: &random)
    let rig = shelf.makeRig()
    shelf.insert(shelf.sections[3], at: 0, into: rig)
    shelf.onQuestion = { _ in
      shelf.onQuestion = { _ in }
      rig.layout.invalidateLayout()
    }

    rig.scroll(y: rig.view.fling.maximumContentOffset.y / 2)

    rig.view.layoutIfNeeded()
    #expect(differences(rig.allRows, from: shelf.makeRig().allRows) == [])
  }
}

/// Sections of items, of which several are alike, in a waterfall.
@MainActor
private final class Shelf: WaterfallLayoutDelegate {
  struct Section {
    var lengths: [CGFloat]
    var header: CGFloat
    var footer: CGFloat
    var laneCount: Int
  }

  var sections: [Section]
  var questions = 0
  /// Called with the index path whose length is asked for.
  var onQuestion: (IndexPath) -> Void = { _ in }
  /// Returns what is added to the length of all items of a section, by its index.
  var extraLength: (Int) -> CGFloat = { _ in 0 }

  /// - Parameter dependsOnIndex: Whether the height of a header depends on the section's index.
  init(sections count: Int, dependsOnIndex: Bool = false, random: inout SplitMix64) {
    self.dependsOnIndex = dependsOnIndex
    sections = []
    while sections.count < count {
      let section = Self.section(using: &random)
      sections += Array(repeating: section, count: Int.random(in: 1...5, using: &random)).prefix(
        count - sections.count)
    }
  }

  private let dependsOnIndex: Bool

  var itemCount: Int { sections.reduce(0) { $0 + $1.lengths.count } }

  private static func section(using random: inout SplitMix64) -> Section {
    // Few kinds of sections, so that some are alike; some have more items than one block.
    let count = [0, 1, 3, 3, 3, 8, 150][Int.random(in: 0..<7, using: &random)]
    let seed = Int.random(in: 0..<3, using: &random)
    return Section(
      lengths: (0..<count).map { CGFloat(20 + ($0 * 37 + seed * 11) % 90) },
      header: [0, 0, 0, 25][Int.random(in: 0..<4, using: &random)],
      footer: [0, 0, 0, 15][Int.random(in: 0..<4, using: &random)],
      laneCount: [2, 2, 2, 3][Int.random(in: 0..<4, using: &random)])
  }

  func makeRig() -> LayoutRig<WaterfallLayout> {
    let layout = WaterfallLayout()
    layout.sectionInset = EdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
    return LayoutRig(layout, counts: sections.map(\.lengths.count), delegate: self)
  }

  func insert(_ section: Section, at index: Int, into rig: LayoutRig<WaterfallLayout>) {
    rig.view.performBatchUpdates {
      sections.insert(section, at: index)
      rig.source.counts = sections.map(\.lengths.count)
      rig.view.insertSections([index])
    }
    rig.view.layoutIfNeeded()
  }

  /// Deletes, inserts, moves and reloads some sections, and inserts and deletes items of others.
  func update(_ rig: LayoutRig<WaterfallLayout>, using random: inout SplitMix64) {
    let old = sections
    var chosen = Array(old.indices.shuffled(using: &random).prefix(8))
    let moved = chosen.removeLast()
    let (deleted, reloaded, changed) = (chosen[0..<2], chosen[2..<4], chosen[4..<7])
    var kept = old.indices.filter { !deleted.contains($0) && $0 != moved }.map { (old: $0, section: old[$0]) }
    var (deletedItems, insertedItems): ([IndexPath], [(old: Int, item: Int)]) = ([], [])
    for place in kept.indices {
      let section = kept[place].old
      if reloaded.contains(section) { kept[place].section = Self.section(using: &random) }
      guard changed.contains(section) else { continue }
      if !kept[place].section.lengths.isEmpty {
        let item = Int.random(in: kept[place].section.lengths.indices, using: &random)
        kept[place].section.lengths.remove(at: item)
        deletedItems.append(IndexPath(item: item, section: section))
      }
      let item = Int.random(in: 0...kept[place].section.lengths.count, using: &random)
      kept[place].section.lengths.insert(33, at: item)
      insertedItems.append((section, item))
    }
    var new = kept.map { (old: Int?.some($0.old), section: $0.section) }
    var inserted: [Int] = []
    for place in (0..<3).map({ _ in Int.random(in: 0...new.count, using: &random) }).sorted() {
      // Each is inserted behind those before it.
      let place = max(place, (inserted.last ?? -1) + 1)
      new.insert((nil, inserted.count == 1 ? old[moved] : Self.section(using: &random)), at: place)
      inserted.append(place)
    }
    let target = inserted.remove(at: 1)
    rig.view.performBatchUpdates {
      sections = new.map(\.section)
      rig.source.counts = sections.map(\.lengths.count)
      rig.view.deleteSections(IndexSet(deleted))
      rig.view.insertSections(IndexSet(inserted))
      rig.view.reloadSections(IndexSet(reloaded))
      rig.view.moveSection(moved, toSection: target)
      rig.view.deleteItems(at: deletedItems)
      rig.view.insertItems(
        at: insertedItems.compactMap { insertion in
          new.firstIndex { $0.old == insertion.old }.map { IndexPath(item: insertion.item, section: $0) }
        })
    }
    rig.view.layoutIfNeeded()
  }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat? {
    questions += 1
    onQuestion(indexPath)
    return sections[indexPath.section].lengths[indexPath.item] + extraLength(indexPath.section)
  }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, laneCountInSection section: Int
  ) -> Int? { sections[section].laneCount }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, headerLengthInSection section: Int
  ) -> CGFloat? { sections[section].header + (dependsOnIndex ? CGFloat(section % 2) : 0) }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, footerLengthInSection section: Int
  ) -> CGFloat? { sections[section].footer }
}
