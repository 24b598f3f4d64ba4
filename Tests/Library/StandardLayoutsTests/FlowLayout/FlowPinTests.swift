import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of pinned headers and footers.
///
/// Two sections with a header of 40 points, three items of 100 and a footer of 30, in a viewport 200 points
/// high.
@MainActor
struct FlowPinTests {
  @Test func `without a scroll a pinned header is at its own position`() {
    #expect(headerY(0, offset: 0) == 0)
  }

  @Test func `a pinned header follows the top of the visible area`() {
    #expect(headerY(0, offset: 150) == 150)
  }

  @Test func `the footer of its section pushes a pinned header out`() {
    #expect(headerY(0, offset: 320) == 300)
    #expect(headerY(1, offset: 320) == 370)
  }

  @Test func `the next section's header replaces a pinned header`() {
    #expect(headerY(1, offset: 400) == 400)
    #expect(headerY(0, offset: 400) == 300)
  }

  @Test func `the top content inset moves the pinning edge`() {
    let inset = EdgeInsets(top: 64)

    #expect(headerY(0, offset: 0, contentInset: inset) == 64)
    #expect(headerY(0, offset: -64, contentInset: inset) == 0)
  }

  @Test func `overscrolling at the top leaves the first header at its own position`() {
    #expect(headerY(0, offset: -30) == 0)
  }

  @Test func `pinned footers are at the bottom of the visible area but within their section`() {
    #expect(footerY(0, offset: 0) == 170)
    #expect(footerY(1, offset: 0) == 410)
  }

  @Test func `a pinned footer follows the bottom of the visible area`() {
    #expect(footerY(0, offset: 160) == 330)
  }

  @Test func `a pinned footer stops at its own position`() {
    #expect(footerY(0, offset: 200) == 340)
  }

  @Test func `the bottom content inset moves the pinning edge`() {
    #expect(footerY(0, offset: 0, contentInset: EdgeInsets(bottom: 20)) == 150)
  }

  @Test func `headers of a horizontal layout are pinned to the left`() {
    let layout = CollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 200)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 40, height: 0)
    layout.sectionHeadersPinToVisibleBounds = true
    let rig = LayoutRig(layout, width: 150, height: 200, counts: [3, 3])

    rig.scroll(x: 70)

    #expect(header(0, in: rig)?.frame == CGRect(x: 70, y: 0, width: 40, height: 200))
  }

  @Test func `pinned elements are in front of the items, unpinned ones are not`() {
    let rig = makeRig(headers: true, footers: false)

    #expect(header(0, in: rig)?.zIndex == 10)
    #expect(footer(0, in: rig)?.zIndex == 0)
    #expect(rig.attributes(0)?.zIndex == 0)
  }

  @Test func `a query returns the pinned header of each section in the rectangle`() {
    let rig = makeRig(headers: true, footers: false)
    rig.scroll(y: 150)

    let rows = rig.rows(in: CGRect(x: 0, y: 250, width: 320, height: 50))

    #expect(rows.map(\.element) == ["header [0, 0]", "cell [0, 2]"])
  }

  @Test func `the content size does not depend on pinned elements`() {
    let rig = makeRig(headers: true, footers: true)
    rig.scroll(y: 500)

    #expect(rig.layout.collectionViewContentSize == CGSize(width: 320, height: 740))
  }

  @Test func `scrolling with pinned elements invalidates headers and footers only`() {
    let rig = makeRig(headers: true, footers: true)
    let bounds = CGRect(x: 0, y: 150, width: 320, height: 200)

    #expect(rig.layout.shouldInvalidateLayout(forBoundsChange: bounds))
    let context = rig.layout.invalidationContext(forBoundsChange: bounds)

    let paths = [IndexPath(item: 0, section: 0)]
    #expect(context.invalidatedItemIndexPaths == nil)
    #expect(
      context.invalidatedSupplementaryIndexPaths == [
        CollectionView.elementKindSectionHeader: paths, CollectionView.elementKindSectionFooter: paths,
      ])
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    #expect(flow?.invalidateFlowLayoutDelegateMetrics == false)
    #expect(flow?.invalidateFlowLayoutAttributes == false)
  }

  @Test func `a jump invalidates the headers at its start and at its end`() {
    let rig = makeRig(headers: true, footers: false)
    rig.scroll(y: 100)

    let context = rig.layout.invalidationContext(
      forBoundsChange: CGRect(x: 0, y: 500, width: 320, height: 200))

    #expect(
      context.invalidatedSupplementaryIndexPaths?[CollectionView.elementKindSectionHeader]
        == [IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 1)])
  }

  // MARK: Rig

  private func makeRig(
    headers: Bool, footers: Bool, contentInset: EdgeInsets = .zero
  ) -> LayoutRig<CollectionViewFlowLayout> {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 100)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    layout.footerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = headers
    layout.sectionFootersPinToVisibleBounds = footers
    return LayoutRig(layout, height: 200, counts: [3, 3], contentInset: contentInset)
  }

  private func headerY(
    _ section: Int, offset: CGFloat, contentInset: EdgeInsets = .zero
  ) -> CGFloat? {
    let rig = makeRig(headers: true, footers: false, contentInset: contentInset)
    rig.scroll(y: offset)
    return header(section, in: rig)?.frame.minY
  }

  private func footerY(
    _ section: Int, offset: CGFloat, contentInset: EdgeInsets = .zero
  ) -> CGFloat? {
    let rig = makeRig(headers: false, footers: true, contentInset: contentInset)
    rig.scroll(y: offset)
    return footer(section, in: rig)?.frame.minY
  }

  private func header(
    _ section: Int, in rig: LayoutRig<CollectionViewFlowLayout>
  ) -> CollectionViewLayoutAttributes? {
    rig.layout.layoutAttributesForSupplementaryView(
      ofKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
  }

  private func footer(
    _ section: Int, in rig: LayoutRig<CollectionViewFlowLayout>
  ) -> CollectionViewLayoutAttributes? {
    rig.layout.layoutAttributesForSupplementaryView(
      ofKind: CollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: section))
  }
}
