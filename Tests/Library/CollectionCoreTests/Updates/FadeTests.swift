import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of updates and changes of layout that fade, for people who prefer less motion.
@MainActor
struct FadeTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func fadingRig(_ words: [String], height: CGFloat = 200) -> ListRig {
    let rig = ListRig([words], height: height).laidOut()
    rig.view.updateTiming = .fade(duration: 1)
    return rig
  }

  @Test func `a remaining item is at its new place at once, while others fade in and out at theirs`() {
    let rig = fadingRig(["a", "b", "c"])
    let (b, c) = (rig.cell(1), rig.cell(2))

    rig.update(to: [["a", "c", "x"]]) {
      $0.deleteItems(at: [path(1)])
      $0.insertItems(at: [path(2)])
    }
    rig.advance(to: 0.25)

    #expect(b?.center.y == 75)
    #expect(b?.alpha == 0.75)
    #expect(c?.center.y == 75)
    #expect(c?.alpha == 1)
    #expect(rig.cell(2)?.center.y == 125)
    #expect(rig.cell(2)?.alpha.isClose(to: 0.25) == true)
  }

  @Test func `a layout whose items slide in and out makes them fade in place`() {
    final class SlidingLayout: StackLayout {
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> CollectionViewLayoutAttributes? { slid(layoutAttributesForItem(at: itemIndexPath)) }

      override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
      ) -> CollectionViewLayoutAttributes? { slid(layoutAttributesForItem(at: itemIndexPath)) }

      private func slid(_ attributes: CollectionViewLayoutAttributes?) -> CollectionViewLayoutAttributes? {
        attributes?.center.x += 500
        return attributes
      }
    }
    let rig = ListRig([["a", "b", "c"]], layout: SlidingLayout()).laidOut()
    rig.view.updateTiming = .fade(duration: 1)
    let (b, x) = (rig.cell(1), rig.cell(0)?.center.x)

    rig.update(to: [["a", "c", "x"]]) {
      $0.deleteItems(at: [path(1)])
      $0.insertItems(at: [path(2)])
    }
    rig.advance(to: 0.5)

    #expect(b?.center.x == x)
    #expect(b?.alpha == 0.5)
    #expect(rig.cell(2)?.center.x == x)
    #expect(rig.cell(2)?.alpha.isClose(to: 0.5) == true)
  }

  @Test func `the content moves to the update's target offset at once`() {
    let rig = fadingRig((0..<20).map(String.init))
    rig.view.contentOffset.y = 800

    rig.update(to: [(0..<10).map(String.init)]) { $0.deleteItems(at: (10..<20).map(path)) }
    rig.advance(to: 0.1)

    #expect(rig.view.contentOffset.y == 300)
  }

  @Test func `deleted cells are removed at the end of the fade, and the completion is called`() {
    let rig = fadingRig(["a", "b"])
    let b = rig.cell(1)
    var ends: [Bool] = []

    rig.words = [["a"]]
    rig.view.performBatchUpdates({ rig.view.deleteItems(at: [path(1)]) }, completion: { ends.append($0) })
    rig.advance(to: 0)
    rig.advance(to: 0.9)
    #expect(b?.superview != nil)
    rig.advance(to: 1.1)
    rig.view.layoutIfNeeded()

    #expect(b?.isHidden != false || b?.superview == nil)
    #expect(ends == [true])
  }
}
