import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of the calls that a layout pass makes, of their order, and of calls that it does not repeat.
@MainActor
struct LayoutPassTests {
  private let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }

  @Test
  func `the first pass queries counts, prepares the layout, queries elements and makes cells in order`() {
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

  @Test func `the content size is read after the preparation and before the elements`() {
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

  @Test func `a layout whose content shrinks in every preparation is prepared before it is queried`() {
    /// A layout that has no elements from an invalidation to the next preparation.
    final class Shrinking: StackLayout {
      var shrinks = false
      var isValid = false
      var queriesWhileInvalid = 0
      private var height: CGFloat = 1300

      override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
        isValid = false
        super.invalidateLayout(with: context)
      }

      override func prepare() {
        super.prepare()
        isValid = true
        if shrinks { height = max(600, height - 50) }
      }

      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: height) }

      override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
        if !isValid { queriesWhileInvalid += 1 }
        return super.layoutAttributesForElements(in: rect)
      }
    }
    let layout = Shrinking()
    layout.invalidatesOnBoundsChange = true
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()

    layout.shrinks = true
    rig.view.contentOffset.y = 1100
    rig.view.layoutIfNeeded()

    #expect(layout.queriesWhileInvalid == 0)
    #expect(layout.isValid)
  }

  @Test func `cells are made in path order, before their section's headers, whatever the layout's order`() {
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

  @Test func `a second pass without an invalidation makes no calls`() {
    let rig = ListRig([alphabet]).laidOut()

    rig.view.setNeedsLayout()
    rig.view.layoutIfNeeded()

    #expect(rig.journal.take() == [])
  }

  @Test func `a scroll within the overscan does not query the layout`() {
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

  @Test func `a layout without data is prepared and queried`() {
    let rig = ListRig([])
    _ = rig.journal.take()

    rig.view.layoutIfNeeded()

    #expect(rig.journal.take() == ["sections", "prepare", "elements in 0...200"])
  }

  @Test func `a scroll without an invalidation makes a new row without preparing, and reuses the old one`() {
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

  @Test func `reusable views are dequeued last in, first out`() {
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

  @Test func `prepareForReuse is called when a view is dequeued, not when it is removed`() {
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

  @Test func `a layout that invalidates on bounds changes is prepared once for a change of the offset`() {
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

  @Test func `several changes of the offset before a pass cause one preparation`() {
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

  @Test func `attributes are applied again only when they differ`() {
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
  func `a change of any property is applied`(property: String) {
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

  @Test func `attributes are applied to a reused view even if they equal its last ones`() {
    let rig = ListRig([["a"]]).laidOut()
    let cell = rig.cell(0)

    rig.view.reloadData()
    rig.view.layoutIfNeeded()

    #expect(rig.cell(0) === cell)
    #expect(cell?.applied.count == 2)
  }

  @Test func `scrolling through all items makes no more cells than fit into the view`() {
    let rig = ListRig([(0..<300).map { "\($0)" }]).laidOut()

    for offset in stride(from: 0, through: 50 * 300 - 200, by: 37) {
      rig.view.contentOffset.y = CGFloat(offset)
      rig.view.layoutIfNeeded()
    }

    #expect(rig.view.numberOfViewsMade <= 6)
  }

  @Test func `shouldInvalidateLayout is called for every change of the bounds after the first preparation`() {
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
