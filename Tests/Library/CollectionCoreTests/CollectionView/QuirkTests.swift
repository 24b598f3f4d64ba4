import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of UIKit behaviours that layouts and programs rely on, and of UIKit bugs that are not reproduced.
///
/// It covers those for which there is no other test.
@MainActor
struct QuirkTests {
  private let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func `the data source is not queried for a header without extent`() {
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

  @Test func `the header of an empty section has item 0`() {
    let layout = CollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)

    let rig = LayoutRig(layout, counts: [0, 1])

    #expect(
      rig.view.indexPathsForVisibleSupplementaryElements(ofKind: CollectionView.elementKindSectionHeader)
        == [path(0, 0), path(0, 1)])
  }

  @Test func `numberOfItems returns the cached count`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.words = [["a"]]

    #expect(rig.view.numberOfItems(inSection: 0) == 26)
    #expect(rig.journal.take() == [])
  }

  @Test func `an update of data that changed before the block names that as the likely reason`() {
    let rig = ListRig([alphabet])
    rig.words = [["z"] + alphabet]

    rig.view.performBatchUpdates { rig.view.insertItems(at: [self.path(0)]) }

    #expect(rig.invalidUpdates.first?.message.contains("inside the updates block") == true)
  }

  @Test func `a fractional content offset is kept`() {
    let rig = ListRig([alphabet]).laidOut()

    rig.view.contentOffset.y = 100.3

    #expect(rig.view.contentOffset.y == 100.3)
  }

  @Test func `a section can move to its own position while one of its items moves`() {
    let rig = ListRig([["a", "b"], ["c"]]).laidOut()

    rig.update(to: [["b", "a"], ["c"]]) {
      $0.moveSection(0, toSection: 0)
      $0.moveItem(at: self.path(0), to: self.path(1))
    }
    rig.advance(to: 2)

    #expect(rig.invalidUpdates.isEmpty)
    #expect(rig.shown == ["b [0,0]", "a [0,1]", "c [1,0]"])
  }

  @Test func `cells of a new data source are shown in the next pass`() {
    let rig = ListRig([["a", "b"]]).laidOut()
    let other = ListRig([["x", "y", "z"]])

    rig.view.dataSource = other
    rig.view.layoutIfNeeded()

    #expect(rig.shown == ["x [0,0]", "y [0,1]", "z [0,2]"])
  }

  @Test func `a view without a data source has no sections and no cells`() {
    let rig = ListRig([["a", "b"]]).laidOut()

    rig.view.dataSource = nil
    rig.view.layoutIfNeeded()

    #expect(rig.view.numberOfSections == 0)
    #expect(rig.shown == [])
  }

  @Test func `elements that a layout no longer returns leave no view behind`() {
    let layout = StackLayout()
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()
    layout.answersNil = true

    layout.invalidateLayout()
    rig.view.layoutIfNeeded()

    #expect(rig.view.subviews.isEmpty)
  }

  @Test func `the invalidation flags of a reload and of a batch update differ`() {
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

  @Test func `section updates have NSNotFound as their item`() {
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

  @Test func `a layout may have supplementary views of any kind at any path`() {
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

  @Test func `no view is made for a hidden element, and an existing view is hidden`() {
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
  func `an item that scrolls in takes part in an update whatever the content's width`(width: CGFloat) {
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

  @Test func `no empty path is passed to the layout when the last header is removed`() {
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
