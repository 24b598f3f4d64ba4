import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// Scrolls to items of looks, whose frames depend on the content offset.
@MainActor
struct LookScrollTests {
  @Test(arguments: Look.allCases, [2, 5, 20])
  func `a scroll to an item in the middle docks it, whether or not it is visible before`(
    look: Look, item: Int
  ) throws {
    let rig = LayoutRig(look.make() as CollectionViewLayout, width: 400, height: 300, counts: [40])
    let layout = try #require(rig.layout as? StripLayout)
    rig.view.layoutIfNeeded()
    let docking = try #require(layout.contentOffset(docking: [0, item]))
    // Looks whose dock is not in the middle scroll an item to the middle instead.
    let middle = layout.strip.midX(ofItem: item) - 200
    let least = min(max(middle, rig.view.minimumContentOffset.x), rig.view.maximumContentOffset.x)

    rig.view.scrollToItem(at: [0, item], at: .centeredHorizontally, animated: false)

    #expect(abs(rig.view.contentOffset.x - least) < 1e-6)
    if layout.strip.dock == 200 { #expect(abs(rig.view.contentOffset.x - docking.x) < 1e-6) }
  }

  @Test func `in a look from right to left, a scroll to an item docks it`() throws {
    let rig = LayoutRig(CoverFlowLayout(), width: 400, height: 300, counts: [40])
    rig.view.semanticContentAttribute = .forceRightToLeft
    rig.view.layoutIfNeeded()

    rig.view.scrollToItem(at: [0, 3], at: .centeredHorizontally, animated: false)

    #expect(rig.layout.dockedIndexPath == [0, 3])
  }

  @Test func `in a looping look, a scroll to an item takes the short way and docks it`() throws {
    let rig = LayoutRig(CoverFlowLayout(), width: 400, height: 300, counts: [10])
    rig.view.contentLoopDirection = .horizontal
    rig.view.layoutIfNeeded()
    let start = rig.view.contentOffset.x

    rig.view.scrollToItem(at: [0, 8], at: .centeredHorizontally, animated: true)
    rig.view.advance(to: 0)
    rig.view.advance(to: 0.1)
    #expect(rig.view.contentOffset.x < start || rig.view.contentOffset.x > start + 1000)
    rig.view.advance(to: 3)

    #expect(rig.layout.dockedIndexPath == [0, 8])
  }

  @Test(
    arguments: [Look.wheel, .coverFlow, .invertedRotary, .cardStack],
    [CollectionView.ScrollAnchor.topElement, .centredElement, .bottom])
  func `the cards of a look stay under the finger while others are inserted before them`(
    look: Look, anchor: CollectionView.ScrollAnchor
  ) throws {
    for isVertical in [false, true] {
      let rig = DraggedLook(
        try #require(look.make() as? SpineLayout), itemSize: CGSize(width: 60, height: 80),
        isVertical: isVertical, isMirrored: !isVertical, count: 20, first: 5, loops: false)
      rig.view.scrollAnchor = anchor
      rig.view.updateTiming = .immediate
      rig.drag(by: isVertical ? CGPoint(x: 0, y: -30) : CGPoint(x: -30, y: 0), grip: CGPoint(x: 0, y: 200))
      let before = try #require(rig.cellCenter(5))

      rig.change(by: 1, at: 0)

      #expect(try #require(rig.cellCenter(6)).distance(to: before) < 0.01)
    }
  }
}
