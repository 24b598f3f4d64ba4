import CollectionCore
import Foundation
import TestSupport
import Testing

@MainActor
struct LayoutPassTests {
  private let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }

  @Test
  func `T01 the first pass asks for counts, prepares, reads the content size, and makes cells in order`() {
    let rig = ListRig([alphabet])
    _ = rig.journal.take()

    rig.view.layoutIfNeeded()

    #expect(
      rig.journal.take() == [
        "sections", "items in 0", "prepare", "elements in 0...200", "cell [0,0]", "show [0,0]", "cell [0,1]",
        "show [0,1]", "cell [0,2]", "show [0,2]", "cell [0,3]", "show [0,3]",
      ])
    #expect(rig.view.contentSize == CGSize(width: 100, height: 26 * 50))
  }

  @Test func `T02 a second pass without an invalidation calls nobody`() {
    let rig = ListRig([alphabet]).laidOut()

    rig.view.setNeedsLayout()
    rig.view.layoutIfNeeded()

    #expect(rig.journal.take() == [])
  }

  @Test func `T03 a scroll without invalidation makes the new row from no prepare, and recycles the old`() {
    let rig = ListRig([alphabet]).laidOut()
    let first = rig.cell(0)

    rig.view.contentOffset.y = 1
    rig.view.layoutIfNeeded()
    #expect(
      rig.journal.take() == [
        "bounds 0 -> 1?", "scrolled to 1", "elements in 1...201", "cell [0,4]", "show [0,4]",
      ])

    rig.view.contentOffset.y = 51
    rig.view.layoutIfNeeded()
    #expect(
      rig.journal.take() == [
        "bounds 1 -> 51?", "scrolled to 51", "elements in 51...251", "hide [0,0]", "cell [0,5]", "show [0,5]",
      ])
    #expect(rig.cell(5) === first)
    #expect(first?.reuses == 1)
    #expect(rig.cell(4)?.reuses == 0)
    #expect(rig.view.numberOfViewsMade == 5)
  }

  @Test func `T03 recycled views are taken last in first out`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.contentOffset.y = 25
    rig.view.layoutIfNeeded()
    let second = rig.cell(1)

    rig.view.contentOffset.y = 125
    rig.view.layoutIfNeeded()
    #expect(rig.cell(5) === second)
    #expect(rig.cell(6) !== second)
    #expect(rig.view.numberOfViewsMade == 5)
  }

  @Test func `T04, K11, K12: a layout that says so is prepared once for each change of the offset`() {
    let layout = StackLayout()
    layout.invalidatesOnBoundsChange = true
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()

    rig.view.contentOffset.y = 10
    rig.view.layoutIfNeeded()

    #expect(
      rig.journal.take() == [
        "bounds 0 -> 10?", "invalidate", "scrolled to 10", "prepare", "elements in 10...210", "cell [0,4]",
        "show [0,4]",
      ])
  }

  @Test func `T05, K5: attributes are applied again only when they differ`() {
    let layout = StackLayout()
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()
    #expect(rig.cell(0)?.applied.count == 1)

    layout.invalidateLayout()
    rig.view.layoutIfNeeded()
    #expect(rig.cell(0)?.applied.count == 1)

    layout.decorate = { $0.alpha = 0.5 }
    layout.invalidateLayout()
    rig.view.layoutIfNeeded()
    #expect(rig.cell(0)?.applied.count == 2)
    #expect(rig.cell(0)?.alpha == 0.5)
  }

  @Test func `T05 attributes are applied to a recycled view even if they equal its last ones`() {
    let rig = ListRig([["a"]]).laidOut()
    let cell = rig.cell(0)

    rig.view.reloadData()
    rig.view.layoutIfNeeded()

    #expect(rig.cell(0) === cell)
    #expect(cell?.applied.count == 2)
  }

  @Test func `T06 drawing order and hit testing break ties alike`() {
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

  @Test func `hit testing goes through the transform and hits half open edges`() {
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

  @Test func `T07 an element that only touches the visible rectangle is not shown`() {
    let rig = ListRig([alphabet]).laidOut()

    rig.view.contentOffset.y = 50
    rig.view.layoutIfNeeded()

    #expect(rig.view.indexPathsForVisibleItems.map(\.item) == [1, 2, 3, 4])
  }

  @Test func `T09 reloadData ends the display of the old paths, drops the selection, and keeps the offset`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.contentOffset.y = 100
    rig.view.layoutIfNeeded()
    rig.view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    _ = rig.journal.take()

    rig.words = [Array(alphabet.reversed())]
    rig.view.reloadData()
    rig.view.layoutIfNeeded()

    #expect(
      rig.journal.take() == [
        "invalidate everything counts", "sections", "items in 0", "prepare", "elements in 100...300",
        "hide [0,2]",
        "hide [0,3]", "hide [0,4]", "hide [0,5]", "cell [0,2]", "show [0,2]", "cell [0,3]", "show [0,3]",
        "cell [0,4]", "show [0,4]", "cell [0,5]", "show [0,5]",
      ])
    #expect(rig.view.indexPathsForSelectedItems == [])
    #expect(rig.shown == ["x [0,2]", "w [0,3]", "v [0,4]", "u [0,5]"])
    #expect(rig.view.contentOffset.y == 100)
  }

  @Test func `T09 reloadData pulls the offset back into shorter content`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.contentOffset.y = 1000

    rig.words = [Array(alphabet.prefix(6))]
    rig.view.reloadData()
    rig.view.layoutIfNeeded()

    #expect(rig.view.contentOffset.y == 100)
    #expect(rig.shown == ["c [0,2]", "d [0,3]", "e [0,4]", "f [0,5]"])
  }

  @Test func `T96 a layout that answers nil shows nothing, and its elements when it answers again`() {
    let layout = StackLayout()
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal).laidOut()

    layout.answersNil = true
    layout.invalidateLayout()
    rig.view.layoutIfNeeded()
    #expect(rig.shown == [])
    #expect(rig.view.subviews.allSatisfy { !($0 is ListRig.Cell) })

    layout.answersNil = false
    layout.invalidateLayout()
    rig.view.layoutIfNeeded()
    #expect(rig.shown == ["a [0,0]", "b [0,1]"])
  }

  @Test func `T97 attributes beyond the data are ignored and reported`() {
    let layout = StackLayout()
    layout.decorate = { if $0.indexPath.item == 1 { $0.indexPath.item = 7 } }
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal).laidOut()

    #expect(rig.shown == ["a [0,0]"])
    #expect(rig.diagnostics.map(\.kind) == [.attributesBeyondData])
  }

  @Test func `absurd attributes are ignored and reported`() {
    let layout = StackLayout()
    layout.decorate = { attributes in
      switch attributes.indexPath.item {
      case 0: attributes.alpha = .nan
      case 1: attributes.transform3D.m34 = .infinity
      case 2: attributes.center.x = 1e300
      default: break
      }
    }
    let rig = ListRig([["a", "b", "c", "d"]], layout: layout, journal: layout.journal).laidOut()

    #expect(rig.shown == ["d [0,3]"])
    #expect(Set(rig.diagnostics.map(\.kind)) == [.absurdAttributes])
  }

  @Test func `of two attributes of one element the last count`() {
    let layout = StackLayout()
    layout.decorate = { attributes in
      if attributes.indexPath.item == 1 { attributes.alpha = 0.5 }
      attributes.indexPath.item = 0
    }
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal).laidOut()

    #expect(rig.cell(0)?.alpha == 0.5)
    #expect(Set(rig.diagnostics.map(\.kind)) == [.duplicateAttributes])
  }

  @Test func `B10: a view without a size shows nothing`() {
    let rig = ListRig([alphabet], height: 0).laidOut()

    #expect(rig.view.numberOfViewsMade == 0)
  }

  @Test func `a hidden element gets no cell, and a shown one that is hidden later keeps its own`() {
    let layout = StackLayout()
    layout.decorate = { $0.isHidden = $0.indexPath.item == 0 }
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal).laidOut()
    #expect(rig.cell(0) == nil)

    layout.decorate = { $0.isHidden = true }
    layout.invalidateLayout()
    rig.view.layoutIfNeeded()

    #expect(rig.cell(1)?.isHidden == true)
    #expect(rig.view.visibleCells.isEmpty)
  }

  @Test func `a layout that invalidates itself while preparing is reported, and the pass ends`() {
    final class Restless: StackLayout {
      override func prepare() {
        super.prepare()
        invalidateLayout()
      }
    }
    let layout = Restless()
    let rig = ListRig([["a"]], layout: layout, journal: layout.journal).laidOut()

    #expect(rig.shown == ["a [0,0]"])
    #expect(Set(rig.diagnostics.map(\.kind)) == [.invalidationInPrepare])
  }

  @Test func `scrolling through everything makes no more cells than fit`() {
    let rig = ListRig([(0..<300).map { "\($0)" }]).laidOut()

    for offset in stride(from: 0, through: 50 * 300 - 200, by: 37) {
      rig.view.contentOffset.y = CGFloat(offset)
      rig.view.layoutIfNeeded()
    }

    #expect(rig.view.numberOfViewsMade <= 6)
  }

  @Test func `a layout is asked about every change of the bounds, also before a pass`() {
    let layout = StackLayout()
    layout.invalidatesOnBoundsChange = true
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal)
    rig.view.contentOffset.y = 5
    #expect(
      !rig.journal.take().contains { $0.hasPrefix("bounds") }, "prepare() is the first that a layout hears")
    rig.view.layoutIfNeeded()
    _ = rig.journal.take()

    rig.view.contentOffset.y = 10
    rig.view.frame.size.width = 120

    #expect(rig.journal.take().filter { $0.hasPrefix("bounds") } == ["bounds 5 -> 10?", "bounds 10 -> 10?"])
  }

  @Test func `a layout that invalidates itself when asked for elements is asked again`() {
    final class Late: StackLayout {
      var isMeasured = false
      override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
        let answer = super.layoutAttributesForElements(in: rect)
        if !isMeasured {
          isMeasured = true
          itemHeight = 80
          invalidateLayout()
        }
        return answer
      }
    }
    let layout = Late()
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()

    rig.view.layoutIfNeeded()

    #expect(rig.cell(0)?.bounds.height == 80)
  }

  /// Makes its items as high as any cell would like to be.
  private final class GrowingLayout: StackLayout {
    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
    ) -> Bool { preferredAttributes.size.height != originalAttributes.size.height }

    override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutInvalidationContext {
      itemHeight = preferredAttributes.size.height
      return super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }
  }

  private final class TallCell: CollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutAttributes {
      layoutAttributes.size.height = 80
      return layoutAttributes
    }
  }

  private func growingRig(_ words: [String]) -> ListRig {
    let layout = GrowingLayout()
    let rig = ListRig([words], layout: layout, journal: layout.journal)
    rig.view.register(TallCell.init(frame:), forCellWithReuseIdentifier: "word")
    return rig
  }

  @Test func `cells that would rather be taller are asked for, and the layout follows`() {
    let rig = growingRig(alphabet)

    rig.view.layoutIfNeeded()

    #expect(rig.view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2])
    #expect(rig.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minY == 80)
  }

  @Test func `cells that an update brings are asked as well`() {
    let rig = growingRig([]).laidOut()

    rig.update(to: [["a", "b"]]) { $0.insertItems(at: [0, 1].map { IndexPath(item: $0, section: 0) }) }
    rig.advance(to: 1)

    #expect(rig.view.visibleCells.map(\.frame.minY) == [0, 80])
  }
}
