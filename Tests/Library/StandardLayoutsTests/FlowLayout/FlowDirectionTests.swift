import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of right-to-left layout, wherever attributes pass between layout and collection view.
@MainActor
struct FlowDirectionTests {
  private final class Mirrored: CollectionViewFlowLayout {
    var proposed: [CGPoint] = []
    var velocities: [CGPoint] = []
    var snaps: CGFloat?

    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      proposed.append(proposedContentOffset)
      velocities.append(velocity)
      return snaps.map { CGPoint(x: $0, y: proposedContentOffset.y) } ?? proposedContentOffset
    }
  }

  /// Makes a row of items of 100 × 100 in a right-to-left view of 300 × 100.
  private func makeRow(
    _ count: Int = 5, contentInset: EdgeInsets = .zero
  ) -> (rig: LayoutRig<Mirrored>, layout: Mirrored) {
    let layout = Mirrored()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    let rig = LayoutRig(layout, width: 300, height: 100, counts: [count], contentInset: contentInset)
    rig.view.semanticContentAttribute = .forceRightToLeft
    rig.view.layoutIfNeeded()
    return (rig, layout)
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func shownX(_ rig: LayoutRig<Mirrored>) -> [CGFloat] {
    rig.view.visibleCells.map { $0.frame.minX - rig.view.contentOffset.x }
  }

  // MARK: Places

  @Test func `the first item of a grid is at the right`() {
    let layout = Mirrored()
    let rig = LayoutRig(layout, counts: [7])
    rig.view.semanticContentAttribute = .forceRightToLeft
    rig.view.layoutIfNeeded()

    #expect(rig.view.visibleCells.map(\.frame.minX) == [270, 202.5, 135, 67.5, 0, 270, 202.5])
    #expect(rig.view.visibleCells.map(\.frame.minY) == [0, 0, 0, 0, 0, 60, 60])
    #expect(rig.view.contentOffset == .zero)
  }

  @Test func `a row starts at the right end of its content, and the view starts scrolled there`() {
    let (rig, _) = makeRow()

    #expect(rig.view.contentOffset.x == 200)
    #expect(rig.view.indexPathsForVisibleItems == [path(0), path(1), path(2)])
    #expect(shownX(rig) == [200, 100, 0])
    #expect(rig.view.layoutAttributesForItem(at: path(4))?.frame.minX == 0)
    #expect(rig.frame(4)?.minX == 400)
  }

  @Test
  func `a row follows the right edge of a narrower view although the layout stays valid`() {
    let (rig, _) = makeRow(1)
    #expect(rig.view.cellForItem(at: path(0))?.frame.minX == 200)

    rig.resize(width: 250, height: 100)

    #expect(rig.view.cellForItem(at: path(0))?.frame.minX == 150)
  }

  @Test(arguments: [
    (CollectionView.ScrollAnchor.automatic, 375.0, [225.0, 75, -75]), (.none, 450, [150, 0]),
  ])
  func `after a change to another flipped layout, the offset follows the scroll anchor`(
    anchor: CollectionView.ScrollAnchor, offset: CGFloat, places: [CGFloat]
  ) {
    for isInteractive in [false, true] {
      let (rig, _) = makeRow()
      rig.view.scrollAnchor = anchor
      let next = Mirrored()
      next.scrollDirection = .horizontal
      next.itemSize = CGSize(width: 150, height: 100)
      next.minimumLineSpacing = 0

      if isInteractive {
        rig.view.startInteractiveTransition(to: next).transitionProgress = 1
      } else {
        rig.view.setCollectionViewLayout(next, animated: false)
      }
      rig.view.layoutIfNeeded()

      #expect(rig.view.contentOffset.x == offset)
      #expect(shownX(rig) == places)
    }
  }

  @Test func `content that does not fill the view is aligned to its right edge`() {
    let (rig, _) = makeRow(2)

    #expect(shownX(rig) == [200, 100])
  }

  @Test func `content insets are not exchanged`() {
    let (rig, _) = makeRow(contentInset: EdgeInsets(left: 10, right: 40))

    #expect(rig.view.contentOffset.x == rig.view.maximumContentOffset.x)
    #expect(shownX(rig) == [160, 60, -40])
  }

  @Test func `hit testing uses the flipped content`() {
    let (rig, _) = makeRow()

    #expect(rig.view.indexPathForItem(at: CGPoint(x: 450, y: 50)) == path(0))
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 50, y: 50)) == path(4))
  }

  @Test func `a layout is flipped only if it asks for that and the direction is opposite`() {
    let plain = LayoutRig(CollectionViewFlowLayout(), counts: [7])
    plain.view.semanticContentAttribute = .forceRightToLeft
    plain.view.layoutIfNeeded()
    #expect(plain.view.visibleCells.first?.frame.minX == 0)

    let same = LayoutRig(Mirrored(), counts: [7])
    same.view.layoutIfNeeded()
    #expect(same.view.visibleCells.first?.frame.minX == 0)
  }

  @Test func `a layout developed for right to left is flipped in a left-to-right view`() {
    final class Arabic: CollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
      override var developmentLayoutDirection: UserInterfaceLayoutDirection { .rightToLeft }
    }

    let rig = LayoutRig(Arabic(), counts: [7])

    #expect(rig.view.visibleCells.first?.frame.minX == 270)
  }

  @Test func `transforms are flipped, alpha and z index are not changed`() throws {
    final class Tilted: CollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
      override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map {
          $0.transform = CGAffineTransform(translationX: 30, y: 5).rotated(by: 0.5)
          $0.alpha = 0.25
          $0.zIndex = 3
          return $0
        }
      }
    }
    let rig = LayoutRig(Tilted(), counts: [1])
    let straight = try #require(rig.view.visibleCells.first?.frame)

    rig.view.semanticContentAttribute = .forceRightToLeft
    rig.view.layoutIfNeeded()
    let cell = try #require(rig.view.visibleCells.first)

    #expect(
      cell.frame.isClose(
        to: CGRect(x: 320 - straight.maxX, y: straight.minY, width: straight.width, height: straight.height)))
    #expect(cell.transform.tx == -30)
    #expect(cell.alpha == 0.25)
    #expect(rig.view.displayedAttributes.first?.zIndex == 3)
  }

  // MARK: The offset

  @Test func `visible items keep their positions when content is added at the left`() {
    let (rig, _) = makeRow(9)
    rig.view.contentOffset.x -= 250
    rig.view.layoutIfNeeded()
    #expect(rig.view.indexPathsForVisibleItems == [path(2), path(3), path(4), path(5)])
    let places = shownX(rig)

    rig.setCounts([12])

    #expect(rig.view.contentSize.width == 1200)
    #expect(rig.view.indexPathsForVisibleItems == [path(2), path(3), path(4), path(5)])
    #expect(shownX(rig) == places)
  }

  @Test func `a resize keeps the right edge of the content in place`() {
    let (rig, _) = makeRow(9)
    rig.view.contentOffset.x -= 250
    rig.view.layoutIfNeeded()

    rig.resize(width: 200, height: 100)
    #expect(shownX(rig).first == 150)

    rig.resize(width: 400, height: 100)
    #expect(shownX(rig).first == 350)
  }

  @Test func `a change of the direction keeps the distance from the start`() {
    let (rig, _) = makeRow(9)
    rig.view.contentOffset.x -= 250
    rig.view.layoutIfNeeded()

    rig.view.semanticContentAttribute = .forceLeftToRight
    rig.view.layoutIfNeeded()
    #expect(rig.view.contentOffset.x == 250)

    rig.view.semanticContentAttribute = .forceRightToLeft
    rig.view.layoutIfNeeded()
    #expect(rig.view.contentOffset.x == 350)
  }

  @Test func `a snapping layout receives and returns offsets from its own start`() {
    let (rig, layout) = makeRow(9)
    layout.snaps = 100
    rig.view.decelerationRate = .fast
    rig.view.beginTracking(at: CGPoint(x: 50, y: 50), time: 0)
    for step in 1...4 {
      rig.view.continueTracking(at: CGPoint(x: 50 + 20 * CGFloat(step), y: 50), time: Double(step) / 50)
    }

    rig.view.endTracking(at: CGPoint(x: 130, y: 50), time: 0.08)
    for step in 1...300 { rig.view.advance(to: 0.08 + Double(step) / 60) }

    #expect(layout.proposed.first.map { $0.x > 60 } == true)
    #expect(layout.velocities.first.map { $0.x > 0 } == true)
    #expect(rig.view.contentOffset.x == 500)
  }

  @Test func `scrollToItem scrolls to the item's flipped position`() {
    let (rig, _) = makeRow(9)

    rig.view.scrollToItem(at: path(8), at: .left, animated: false)
    #expect(rig.view.contentOffset.x == 0)

    rig.view.scrollToItem(at: path(4), at: .centeredHorizontally, animated: false)
    #expect(rig.view.contentOffset.x == 300)
  }

  // MARK: Pins and sections

  @Test func `headers are pinned to the right edge`() {
    let layout = Mirrored()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 200)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 40, height: 0)
    layout.sectionHeadersPinToVisibleBounds = true
    let rig = LayoutRig(layout, width: 150, height: 200, counts: [3, 3])
    rig.view.semanticContentAttribute = .forceRightToLeft
    rig.view.layoutIfNeeded()

    rig.view.contentOffset.x -= 70
    rig.view.layoutIfNeeded()

    let header = rig.view.supplementaryView(
      forElementKind: CollectionView.elementKindSectionHeader, at: path(0))
    #expect(header.map { $0.frame.maxX - rig.view.contentOffset.x } == 150)
  }

  @Test func `section insets are exchanged, the safe area is not`() {
    let layout = Mirrored()
    layout.sectionInset = EdgeInsets(left: 20)
    layout.sectionInsetReference = .fromSafeArea
    let rig = LayoutRig(layout, counts: [5])
    rig.view.semanticContentAttribute = .forceRightToLeft
    rig.view.safeAreaInsets = EdgeInsets(left: 7, right: 13)
    rig.view.layoutIfNeeded()

    #expect(rig.view.visibleCells.first?.frame.maxX == 287)
    #expect(rig.view.visibleCells[3].frame.minX == 7)
  }

  // MARK: Updates

  @Test func `an inserted item fades in at its position, and the items after it slide to the left`() throws {
    let (rig, _) = makeRow(2)
    rig.view.updateTiming = .curve(.linear, duration: 1)
    let old = try #require(rig.view.cellForItem(at: path(0)))

    rig.view.performBatchUpdates {
      rig.source.counts = [3]
      rig.view.insertItems(at: [path(0)])
    }
    rig.view.advance(to: 0)
    rig.view.advance(to: 0.5)

    let new = try #require(rig.view.cellForItem(at: path(0)))
    #expect(new.frame.minX == 200)
    #expect(new.alpha == 0.5)
    #expect(old.frame.minX == 150)
  }

  @Test func `an update that widens the content keeps visible items in place`() throws {
    let (rig, _) = makeRow(9)
    rig.view.contentOffset.x -= 250
    rig.view.layoutIfNeeded()
    rig.view.updateTiming = .curve(.linear, duration: 1)
    func places() -> [CGFloat?] {
      (2...5).map { item in
        rig.view.cellForItem(at: path(item)).map { $0.frame.minX - rig.view.contentOffset.x }
      }
    }
    let before = places()

    rig.view.performBatchUpdates {
      rig.source.counts = [11]
      rig.view.insertItems(at: [path(9), path(10)])
    }
    for time in [0, 0.25, 0.5, 1, 1.5] {
      rig.view.advance(to: time)
      rig.view.layoutIfNeeded()
      #expect(places() == before, "at \(time)")
    }
  }

  @Test func `an anchored item keeps its position when an item is inserted at its right`() {
    let (rig, _) = makeRow(9)
    rig.view.scrollAnchor = .topElement
    rig.view.contentOffset.x -= 250
    rig.view.layoutIfNeeded()
    let cells = rig.view.visibleCells
    let places = shownX(rig)

    rig.view.performBatchUpdates {
      rig.source.counts = [10]
      rig.view.insertItems(at: [path(0)])
    }
    for time in [0.0, 1, 2] {
      rig.view.advance(to: time)
      rig.view.layoutIfNeeded()
    }

    #expect(cells.map { $0.frame.minX - rig.view.contentOffset.x } == places)
    #expect(cells.map { rig.view.indexPath(for: $0)?.item } == [3, 4, 5, 6])
  }

  @Test func `a deleted item fades out at its old position`() throws {
    let (rig, _) = makeRow(3)
    rig.view.updateTiming = .curve(.linear, duration: 1)
    let cell = try #require(rig.view.cellForItem(at: path(2)))

    rig.view.performBatchUpdates {
      rig.source.counts = [2]
      rig.view.deleteItems(at: [path(2)])
    }
    rig.view.advance(to: 0)
    rig.view.advance(to: 0.5)

    #expect(cell.frame.minX - rig.view.contentOffset.x == 0)
    #expect(cell.alpha == 0.5)
  }
}
