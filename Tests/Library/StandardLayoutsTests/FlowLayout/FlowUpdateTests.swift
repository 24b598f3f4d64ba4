import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of batch updates in flow layouts whose delegate provides sizes.
@MainActor
struct FlowUpdateTests {
  @Test(arguments: 0..<60)
  func `after updates, all answers are those of a new layout`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let board = Board(seed: seed, using: &random)
    let rig = board.makeRig()

    for _ in 0..<5 {
      board.scroll(rig, to: .random(in: 0...1, using: &random))
      board.update(rig, using: &random)

      let fresh = board.makeRig()
      #expect(rig.view.contentSize.isClose(to: fresh.view.contentSize))
      #expect(differences(rig.allRows, from: fresh.allRows) == [])
    }
  }

  @Test(arguments: 0..<20)
  func `items that grow and shrink out of equal sizes change between grid and lines`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let board = Board(seed: seed, using: &random)
    board.widths = [40]
    board.heights = [40]
    board.sections = board.sections.map { board.resized($0, using: &random) }
    let rig = board.makeRig()

    for round in 0..<6 {
      board.widths = round % 2 == 0 ? [40, 40, 40, 60] : [40]
      board.update(rig, using: &random)

      #expect(differences(rig.allRows, from: board.makeRig().allRows) == [])
    }
  }

  /// With three items of equal widths in a line, an insertion shifts all items behind it from line to line.
  @Test(arguments: 0..<16)
  func `lines that are broken on demand are those of a new layout`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let board = Board(
      counts: [30, 20_000, 9, 8000], axis: seed % 2 == 0 ? .vertical : .horizontal, using: &random)
    board.widths = [95]
    board.sections = board.sections.map { board.resized($0, using: &random) }
    let rig = board.makeRig()

    for _ in 0..<4 {
      board.scroll(rig, to: .random(in: 0...1, using: &random))
      board.update(rig, using: &random)

      let fresh = board.makeRig()
      for _ in 0..<6 {
        let position = CGFloat.random(in: 0...1, using: &random)
        board.scroll(rig, to: position)
        let rect = rig.view.bounds
        #expect(differences(rig.rows(in: rect), from: fresh.rows(in: rect)) == [])
      }
      for (section, content) in board.sections.enumerated() where !content.sizes.isEmpty {
        let item = Int.random(in: 0..<content.sizes.count, using: &random)
        #expect(
          rig.frame(item, section: section)?.isClose(to: fresh.frame(item, section: section) ?? .null) == true
        )
      }
      if Bool.random(using: &random) {
        #expect(differences(rig.allRows, from: fresh.allRows) == [])
        rig.view.layoutIfNeeded()
        #expect(rig.view.contentSize.isClose(to: fresh.view.contentSize))
      }
    }
  }

  @Test func `until the lines at the end are broken, the content size is nearly right`() {
    var random = SplitMix64(seed: 1)
    let board = Board(counts: [20_000], using: &random)
    board.widths = [95]
    board.sections = board.sections.map { board.resized($0, using: &random) }
    let rig = board.makeRig()

    board.insert([1], into: rig)

    let fresh = board.makeRig()
    let difference = abs(rig.view.contentSize.height - fresh.view.contentSize.height)
    #expect(difference > 0, "The lines at the end are not broken yet.")
    #expect(difference < fresh.view.contentSize.height / 50)

    board.scroll(rig, to: 1)
    rig.view.layoutIfNeeded()
    #expect(rig.view.contentSize.isClose(to: fresh.view.contentSize))
  }

  @Test func `an update asks for the sizes of changed and visible items and of a sample`() {
    var random = SplitMix64(seed: 1)
    let board = Board(counts: [100_000], using: &random)
    let rig = board.makeRig()
    rig.scroll(y: (rig.view.contentSize.height / 2).rounded())
    let visible = rig.view.indexPathsForVisibleItems.map(\.item)
    let asked = board.questions

    board.insert([0, visible[3], 99_000], into: rig)

    #expect((visible.count..<visible.count + 200).contains(board.questions - asked))
    #expect(differences(rig.allRows, from: board.makeRig().allRows) == [])
  }

  @Test func `sizes that depend on the index are all asked for again behind an insertion`() {
    for count in [1, 10, 3000] {
      let delegate = CountingFlowDelegate {
        CGSize(width: 30 + 10 * ($0.item % 7), height: 20 + $0.item % 5)
      }
      let rig = LayoutRig(CollectionViewFlowLayout(), counts: [count], delegate: delegate)

      rig.view.performBatchUpdates {
        rig.source.counts = [count + 1]
        rig.view.insertItems(at: [[0, 0]])
      }
      rig.view.layoutIfNeeded()

      let fresh = LayoutRig(CollectionViewFlowLayout(), counts: [count + 1], delegate: delegate)
      #expect(differences(rig.allRows, from: fresh.allRows) == [])
    }
  }

  @Test func `if a visible item has another size, all sizes are asked for again`() {
    var random = SplitMix64(seed: 1)
    let board = Board(counts: [3000], using: &random)
    let rig = board.makeRig()
    board.sections[0].sizes[2].height += 40
    board.sections[0].sizes[1500].height += 40

    board.insert([2000], into: rig)

    #expect(differences(rig.allRows, from: board.makeRig().allRows) == [])
  }

  @Test func `the size of an item that an update does not name is kept until it is reloaded`() {
    var random = SplitMix64(seed: 1)
    let board = Board(counts: [3000], using: &random)
    let rig = board.makeRig()
    let old = board.sections[0].sizes[1111]
    board.sections[0].sizes[1111].height += 40

    board.insert([2000], into: rig)
    #expect(rig.frame(1111)?.size == old)

    rig.view.reloadItems(at: [[0, 1111]])
    rig.view.layoutIfNeeded()
    #expect(rig.frame(1111)?.size == board.sections[0].sizes[1111])
  }

  @Test func `an update without operations asks for all sizes again`() {
    var random = SplitMix64(seed: 1)
    let board = Board(counts: [3000], using: &random)
    let rig = board.makeRig()
    board.sections[0].sizes[1111].height += 40

    rig.view.performBatchUpdates(nil)
    rig.view.layoutIfNeeded()

    #expect(rig.frame(1111)?.size == board.sections[0].sizes[1111])
  }

  @Test func `an update notices another spacing of a visible section`() {
    var random = SplitMix64(seed: 1)
    let board = Board(counts: [30, 30], using: &random)
    let rig = board.makeRig()
    board.sections[0].spacing += 7

    board.insert([1], into: rig)

    #expect(differences(rig.allRows, from: board.makeRig().allRows) == [])
  }

  @Test func `an update notices that a subclass computes another item size`() {
    final class Growing: CollectionViewFlowLayout {
      override var itemSize: CGSize {
        get { CGSize(width: 40, height: 40 + (collectionView?.numberOfItems(inSection: 0) ?? 0)) }
        set {}
      }
    }
    let rig = LayoutRig(Growing(), counts: [5])

    rig.view.performBatchUpdates {
      rig.source.counts = [6]
      rig.view.insertItems(at: [[0, 2]])
    }
    rig.view.layoutIfNeeded()

    #expect(rig.frame(5)?.height == 46)
  }

  @Test func `an insertion into a hundred thousand sections asks about few of them`() {
    var random = SplitMix64(seed: 1)
    let board = Board(counts: Array(repeating: 2, count: 100_000), using: &random)
    let rig = board.makeRig()
    let asked = (board.questions, board.sectionQuestions)

    rig.view.performBatchUpdates {
      board.sections.insert(board.makeSection(count: 2, using: &random), at: 0)
      rig.source.counts = board.sections.map(\.sizes.count)
      rig.view.insertSections([0])
    }
    rig.view.layoutIfNeeded()

    #expect(board.questions - asked.0 < 500)
    #expect(board.sectionQuestions - asked.1 < 500)
    #expect(differences(rig.allRows, from: board.makeRig().allRows) == [])
  }

  @Test func `a delegate may ask the layout while it is asked`() {
    var random = SplitMix64(seed: 1)
    let board = Board(counts: [300], using: &random)
    let rig = board.makeRig()
    board.onQuestion = { item in
      _ = rig.frame(item)
      _ = rig.rows(in: rig.view.bounds)
    }

    board.insert([3, 50], into: rig)
    rig.layout.invalidateLayout()
    rig.view.layoutIfNeeded()

    board.onQuestion = { _ in }
    #expect(differences(rig.allRows, from: board.makeRig().allRows) == [])
  }

  @Test(arguments: 0..<20)
  func `measured sizes stay with their items in random updates`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var sizes = (0..<80).map { _ in CGSize(width: 40, height: .random(in: 20...60, using: &random)) }
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 40, height: 40)
    let rig = SizedRig(layout, height: 10_000, counts: [sizes.count]) { sizes[$0.item] }

    for _ in 0..<6 {
      let moved = Int.random(in: 0..<sizes.count, using: &random)
      let deleted = Set((0..<9).map { _ in Int.random(in: 0..<sizes.count, using: &random) }).subtracting([
        moved
      ])
      var new = sizes.indices.filter { !deleted.contains($0) && $0 != moved }.map { sizes[$0] }
      let places = Board.places(6, in: new.count, using: &random)
      for (index, place) in places.enumerated() {
        let size = CGSize(width: 40, height: CGFloat.random(in: 20...60, using: &random))
        new.insert(index == 2 ? sizes[moved] : size, at: place)
      }
      rig.update(to: [new.count]) { view in
        sizes = new
        view.deleteItems(at: deleted.map { [0, $0] })
        view.insertItems(at: places.enumerated().filter { $0.offset != 2 }.map { [0, $0.element] })
        view.moveItem(at: [0, moved], to: [0, places[2]])
      }

      let fresh = SizedRig(Self.measuredLayout(), height: 10_000, counts: [sizes.count]) { sizes[$0.item] }
      #expect(differences(rig.allRows, from: fresh.allRows) == [])
    }
  }

  private static func measuredLayout() -> CollectionViewFlowLayout {
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 40, height: 40)
    return layout
  }
}

/// Sections of items of random sizes, with headers, insets and spacings.
@MainActor
private final class Board: CollectionViewDelegateFlowLayout {
  struct Section {
    let id: Int
    var sizes: [CGSize]
    var spacing: CGFloat
    var insets: EdgeInsets
    var header: CGFloat
  }

  var sections: [Section] = []
  var widths: [CGFloat] = [30, 45, 60, 75, 120]
  var heights: [CGFloat] = [20, 25, 40]
  let axis: CollectionView.ScrollDirection
  private(set) var questions = 0
  private(set) var sectionQuestions = 0
  /// Called with the item whose size is asked for.
  var onQuestion: (Int) -> Void = { _ in }
  private var ids = 0

  init(counts: [Int], axis: CollectionView.ScrollDirection = .vertical, using random: inout SplitMix64) {
    self.axis = axis
    sections = counts.map { makeSection(count: $0, using: &random) }
  }

  /// Creates a board of a few sections, one of which may have many items.
  convenience init(seed: UInt64, using random: inout SplitMix64) {
    let counts = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      [0, 1, 5, 40, 700].randomElement(using: &random) ?? 0
    }
    self.init(counts: counts, axis: seed % 2 == 0 ? .vertical : .horizontal, using: &random)
    if seed % 5 == 0 {
      widths = [60]
      sections = sections.map { resized($0, using: &random) }
    }
  }

  func makeSection(count: Int, using random: inout SplitMix64) -> Section {
    ids += 1
    let section = Section(
      id: ids, sizes: Array(repeating: .zero, count: count),
      spacing: [0, 5, -8].randomElement(using: &random) ?? 0,
      insets: [EdgeInsets.zero, EdgeInsets(top: 5, left: 6, bottom: 7, right: 8)]
        .randomElement(using: &random) ?? .zero,
      header: [0, 25].randomElement(using: &random) ?? 0)
    return resized(section, using: &random)
  }

  func resized(_ section: Section, using random: inout SplitMix64) -> Section {
    var section = section
    for item in section.sizes.indices { section.sizes[item] = makeSize(using: &random) }
    return section
  }

  private func makeSize(using random: inout SplitMix64) -> CGSize {
    CGSize(
      width: widths.randomElement(using: &random) ?? 0, height: heights.randomElement(using: &random) ?? 0)
  }

  func makeRig() -> LayoutRig<CollectionViewFlowLayout> {
    let layout = CollectionViewFlowLayout()
    layout.scrollDirection = axis
    layout.minimumLineSpacing = 4
    let rig = LayoutRig(layout, counts: sections.map(\.sizes.count), delegate: self)
    rig.view.onInvalidUpdate = { Issue.record($0) }
    return rig
  }

  /// Scrolls to a part of the content: 0 is its start, 1 its end.
  func scroll(_ rig: LayoutRig<CollectionViewFlowLayout>, to part: CGFloat) {
    let limit = rig.view.fling.maximumContentOffset
    rig.scroll(to: CGPoint(x: (limit.x * part).rounded(), y: (limit.y * part).rounded()))
  }

  func insert(_ items: [Int], into rig: LayoutRig<CollectionViewFlowLayout>) {
    rig.view.performBatchUpdates {
      for item in items { sections[0].sizes.insert(CGSize(width: 33, height: 66), at: item) }
      rig.source.counts = sections.map(\.sizes.count)
      rig.view.insertItems(at: items.map { [0, $0] })
    }
    rig.view.layoutIfNeeded()
  }

  /// Returns the indices, in ascending order, at which elements are inserted one after the other into a list.
  static func places(_ count: Int, in length: Int, using random: inout SplitMix64) -> [Int] {
    (0..<count).map { _ in Int.random(in: 0...length, using: &random) }.sorted().enumerated().map { $1 + $0 }
  }

  /// Changes sections and items at random in one update.
  func update(_ rig: LayoutRig<CollectionViewFlowLayout>, using random: inout SplitMix64) {
    let old = sections
    var new = sections
    var operations: [(CollectionView) -> Void] = []
    if Bool.random(using: &random) { changeSections(&new, &operations, using: &random) }
    // Items change only in sections that keep their place among the others.
    let changed = old.indices.filter { _ in Bool.random(using: &random) }
    for section in changed {
      guard let index = new.firstIndex(where: { $0.id == old[section].id }),
        new[index].sizes == old[section].sizes, !movedIDs.contains(old[section].id)
      else { continue }
      changeItems(&new[index].sizes, from: section, to: index, &operations, using: &random)
    }
    rig.view.performBatchUpdates {
      sections = new
      rig.source.counts = new.map(\.sizes.count)
      operations.forEach { $0(rig.view) }
    }
    rig.view.layoutIfNeeded()
  }

  /// The identifiers of the sections that the last update moved or reloaded.
  private var movedIDs: Set<Int> = []

  private func changeSections(
    _ new: inout [Section], _ operations: inout [(CollectionView) -> Void], using random: inout SplitMix64
  ) {
    movedIDs = []
    let old = new
    var indices = Array(old.indices.shuffled(using: &random))
    let deleted = indices.popLast()
    let moved = indices.popLast()
    let reloaded = indices.popLast()
    for index in [deleted, moved].compactMap(\.self).sorted(by: >) { new.remove(at: index) }
    if let reloaded, let index = new.firstIndex(where: { $0.id == old[reloaded].id }) {
      new[index] = resized(old[reloaded], using: &random)
      movedIDs.insert(old[reloaded].id)
      operations.append { $0.reloadSections([reloaded]) }
    }
    if let deleted { operations.append { $0.deleteSections([deleted]) } }
    let places = Self.places(moved == nil ? 1 : 2, in: new.count, using: &random)
    for (index, place) in places.enumerated() {
      if index == 1, let moved {
        new.insert(old[moved], at: place)
        movedIDs.insert(old[moved].id)
        operations.append { $0.moveSection(moved, toSection: place) }
      } else {
        new.insert(makeSection(count: Int.random(in: 0...9, using: &random), using: &random), at: place)
        operations.append { $0.insertSections([place]) }
      }
    }
  }

  private func changeItems(
    _ sizes: inout [CGSize], from old: Int, to section: Int, _ operations: inout [(CollectionView) -> Void],
    using random: inout SplitMix64
  ) {
    var items = Array(sizes.indices.shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random)))
    let moved = items.popLast()
    let reloaded = Array(items.suffix(2))
    let deleted = items.dropLast(2)
    for item in reloaded { sizes[item] = makeSize(using: &random) }
    let movedSize = moved.map { sizes[$0] }
    for item in (deleted + [moved].compactMap(\.self)).sorted(by: >) { sizes.remove(at: item) }
    let places = Self.places(Int.random(in: 1...6, using: &random), in: sizes.count, using: &random)
    for (index, place) in places.enumerated() {
      if index == 0, let moved, let movedSize {
        sizes.insert(movedSize, at: place)
        operations.append { $0.moveItem(at: [old, moved], to: [section, place]) }
      } else {
        sizes.insert(makeSize(using: &random), at: place)
        operations.append { $0.insertItems(at: [[section, place]]) }
      }
    }
    // The moved item needs a target.
    operations.append { view in
      view.deleteItems(at: deleted.map { [old, $0] })
      view.reloadItems(at: reloaded.map { [old, $0] })
    }
  }

  // MARK: Delegate

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    questions += 1
    onQuestion(indexPath.item)
    let size = sections[indexPath.section].sizes[indexPath.item]
    return axis == .vertical ? size : CGSize(width: size.height, height: size.width)
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets? {
    sectionQuestions += 1
    return sections[section].insets
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat? { sections[section].spacing }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize? { CGSize(width: sections[section].header, height: sections[section].header) }
}

extension CGSize {
  /// Sums of the same extents in another order may differ by rounding errors.
  fileprivate func isClose(to other: CGSize) -> Bool {
    abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
  }
}
