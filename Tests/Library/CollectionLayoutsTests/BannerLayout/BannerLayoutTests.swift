import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// Items of 100 × 60, 10 apart, with insets 5 20 7 30: item i lies at x 20 + 110 i and is docked at offset
/// 110 i.
@MainActor
struct BannerLayoutTests {
  // MARK: Geometry

  @Test func `frames and content size follow from item size, spacing and insets`() {
    let rig = makeRig(counts: [4])

    #expect(place(0, in: rig) == CGRect(x: 20, y: 5, width: 100, height: 60))
    #expect(place(3, in: rig) == CGRect(x: 350, y: 5, width: 100, height: 60))
    #expect(rig.layout.collectionViewContentSize == CGSize(width: 490, height: 200))
  }

  @Test func `the defaults are the article's numbers`() {
    let layout = BannerLayout()

    #expect(layout.minimumScale == 0.88)
    #expect(layout.scaleSlope == 0.15)
    #expect(layout.previousItemShiftFactor == 0.3)
  }

  /// s = clamp(1 − (|c − C| − w/2) · 0.15 / w, 0.88, 1), with C = 70 + o.
  @Test(arguments: [(0, 0, 1.0), (0, 1, 0.91), (40, 0, 1), (40, 1, 0.97), (60, 0, 0.985), (0, 2, 0.88)])
  func `the scale falls with the distance from the dock`(offset: Double, item: Int, scale: Double) throws {
    let rig = makeRig()
    rig.scroll(x: offset)

    let transform = try #require(rig.attributes(item)?.transform)

    #expect(abs(transform.a - scale) < 1e-12)
    #expect(transform.d == transform.a)
  }

  @Test func `the dock is at the left inset, not in the middle of the view`() throws {
    let rig = makeRig(width: 1000)
    rig.scroll(x: 110)

    #expect(rig.frame(1) == CGRect(x: 130, y: 5, width: 100, height: 60))
    #expect(rig.layout.dockedIndexPath == IndexPath(item: 1, section: 0))
  }

  /// With item 1 docked, item 0 is 110 from the dock: s = 0.91, shifted by 0.91 · (110 − 50) · 0.3 = 16.38.
  @Test func `the previous item slides under the docked one in the scaled coordinate space`() throws {
    let rig = makeRig()
    rig.scroll(x: 110)

    let sliding = try #require(rig.attributes(0))

    #expect(abs(sliding.transform.a - 0.91) < 1e-12)
    #expect(abs(sliding.transform.tx - 16.38) < 1e-12)
    #expect(sliding.transform.ty == 0)
    #expect(sliding.zIndex == -1)
    #expect(rig.attributes(1)?.zIndex == 0)
    #expect(rig.attributes(2)?.transform.tx == 0)
  }

  @Test func `no item slides under the first item`() throws {
    let rig = makeRig()
    rig.scroll(x: 54)

    #expect((0..<5).allSatisfy { rig.attributes($0)?.zIndex == 0 && rig.attributes($0)?.transform.tx == 0 })
  }

  @Test func `the item nearest to the dock determines the sliding item`() {
    let rig = makeRig()

    rig.scroll(x: 164)
    #expect(rig.attributes(0)?.zIndex == -1)
    rig.scroll(x: 166)
    #expect(rig.attributes(0)?.zIndex == 0)
    #expect(rig.attributes(1)?.zIndex == -1)
  }

  @Test func `a query finds the item that slid out of its frame`() throws {
    let rig = makeRig()
    rig.scroll(x: 110)
    let right = try #require(rig.frame(0)?.maxX)

    let rows = rig.rows(in: CGRect(x: right - 1, y: 0, width: 0.5, height: 200))

    #expect(right > 120)
    #expect(rows.map(\.element).contains("cell [0, 0]"))
  }

  // MARK: Paging

  @Test(arguments: [
    (0, 30, 110), (0, 1, 110), (110, 80, 0), (110, 110, 110), (110, 400, 220), (220, -50, 110),
  ])
  func `a drag of any length turns one page`(start: Double, release: Double, target: Double) {
    #expect(self.target(afterDragFrom: start, to: release) == target)
  }

  @Test func `a small hook at the release does not turn the page back`() {
    #expect(self.target(afterDragFrom: 110, to: 170, velocity: -2) == 220)
    #expect(self.target(afterDragFrom: 110, to: 60, velocity: 2) == 0)
  }

  @Test func `a drag from edge to edge turns one page even if the first page's cell is gone`() {
    #expect(self.target(afterDragFrom: 440, to: 880) == 550)
    #expect(self.target(afterDragFrom: 440, to: 0) == 330)
  }

  @Test(arguments: [
    (77, 97, 110), (77, 117, 220), (77, 20, 0), (33, 50, 110), (33, 12, 0), (33, 33, 0), (77, 77, 110),
  ])
  func `a drag that begins during a page turn never turns a page against its direction`(
    start: Double, release: Double, target: Double
  ) {
    #expect(self.target(afterDragFrom: start, to: release) == target)
  }

  @Test func `a drag beyond the first or the last item returns to this item`() {
    #expect(self.target(afterDragFrom: 0, to: -40) == 0)
    #expect(self.target(afterDragFrom: 990, to: 1030, width: 130) == 990)
  }

  @Test func `an empty banner keeps the proposed offset and has no elements`() {
    let rig = makeRig(counts: [0])

    let target = rig.layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: 12, y: 0), withScrollingVelocity: .zero)

    #expect(target == CGPoint(x: 12, y: 0))
    #expect(rig.allRows.isEmpty)
    #expect(rig.layout.collectionViewContentSize == CGSize(width: 0, height: 200))
    #expect(rig.layout.dockedIndexPath == nil)
  }

  @Test func `a single item always returns to its dock`() {
    #expect(self.target(afterDragFrom: 0, to: 40, counts: [1]) == 0)
    #expect(self.target(afterDragFrom: 0, to: -40, counts: [1]) == 0)
  }

  @Test func `an item beyond the scrollable range rests at the end of the content`() {
    #expect(self.target(afterDragFrom: 110, to: 160, counts: [3], width: 250) == 130)
  }

  @Test func `a drag back from the end of the content turns the page`() {
    #expect(self.target(afterDragFrom: 130, to: 125, counts: [3], width: 250) == 110)
  }

  @Test func `the nearest item is docked outside a drag`() {
    let rig = makeRig()

    let target = rig.layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: 180, y: 0), withScrollingVelocity: .zero)

    #expect(target == CGPoint(x: 220, y: 0))
  }

  @Test func `the default duration of a page turn is 0.3 seconds`() {
    let layout: CollectionViewLayout = BannerLayout()

    #expect(layout.flingSnapDuration == 0.3)
  }

  @Test func `the docked item stays docked when the view is resized`() {
    let rig = makeRig(counts: [6], width: 150)
    rig.scroll(x: 440)

    rig.resize(width: 200, height: 90)

    #expect(rig.view.contentOffset.x == 440)
    #expect(rig.layout.dockedIndexPath == IndexPath(item: 4, section: 0))
  }

  @Test func `an item that cannot be docked in a wide view is docked again in a narrow one`() {
    let rig = makeRig(counts: [6], width: 150)
    rig.scroll(x: 550)

    rig.resize(width: 400, height: 200)
    #expect(rig.view.contentOffset.x == 310, "as far as the content reaches")
    rig.resize(width: 410, height: 200)
    rig.resize(width: 150, height: 200)

    #expect(rig.view.contentOffset.x == 550)
  }

  @Test func `an item that was scrolled away is not docked again`() {
    let rig = makeRig(counts: [6], width: 150)
    rig.scroll(x: 550)

    rig.resize(width: 400, height: 200)
    rig.scroll(x: 110)
    rig.resize(width: 150, height: 200)

    #expect(rig.view.contentOffset.x == 110)
  }

  @Test func `after a reload the item that was docked before is not docked again`() {
    let rig = makeRig(counts: [6], width: 150)
    rig.scroll(x: 550)
    rig.resize(width: 400, height: 200)

    rig.setCounts([6])
    rig.resize(width: 150, height: 200)

    // Item 3 is nearest to the dock at the end of the wide view's content, offset 310.
    #expect(rig.view.contentOffset.x == 330)
  }

  // MARK: Feel

  @Test func `a drag follows the finger to the next page and resists beyond it as at an edge`() {
    let rig = makeRig(counts: [100], width: 1000)
    rig.view.dragSlop = 0
    rig.scroll(x: 330)

    let offsets = [50.0, 100, 110, 210, 310, 700].map { offset(ofDragBy: $0, in: rig) - 330 }

    #expect(offsets[0...2] == [50, 100, 110])
    // The rubber band d (1 − 1 / (0.55 x / d + 1)) of a page of d = 110 points.
    for (offset, pull) in zip(offsets[3...], [100.0, 200, 590]) {
      #expect(abs(offset - 110 - 110 * (1 - 1 / (0.55 * pull / 110 + 1))) < 0.51)
    }
  }

  @Test func `a drag of the last item beyond the dock resists by the view's width`() {
    let rig = makeRig(counts: [6], width: 150)
    rig.view.dragSlop = 0
    rig.scroll(x: 550)

    let offset = offset(ofDragBy: 100, in: rig)

    #expect(abs(offset - 550 - 150 * (1 - 1 / (0.55 * 100 / 150 + 1))) < 0.51)
  }

  @Test func `a mirrored banner resists beyond the next page on the left`() {
    let layout = MirroredBanner()
    layout.itemSize = CGSize(width: 100, height: 60)
    layout.itemSpacing = 10
    let rig = LayoutRig(layout, width: 1000, height: 200, counts: [100])
    rig.view.semanticContentAttribute = .forceRightToLeft
    rig.view.layoutIfNeeded()
    rig.view.dragSlop = 0
    let start = rig.view.maximumContentOffset.x - 330
    rig.scroll(x: start)

    let offsets = [-110.0, -210].map { offset(ofDragBy: $0, in: rig) - start }

    #expect(offsets[0] == -110)
    #expect(abs(offsets[1] + 110 + 110 * (1 - 1 / (0.55 * 100 / 110 + 1))) < 0.51)
  }

  @Test func `a drag back resists beyond the previous page`() {
    let rig = makeRig(counts: [100], width: 1000)
    rig.view.dragSlop = 0
    rig.scroll(x: 330)

    #expect(offset(ofDragBy: -110, in: rig) == 220)
    #expect(abs(offset(ofDragBy: -220, in: rig) - (220 - 110 * (1 - 1 / 1.55))) < 0.51)
  }

  @Test func `a drag beyond the last page resists at once although the content continues`() {
    let rig = makeRig(counts: [10], width: 130)
    rig.view.dragSlop = 0
    rig.scroll(x: 990)

    #expect(rig.view.maximumContentOffset.x > 990)
    #expect(offset(ofDragBy: 40, in: rig) < 990 + 0.56 * 40)
  }

  @Test func `the keys Home and End dock the first and the last item`() {
    let rig = makeRig(counts: [10], width: 130)

    rig.view.scroll(by: .end, time: 0)
    for frame in 1...60 { rig.view.advance(to: Double(frame) / 60) }
    #expect(rig.view.contentOffset.x == 990)
    #expect(rig.view.maximumContentOffset.x > 990)

    rig.view.scroll(by: .home, time: 2)
    for frame in 1...60 { rig.view.advance(to: 2 + Double(frame) / 60) }
    #expect(rig.view.contentOffset.x == 0)
  }

  // MARK: Rig

  /// Returns the offset along x during a drag to the left by a distance, and cancels the drag afterwards.
  private func offset(ofDragBy distance: Double, in rig: LayoutRig<some BannerLayout>) -> Double {
    let start = rig.view.contentOffset
    rig.view.beginTracking(at: CGPoint(x: 0, y: 50), time: 0)
    // The move that passes the slop starts the drag without moving the content.
    rig.view.continueTracking(at: CGPoint(x: -0.001, y: 50), time: 0.008)
    rig.view.continueTracking(at: CGPoint(x: -distance - 0.001, y: 50), time: 0.016)
    let offset = rig.view.contentOffset.x
    rig.view.cancelTracking(time: 1)
    rig.scroll(x: start.x)
    return offset
  }

  private func makeRig(counts: [Int] = [10], width: CGFloat = 320) -> LayoutRig<BannerLayout> {
    let layout = BannerLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    layout.itemSpacing = 10
    layout.sectionInset = EdgeInsets(top: 5, left: 20, bottom: 7, right: 30)
    return LayoutRig(layout, width: width, height: 200, counts: counts)
  }

  /// Returns the item's frame before its transform.
  private func place(_ item: Int, in rig: LayoutRig<BannerLayout>) -> CGRect? {
    rig.attributes(item).map { CGRect(center: $0.center, size: $0.size) }
  }

  private func target(
    afterDragFrom start: Double, to release: Double, velocity: Double = 0, counts: [Int] = [10],
    width: CGFloat = 320
  ) -> Double {
    let rig = makeRig(counts: counts, width: width)
    rig.scroll(x: start)
    rig.drag(x: release)
    let target = rig.layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: release + velocity * 500, y: 0),
      withScrollingVelocity: CGPoint(x: velocity, y: 0))
    return Double(target.x)
  }
}

private final class MirroredBanner: BannerLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
