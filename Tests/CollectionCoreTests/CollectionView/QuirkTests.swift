import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Behaviours that layouts and programs rely on (K), and faults of UIKit's that are not copied (B), where no other
/// test is about them.
@MainActor
struct QuirkTests {
  private let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func `K9 for a header without extent the data source is not asked`() {
    final class Headerless: CollectionViewDataSource {
      func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
      func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
      ) -> CollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }
    let source = Headerless()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: CollectionViewFlowLayout())
    view.register(CollectionViewCell.init, forCellWithReuseIdentifier: "cell")
    view.dataSource = source

    view.layoutIfNeeded()

    #expect(view.visibleCells.count == 2)
    #expect(view.subviews.count == 2)
  }

  @Test func `K13 an empty section's header has item 0, too`() {
    let layout = CollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)

    let rig = LayoutRig(layout, counts: [0, 1])

    #expect(
      rig.view.indexPathsForVisibleSupplementaryElements(ofKind: CollectionView.elementKindSectionHeader)
        == [path(0, 0), path(0, 1)])
  }

  @Test func `K15 a layout that asks for numbers of items gets the cached ones`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.words = [["a"]]

    #expect(rig.view.numberOfItems(inSection: 0) == 26)
    #expect(rig.journal.take() == [])
  }

  @Test func `B3 data that changed before the block is said to be the likely reason`() {
    let rig = ListRig([alphabet])
    rig.words = [["z"] + alphabet]

    rig.view.performBatchUpdates { rig.view.insertItems(at: [self.path(0)]) }

    #expect(rig.invalidUpdates.first?.message.contains("inside the updates block") == true)
  }

  @Test func `B13 fractions of an offset are kept`() {
    let rig = ListRig([alphabet]).laidOut()

    rig.view.contentOffset.y = 100.3

    #expect(rig.view.contentOffset.y == 100.3)
  }

  @Test func `B16 a section that moves to its own place while an item moves`() {
    let rig = ListRig([["a", "b"], ["c"]]).laidOut()

    rig.update(to: [["b", "a"], ["c"]]) {
      $0.moveSection(0, toSection: 0)
      $0.moveItem(at: self.path(0), to: self.path(1))
    }
    rig.advance(to: 2)

    #expect(rig.invalidUpdates.isEmpty)
    #expect(rig.shown == ["b [0,0]", "a [0,1]", "c [1,0]"])
  }

  @Test func `B20 another data source's cells are shown in the next pass`() {
    let rig = ListRig([["a", "b"]]).laidOut()
    let other = ListRig([["x", "y", "z"]])

    rig.view.dataSource = other
    rig.view.layoutIfNeeded()

    #expect(rig.shown == ["x [0,0]", "y [0,1]", "z [0,2]"])
  }

  @Test func `B20 without a data source there is nothing`() {
    let rig = ListRig([["a", "b"]]).laidOut()

    rig.view.dataSource = nil
    rig.view.layoutIfNeeded()

    #expect(rig.view.numberOfSections == 0)
    #expect(rig.shown == [])
  }

  @Test func `B21 what a layout no longer answers is not left over`() {
    let layout = StackLayout()
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()
    layout.answersNil = true

    layout.invalidateLayout()
    rig.view.layoutIfNeeded()

    #expect(rig.view.subviews.isEmpty)
  }

  @Test func `K2 a layout can tell a reload from a batch by the invalidation's flags`() {
    let rig = ListRig([["a", "b"]]).laidOut()

    rig.view.reloadData()
    rig.view.layoutIfNeeded()
    let reload = rig.journal.take()
    rig.update(to: [["b"]]) { $0.deleteItems(at: [self.path(0)]) }
    let batch = rig.journal.take()
    rig.update(to: [["b"]]) { _ in }

    #expect(reload.filter { $0.hasPrefix("invalidate") } == ["invalidate everything counts"])
    #expect(batch.filter { $0.hasPrefix("invalidate") } == ["invalidate counts"])
    #expect(rig.journal.take().filter { $0.hasPrefix("invalidate") } == ["invalidate"])
  }

  @Test func `K10 in a layout's list of updates a section has no item`() {
    final class Spy: StackLayout {
      var items: [Int?] = []
      override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        items = updateItems.map { ($0.indexPathAfterUpdate ?? $0.indexPathBeforeUpdate)?.item }
      }
    }
    let layout = Spy()
    let rig = ListRig([["a"], ["b"]], layout: layout).laidOut()

    rig.update(to: [["b"], []]) {
      $0.deleteSections([0])
      $0.insertSections([1])
    }

    #expect(layout.items == [NSNotFound, NSNotFound])
  }

  @Test func `K14 a layout may have supplementary views wherever it likes, of any kind`() {
    final class Badges: StackLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
        let badge = CollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: "badge", with: IndexPath(item: 41, section: 7))
        badge.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
        return (super.layoutAttributesForElements(in: rect) ?? []) + [badge]
      }
    }
    let rig = ListRig([["a"]], layout: Badges())
    rig.view.register(
      CollectionReusableView.init(frame:), forSupplementaryViewOfKind: "badge",
      withReuseIdentifier: "header")

    rig.view.layoutIfNeeded()

    #expect(rig.journal.take().contains("header [7,41]"))
    #expect(rig.view.supplementaryView(forElementKind: "badge", at: path(41, 7))?.frame.minX == 5)
    #expect(rig.diagnostics.isEmpty)
  }

  @Test func `K19 for what is hidden no view is made, and one that is there is hidden`() {
    let layout = StackLayout()
    layout.decorate = { $0.isHidden = $0.indexPath.item == 1 }
    let rig = ListRig([["a", "b"]], layout: layout).laidOut()
    #expect(rig.cell(1) == nil)
    #expect(rig.view.numberOfViewsMade == 1)

    layout.decorate = { $0.isHidden = true }
    layout.invalidateLayout()
    rig.view.layoutIfNeeded()

    #expect(rig.cell(0)?.isHidden == true)
    #expect(rig.view.visibleCells.isEmpty)
  }

  @Test(arguments: [CGFloat(100), 99.9999, 101])
  func `B12 what scrolls in takes part in an update, whatever the content's width`(width: CGFloat) {
    final class Wide: StackLayout {
      var width: CGFloat = 0
      override var collectionViewContentSize: CGSize {
        CGSize(width: width, height: super.collectionViewContentSize.height)
      }
    }
    let layout = Wide()
    layout.width = width
    let rig = ListRig([["a", "b", "c", "d"]], layout: layout, height: 100).laidOut()

    rig.update(to: [["b", "c", "d"]]) { $0.deleteItems(at: [self.path(0)]) }
    rig.advance(to: 0.5)

    #expect((0..<2).map { rig.cell($0)?.center.y } == [50, 100])
  }

  @Test func `B14 nobody is asked about an empty path when the last header goes`() {
    final class Spy: StackLayout {
      var paths: [IndexPath] = []
      override func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        paths.append(elementIndexPath)
        return super.finalLayoutAttributesForDisappearingSupplementaryElement(
          ofKind: elementKind, at: elementIndexPath)
      }
    }
    let layout = Spy()
    layout.headerHeight = 20
    let rig = ListRig([["a"], ["b"]], layout: layout).laidOut()

    rig.update(to: []) { $0.deleteSections([0, 1]) }
    rig.advance(to: 2)

    #expect(layout.paths == [path(0, 0), path(0, 1)])
    #expect(rig.view.subviews.isEmpty)
  }
}
