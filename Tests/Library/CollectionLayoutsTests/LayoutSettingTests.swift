import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// Every setting, and every change of the data, takes effect in the next pass without an explicit
/// invalidation.
@MainActor
struct LayoutSettingTests {
  @Test func `every banner setting takes effect in the next pass`() {
    expectEffects(
      BannerLayout(),
      [
        ("itemSize", { $0.itemSize.width = 200 }), ("itemSpacing", { $0.itemSpacing = 31 }),
        ("sectionInset", { $0.sectionInset.top = 44 }), ("minimumScale", { $0.minimumScale = 0.5 }),
        ("scaleSlope", { $0.scaleSlope = 0.3 }),
        ("previousItemShiftFactor", { $0.previousItemShiftFactor = 0.9 }),
      ])
  }

  @Test func `every welcome page setting takes effect in the next pass`() {
    expectEffects(
      WelcomePageLayout(), [("parallax", { $0.parallax = 0.8 }), ("captionLead", { $0.captionLead = 0.3 })])
  }

  @Test func `every card row setting takes effect in the next pass`() {
    expectEffects(
      CardRowLayout(),
      [
        ("widthFraction", { $0.widthFraction = 0.4 }), ("heightFraction", { $0.heightFraction = 0.4 }),
        ("topFraction", { $0.topFraction = 0.1 }), ("sideInsetFraction", { $0.sideInsetFraction = 0.3 }),
        ("spacing", { $0.spacing = 3 }), ("falloffFraction", { $0.falloffFraction = 0.6 }),
      ])
  }

  @Test func `every wheel setting takes effect in the next pass`() {
    expectEffects(
      WheelLayout(),
      [
        ("itemSize", { $0.itemSize.width = 120 }), ("radius", { $0.radius = 300 }),
        ("angle", { $0.angle = 0.2 }),
        ("topOffset", { $0.topOffset = 40 }),
      ])
  }

  @Test func `every carousel setting takes effect in the next pass`() {
    let layout = CarouselLayout()
    layout.scrollDirection = .horizontal
    expectEffects(
      layout,
      [
        ("itemSize", { $0.itemSize.height = 81 }), ("sideItemScale", { $0.sideItemScale = 0.4 }),
        ("sideItemAlpha", { $0.sideItemAlpha = 0.4 }), ("sideItemOffset", { $0.sideItemOffset = 9 }),
        ("sideItemBaseline", { $0.sideItemBaseline = .top }),
        ("spacingMode", { $0.spacingMode = .overlap(overlapSpacing: 15) }),
        ("sectionInset", { $0.sectionInset = EdgeInsets(top: 50) }),
        ("scrollDirection", { $0.scrollDirection = .vertical }),
      ])
  }

  @Test func `every waterfall setting takes effect in the next pass`() {
    expectEffects(
      WaterfallLayout(),
      [
        ("laneCount", { $0.laneCount = 3 }), ("columnSpacing", { $0.columnSpacing = 1 }),
        ("rowSpacing", { $0.rowSpacing = 1 }), ("sectionInset", { $0.sectionInset.left = 5 }),
        ("itemLength", { $0.itemLength = 77 }), ("headerLength", { $0.headerLength = 11 }),
        ("footerLength", { $0.footerLength = 22 }), ("scrollDirection", { $0.scrollDirection = .horizontal }),
      ])
  }

  @Test func `every setting of a stretchy header takes effect in the next pass`() {
    let layout = StretchyHeaderLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 100)
    expectEffects(
      layout,
      [
        ("maximumStretchHeight", { $0.maximumStretchHeight = 120 }),
        ("maximumOverstretch", { $0.maximumOverstretch = 30 }),
        ("collapsedHeight", { $0.collapsedHeight = 50 }),
      ])
  }

  @Test func `every setting of a tiling takes effect in the next pass`() {
    expectEffects(
      HoneycombLayout(),
      [
        ("margins", { $0.margins.left = 30 }), ("diameter", { $0.diameter = 60 }),
        ("spacing", { $0.spacing = 3 }), ("fisheye", { $0.fisheye = 0.1 }),
        ("scrollDirection", { $0.scrollDirection = .horizontal }),
      ])
    expectEffects(
      MosaicLayout(),
      [
        ("columns", { $0.columns = 3 }), ("spacing", { $0.spacing = 3 }),
        ("aspectRatio", { $0.aspectRatio = 0.5 }), ("pattern", { $0.pattern = [.init(across: 2, along: 1)] }),
        ("scrollDirection", { $0.scrollDirection = .horizontal }),
      ])
    expectEffects(
      JustifiedLayout(),
      [
        ("rowHeight", { $0.rowHeight = 90 }), ("spacing", { $0.spacing = 3 }),
        ("aspectRatio", { $0.aspectRatio = 0.7 }),
        ("scrollDirection", { $0.scrollDirection = .horizontal }),
      ])
    expectEffects(
      ListLayout(),
      [
        ("rowHeight", { $0.rowHeight = 33 }), ("rowSpacing", { $0.rowSpacing = 9 }),
        ("headerHeight", { $0.headerHeight = 20 }),
        ("scrollDirection", { $0.scrollDirection = .horizontal }),
      ])
  }

  /// Expects every change to change the attributes, and a new number of items to show.
  private func expectEffects<Layout: CollectionViewLayout>(
    _ layout: Layout, _ changes: [(name: String, change: (Layout) -> Void)]
  ) {
    let rig = LayoutRig(layout, counts: [20])
    rig.scroll(to: CGPoint(x: 333, y: 0))
    for (name, change) in changes {
      let before = everything(in: rig)
      change(layout)
      rig.view.layoutIfNeeded()
      #expect(everything(in: rig) != before, "\(name)")
    }
    rig.setCounts([3])
    #expect(everything(in: rig).filter { $0.representedElementCategory == .cell }.count <= 3)
    #expect(rig.attributes(2) != nil)
    #expect(rig.attributes(3) == nil)
  }

  private func everything<Layout>(in rig: LayoutRig<Layout>) -> [CollectionViewLayoutAttributes] {
    rig.layout.layoutAttributesForElements(in: .everywhere) ?? []
  }
}
