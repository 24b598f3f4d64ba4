import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// A view of 300 × 400, headers of 180, two sections of three items of 300 × 50.
@MainActor
struct StretchyHeaderLayoutTests {
  // MARK: The header's frame

  @Test(arguments: [(0.0, 0.0, 180.0), (-1, -1, 181), (-60, -60, 240), (-120, -120, 300), (50, 0, 180)])
  func `pulled down, the header grows and its top stays at the top of the view`(
    offset: Double, y: Double, height: Double
  ) throws {
    let rig = makeRig()
    rig.scroll(y: offset)

    #expect(try header(in: rig).frame == CGRect(x: 0, y: y, width: 300, height: height))
  }

  @Test func `trap: the header stops growing at the view's width, its top still at the top of the view`()
    throws
  {
    let rig = makeRig()
    rig.scroll(y: -200)

    #expect(try header(in: rig).frame == CGRect(x: 0, y: -200, width: 300, height: 300))
  }

  @Test func `what attributes were pulled by is gone when they are used again`() {
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

  @Test func `the greatest height is a parameter`() throws {
    let rig = makeRig()
    rig.layout.maximumStretchHeight = 200
    rig.layout.prepare()
    rig.scroll(y: -60)

    #expect(try header(in: rig).frame == CGRect(x: 0, y: -60, width: 300, height: 200))
  }

  @Test func `trap: in a view narrower than the header is high, pulling does not make it smaller`() throws {
    let rig = makeRig(width: 120)
    rig.scroll(y: -10)

    #expect(try header(in: rig).frame == CGRect(x: 0, y: -10, width: 120, height: 180))
  }

  @Test func `trap: only the first section's header stretches`() throws {
    let rig = makeRig()
    let rest = try header(section: 1, in: rig)
    rig.scroll(y: -60)

    #expect(try header(section: 1, in: rig) == rest)
    #expect(rig.frame(0) == CGRect(x: 0, y: 180, width: 300, height: 50))
  }

  @Test func `trap: with a content inset the pull begins where the content rests`() throws {
    let rig = makeRig(contentInset: EdgeInsets(top: 64))

    rig.scroll(y: -64)
    #expect(try header(in: rig).frame == CGRect(x: 0, y: 0, width: 300, height: 180))
    rig.scroll(y: -94)
    #expect(try header(in: rig).frame == CGRect(x: 0, y: -30, width: 300, height: 210))
    #expect(try header(in: rig).deltaY == 30)
  }

  @Test func `trap: pinned headers stretch as well, and pin when scrolled`() throws {
    let rig = makeRig()
    rig.layout.sectionHeadersPinToVisibleBounds = true
    rig.layout.prepare()

    rig.scroll(y: -60)
    #expect(try header(in: rig).frame == CGRect(x: 0, y: -60, width: 300, height: 240))
    rig.scroll(y: 40)
    #expect(try header(in: rig).frame == CGRect(x: 0, y: 40, width: 300, height: 180))
    #expect(try header(in: rig).deltaY == 0)
  }

  @Test func `bouncing back, the header follows down to its rest`() throws {
    let rig = makeRig()

    for offset in [-90.0, -45, -10, -0.5, 0] {
      rig.scroll(y: offset)
      #expect(try header(in: rig).frame.height == 180 - offset)
    }
  }

  @Test func `the last step back to rest is not missed`() {
    let rig = makeRig()
    rig.scroll(y: -5)

    #expect(rig.layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 3, width: 300, height: 400)))
  }

  @Test func `scrolling down does not invalidate`() {
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

  @Test func `without a header nothing stretches`() {
    let rig = LayoutRig(StretchyHeaderLayout(), counts: [3])
    rig.scroll(y: -60)

    #expect(rig.allRows.map(\.element) == ["cell [0, 0]", "cell [0, 1]", "cell [0, 2]"])
  }

  // MARK: Attributes

  @Test func `the pull is handed over, and how far it stretches`() throws {
    let rig = makeRig()
    rig.scroll(y: -200)

    let header = try header(in: rig)

    #expect(header.deltaY == 200)
    #expect(header.stretch == 120)
  }

  @Test func `trap: a copy keeps the pull`() throws {
    let rig = makeRig()
    rig.scroll(y: -70)
    let header = try header(in: rig)

    let copy = try #require(header.copy() as? StretchyHeaderLayoutAttributes)

    #expect(copy.deltaY == 70)
    #expect(copy.maximumStretch == 120)
    #expect(copy.isEqual(header))
  }

  @Test func `trap: another pull alone, or another frame alone, makes attributes unequal`() throws {
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

  private func header(
    section: Int = 0, in rig: LayoutRig<StretchyHeaderLayout>
  ) throws -> StretchyHeaderLayoutAttributes {
    let attributes = rig.layout.layoutAttributesForSupplementaryView(
      ofKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
    return try #require(attributes as? StretchyHeaderLayoutAttributes)
  }
}
