import CollectionCore
import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of a layout pass with unusual or invalid attributes from the layout.
@MainActor
struct LayoutAnswerTests {
  private let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }

  @Test func `an element that only touches the visible rectangle is not shown`() {
    let rig = ListRig([alphabet]).laidOut()

    rig.view.contentOffset.y = 50
    rig.view.layoutIfNeeded()

    #expect(rig.view.indexPathsForVisibleItems.map(\.item) == [1, 2, 3, 4])
  }

  @Test func `elements that a layout returns outside the rectangle are not shown`() {
    final class Generous: StackLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: .everywhere)
      }
    }
    let layout = Generous()
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal)
    rig.view.contentOffset.y = 50

    rig.view.layoutIfNeeded()

    #expect(rig.shown == ["b [0,1]", "c [0,2]", "d [0,3]", "e [0,4]"])
    #expect(rig.view.numberOfViewsMade == 4)
  }

  @Test func `a layout that returns nil shows nothing until it returns elements again`() {
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

  @Test
  func `a layout that returns an empty array shows nothing until it returns elements again`() {
    let layout = StackLayout()
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal).laidOut()

    layout.decorate = { $0.center.y += 1000 }
    layout.invalidateLayout()
    rig.view.layoutIfNeeded()
    #expect(layout.layoutAttributesForElements(in: rig.view.bounds)?.isEmpty == true)
    #expect(rig.shown == [])
    #expect(rig.view.subviews.isEmpty)

    layout.decorate = nil
    layout.invalidateLayout()
    rig.view.layoutIfNeeded()
    #expect(rig.shown == ["a [0,0]", "b [0,1]"])
  }

  @Test func `attributes for items that do not exist are ignored and reported`() {
    let layout = StackLayout()
    layout.decorate = { if $0.indexPath.item == 1 { $0.indexPath.item = 7 } }
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal).laidOut()

    #expect(rig.shown == ["a [0,0]"])
    #expect(rig.diagnostics.map(\.kind) == [.attributesBeyondData])
    #expect(
      rig.diagnostics.first?.message
        == "The layout's attributes of the cell at section 0, item 7 are ignored, because there is no such item."
    )
  }

  @Test func `attributes with invalid numbers are ignored and reported`() {
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
    #expect(
      rig.diagnostics.first?.message.hasPrefix(
        "The layout's attributes of the cell at section 0, item 0 are ignored, because of their numbers: center"
      )
        == true)
  }

  @Test func `of two attributes for one element the last apply`() {
    let layout = StackLayout()
    layout.decorate = { attributes in
      if attributes.indexPath.item == 1 { attributes.alpha = 0.5 }
      attributes.indexPath.item = 0
    }
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal).laidOut()

    #expect(rig.cell(0)?.alpha == 0.5)
    #expect(Set(rig.diagnostics.map(\.kind)) == [.duplicateAttributes])
    let message = rig.diagnostics.first?.message
    #expect(message?.contains("two attributes of the cell at section 0, item 0;") == true)
  }

  @Test func `a view without a size shows nothing`() {
    let rig = ListRig([alphabet], height: 0).laidOut()

    #expect(rig.view.numberOfViewsMade == 0)
  }

  @Test func `a hidden element gets no cell, and a visible one hidden later keeps its cell`() {
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

  @Test func `a layout that invalidates itself in every prepare() is reported once, and the pass ends`() {
    final class Restless: StackLayout {
      override func prepare() {
        super.prepare()
        invalidateLayout()
      }
    }
    let layout = Restless()
    let rig = ListRig([["a"]], layout: layout, journal: layout.journal).laidOut()
    #expect(rig.shown == ["a [0,0]"])
    #expect(rig.diagnostics.isEmpty)

    for _ in 0..<8 {
      layout.invalidateLayout()
      rig.view.layoutIfNeeded()
    }

    #expect(rig.diagnostics.map(\.kind) == [.invalidationInPrepare])
  }

  @Test func `a layout that sets its own properties in prepare() is not reported`() {
    final class Columns: CollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        itemSize = CGSize(width: (collectionView?.bounds.width ?? 0) / 2, height: 40)
        minimumInteritemSpacing = 0
      }
    }
    let rig = ListRig([["a", "b", "c"]], layout: Columns()).laidOut()
    for width in [80, 60, 50, 40, 40, 40] {
      rig.view.frame.size.width = CGFloat(width)
      rig.view.reloadData()
      rig.view.layoutIfNeeded()
    }

    #expect(rig.diagnostics.isEmpty)
    #expect(rig.cell(1)?.frame == CGRect(x: 20, y: 0, width: 20, height: 40))
  }

  @Test func `a layout whose content shrinks at every preparation is prepared four times in a pass`() {
    final class Shrinking: StackLayout {
      override func prepare() {
        itemHeight -= 1
        super.prepare()
      }
    }
    let layout = Shrinking()
    layout.invalidatesOnBoundsChange = true
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()
    rig.view.contentOffset = rig.view.maximumContentOffset

    rig.view.layoutIfNeeded()

    #expect(rig.journal.take().filter { $0 == "prepare" }.count == 4)
    #expect(rig.view.contentOffset == rig.view.maximumContentOffset)
  }

  @Test func `a layout that invalidates itself during a query for elements is queried again`() {
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
}
