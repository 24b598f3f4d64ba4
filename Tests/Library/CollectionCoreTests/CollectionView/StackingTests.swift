import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of the stacking order of overlapping elements and of hit testing.
@MainActor
struct StackingTests {
  @Test func `drawing order and hit testing resolve equal z indexes alike`() {
    let layout = StackLayout()
    layout.decorate = { $0.frame = CGRect(x: 0, y: 0, width: 100, height: 50) }
    let rig = ListRig([["a", "b", "c"]], layout: layout, journal: layout.journal).laidOut()

    #expect(rig.view.subviews.compactMap { ($0 as? ListRig.Cell)?.word } == ["a", "b", "c"])
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 50, y: 25)) == IndexPath(item: 2, section: 0))

    layout.decorate = {
      $0.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
      $0.zIndex = -$0.indexPath.item
    }
    layout.invalidateLayout()
    rig.view.layoutIfNeeded()

    #expect(rig.view.subviews.compactMap { ($0 as? ListRig.Cell)?.word } == ["c", "b", "a"])
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 50, y: 25)) == IndexPath(item: 0, section: 0))
  }

  @Test func `hit testing applies the transform and excludes the far edges`() {
    let layout = StackLayout()
    layout.decorate = { attributes in
      if attributes.indexPath.item == 0 { attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
    }
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal).laidOut()

    #expect(rig.view.indexPathForItem(at: CGPoint(x: 10, y: 25)) == nil)
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 26, y: 25))?.item == 0)
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 0, y: 50))?.item == 1)
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 0, y: 100)) == nil)
  }

  @Test func `the front view is hit first`() {
    let layout = StackLayout()
    layout.decorate = { attributes in
      attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
      attributes.zIndex = attributes.indexPath.item == 0 ? 1 : 0
    }
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal).laidOut()

    let hit = rig.view.hitTest(CGPoint(x: 50, y: 25))
    #expect(rig.cell(0).map { hit?.isDescendant(of: $0) } == true)
  }

  @Test
  func `at equal z, decorations are below cells and headers above, even while their section reloads`() {
    let layout = RuledLayout()
    layout.headerHeight = 20
    layout.decorate = { $0.frame = CGRect(x: 0, y: 0, width: 100, height: 50) }
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal).laidOut()
    let path = IndexPath(item: 0, section: 0)
    func order() -> [String] {
      rig.view.subviews.map { ($0 as? ListRig.Cell)?.word ?? ($0 is RuledLayout.Rule ? "rule" : "header") }
    }
    #expect(order() == ["rule", "rule", "a", "b", "header"])
    let header = rig.view.supplementaryView(
      forElementKind: CollectionView.elementKindSectionHeader, at: path)
    #expect(rig.view.hitTest(CGPoint(x: 50, y: 25)) === header)
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 50, y: 25))?.item == 1)

    rig.update(to: [["a", "b"]]) { $0.reloadSections([0]) }
    rig.advance(to: 0.5)
    #expect(
      order() == ["rule", "rule", "rule", "rule", "a", "a", "b", "b", "header", "header"])
    rig.advance(to: 1)
    #expect(order() == ["rule", "rule", "a", "b", "header"])
  }

  @Test func `cells added between other z indexes get their place in the stacking order`() {
    let layout = StackLayout()
    layout.decorate = { $0.zIndex = $0.indexPath.item % 3 }
    let words = (0..<40).map { "\($0)" }
    let rig = ListRig([words], layout: layout, journal: layout.journal).laidOut()
    let ornament = View()
    rig.view.addSubview(ornament)
    for y in [0.0, 110, 430, 1600, 1490, 700, 90, 0] {
      rig.view.contentOffset.y = y
      rig.view.layoutIfNeeded()
      let shown = rig.view.indexPathsForVisibleItems.map(\.item)
      let cells = rig.view.subviews.compactMap { ($0 as? ListRig.Cell)?.word }
      #expect(cells == shown.sorted { ($0 % 3, $0) < ($1 % 3, $1) }.map { "\($0)" })
    }
    let foremost = rig.view.subviews.last { !($0 is ListRig.Cell) && $0.alpha == 1 }
    #expect(foremost === ornament)
  }

  @Test func `the z index of a disappearing item is animated towards its final attributes`() {
    final class RisingLayout: StackLayout {
      override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        let end = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        if itemIndexPath.item == 1 { end?.zIndex = 10 }
        return end
      }
    }
    let layout = RisingLayout()
    layout.decorate = { $0.zIndex = $0.indexPath.item == 0 ? 5 : 0 }
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal).laidOut()
    func order() -> [String] { rig.view.subviews.compactMap { ($0 as? ListRig.Cell)?.word } }

    rig.update(to: [["a"]]) { $0.deleteItems(at: [IndexPath(item: 1, section: 0)]) }
    rig.advance(to: 0.4)
    #expect(order() == ["b", "a"])
    rig.advance(to: 0.6)
    #expect(order() == ["a", "b"])
  }
}
