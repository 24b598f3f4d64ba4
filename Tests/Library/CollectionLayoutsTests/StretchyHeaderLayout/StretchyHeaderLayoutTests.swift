import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// A view of 300 × 400, headers of 180, and two sections with three items of 300 × 50 each.
@MainActor
struct StretchyHeaderLayoutTests {
  // MARK: The header's frame

  @Test(arguments: [(0.0, 0.0, 180.0), (-1, -1, 181), (-60, -60, 240), (-120, -120, 300), (50, 0, 180)])
  func `a pulled header grows and its top stays at the top of the view`(
    offset: Double, y: Double, height: Double
  ) throws {
    let rig = makeRig()
    rig.scroll(y: offset)

    #expect(try header(in: rig).frame == CGRect(x: 0, y: y, width: 300, height: height))
  }

  @Test func `the header stops growing at the view's width and its top stays at the view's top`()
    throws
  {
    let rig = makeRig()
    rig.scroll(y: -200)

    #expect(try header(in: rig).frame == CGRect(x: 0, y: -200, width: 300, height: 300))
  }

  @Test func `recycled attributes lose the values of the pull`() {
    let rig = makeRig()
    func elements() -> [StretchyHeaderLayoutAttributes] {
      let rect = CGRect(x: 0, y: 180, width: 300, height: 400)
      let found = rig.layout.layoutAttributesForElements(in: rect) ?? []
      return found.compactMap { $0 as? StretchyHeaderLayoutAttributes }
    }
    for _ in 0..<4 {
      for element in elements() { (element.deltaY, element.maximumStretch) = (9, 9) }
    }
    #expect(elements().allSatisfy { $0.deltaY == 0 && $0.maximumStretch == 0 })
  }

  @Test func `the maximum height can be set`() throws {
    let rig = makeRig()
    rig.layout.maximumStretchHeight = 200
    rig.layout.prepare()
    rig.scroll(y: -60)

    #expect(try header(in: rig).frame == CGRect(x: 0, y: -60, width: 300, height: 200))
  }

  @Test func `a pull never shrinks a header that is higher than the view is wide`() throws {
    let rig = makeRig(width: 120)
    rig.scroll(y: -10)

    #expect(try header(in: rig).frame == CGRect(x: 0, y: -10, width: 120, height: 180))
  }

  @Test func `only the first section's header stretches`() throws {
    let rig = makeRig()
    let rest = try header(section: 1, in: rig)
    rig.scroll(y: -60)

    #expect(try header(section: 1, in: rig) == rest)
    #expect(rig.frame(0) == CGRect(x: 0, y: 180, width: 300, height: 50))
  }

  @Test func `the pull starts from the content's rest below the content inset`() throws {
    let rig = makeRig(contentInset: EdgeInsets(top: 64))

    rig.scroll(y: -64)
    #expect(try header(in: rig).frame == CGRect(x: 0, y: 0, width: 300, height: 180))
    rig.scroll(y: -94)
    #expect(try header(in: rig).frame == CGRect(x: 0, y: -30, width: 300, height: 210))
    #expect(try header(in: rig).deltaY == 30)
  }

  @Test func `pinned headers stretch during a pull and pin during a scroll`() throws {
    let rig = makeRig()
    rig.layout.sectionHeadersPinToVisibleBounds = true
    rig.layout.prepare()

    rig.scroll(y: -60)
    #expect(try header(in: rig).frame == CGRect(x: 0, y: -60, width: 300, height: 240))
    rig.scroll(y: 40)
    #expect(try header(in: rig).frame == CGRect(x: 0, y: 40, width: 300, height: 180))
    #expect(try header(in: rig).deltaY == 0)
  }

  @Test func `a query for a part of the first section returns the pinned header too`() {
    let rig = makeRig()
    rig.layout.sectionHeadersPinToVisibleBounds = true
    rig.layout.prepare()
    rig.scroll(y: 40)

    let rows = rig.rows(in: CGRect(x: 0, y: 300, width: 300, height: 10))

    #expect(rows.map(\.element).sorted() == ["cell [0, 2]", "header [0, 0]"])
  }

  @Test func `the header shrinks to its height at rest as the content bounces back`() throws {
    let rig = makeRig()

    for offset in [-90.0, -45, -10, -0.5, 0] {
      rig.scroll(y: offset)
      #expect(try header(in: rig).frame.height == 180 - offset)
    }
  }

  @Test func `the bounds change that ends the pull invalidates the layout`() {
    let rig = makeRig()
    rig.scroll(y: -5)

    #expect(rig.layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 3, width: 300, height: 400)))
  }

  @Test func `scrolling down does not invalidate the layout`() {
    let rig = makeRig()
    rig.scroll(y: 20)

    #expect(!rig.layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 30, width: 300, height: 400)))
  }

  @Test func `a query above the content finds the stretched header first`() {
    let rig = makeRig()
    rig.scroll(y: -60)

    #expect(
      rig.rows(in: CGRect(x: 0, y: -60, width: 300, height: 30)).map(\.element) == ["header [0, 0]"])
    #expect(rig.rows(in: rig.view.bounds).first?.element == "header [0, 0]")
  }

  @Test func `a layout without a header stretches nothing`() {
    let rig = LayoutRig(StretchyHeaderLayout(), counts: [3])
    rig.scroll(y: -60)

    #expect(rig.allRows.map(\.element) == ["cell [0, 0]", "cell [0, 1]", "cell [0, 2]"])
  }

  // MARK: Beyond the maximum

  @Test func `the content follows the pull beyond the maximum by default, and a gap opens`() throws {
    let rig = makeRig()
    rig.scroll(y: -200)

    #expect(try header(in: rig).frame.maxY == 100)
    #expect(rig.frame(0) == CGRect(x: 0, y: 180, width: 300, height: 50))
    #expect(rig.rows(in: CGRect(x: 0, y: 101, width: 300, height: 70)).isEmpty)
  }

  @Test(arguments: [-300.0, -200, -121, -120, -119, -60, -0.5, 0, 30], [0.0, 64])
  func `attached content stays below the header during a pull, beyond the maximum and in the bounce`(
    offset: Double, inset: Double
  ) throws {
    let rig = makeRig(contentInset: EdgeInsets(top: inset))
    rig.layout.pullBeyondMaximum = .contentStaysAttached
    rig.scroll(y: offset - inset)

    let header = try header(in: rig)
    let excess = CGFloat(max(0, -offset - 120))
    #expect(header.deltaY - header.stretch == excess)
    #expect(rig.frame(0)?.minY == header.frame.maxY)
    #expect(rig.frame(0, section: 1)?.minY == 530 - excess)
    #expect(try self.header(section: 1, in: rig).frame.minY == 350 - excess)
    let cell = try #require(rig.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.frame == rig.frame(0))
  }

  @Test(arguments: [false, true], [0.0, 64])
  func `a query finds the elements whose shifted frames overlap its rectangle`(
    pins: Bool, inset: Double
  ) throws {
    let rig = makeRig(contentInset: EdgeInsets(top: inset))
    rig.layout.pullBeyondMaximum = .contentStaysAttached
    rig.layout.sectionHeadersPinToVisibleBounds = pins
    rig.scroll(y: -200 - inset)
    let all = elements(in: .everywhere, of: rig)
    #expect(all.count == 8)

    for y in stride(from: -260.0, through: 500, by: 20) {
      let rect = CGRect(x: 0, y: y + 1, width: 300, height: 18)
      let expected = all.filter { $0.frame.intersects(rect) }
      let found = elements(in: rect, of: rig)
      #expect(found.filter { $0.frame.intersects(rect) } == expected, "at \(y)")
      #expect(pins || found == expected, "at \(y)")
    }
  }

  @Test func `attached content keeps pinned footers at the bottom of the view`() throws {
    let rig = makeRig()
    rig.layout.pullBeyondMaximum = .contentStaysAttached
    rig.layout.footerReferenceSize = CGSize(width: 0, height: 20)
    rig.layout.sectionFootersPinToVisibleBounds = true
    rig.source.counts = [30]
    rig.view.reloadData()
    rig.view.layoutIfNeeded()
    rig.scroll(y: -200)

    let footer = rig.layout.layoutAttributesForSupplementaryView(
      ofKind: CollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0))
    #expect(footer?.frame == CGRect(x: 0, y: -200 + 400 - 20, width: 300, height: 20))
    #expect(rig.rows(in: rig.view.bounds).last?.frame == footer?.frame)
    rig.scroll(y: 0)
    #expect(rig.rows(in: rig.view.bounds).last?.frame == CGRect(x: 0, y: 380, width: 300, height: 20))
  }

  @Test func `pinned headers return to their position at once after a shift`() throws {
    let rig = makeRig()
    rig.layout.pullBeyondMaximum = .contentStaysAttached
    rig.layout.sectionHeadersPinToVisibleBounds = true
    rig.scroll(y: -200)
    rig.scroll(y: 40)

    #expect(try header(in: rig).frame == CGRect(x: 0, y: 40, width: 300, height: 180))
    #expect(rig.frame(0) == CGRect(x: 0, y: 180, width: 300, height: 50))
  }

  @Test func `repeated queries do not shift attached content any farther`() {
    let rig = makeRig()
    rig.layout.pullBeyondMaximum = .contentStaysAttached
    rig.scroll(y: -200)
    let first = elements(in: .everywhere, of: rig)

    for _ in 0..<4 { #expect(elements(in: .everywhere, of: rig) == first) }
  }

  @Test func `a change of pullBeyondMaximum takes effect in the next pass`() throws {
    let rig = makeRig()
    rig.scroll(y: -200)
    rig.layout.pullBeyondMaximum = .contentStaysAttached
    rig.view.layoutIfNeeded()

    let cell = try #require(rig.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.frame.minY == 100)
  }

  @Test func `attached content without a header follows the pull`() {
    let rig = LayoutRig(StretchyHeaderLayout(), counts: [3])
    rig.layout.pullBeyondMaximum = .contentStaysAttached
    rig.scroll(y: -400)

    #expect(rig.frame(0)?.minY == 0)
  }

  // MARK: Overstretch

  @Test(arguments: [(-120.0, 300.0), (-180, 330), (-6120, 359.406)])
  func `beyond the maximum height the header gives way more and more slowly, up to its overstretch`(
    offset: Double, height: Double
  ) throws {
    let rig = makeRig()
    rig.layout.maximumOverstretch = 60
    rig.layout.pullBeyondMaximum = .contentStaysAttached
    rig.scroll(y: offset)

    let header = try header(in: rig)
    #expect(abs(header.frame.height - height) < 0.001)
    #expect(abs(header.frame.minY - offset) < 0.001)
    #expect(abs((rig.frame(0)?.minY ?? 0) - header.frame.maxY) < 0.001)
  }

  // MARK: Collapse

  @Test(
    arguments: [(-60.0, -60.0, 240.0), (0, 0, 180), (50, 50, 130), (120, 120, 60), (300, 300, 60)],
    [false, true])
  func `a header that scrolls up collapses into a bar, which stays at the top of the view`(
    frame: (offset: Double, y: Double, height: Double), pins: Bool
  ) throws {
    let rig = makeRig(contentInset: EdgeInsets(top: 64))
    rig.layout.collapsedHeight = 60
    rig.layout.sectionHeadersPinToVisibleBounds = pins
    rig.scroll(y: frame.offset - 64)

    let header = try header(in: rig)
    #expect(header.frame == CGRect(x: 0, y: frame.y, width: 300, height: frame.height))
    #expect(rig.view.displayedAttributes.contains { $0.isEqual(header) })
    #expect(rig.view.displayedAttributes.allSatisfy { $0.zIndex < header.zIndex || $0.isEqual(header) })
  }

  @Test func `a bar higher than the header leaves the header's height unchanged`() throws {
    let rig = makeRig()
    rig.layout.collapsedHeight = 200
    rig.scroll(y: 50)

    #expect(try header(in: rig).frame == CGRect(x: 0, y: 50, width: 300, height: 180))
  }

  @Test(arguments: [(-10.0, -10.0), (0, 0), (59, 0), (61, 120), (119, 120), (120, 120), (170, 170)])
  func `a scroll that would end with the header half collapsed ends with it open or collapsed`(
    proposed: Double, expected: Double
  ) {
    let rig = makeRig(contentInset: EdgeInsets(top: 64))
    rig.layout.collapsedHeight = 60
    rig.view.layoutIfNeeded()
    func target(_ y: Double) -> Double {
      Double(
        rig.layout.targetContentOffset(
          forProposedContentOffset: CGPoint(x: 0, y: y - 64), withScrollingVelocity: .zero
        ).y + 64)
    }

    #expect(target(proposed) == expected)
    rig.layout.collapsedHeight = nil
    #expect(target(proposed) == proposed)
  }

  @Test func `in content too short for a collapse, a scroll ends at the content's end`() {
    let rig = makeRig()
    rig.layout.collapsedHeight = 60
    rig.setCounts([5])

    let target = rig.layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: 0, y: 70), withScrollingVelocity: .zero)
    #expect(target.y == rig.view.maximumContentOffset.y)
  }

  // MARK: Attributes

  @Test func `the attributes contain the pull and the stretch`() throws {
    let rig = makeRig()
    rig.scroll(y: -200)

    let header = try header(in: rig)

    #expect(header.deltaY == 200)
    #expect(header.stretch == 120)
  }

  @Test func `a copy keeps the pull`() throws {
    let rig = makeRig()
    rig.scroll(y: -70)
    let header = try header(in: rig)

    let copy = try #require(header.copy() as? StretchyHeaderLayoutAttributes)

    #expect(copy.deltaY == 70)
    #expect(copy.maximumStretch == 120)
    #expect(copy.isEqual(header))
  }

  @Test func `attributes with a different pull or a different frame are unequal`() throws {
    let rig = makeRig()
    let (a, b, c) = (try header(in: rig), try header(in: rig), try header(in: rig))
    b.deltaY = 1
    c.center.y += 1

    #expect(!a.isEqual(b))
    #expect(!a.isEqual(c))
    #expect(a.isEqual(try header(in: rig)))
  }

  // MARK: Rig

  private func makeRig(
    width: CGFloat = 300, contentInset: EdgeInsets = .zero
  ) -> LayoutRig<StretchyHeaderLayout> {
    let layout = StretchyHeaderLayout()
    layout.itemSize = CGSize(width: width, height: 50)
    layout.headerReferenceSize = CGSize(width: 0, height: 180)
    return LayoutRig(layout, width: width, height: 400, counts: [3, 3], contentInset: contentInset)
  }

  private func elements(
    in rect: CGRect, of rig: LayoutRig<StretchyHeaderLayout>
  ) -> [CollectionViewLayoutAttributes] {
    (rig.layout.layoutAttributesForElements(in: rect) ?? []).map { $0.copied }
  }

  private func header(
    section: Int = 0, in rig: LayoutRig<StretchyHeaderLayout>
  ) throws -> StretchyHeaderLayoutAttributes {
    let attributes = rig.layout.layoutAttributesForSupplementaryView(
      ofKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
    return try #require(attributes as? StretchyHeaderLayoutAttributes)
  }
}
