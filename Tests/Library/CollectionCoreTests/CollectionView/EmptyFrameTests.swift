import CollectionCore
import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests that elements with empty frames are displayed and measured.
@MainActor
struct EmptyFrameTests {
  @Test(arguments: [0.0, 50, 200])
  func `an empty frame in or at the visible rectangle is displayed`(y: CGFloat) {
    let layout = StackLayout()
    layout.decorate = { if $0.indexPath.item == 0 { $0.frame = CGRect(x: 0, y: y, width: 100, height: 0) } }
    layout.answersEverything = true
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal).laidOut()

    #expect(rig.cell(0) != nil)
    #expect(rig.view.visibleCells.count == 2)
  }

  @Test func `an empty frame beyond the visible rectangle is not displayed`() {
    let layout = StackLayout()
    layout.decorate = { if $0.indexPath.item == 0 { $0.frame = CGRect(x: 0, y: 201, width: 100, height: 0) } }
    layout.answersEverything = true
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal).laidOut()

    #expect(rig.cell(0) == nil)
  }

  @Test func `cells whose estimate has no height are measured`() {
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 0)
    layout.minimumLineSpacing = 0
    let rig = SizedRig(layout, counts: [5]) { _ in CGSize(width: 320, height: 40) }
    rig.view.layoutIfNeeded()

    #expect(layout.collectionViewContentSize.height == 200)
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))?.frame.minY == 160)
  }

  @Test func `items without a height of a compositional layout are displayed`() {
    let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(0))
    let group = CollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
    let layout = CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group))
    let rig = SizedRig(layout, counts: [3]) { _ in CGSize(width: 320, height: 40) }
    rig.view.layoutIfNeeded()

    #expect(layout.collectionViewContentSize.height == 120)
  }
}
