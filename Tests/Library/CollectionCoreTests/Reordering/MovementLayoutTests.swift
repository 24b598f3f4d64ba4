import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of interactive movement in a flow layout and in a layout that overrides the movement methods.
@MainActor
struct MovementLayoutTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  /// Makes a flow layout with two items in a row, 50 points each.
  private func flow(_ words: [[String]], delegate: ((ListRig) -> any CollectionViewDelegate)? = nil)
    -> ListRig
  {
    let layout = MirroringFlow()
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    layout.itemSize = CGSize(width: 50, height: 50)
    return ListRig(words, layout: layout).laidOut()
  }

  private final class MirroringFlow: CollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  @Test func `in a flow layout the other items flow around the moving item`() {
    let rig = flow([["a", "b", "c", "d", "e"]])
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 75, y: 75))
    rig.advance(to: 0)
    rig.advance(to: 1)

    #expect(rig.shown == ["b [0,0]", "c [0,1]", "d [0,2]", "a [0,3]", "e [0,4]"])
    #expect(rig.cell(1)?.center == CGPoint(x: 75, y: 25))
    #expect(rig.cell(3)?.center == CGPoint(x: 75, y: 75))
    rig.view.cancelInteractiveMovement()
    rig.advance(to: 1)
    rig.advance(to: 2)
    #expect(rig.cell(0)?.center == CGPoint(x: 25, y: 25))
    #expect(rig.words == [["a", "b", "c", "d", "e"]])
  }

  @Test func `in a flow layout an item can move to another section`() {
    let rig = flow([["a", "b", "c"], ["d", "e"]])
    rig.view.beginInteractiveMovementForItem(at: path(1))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 75, y: 125))
    #expect(rig.shown == ["a [0,0]", "c [0,1]", "d [1,0]", "b [1,1]", "e [1,2]"])

    rig.view.endInteractiveMovement()

    #expect(rig.words == [["a", "c"], ["d", "b", "e"]])
    #expect(rig.view.collectionViewLayout.layoutAttributesForItem(at: path(1, 1))?.frame.minY == 50)
  }

  @Test func `in a flipped flow layout target positions are in the view's coordinates`() {
    let rig = flow([["a", "b", "c", "d"]])
    rig.view.semanticContentAttribute = .forceRightToLeft
    rig.view.layoutIfNeeded()
    #expect(rig.cell(0)?.center == CGPoint(x: 75, y: 25))
    rig.view.beginInteractiveMovementForItem(at: path(0))

    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 30, y: 25))
    rig.view.layoutIfNeeded()

    #expect(rig.shown == ["b [0,0]", "a [0,1]", "c [0,2]", "d [0,3]"])
    #expect(rig.cell(1)?.center == CGPoint(x: 30, y: 25))
    #expect(rig.view.layoutAttributesForItem(at: path(1))?.center == CGPoint(x: 30, y: 25))
  }

  @Test func `holding an item over its own position does not query a flow layout's delegate`() {
    final class Sizes: CollectionViewDelegateFlowLayout {
      var asked = 0
      func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize? {
        asked += 1
        return CGSize(width: 50, height: 50)
      }
    }
    let rig = flow([["a", "b", "c", "d"]])
    let sizes = Sizes()
    rig.view.delegate = sizes
    rig.view.layoutIfNeeded()
    rig.view.beginInteractiveMovementForItem(at: path(0))
    sizes.asked = 0

    for step in 0..<10 {
      rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 20 + step, y: 25))
      rig.advance(to: Double(step) / 60)
    }

    #expect(sizes.asked == 0)
  }

  /// A stack layout that targets the row nearest to the position and makes the moving item translucent.
  private final class NearestLayout: StackLayout {
    override func targetIndexPath(
      forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      return IndexPath(item: min(max(0, Int(position.y / itemHeight)), count - 1), section: 0)
    }

    override func layoutAttributesForInteractivelyMovingItem(
      at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> CollectionViewLayoutAttributes {
      let attributes = super.layoutAttributesForInteractivelyMovingItem(
        at: indexPath, withTargetPosition: CGPoint(x: 50, y: position.y))
      attributes.alpha = 0.5
      attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
      return attributes
    }
  }

  @Test
  func
    `a layout's overrides choose the target and the moving item's attributes, which are animated`()
  {
    let rig = ListRig([["a", "b", "c", "d"]], layout: NearestLayout()).laidOut()
    let a = rig.cell(0)
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.advance(to: 0)
    rig.advance(to: 0.5)
    #expect(a?.alpha == 0.75)
    #expect(a?.transform.a == 1.5)

    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 900, y: 190))
    #expect(rig.shown == ["b [0,0]", "c [0,1]", "d [0,2]", "a [0,3]"])
    rig.advance(to: 5)
    #expect(a?.center == CGPoint(x: 50, y: 190))
    #expect(a?.alpha == 0.5)
    rig.view.endInteractiveMovement()
    rig.advance(to: 5)
    rig.advance(to: 5.5)
    #expect(a?.alpha == 0.75)
    rig.advance(to: 6)
    #expect(a?.alpha == 1)
    #expect(a?.center == CGPoint(x: 50, y: 175))
  }

  @Test func `the item follows the finger at once, even while its lift is animated`() {
    let rig = ListRig([["a", "b", "c", "d"]], layout: NearestLayout()).laidOut()
    let a = rig.cell(0)
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.advance(to: 0)
    rig.advance(to: 0.5)

    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 45))
    #expect(a?.center == CGPoint(x: 50, y: 45))
    #expect(a?.alpha == 0.75)
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 80))
    rig.view.layoutIfNeeded()
    #expect(a?.center == CGPoint(x: 50, y: 80))
    #expect(a?.alpha == 0.75)
  }

  @Test func `a running animation of other items continues when the item moves over its own position`() {
    let rig = ListRig([["a", "b", "c", "d"]]).laidOut()
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 75))
    rig.advance(to: 0)

    for step in 1...5 {
      rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 75 + step))
      rig.advance(to: Double(step) / 10)
    }

    #expect(rig.cell(0)?.center.y == 50)
  }
}
