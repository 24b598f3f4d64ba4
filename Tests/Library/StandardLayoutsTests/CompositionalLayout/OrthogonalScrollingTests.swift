import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of orthogonal sections: cards 100 wide, 10 apart and 20 from the left, in a view 300 wide.
@MainActor
struct OrthogonalScrollingTests {
  private typealias C = Composition

  @Test func `groups follow each other across, and the section is as high as one of them`() {
    let rig = row(.continuous)

    #expect(
      areClose(
        rig.rig.frames().prefix(3) + [], [[20, 10, 100, 80], [130, 10, 100, 80], [240, 10, 100, 80]]))
    #expect(rig.layout.collectionViewContentSize == CGSize(width: 300, height: 100 + 700))
    #expect(rig.frame(0, section: 1)?.minY == 100)
  }

  @Test func `a drag across moves the section only`() {
    let rig = row(.continuous)

    rig.drag(from: 150, 50, by: -60, 4)

    #expect(rig.view.contentOffset == .zero)
    #expect(rig.offset == 50)
    #expect(rig.frame(0)?.minX == -30)
    #expect(rig.frame(0, section: 1)?.minX == 0)
    #expect(rig.view.scrollState(ofSection: 0) == .dragging)
    #expect(!rig.view.isDragging)
  }

  @Test func `a drag along moves the content even if it starts in an orthogonal section`() {
    let rig = row(.continuous)

    rig.drag(from: 150, 50, by: 4, -60)

    #expect(rig.view.contentOffset.y == 50)
    #expect(rig.offset == 0)
  }

  @Test func `a drag across beside the section moves nothing`() {
    let rig = row(.continuous)

    rig.drag(from: 150, 250, by: -60, 0)

    #expect(rig.view.contentOffset == .zero)
    #expect(rig.offset == 0)
  }

  @Test func `items of a section are reused as they scroll in and out`() {
    let rig = row(.continuous, count: 1000)
    let made = rig.view.numberOfViewsMade

    for offset in stride(from: 0.0, through: 90_000, by: 70) {
      rig.scrollRow(to: offset)
    }

    #expect(rig.view.indexPathsForVisibleItems.contains([0, 817]))
    #expect(rig.view.numberOfViewsMade <= made + 2)
  }

  @Test(
    arguments: [
      (.continuous, -600, 310, 300),
      (.continuousGroupLeadingBoundary, -600, 330, 0),
      (.groupPaging, -600, 110, 0), (.groupPaging, -3000, 110, 0),
      (.paging, -600, 300, 0),
      (.groupPagingCentered, -600, 30, 0),
    ] as [(CollectionLayoutSectionOrthogonalScrollingBehavior, CGFloat, CGFloat, CGFloat)])
  func `a flick comes to rest as the behavior requires`(
    behavior: CollectionLayoutSectionOrthogonalScrollingBehavior, velocity: CGFloat, rest: CGFloat,
    slack: CGFloat
  ) {
    let rig = row(behavior)

    rig.flick(from: 200, 50, velocity: velocity)
    rig.rest()

    #expect(abs(rig.offset - rest) <= slack)
    #expect(rig.view.scrollState(ofSection: 0) == .idle)
    #expect(!rig.view.isAnimating)
  }

  @Test(
    arguments: [.groupPaging, .groupPagingCentered] as [CollectionLayoutSectionOrthogonalScrollingBehavior])
  func `six quick strokes turn six groups of a paging section`(
    behavior: CollectionLayoutSectionOrthogonalScrollingBehavior
  ) {
    let rig = row(behavior)
    let start = rig.offset
    for _ in 0..<6 {
      rig.flick(from: 200, 50, velocity: -600)
      for _ in 0..<4 { rig.advance(by: 0.02) }
    }
    rig.rest()

    #expect(rig.offset == start + 660)
  }

  @Test(arguments: [30.0, 90], [-260.0, 260])
  func `a weak flick of large groups does not come back`(drag: CGFloat, velocity: CGFloat) {
    let rig = row(.continuousGroupLeadingBoundary, groupWidth: 800)
    rig.scrollRow(to: 810)

    rig.flick(from: 200, 50, velocity: velocity, by: drag)
    rig.rest()

    #expect(rig.offset == (velocity < 0 ? 1620 : 0))
  }

  @Test func `a flick from before a group's start comes to rest on that group`() {
    let rig = row(.groupPaging)
    rig.scrollRow(to: 110)
    rig.view.beginTracking(at: CGPoint(x: 100, y: 50), time: rig.time)
    // Drags the content back by 51 points beyond the slop, then flicks it forwards by 20.
    for x in [111, 130, 150, 161, 157, 153, 149, 145, 141] as [CGFloat] {
      rig.advance(by: 0.01)
      rig.view.continueTracking(at: CGPoint(x: x, y: 50), time: rig.time)
    }
    #expect(rig.offset == 79)
    rig.view.endTracking(at: CGPoint(x: 141, y: 50), time: rig.time)
    rig.rest()

    #expect(rig.offset == 110)
  }

  @Test func `centred groups start and end in the middle`() {
    let rig = row(.groupPagingCentered, count: 3)
    #expect(rig.frame(0)?.midX == 150)

    for _ in 0..<4 {
      rig.flick(from: 200, 50, velocity: -900)
      rig.rest()
    }

    #expect(rig.frame(2)?.midX == 150)
  }

  @Test func `a slow release of a paging section goes to the nearest group`() {
    let rig = row(.groupPaging)

    rig.drag(from: 150, 50, by: -60, 0)
    rig.lift(after: 1)
    rig.rest()
    #expect(rig.offset == 0)

    rig.drag(from: 250, 50, by: -80, 0)
    rig.lift(after: 1)
    rig.rest()
    #expect(rig.offset == 110)
  }

  @Test func `a section dragged beyond its start springs back`() {
    let rig = row(.continuous)

    rig.drag(from: 50, 50, by: 110, 0)
    #expect(rig.offset < -20 && rig.offset > -100)
    rig.lift(after: 0.01)
    rig.rest()

    #expect(rig.offset == 0)
  }

  @Test func `a touch stops a decelerating section and selects nothing`() {
    let rig = row(.continuous)
    rig.flick(from: 200, 50, velocity: -900)
    rig.advance(by: 0.05)
    let caught = rig.offset

    rig.tap(150, 50)
    rig.rest()

    #expect(rig.offset == caught)
    #expect(rig.view.indexPathsForSelectedItems.isEmpty)
  }

  /// Returns a rig whose content glides towards its start, with the first section under (150, 20).
  private func glidingRow() -> FingerRig {
    let rig = row(.continuous)
    rig.view.contentOffset.y = 300
    rig.view.layoutIfNeeded()
    rig.press(at: 150, 100, movingBy: (1...8).map { CGPoint(x: 0, y: $0 * 20) })
    rig.lift(after: 0)
    while rig.view.contentOffset.y > 60 { rig.advance(by: 1 / 60) }
    return rig
  }

  @Test func `a section decides at the slop whether it gets the drag of caught content`() {
    let rig = glidingRow()
    let caught = rig.view.contentOffset.y

    rig.press(at: 150, 20, movingBy: [CGPoint(x: -2, y: 1), CGPoint(x: -8, y: 3)])
    #expect(rig.view.contentOffset.y == caught - 3)
    #expect(rig.offset == 0)
    rig.press(at: 150, 20, movingBy: [CGPoint(x: -14, y: 4), CGPoint(x: -40, y: 20)])
    #expect(rig.view.contentOffset.y == caught - 3)
    #expect(rig.offset == 30)
    rig.lift(after: 1)
    rig.rest()
    #expect(rig.offset == 30)
    #expect(rig.view.indexPathsForSelectedItems.isEmpty)
  }

  @Test func `caught content that passes the slop first keeps the drag`() {
    let rig = glidingRow()
    let caught = rig.view.contentOffset.y

    rig.press(
      at: 150, 20,
      movingBy: [CGPoint(x: -2, y: -3), CGPoint(x: -3, y: -12), CGPoint(x: -60, y: -15)])

    #expect(rig.view.contentOffset.y == caught + 15)
    #expect(rig.offset == 0)
  }

  @Test func `a caught section follows the first movement`() {
    let rig = row(.continuous)
    rig.flick(from: 200, 50, velocity: -900)
    rig.advance(by: 0.05)
    rig.advance(by: 1 / 60)
    let caught = rig.offset

    rig.press(at: 150, 50, movingBy: [CGPoint(x: -3, y: 0)])
    #expect(rig.offset == caught + 3)
    rig.lift(after: 1)
    rig.rest()
    #expect(rig.offset == caught + 3)
    #expect(rig.view.indexPathsForSelectedItems.isEmpty)
  }

  @Test func `a tap in a section selects the item under it, and a drag selects none`() {
    let rig = row(.continuous)
    rig.scrollRow(to: 110)

    rig.drag(from: 60, 50, by: -30, 0)
    rig.lift(after: 1)
    #expect(rig.view.indexPathsForSelectedItems.isEmpty)

    rig.rest()
    rig.tap(60, 50)
    #expect(rig.view.indexPathsForSelectedItems == [[0, 1]])
  }

  @Test func `a wheel over a section scrolls the section across and the content along`() {
    let rig = row(.continuous)
    let over = CGPoint(x: 150, y: 50)

    rig.view.scroll(byNotches: CGPoint(x: 0, y: 1), at: over, swappingAxes: true, time: rig.time)
    rig.rest()
    #expect(rig.offset > 0)
    #expect(rig.view.contentOffset == .zero)

    let moved = rig.offset
    rig.view.scroll(byNotches: CGPoint(x: 0, y: 1), at: over, time: rig.time)
    rig.rest()
    #expect(rig.offset == moved)
    #expect(rig.view.contentOffset.y > 0)
  }

  @Test func `the delegate receives scrolling calls for the content only`() {
    final class Delegate: CollectionViewDelegate {
      var heard = 0
      func scrollViewDidScroll(_ scrollView: ScrollView) { heard += 1 }
      func scrollViewWillBeginDragging(_ scrollView: ScrollView) { heard += 1 }
    }
    let delegate = Delegate()
    let rig = row(.continuous)
    rig.view.delegate = delegate

    rig.flick(from: 200, 50, velocity: -900)
    rig.rest()

    #expect(delegate.heard == 0)
  }

  @Test func `a section keeps its offset and its deceleration when an update moves it`() {
    let rig = row(.continuous, sections: 3)
    rig.flick(from: 200, 50, velocity: -900)
    rig.advance(by: 0.05)
    let before = rig.offset

    rig.view.performBatchUpdates {
      rig.source.counts.insert(1, at: 0)
      rig.view.insertSections(IndexSet(integer: 0))
    }
    #expect(rig.view.contentOffset(ofSection: 1)?.x == before)
    #expect(rig.view.scrollState(ofSection: 1) == .decelerating)

    rig.rest()
    #expect((rig.view.contentOffset(ofSection: 1)?.x ?? 0) > before + 50)
  }

  @Test func `a section off screen keeps its offset in an update`() {
    let rig = row(.continuous, sections: 9)
    rig.scrollRow(to: 150)
    rig.rig.scroll(y: 450)

    rig.view.performBatchUpdates {
      rig.source.counts.insert(20, at: 0)
      rig.view.insertSections(IndexSet(integer: 0))
    }
    rig.rest()

    #expect(rig.view.contentOffset(ofSection: 1)?.x == 150)
    #expect(rig.view.contentOffset(ofSection: 0) == nil)
    #expect(rig.frame(0, section: 1)?.minX == -130)
  }

  @Test func `a reload keeps a section's offset as long as the section exists`() {
    let rig = row(.continuous, sections: 2)
    rig.scrollRow(to: 150, section: 1)

    rig.rig.setCounts([20, 20])
    #expect(rig.view.contentOffset(ofSection: 1)?.x == 150)

    rig.rig.setCounts([20])
    rig.rig.setCounts([20, 20])
    #expect(rig.view.contentOffset(ofSection: 1)?.x == 0)
  }

  @Test func `a section that a reload removes while it decelerates stops`() {
    let rig = row(.continuous, sections: 2)
    rig.flick(from: 200, 150, velocity: -900)
    #expect(rig.view.scrollState(ofSection: 1) == .decelerating)

    rig.rig.setCounts([20])

    #expect(rig.view.scrollState(ofSection: 1) == .idle)
    #expect(!rig.view.isAnimating)
  }

  @Test func `a section that leaves the screen while it decelerates continues`() {
    let rig = row(.continuous)
    rig.flick(from: 200, 50, velocity: -900)
    let before = rig.offset

    rig.rig.scroll(y: 400)
    #expect(rig.view.scrollState(ofSection: 0) == .decelerating)
    rig.rest()

    #expect(rig.offset > before + 50)
  }

  @Test func `a section that loses items scrolls back into its content`() {
    let rig = row(.continuous, count: 10)
    rig.scrollRow(to: 800)

    rig.view.performBatchUpdates {
      rig.source.counts[0] = 5
      rig.view.deleteItems(at: (5..<10).map { [0, $0] })
    }
    rig.rest()

    #expect(rig.offset == 280)
    let shown = rig.view.indexPathsForVisibleItems.filter { $0.section == 0 }
    #expect(shown.map(\.item) == [2, 3, 4])
  }

  @Test func `a section scrolled off screen and back keeps its offset`() {
    let rig = row(.continuous)
    rig.view.setContentOffset(CGPoint(x: 150, y: 0), ofSection: 0, animated: false)
    rig.rig.scroll(y: 400)
    rig.rig.scroll(y: 0)

    #expect(rig.frame(0)?.minX == -130)
  }

  @Test func `scrollToItem scrolls the item's section too, on screen or not`() {
    let rig = row(.continuous, sections: 9)

    rig.view.scrollToItem(at: [0, 9], at: [.centeredHorizontally, .top], animated: false)
    rig.view.layoutIfNeeded()
    #expect(rig.frame(9)?.midX == 150)

    rig.view.scrollToItem(at: [8, 9], at: .left, animated: false)
    rig.view.layoutIfNeeded()
    #expect(rig.frame(9, section: 8)?.minX == 0)
    #expect(rig.view.indexPathsForVisibleItems.contains([8, 9]))

    rig.view.scrollToItem(at: [8, 0], at: [], animated: true)
    rig.rest()
    #expect(rig.frame(0, section: 8)?.minX == 0)
  }

  @Test func `a resize keeps the current group of a paging section`() {
    let group = C.row(.fractionalWidth(0.8), .absolute(80), C.item(.fractionalWidth(1), .fractionalHeight(1)))
    let rig = C.rig(group, counts: [20]) {
      $0.orthogonalScrollingBehavior = .groupPagingCentered
      $0.interGroupSpacing = 10
    }
    rig.view.scrollToItem(at: [0, 7], at: .centeredHorizontally, animated: false)
    rig.view.layoutIfNeeded()
    #expect(rig.frame(7)?.midX == 150)

    rig.resize(width: 500, height: 400)

    #expect(rig.frame(7)?.midX == 250)
    #expect(rig.frame(7)?.width == 400)
  }

  @Test func `headers stay in place, badges scroll, and only visible items of a long section are returned`() {
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: C.size(.absolute(20), .absolute(20)), elementKind: CollectionView.elementKindSectionFooter,
      containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
    let item = CollectionLayoutItem(
      layoutSize: C.size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [badge])
    let rig = C.rig(C.row(.absolute(100), .absolute(80), item), counts: [1_000_000]) {
      $0.orthogonalScrollingBehavior = .continuous
      $0.boundarySupplementaryItems = [C.header()]
    }

    rig.view.setContentOffset(CGPoint(x: 50_000_050, y: 0), ofSection: 0, animated: false)
    rig.view.layoutIfNeeded()

    #expect(
      differences(
        rig.rows(in: rig.view.bounds),
        from: [
          ElementRow("cell [0, 500000]", -50, 40, 100, 80), ElementRow("footer [0, 500000]", 30, 40, 20, 20),
          ElementRow("cell [0, 500001]", 50, 40, 100, 80), ElementRow("footer [0, 500001]", 130, 40, 20, 20),
          ElementRow("cell [0, 500002]", 150, 40, 100, 80), ElementRow("footer [0, 500002]", 230, 40, 20, 20),
          ElementRow("cell [0, 500003]", 250, 40, 100, 80), ElementRow("header [0, 0]", 0, 0, 300, 40),
        ]) == [])
  }

  @Test func `sections of a horizontal layout scroll vertically`() {
    let group = C.column(.absolute(80), .absolute(100), C.item(.fractionalWidth(1), .fractionalHeight(1)))
    let rig = FingerRig(
      C.rig(group, width: 400, height: 300, counts: [20, 20], axis: .horizontal) {
        $0.orthogonalScrollingBehavior = .continuous
      })
    #expect(rig.frame(1) == CGRect(x: 0, y: 100, width: 80, height: 100))
    #expect(rig.frame(0, section: 1)?.minX == 80)

    rig.drag(from: 40, 200, by: 0, -60)

    #expect(rig.view.contentOffset(ofSection: 0)?.y == 50)
    #expect(rig.frame(1)?.minY == 50)
  }

  // MARK: The rig

  /// Makes an orthogonal section with a behavior, over a section of five rows of 140.
  private func row(
    _ behavior: CollectionLayoutSectionOrthogonalScrollingBehavior, count: Int = 20, sections: Int = 1,
    groupWidth: CGFloat = 100
  ) -> FingerRig {
    let card = C.item(.fractionalWidth(1), .fractionalHeight(1))
    let row = CollectionLayoutSection(group: C.row(.absolute(groupWidth), .absolute(80), card))
    row.orthogonalScrollingBehavior = behavior
    row.interGroupSpacing = 10
    row.contentInsets = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
    let list = CollectionLayoutSection(group: C.row(.fractionalWidth(1), .absolute(140), card))
    let layout = CollectionViewCompositionalLayout { section, environment in
      section == 1 && sections == 1 ? list : row
    }
    let counts = sections == 1 ? [count, 5] : Array(repeating: count, count: sections)
    return FingerRig(LayoutRig(layout, width: 300, height: 400, counts: counts))
  }
}
