import CollectionCore
import Foundation
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
}
