import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// Items of 100 × 60 in a view of 300 × 200 with a visible gap of 20.
///
/// Scaling shortens side items by 15 at each end, so the line spacing is 5 and the stride 105. Item i is
/// centred at offset 105 i.
@MainActor
struct CarouselLayoutTests {
  // MARK: Geometry

  @Test func `the defaults are the article's numbers`() {
    let layout = CarouselLayout()

    #expect(layout.sideItemScale == 0.7)
    #expect(layout.sideItemAlpha == 0.7)
    #expect(layout.sideItemBaseline == .center)
    #expect(layout.sideItemOffset == 0)
  }

  @Test func `a header without items in a view without extent gives a target`() {
    let layout = CarouselLayout()
    (layout.itemSize, layout.spacingMode) = (.zero, .between(spacing: 0))
    layout.headerReferenceSize = CGSize(width: 40, height: 40)
    let rig = LayoutRig(layout, width: 0, height: 0, counts: [0])

    #expect(
      rig.layout.targetContentOffset(forProposedContentOffset: .zero, withScrollingVelocity: .zero).x.isFinite
    )
  }

  @Test func `the first and the last item can be centred`() {
    let rig = makeRig()

    #expect(rig.frame(0) == CGRect(x: 100, y: 70, width: 100, height: 60))
    #expect(rig.layout.collectionViewContentSize == CGSize(width: 100 + 9 * 105 + 100 + 100, height: 200))
    rig.scroll(x: 945)
    #expect(rig.frame(9)?.midX == 1095)
  }

  @Test func `the spacing is the visible gap between the centred item and its neighbours`() throws {
    let rig = makeRig()
    rig.scroll(x: 105)

    let (left, centred, right) = (try place(0, in: rig), try place(1, in: rig), try place(2, in: rig))

    #expect(abs(centred.minX - left.maxX - 20) < 1e-9)
    #expect(abs(right.minX - centred.maxX - 20) < 1e-9)
  }

  @Test func `an overlap is a negative gap`() throws {
    let rig = makeRig()
    rig.layout.spacingMode = .overlap(overlapSpacing: 15)
    rig.layout.prepare()

    #expect(abs(try place(0, in: rig).maxX - (try place(1, in: rig).minX) - 15) < 1e-9)
    #expect(rig.layout.minimumLineSpacing == -30)
  }

  @Test func `items overlap by nine tenths at most, so that each can be in the middle`() throws {
    let rig = makeRig()
    rig.layout.spacingMode = .overlap(overlapSpacing: 1000)
    rig.layout.prepare()

    let extent = rig.layout.itemSize.width
    #expect(abs(rig.layout.minimumLineSpacing + 0.9 * extent) < 1e-9)
    #expect(rig.layout.collectionViewContentSize.width > rig.layout.sectionInset.left * 2 + extent)
  }

  @Test func `setting the line spacing sets the visible gap`() {
    let layout = CarouselLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 60)

    layout.minimumLineSpacing = 5

    #expect(layout.spacingMode == .between(spacing: 20))
  }

  @Test func `items form a single line in a view of any height`() {
    let rig = makeRig(height: 2000)

    #expect(rig.frame(0)?.midY == 1000)
    #expect(rig.attributes(1)?.center == CGPoint(x: 255, y: 1000))
  }

  // MARK: Looks

  /// ratio = (105 − min(distance, 105)) / 105; alpha and scale = ratio · 0.3 + 0.7.
  @Test(arguments: [(0.0, 0, 1.0), (0, 1, 0.7), (0, 2, 0.7), (52.5, 0, 0.85), (52.5, 1, 0.85), (21, 0, 0.94)])
  func `scale and alpha fall with the distance from the middle`(
    offset: Double, item: Int, value: Double
  ) throws {
    let rig = makeRig()
    rig.scroll(x: offset)

    let attributes = try #require(rig.attributes(item))

    #expect(abs(attributes.alpha - value) < 1e-12)
    #expect(abs(attributes.transform3D.m11 - value) < 1e-12)
    #expect(attributes.transform3D.m22 == attributes.transform3D.m11)
    #expect(attributes.transform3D.m33 == 1)
  }

  @Test func `scale and alpha of side items are independent`() throws {
    let rig = makeRig()
    rig.layout.sideItemScale = 0.5
    rig.layout.sideItemAlpha = 0.2
    rig.layout.prepare()

    let side = try #require(rig.attributes(1))

    #expect(abs(side.transform3D.m11 - 0.5) < 1e-12)
    #expect(abs(side.alpha - 0.2) < 1e-12)
  }

  /// fixed = ∓ (60 − 60 · 0.7) / 2 = ∓ 9
  @Test(arguments: [(CarouselLayout.SideItemBaseline.top, -9.0), (.center, 0), (.bottom, 9)])
  func `the baseline shifts side items across the scrolling axis`(
    baseline: CarouselLayout.SideItemBaseline, shift: Double
  ) throws {
    let rig = makeRig()
    rig.layout.sideItemBaseline = baseline
    rig.layout.prepare()

    #expect(rig.attributes(0)?.center.y == 100)
    #expect(abs(try #require(rig.attributes(1)).center.y - 100 - shift) < 1e-9)
    rig.scroll(x: 52.5)
    #expect(abs(try #require(rig.attributes(1)).center.y - 100 - shift / 2) < 1e-9)
  }

  @Test func `the top and bottom baselines align the edges of side items`() throws {
    let rig = makeRig()

    rig.layout.sideItemBaseline = .top
    rig.layout.prepare()
    #expect(abs(try place(1, in: rig).minY - (try place(0, in: rig).minY)) < 1e-9)
    rig.layout.sideItemBaseline = .bottom
    rig.layout.prepare()
    #expect(abs(try place(1, in: rig).maxY - (try place(0, in: rig).maxY)) < 1e-9)
  }

  @Test func `the offset of side items is added to the baseline`() throws {
    let rig = makeRig()
    rig.layout.sideItemOffset = 12
    rig.layout.sideItemBaseline = .bottom
    rig.layout.prepare()

    #expect(abs(try #require(rig.attributes(1)).center.y - 121) < 1e-9)
    #expect(rig.attributes(0)?.center.y == 100)
  }

  @Test(arguments: [0.7, 1])
  func `items nearer to the middle are in front, even if all items are opaque`(alpha: Double) throws {
    let rig = makeRig()
    rig.layout.sideItemAlpha = alpha
    rig.layout.spacingMode = .overlap(overlapSpacing: 40)
    rig.layout.prepare()
    rig.scroll(x: 5 * rig.layout.minimumLineSpacing + 500 - 10)

    let middle = rig.view.bounds.midX
    let items = try (0..<10).map { try #require(rig.attributes($0)) }
    let byDistance = items.sorted { abs($0.center.x - middle) < abs($1.center.x - middle) }

    for (nearer, farther) in zip(byDistance, byDistance.dropFirst()) {
      #expect(nearer.zIndex > farther.zIndex, "\(nearer.indexPath) \(farther.indexPath)")
    }
  }

  @Test func `two queries for one item return equal attributes`() throws {
    let rig = makeRig()

    let once = try #require(rig.attributes(1))
    let twice = try #require(rig.attributes(1))

    #expect(once == twice)
  }

  @Test func `a query finds items that are shifted across the scrolling axis`() {
    let rig = makeRig()
    rig.layout.sideItemOffset = 80
    rig.layout.prepare()

    let rows = rig.rows(in: CGRect(x: 0, y: 165, width: 300, height: 5))

    #expect(rows.map(\.element) == ["cell [0, 1]"])
  }

  @Test func `a vertical carousel swaps the axes`() throws {
    let layout = CarouselLayout()
    layout.scrollDirection = .vertical
    layout.itemSize = CGSize(width: 60, height: 100)
    layout.spacingMode = .between(spacing: 20)
    layout.sideItemBaseline = .top
    let rig = LayoutRig(layout, width: 200, height: 300, counts: [10])

    #expect(rig.frame(0) == CGRect(x: 70, y: 100, width: 60, height: 100))
    #expect(layout.collectionViewContentSize == CGSize(width: 200, height: 1245))
    let side = try #require(rig.attributes(1))
    #expect(abs(side.center.x - 91) < 1e-9)
    #expect(side.center.y == 255)
    let target = layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: 0, y: 200), withScrollingVelocity: .zero)
    #expect(target == CGPoint(x: 0, y: 210))
  }

  // MARK: Snapping

  @Test(arguments: [(0.0, 0.0), (52, 0), (53, 105), (300, 315), (-80, 0), (5000, 945)])
  func `the item nearest to the middle is centred`(proposed: Double, target: Double) {
    #expect(self.target(forProposed: proposed) == target)
  }

  @Test func `a hard fling centres the item nearest to its proposed end, far beyond the screen`() {
    #expect(target(forProposed: 88_000, counts: [1000]) == 105 * 838)
  }

  @Test func `the target is rounded down to whole points`() {
    let rig = makeRig()
    rig.layout.spacingMode = .between(spacing: 20.3)
    rig.layout.prepare()

    let target = rig.layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: 210, y: 0), withScrollingVelocity: .zero)

    #expect(target.x == 210)
    #expect(abs(rig.layout.minimumLineSpacing - 5.3) < 1e-12)
  }

  @Test func `a fling with pagesByItem moves by at most one item`() {
    #expect(target(forProposed: 5000, dragFrom: 315, pagesByItem: true) == 420)
    #expect(target(forProposed: -5000, dragFrom: 315, pagesByItem: true) == 210)
    #expect(target(forProposed: 330, dragFrom: 315, pagesByItem: true) == 315)
    #expect(target(forProposed: 5000, dragFrom: 945, pagesByItem: true) == 945)
  }

  @Test func `a fling with pagesByItem crosses from section to section`() {
    let first = target(forProposed: 5000, dragFrom: 105, pagesByItem: true, counts: [2, 0, 2])

    #expect(first == 605)
    #expect(target(forProposed: -5000, dragFrom: 605, pagesByItem: true, counts: [2, 0, 2]) == 105)
  }

  @Test func `snapping finds the nearest item across empty sections`() {
    let empty = Array(repeating: 0, count: 30)

    #expect(target(forProposed: 3000, counts: [1] + empty) == 0)
  }

  @Test func `an empty carousel keeps the proposed offset`() {
    #expect(target(forProposed: 12, counts: [0]) == 12)
  }

  @Test func `the centred item stays centred when the view is resized`() {
    let rig = makeRig()
    rig.scroll(x: 315)

    rig.resize(width: 900, height: 120)

    #expect(rig.view.contentOffset.x == 315)
    #expect(rig.attributes(3)?.center == CGPoint(x: 315 + 450, y: 60))
  }

  @Test func `a resize after a reload keeps the item that is centred then`() {
    let rig = makeRig(counts: [2, 1, 10])
    rig.scroll(x: 1020)
    #expect(rig.layout.dockedIndexPath == IndexPath(item: 3, section: 2))
    rig.resize(width: 300, height: 120)

    rig.setCounts([2, 2, 10])
    #expect(rig.layout.dockedIndexPath == IndexPath(item: 2, section: 2))
    rig.resize(width: 300, height: 200)

    #expect(rig.view.contentOffset.x == 1020)
    #expect(rig.layout.dockedIndexPath == IndexPath(item: 2, section: 2))
  }

  @Test func `the first and the last item can be centred in a view of another width`() {
    let rig = makeRig()

    rig.resize(width: 500, height: 200)

    #expect(rig.frame(0)?.midX == 250)
    #expect(rig.view.contentSize.width == 1445)
  }

  @Test func `the item at its docking offset is the docked item`() throws {
    let rig = makeRig()

    let offset = try #require(rig.layout.contentOffset(docking: IndexPath(item: 4, section: 0)))
    rig.scroll(to: offset)

    #expect(offset == CGPoint(x: 420, y: 0))
    #expect(rig.layout.dockedIndexPath == IndexPath(item: 4, section: 0))
    #expect(rig.layout.contentOffset(docking: IndexPath(item: 10, section: 0)) == nil)
  }

  @Test func `snap offsets are those of the visible items, ascending`() {
    let rig = makeRig()
    rig.scroll(x: 315)

    #expect(rig.layout.snapOffsets(in: rig.view.bounds).map(\.x) == [210, 315, 420])
  }

  // MARK: Rig

  private func makeRig(counts: [Int] = [10], height: CGFloat = 200) -> LayoutRig<CarouselLayout> {
    let layout = CarouselLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 60)
    layout.spacingMode = .between(spacing: 20)
    return LayoutRig(layout, width: 300, height: height, counts: counts)
  }

  /// Returns the item's frame on screen, transform included.
  private func place(_ item: Int, in rig: LayoutRig<CarouselLayout>) throws -> CGRect {
    try #require(rig.frame(item))
  }

  private func target(
    forProposed proposed: Double, dragFrom start: Double? = nil, pagesByItem: Bool = false,
    counts: [Int] = [10]
  ) -> Double {
    let rig = makeRig(counts: counts)
    rig.layout.pagesByItem = pagesByItem
    if let start {
      rig.scroll(x: start)
      rig.drag(x: start)
    }
    let target = rig.layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: proposed, y: 0), withScrollingVelocity: .zero)
    return Double(target.x)
  }
}
