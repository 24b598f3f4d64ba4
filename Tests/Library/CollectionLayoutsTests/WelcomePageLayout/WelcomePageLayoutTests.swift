import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// Four pages in a view of 300 × 200.
@MainActor
struct WelcomePageLayoutTests {
  // MARK: Geometry

  @Test func `pages fill the view side by side`() {
    let rig = makeRig()

    #expect(rig.frame(0) == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(rig.frame(3) == CGRect(x: 900, y: 0, width: 300, height: 200))
    #expect(rig.layout.collectionViewContentSize == CGSize(width: 1200, height: 200))
  }

  /// The shift of the incoming page k + 1 is −(W/2 − (o − kW)/2), of later pages −W/2, of all others 0.
  @Test(arguments: [
    (0.0, [0.0, -150.0, -150.0, -150.0]), (100.0, [0.0, -100.0, -150.0, -150.0]),
    (299.0, [0.0, -0.5, -150.0, -150.0]), (300.0, [0.0, 0.0, -150.0, -150.0]),
    (450.0, [0.0, 0.0, -75.0, -150.0]), (900.0, [0.0, 0.0, 0.0, 0.0]),
  ])
  func `the incoming picture moves at half speed`(offset: Double, shifts: [Double]) {
    #expect(self.shifts(at: offset) == shifts)
  }

  @Test func `the first page stays current in an overscroll to the left`() {
    #expect(shifts(at: -60) == [0, -150, -150, -150])
  }

  @Test func `no page comes in during an overscroll to the right`() {
    #expect(shifts(at: 960) == [0, 0, 0, 0])
    #expect(shifts(at: 5000) == [0, 0, 0, 0])
  }

  @Test(arguments: [(0.0, 0.0), (0.25, -50), (1, -200)])
  func `the parallax sets the lag of the incoming picture`(parallax: Double, shift: Double) {
    #expect(shifts(at: 100, parallax: parallax)[1] == shift)
  }

  @Test(arguments: [(false, [0.0, 60, 90, 90]), (true, [0, -60, -90, -90])])
  func `the incoming caption comes from beyond its place and arrives with its page`(
    isMirrored: Bool, expected: [Double]
  ) throws {
    let rig = makeRig()
    rig.view.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    rig.layout.captionLead = 0.3
    rig.view.layoutIfNeeded()
    rig.scroll(x: isMirrored ? 800 : 100)

    let pages = try (0..<4).map { try #require(rig.attributes($0, as: WelcomePageLayoutAttributes.self)) }
    #expect(pages.map { Double($0.captionOffsetX) } == expected)
    let copy = try #require(pages[1].copy() as? WelcomePageLayoutAttributes)
    #expect(copy.isEqual(pages[1]))
    copy.captionOffsetX = 0
    #expect(!copy.isEqual(pages[1]))
  }

  @Test func `a query during a page turn returns the two visible pages`() {
    let rig = makeRig()
    rig.scroll(x: 100)

    #expect(rig.rows(in: rig.view.bounds).map(\.element) == ["cell [0, 0]", "cell [0, 1]"])
  }

  // MARK: Paging

  @Test(arguments: [
    (300, 330, 300), (300, 460, 600), (300, 5000, 600), (300, -5000, 0), (0, -80, 0), (900, 990, 900),
  ])
  func `a drag ends on a page at most one away`(start: Double, proposed: Double, target: Double) {
    let rig = makeRig()
    rig.scroll(x: start)
    rig.drag(x: start)

    let found = rig.layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: proposed, y: 0), withScrollingVelocity: .zero)

    #expect(Double(found.x) == target)
  }

  @Test func `the current page stays when the view is resized`() {
    let rig = makeRig()
    rig.scroll(x: 600)

    rig.resize(width: 500, height: 90)

    #expect(rig.view.contentOffset.x == 1000)
  }

  @Test func `the current page stays when the view shrinks until its offset lies beyond the content`() {
    let rig = makeRig()
    rig.scroll(x: 600)

    rig.resize(width: 100, height: 200)

    #expect(rig.view.contentOffset.x == 200)
  }

  @Test func `a layout without pages has no elements`() {
    let rig = LayoutRig(WelcomePageLayout(), width: 300, height: 200, counts: [0])

    #expect(rig.allRows.isEmpty)
    #expect(rig.layout.collectionViewContentSize.width == 0)
  }

  // MARK: Attributes

  @Test func `a copy keeps the offset`() throws {
    let attributes = WelcomePageLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))
    attributes.contentOffsetX = -75

    let copy = try #require(attributes.copy() as? WelcomePageLayoutAttributes)

    #expect(copy.contentOffsetX == -75)
    #expect(copy.isEqual(attributes))
  }

  @Test func `attributes with different offsets are unequal`() {
    let a = WelcomePageLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))
    let b = WelcomePageLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))
    b.contentOffsetX = 1

    #expect(!a.isEqual(b))
  }

  @Test func `attributes with equal offsets and different frames are unequal`() {
    let a = WelcomePageLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))
    let b = WelcomePageLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))
    b.center.x = 1

    #expect(!a.isEqual(b))
    #expect(!a.isEqual(CollectionViewLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))))
  }

  @Test func `a page that an insertion moves away keeps its picture until the update ends`() throws {
    let rig = makeRig()
    let item = CollectionViewUpdateItem(before: nil, after: IndexPath(item: 0, section: 0), action: .insert)
    func shift() -> CGFloat? { rig.attributes(1, as: WelcomePageLayoutAttributes.self)?.contentOffsetX }

    rig.layout.prepare(forCollectionViewUpdates: [item])
    #expect(shift() == 0)
    rig.layout.finalizeCollectionViewUpdates()
    #expect(shift() == -150)
  }

  // MARK: Rig

  private func makeRig() -> LayoutRig<WelcomePageLayout> {
    LayoutRig(WelcomePageLayout(), width: 300, height: 200, counts: [4])
  }

  private func shifts(at offset: Double, parallax: Double = 0.5) -> [Double?] {
    let rig = makeRig()
    rig.layout.parallax = parallax
    rig.scroll(x: offset)
    return (0..<4).map {
      (rig.attributes($0, as: WelcomePageLayoutAttributes.self)?.contentOffsetX).map(Double.init)
    }
  }
}
