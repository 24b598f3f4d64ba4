import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of headers and decoration views in updates.
@MainActor
struct UpdateSupplementTests {
  private let header = CollectionView.elementKindSectionHeader

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func headedRig(_ words: [[String]], height: CGFloat = 400) -> ListRig {
    let layout = StackLayout()
    layout.headerHeight = 20
    return ListRig(words, layout: layout, journal: layout.journal, height: height).laidOut()
  }

  private func ruledRig(_ words: [[String]]) -> ListRig {
    let layout = RuledLayout()
    return ListRig(words, layout: layout, journal: layout.journal).laidOut()
  }

  private func header(_ section: Int, in rig: ListRig) -> CollectionReusableView? {
    rig.view.supplementaryView(forElementKind: header, at: path(0, section))
  }

  private func rules(in rig: ListRig) -> [RuledLayout.Rule] {
    rig.view.subviews.compactMap { $0 as? RuledLayout.Rule }.sorted { $0.frame.minY < $1.frame.minY }
  }

  // MARK: Decorations

  @Test func `remaining decoration views keep their views`() {
    let rig = ruledRig([["a"], ["b"]])
    let before = rules(in: rig)

    rig.update(to: [["b"], ["a"]]) { $0.moveSection(0, toSection: 1) }
    rig.advance(to: 0.5)

    #expect(rules(in: rig).map(\.center.y) == [74.5, 74.5])
    rig.advance(to: 1)
    #expect(rules(in: rig).map(ObjectIdentifier.init) == before.reversed().map(ObjectIdentifier.init))
  }

  @Test func `decoration views of inserted and deleted rows are neither doubled nor left over`() {
    let rig = ruledRig([["a", "b"]])

    rig.update(to: [["x", "a", "y"]]) {
      $0.insertItems(at: [self.path(0), self.path(2)])
      $0.deleteItems(at: [self.path(1)])
    }
    rig.advance(to: 0.5)
    #expect(rules(in: rig).count == 3)
    rig.advance(to: 1)

    #expect(rules(in: rig).map(\.frame.minY) == [49, 99, 149])
    #expect(rules(in: rig).map(\.alpha) == [1, 1, 1])
  }

  @Test func `a decoration view's initial and final attributes are queried once, and it fades by default`() {
    let rig = ruledRig([["a", "b"]])
    _ = rig.journal.take()

    rig.update(to: [["a", "b", "c"]]) { $0.insertItems(at: [self.path(2)]) }

    #expect(
      rig.journal.take().filter { $0.contains("rule") } == [
        "final rule [0,0]", "final rule [0,1]", "initial rule [0,0]", "initial rule [0,1]",
        "initial rule [0,2]",
      ])
    rig.advance(to: 0.5)
    #expect(rules(in: rig).map(\.alpha) == [1, 1, 0.5])
  }

  /// A layout that deletes and inserts a rule with each item.
  private final class ListingRuledLayout: RuledLayout {
    private var items: [CollectionViewUpdateItem] = []

    override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      items = updateItems
    }

    override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
      items.filter { $0.updateAction != .insert }.compactMap(\.indexPathBeforeUpdate)
    }

    override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
      items.filter { $0.updateAction != .delete }.compactMap(\.indexPathAfterUpdate)
    }
  }

  @Test func `a flow layout's lines move with their rows past one that is inserted`() {
    final class LinedLayout: CollectionViewFlowLayout {
      private var inserted: [IndexPath] = []

      override func prepare() {
        super.prepare()
        (itemSize, minimumLineSpacing) = (CGSize(width: 100, height: 50), 0)
      }

      override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
        let items = super.layoutAttributesForElements(in: rect) ?? []
        return items
          + items.compactMap { layoutAttributesForDecorationView(ofKind: RuledLayout.kind, at: $0.indexPath) }
      }

      override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        guard let item = layoutAttributesForItem(at: indexPath) else { return nil }
        let line = CollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
        line.frame = CGRect(x: 0, y: item.frame.maxY, width: 100, height: 1)
        return line
      }

      override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        inserted = updateItems.compactMap(\.indexPathAfterUpdate)
      }

      override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
        inserted
      }
    }
    let layout = LinedLayout()
    layout.register(RuledLayout.Rule.self, forDecorationViewOfKind: RuledLayout.kind)
    let rig = ListRig([["a", "b", "c", "d"]], layout: layout, height: 300).laidOut()
    let old = rules(in: rig)

    rig.update(to: [["x", "a", "b", "c", "d"]]) { $0.insertItems(at: [self.path(0)]) }
    rig.advance(to: 0.5)

    #expect(old.map(\.frame.minY) == [75, 125, 175, 225])
    #expect(rules(in: rig).map(\.alpha) == [0.5, 1, 1, 1, 1])
    rig.advance(to: 1)
    #expect(rules(in: rig).dropFirst().elementsEqual(old, by: ===))
  }

  @Test func `rules before a deleted one stay, those behind it move up, also in a section that moves`() {
    let layout = ListingRuledLayout()
    let rig = ListRig([["a"], ["b", "c", "d"]], layout: layout, journal: layout.journal, height: 300)
      .laidOut()
    let old = rules(in: rig)

    rig.update(to: [["b", "d"], ["a"]]) {
      $0.moveSection(1, toSection: 0)
      $0.deleteItems(at: [self.path(1, 1)])
    }
    rig.advance(to: 0.5)

    #expect(old.map(\.frame.minY) == [99, 74, 149, 149])
    #expect(old.map(\.alpha) == [1, 1, 0.5, 1])
  }

  @Test func `the rule of a moved item moves with it, that of a reloaded item is replaced`() {
    let layout = ListingRuledLayout()
    let rig = ListRig([["a", "b", "c"]], layout: layout, journal: layout.journal).laidOut()
    let old = rules(in: rig)

    rig.update(to: [["b", "c", "a"]]) {
      $0.moveItem(at: self.path(0), to: self.path(2))
      $0.reloadItems(at: [self.path(2)])
    }
    rig.advance(to: 0.5)

    #expect(old.map(\.frame.minY) == [99, 74, 149])
    #expect(old.map(\.alpha) == [1, 1, 0.5])
  }

  @Test func `the layout's own inserted and deleted decoration views appear and disappear`() {
    let layout = ListingRuledLayout()
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal).laidOut()
    let first = rules(in: rig)[0]

    rig.update(to: [["x", "b"]]) {
      $0.deleteItems(at: [self.path(0)])
      $0.insertItems(at: [self.path(0)])
    }
    rig.advance(to: 0.5)

    #expect(rules(in: rig).count == 3)
    #expect(first.alpha == 0.5)
    rig.advance(to: 1)
    #expect(rules(in: rig).count == 2)
    #expect(first.superview == nil)
  }

  // MARK: Headers

  @Test func `headers and items of inserted and deleted sections fade, others slide`() {
    let rig = headedRig([["a"], ["b"]])
    let (gone, stays) = (header(0, in: rig), header(1, in: rig))

    rig.update(to: [["b"], ["c"]]) {
      $0.deleteSections([0])
      $0.insertSections([1])
    }
    rig.advance(to: 0.5)

    #expect(gone?.alpha == 0.5)
    #expect(gone?.center.y == 10)
    #expect(stays?.alpha == 1)
    #expect(stays?.center.y == 45)
    #expect(header(0, in: rig) === stays)
    #expect(header(1, in: rig)?.alpha == 0.5)
    #expect(rig.cell(0, 1)?.alpha == 0.5)
    rig.advance(to: 1)
    #expect(gone?.superview == nil)
  }

  @Test func `items of a flow layout fade in and out in place, and remaining ones slide`() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    let rig = ListRig([["a", "b", "c"]], layout: layout).laidOut()
    let (a, b, c) = (rig.cell(0), rig.cell(1), rig.cell(2))

    rig.update(to: [["x", "a", "c"]]) {
      $0.deleteItems(at: [self.path(1)])
      $0.insertItems(at: [self.path(0)])
    }
    rig.advance(to: 0.5)

    #expect(rig.cell(0)?.alpha == 0.5)
    #expect(rig.cell(0)?.center.y == 25)
    #expect(a?.center.y == 50)
    #expect(b?.alpha == 0.5)
    #expect(b?.center.y == 75)
    #expect(c?.center.y == 125)
  }

  @Test func `a header moves with its section and keeps its view`() {
    let rig = headedRig([["a"], ["b"]])
    let header = header(0, in: rig)

    rig.update(to: [["b"], ["a"]]) { $0.moveSection(0, toSection: 1) }

    #expect(self.header(1, in: rig) === header)
    #expect(!rig.journal.take().contains { $0.hasPrefix("header") })
    rig.advance(to: 0.5)
    #expect(header?.center.y.isClose(to: 45) == true)
  }

  /// A stack layout that inserts and deletes headers at given paths.
  private final class ListingLayout: StackLayout {
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []

    override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
      deleted
    }
    override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
      inserted
    }
  }

  @Test func `supplementary views that the layout deletes and inserts are replaced`() {
    let layout = ListingLayout()
    (layout.deleted, layout.inserted) = ([path(0)], [path(0)])
    layout.headerHeight = 20
    let rig = ListRig([["a"]], layout: layout, journal: layout.journal).laidOut()
    let old = header(0, in: rig)

    rig.update(to: [["a", "b"]]) { $0.insertItems(at: [self.path(1)]) }
    rig.advance(to: 0.25)

    #expect(header(0, in: rig) !== old)
    #expect(old?.alpha == 0.75)
  }

  /// Inserts a section before two others, whose headers have sections 0 and 1 before the update and 1 and 2
  /// after it.
  @Test(
    arguments: [
      (deleted: 0, inserted: nil, replaced: "header [1,0]"),
      (deleted: nil, inserted: 2, replaced: "header [2,0]"),
    ] as [(deleted: Int?, inserted: Int?, replaced: String)])
  func `the layout's own deletions are old paths, its own insertions new paths`(
    deleted: Int?, inserted: Int?, replaced: String
  ) {
    let layout = ListingLayout()
    layout.headerHeight = 20
    let rig = ListRig([["a"], ["b"]], layout: layout, journal: layout.journal, height: 400).laidOut()
    layout.deleted = deleted.map { [path(0, $0)] } ?? []
    layout.inserted = inserted.map { [path(0, $0)] } ?? []

    rig.update(to: [["x"], ["a"], ["b"]]) { $0.insertSections([0]) }

    #expect(rig.journal.take().filter { $0.hasPrefix("header") } == ["header [0,0]", replaced])
    rig.advance(to: 1)
    #expect((0..<3).map { header($0, in: rig)?.alpha } == [1, 1, 1])
    #expect(rig.view.subviews.filter { !($0 is ListRig.Cell) }.count == 3)
  }

  @Test func `a reloaded section gets a new header and new cells`() {
    let rig = headedRig([["a", "b"]])
    let (old, a) = (header(0, in: rig), rig.cell(0))

    rig.update(to: [["c"]]) { $0.reloadSections([0]) }
    rig.advance(to: 0.5)

    #expect(header(0, in: rig) !== old)
    #expect(old?.alpha == 0.5)
    #expect(a?.alpha == 0.5)
    rig.advance(to: 1)
    #expect(rig.shown == ["c [0,0]"])
    #expect(rig.view.subviews.filter { $0 is CollectionReusableView }.count == 2)
  }

  @Test func `the data source is queried for new headers only`() {
    let rig = headedRig([["a"], ["b"]])

    rig.update(to: [["x"], ["a"], ["y"], ["b"]]) { $0.insertSections([0, 2]) }

    #expect(rig.journal.take().filter { $0.hasPrefix("header") } == ["header [0,0]", "header [2,0]"])
  }

  @Test func `a header that the layout no longer returns fades out`() {
    let layout = StackLayout()
    layout.headerHeight = 20
    let rig = ListRig([["a"]], layout: layout, journal: layout.journal).laidOut()
    let old = header(0, in: rig)

    layout.headerHeight = 0
    rig.update(to: [["a"]]) { _ in }
    rig.advance(to: 0.5)

    #expect(header(0, in: rig) == nil)
    #expect(old?.alpha == 0.5)
    #expect(rig.cell(0)?.center.y == 35)
  }

  @Test func `a disappearing view ignores touches and is fully restored when it is reused`() {
    let rig = headedRig([["a", "b"]])
    let a = rig.cell(0)

    rig.update(to: [["b"]]) { $0.deleteItems(at: [self.path(0)]) }
    rig.advance(to: 0.5)
    #expect(a?.isUserInteractionEnabled == false)
    #expect(a.flatMap(rig.view.indexPath(for:)) == nil)
    rig.advance(to: 1)
    rig.update(to: [["b", "c"]]) { $0.insertItems(at: [self.path(1)]) }
    rig.advance(to: 2)

    #expect(rig.cell(1) === a)
    #expect(a?.isUserInteractionEnabled == true)
    #expect(a?.alpha == 1)
  }
}
