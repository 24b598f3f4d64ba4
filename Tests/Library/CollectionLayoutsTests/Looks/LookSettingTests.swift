import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// Every setting of a look takes effect in the next pass without an explicit invalidation.
@MainActor
struct LookSettingTests {
  @Test func `every setting that looks share takes effect`() {
    expectEffects(
      CoverFlowLayout(),
      [
        ("itemSize", { $0.itemSize.width = 90 }), ("fillsView", { $0.fillsView = true }),
        ("eyeDistance", { $0.eyeDistance = 5 }), ("scrollDirection", { $0.scrollDirection = .vertical }),
      ])
  }

  @Test func `every setting of iCarousel's looks takes effect`() {
    expectEffects(LinearLayout(), [("spacing", { $0.spacing = 1.3 })])
    expectEffects(
      CoverFlowLayout(),
      [
        ("tilt", { $0.tilt = 0.5 }), ("spacing", { $0.spacing = 0.4 }), ("setback", { $0.setback = 1 }),
        ("turningPart", { $0.turningPart = 0.6 }), ("travel", { $0.travel = 1 }),
      ])
    let ring: [(String, (RingLayout) -> Void)] = [
      ("visibleItems", { $0.visibleItems = 15 }), ("arc", { $0.arc = 4 }), ("spacing", { $0.spacing = 1.2 }),
      ("radius", { $0.radius = 150 }), ("isInverted", { $0.isInverted = true }),
    ]
    expectEffects(RotaryLayout(), ring)
    expectEffects(CylinderLayout(), ring)
    expectEffects(CylinderLayout(), [("showsBacks", { $0.showsBacks = false })])
    expectEffects(
      TimeMachineLayout(),
      [
        ("tilt", { $0.tilt = 0.1 }), ("spacing", { $0.spacing = 0.5 }),
        ("visibleItems", { $0.visibleItems = 2 }),
        ("isInverted", { $0.isInverted = true }),
      ])
    expectEffects(
      WheelLayout(),
      [("isInverted", { $0.isInverted = true }), ("scrollDirection", { $0.scrollDirection = .vertical })])
  }

  @Test func `every setting of pages takes effect`() {
    expectEffects(CubeLayout(), [("angle", { $0.angle = 1 }), ("isInside", { $0.isInside = true })])
    expectEffects(
      PageTurnLayout(), at: 3.8, [("showsBacks", { $0.showsBacks = true }), ("angle", { $0.angle = 2 })])
    expectEffects(
      ZoomLayout(),
      [
        ("scale", { $0.scale = 3 }), ("slide", { $0.slide = 0.5 }), ("isInverted", { $0.isInverted = true }),
      ])
    expectEffects(
      RotateLayout(),
      [
        ("angle", { $0.angle = 1 }), ("hinge", { $0.hinge = 1 }), ("minimumAlpha", { $0.minimumAlpha = 0.2 }),
      ])
    expectEffects(FoldLayout(), [("depth", { $0.depth = 0.2 })])
    expectEffects(ParallaxLayout(), [("parallax", { $0.parallax = 0.2 })])
  }

  @Test func `every setting of stacks and circles takes effect`() {
    expectEffects(
      CardStackLayout(),
      [
        ("visibleItems", { $0.visibleItems = 5 }), ("scaleStep", { $0.scaleStep = 0.8 }),
        ("peek", { $0.peek = 0.1 }), ("throwAngle", { $0.throwAngle = 1 }),
        ("throwSlope", { $0.throwSlope = 1 }),
      ])
    expectEffects(
      WalletLayout(),
      [
        ("spacing", { $0.spacing = 0.4 }), ("opening", { $0.opening = 1.5 }), ("lean", { $0.lean = 0 }),
        ("position", { $0.position = 0.6 }),
      ])
    expectEffects(
      DeckLayout(),
      [
        ("offsetStep", { $0.offsetStep = 0.2 }), ("angleStep", { $0.angleStep = 0.2 }),
        ("depthStep", { $0.depthStep = 0.1 }), ("swing", { $0.swing = 0.5 }),
        ("visibleItems", { $0.visibleItems = 2 }),
      ])
    expectEffects(
      PileLayout(),
      [
        ("spread", { $0.spread = 0.5 }), ("maximumAngle", { $0.maximumAngle = 0.1 }),
        ("spacing", { $0.spacing = 2 }), ("visibleItems", { $0.visibleItems = 2 }),
      ])
    expectEffects(SpreadPileLayout(), [("opening", { $0.opening = 0.5 })])
    expectEffects(
      CircleLayout(),
      [
        ("visibleItems", { $0.visibleItems = 8 }), ("radius", { $0.radius = 90 }),
        ("turnsItems", { $0.turnsItems = true }),
      ])
    expectEffects(
      SpiralLayout(),
      [
        ("itemsPerTurn", { $0.itemsPerTurn = 5 }), ("scalePerTurn", { $0.scalePerTurn = 0.8 }),
        ("visibleItems", { $0.visibleItems = 9 }),
      ])
  }

  @Test func `every setting of keylines takes effect`() {
    expectEffects(
      MultiBrowseLayout(),
      [("spacing", { $0.spacing = 20 }), ("smallSizes", { $0.smallSizes = 20...30 })])
  }

  @Test func `the ends of scrolls follow the snapping`() {
    let layout = LinearLayout()
    let rig = LayoutRig(layout, counts: [20])
    rig.view.dragSlop = 0
    func rest(from item: CGFloat, at proposed: CGFloat) -> CGFloat {
      rig.scroll(x: item * 200)
      rig.view.beginTracking(at: .zero, time: 0)
      rig.view.continueTracking(at: CGPoint(x: 2, y: 0), time: 0.1)
      defer { rig.view.cancelTracking(time: 1) }
      return layout.targetContentOffset(
        forProposedContentOffset: CGPoint(x: proposed * 200, y: 0), withScrollingVelocity: .zero
      ).x / 200
    }

    #expect(rest(from: 3, at: 7.4) == 7)
    layout.snapping = .none
    #expect(rest(from: 3, at: 7.4) == 7.4)
    layout.snapping = .nextItem
    #expect(rest(from: 3, at: 7.4) == 4)
    #expect(rest(from: 3, at: 3.2) == 3)
    #expect(rest(from: 3, at: 0.2) == 2)
  }

  /// Expects every change to change the attributes of visible items.
  private func expectEffects<Layout: StripLayout>(
    _ layout: Layout, at item: CGFloat = 3.3, _ changes: [(name: String, change: (Layout) -> Void)]
  ) {
    let rig = LayoutRig(layout, counts: [20])
    (layout as? SpineLayout)?.snapping = .none
    let strip = layout.strip.stride * item
    rig.scroll(to: layout.scrollDirection == .vertical ? CGPoint(x: 0, y: strip) : CGPoint(x: strip, y: 0))
    for (name, change) in changes {
      let before = rig.layout.layoutAttributesForElements(in: .everywhere) ?? []
      change(layout)
      rig.view.layoutIfNeeded()
      #expect(rig.layout.layoutAttributesForElements(in: .everywhere) ?? [] != before, "\(name)")
    }
  }
}
