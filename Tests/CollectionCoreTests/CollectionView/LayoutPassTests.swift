import CollectionCore
import Foundation
import TestSupport
import Testing

/// What a layout pass asks of whom, in which order, and what it does not ask again.
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

  @Test func `T01 the content size is read after the preparation, and before elements`() {
    final class Sized: StackLayout {
      override var collectionViewContentSize: CGSize {
        journal.note("content size")
        return super.collectionViewContentSize
      }
    }
    let layout = Sized()
    let rig = ListRig([["a"]], layout: layout, journal: layout.journal)
    _ = rig.journal.take()

    rig.view.layoutIfNeeded()

    #expect(
      rig.journal.take() == [
        "sections", "items in 0", "prepare", "content size", "elements in 0...200", "cell [0,0]",
        "show [0,0]",
      ])
  }

  @Test func `T01 cells are made in order and before their section's headers, whatever the layout's order`() {
    final class Backwards: StackLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.reversed()
      }
    }
    let layout = Backwards()
    layout.headerHeight = 10
    let rig = ListRig([["a", "b"], ["c"]], layout: layout, journal: layout.journal)

    rig.view.layoutIfNeeded()

    #expect(
      rig.journal.take().filter { $0.hasPrefix("cell") || $0.hasPrefix("header") } == [
        "cell [0,0]", "cell [0,1]", "header [0,0]", "cell [1,0]", "header [1,0]",
      ])
  }

  @Test func `T02 a second pass without an invalidation calls nobody`() {
    let rig = ListRig([alphabet]).laidOut()

    rig.view.setNeedsLayout()
    rig.view.layoutIfNeeded()

    #expect(rig.journal.take() == [])
  }

  @Test func `T02 within the overscan a scroll asks the layout for nothing`() {
    let rig = ListRig([alphabet])
    rig.view.overscan = 100
    rig.view.layoutIfNeeded()
    #expect(rig.journal.take().contains("elements in -100...300"))

    rig.view.contentOffset.y = 60
    rig.view.layoutIfNeeded()
    #expect(
      rig.journal.take() == [
        "bounds 0 -> 60?", "scrolled to 60", "hide [0,0]", "cell [0,4]", "show [0,4]", "cell [0,5]",
        "show [0,5]",
      ])

    rig.view.contentOffset.y = 150
    rig.view.layoutIfNeeded()
    #expect(rig.journal.take().contains("elements in 50...450"))
  }

  @Test func `a layout over no data is asked all the same`() {
    let rig = ListRig([])
    _ = rig.journal.take()

    rig.view.layoutIfNeeded()

    #expect(rig.journal.take() == ["sections", "prepare", "elements in 0...200"])
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

  @Test func `T03, B21 a view prepares for reuse when it is taken again, not when it goes`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.contentOffset.y = 25
    rig.view.layoutIfNeeded()
    let first = rig.cell(0)

    rig.view.contentOffset.y = 50
    rig.view.layoutIfNeeded()
    #expect(first?.superview == nil)
    #expect(first?.reuses == 0)

    rig.view.contentOffset.y = 75
    rig.view.layoutIfNeeded()
    #expect(rig.cell(5) === first)
    #expect(first?.reuses == 1)
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

  @Test func `T04 several changes of the offset before a pass are prepared for once`() {
    let layout = StackLayout()
    layout.invalidatesOnBoundsChange = true
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()

    rig.view.contentOffset.y = 10
    rig.view.contentOffset.y = 20
    rig.view.layoutIfNeeded()

    #expect(
      rig.journal.take().prefix(8) == [
        "bounds 0 -> 10?", "invalidate", "scrolled to 10", "bounds 10 -> 20?", "invalidate", "scrolled to 20",
        "prepare", "elements in 20...220",
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

  @Test(arguments: ["center", "size", "transform", "zIndex", "isHidden"])
  func `T05 a change of any property is applied`(property: String) {
    let layout = StackLayout()
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()

    layout.decorate = { attributes in
      switch property {
      case "center": attributes.center.x += 1
      case "size": attributes.size.height += 1
      case "transform": attributes.transform3D.m34 = 0.1
      case "zIndex": attributes.zIndex = 1
      default: attributes.isHidden = true
      }
    }
    layout.invalidateLayout()
    rig.view.layoutIfNeeded()

    #expect(rig.cell(0)?.applied.count == 2)
  }

  @Test func `T05 attributes are applied to a recycled view even if they equal its last ones`() {
    let rig = ListRig([["a"]]).laidOut()
    let cell = rig.cell(0)

    rig.view.reloadData()
    rig.view.layoutIfNeeded()

    #expect(rig.cell(0) === cell)
    #expect(cell?.applied.count == 2)
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
}
