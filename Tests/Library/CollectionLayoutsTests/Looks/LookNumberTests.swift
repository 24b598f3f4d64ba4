import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// Settings of looks that are huge, zero, negative or not finite: nothing stops the program, and every value
/// that reaches the screen can be drawn.
@MainActor
struct LookNumberTests {
  private static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0, -1, 0.5, 4, 7,
  ]

  @Test(arguments: [false, true]) func `extreme settings of cards stop no look`(isVertical: Bool) {
    exercise(LinearLayout.init, isVertical, [{ $0.spacing = $1 }])
    exercise(
      CoverFlowLayout.init, isVertical,
      [
        { $0.tilt = $1 }, { $0.spacing = $1 }, { $0.setback = $1 }, { $0.turningPart = $1 },
        { $0.travel = $1 },
      ])
    let ring: [(RingLayout, CGFloat) -> Void] = [
      { $0.arc = $1 }, { $0.spacing = $1 }, { $0.radius = $1 },
      { $0.visibleItems = Self.count($1) },
      {
        $0.isInverted = true
        $0.arc = $1
      },
    ]
    exercise(RotaryLayout.init, isVertical, ring)
    exercise(CylinderLayout.init, isVertical, ring)
    exercise(
      TimeMachineLayout.init, isVertical,
      [
        { $0.tilt = $1 }, { $0.spacing = $1 }, { $0.visibleItems = Self.count($1) },
        {
          $0.isInverted = true
          $0.spacing = $1
        },
      ])
  }

  @Test(arguments: [false, true]) func `extreme settings of pages stop no look`(isVertical: Bool) {
    exercise(
      CubeLayout.init, isVertical,
      [
        { $0.angle = $1 },
        {
          $0.isInside = true
          $0.angle = $1
        },
      ])
    exercise(PageTurnLayout.init, isVertical, [{ $0.angle = $1 }])
    exercise(CrossfadeLayout.init, isVertical, [])
    exercise(
      ZoomLayout.init, isVertical,
      [
        { $0.scale = $1 }, { $0.slide = $1 },
        {
          $0.isInverted = true
          $0.scale = $1
        },
      ])
    exercise(
      RotateLayout.init, isVertical, [{ $0.angle = $1 }, { $0.hinge = $1 }, { $0.minimumAlpha = $1 }])
    exercise(FlipLayout.init, isVertical, [])
    exercise(FoldLayout.init, isVertical, [{ $0.depth = $1 }])
    exercise(ParallaxLayout.init, isVertical, [{ $0.parallax = $1 }])
  }

  @Test(arguments: [false, true]) func `extreme settings of stacks stop no look`(isVertical: Bool) {
    exercise(
      CardStackLayout.init, isVertical,
      [
        { $0.visibleItems = Self.count($1) }, { $0.scaleStep = $1 }, { $0.peek = $1 },
        { $0.throwAngle = $1 }, { $0.throwSlope = $1 },
      ])
    exercise(
      ThrowStackLayout.init, isVertical,
      [{ $0.visibleItems = Self.count($1) }, { $0.scaleStep = $1 }, { $0.throwAngle = $1 }])
    exercise(
      WalletLayout.init, isVertical,
      [{ $0.spacing = $1 }, { $0.opening = $1 }, { $0.lean = $1 }, { $0.position = $1 }])
    exercise(
      DeckLayout.init, isVertical,
      [
        { $0.offsetStep = $1 }, { $0.angleStep = $1 }, { $0.depthStep = $1 }, { $0.swing = $1 },
        { $0.visibleItems = Self.count($1) },
      ])
    exercise(
      PileLayout.init, isVertical,
      [
        { $0.spread = $1 }, { $0.maximumAngle = $1 }, { $0.spacing = $1 },
        { $0.visibleItems = Self.count($1) },
      ])
    exercise(SpreadPileLayout.init, isVertical, [{ $0.opening = $1 }, { $0.spread = $1 }])
    exercise(
      CircleLayout.init, isVertical, [{ $0.visibleItems = Self.count($1) }, { $0.radius = $1 }])
    exercise(
      SpiralLayout.init, isVertical,
      [{ $0.itemsPerTurn = $1 }, { $0.scalePerTurn = $1 }, { $0.visibleItems = Self.count($1) }])
  }

  @Test(arguments: [false, true]) func `extreme settings of keylines stop no look`(isVertical: Bool) {
    let keyline: [(KeylineLayout, CGFloat) -> Void] = [
      { $0.spacing = $1 },
      { if !$1.isNaN { $0.smallSizes = min($1, 40)...max($1, 40) } },
    ]
    exercise(HeroLayout.init, isVertical, keyline)
    exercise(MultiBrowseLayout.init, isVertical, keyline)
    exercise(UncontainedLayout.init, isVertical, keyline)
  }

  private static func count(_ number: CGFloat) -> Int { Int(saturating: number.isNaN ? -1 : number) }

  private func exercise<Layout: SpineLayout>(
    _ make: () -> Layout, _ isVertical: Bool, _ changes: [(Layout, CGFloat) -> Void]
  ) {
    let common: [(Layout, CGFloat) -> Void] = [
      { $0.itemSize.width = $1 }, { $0.itemSize.height = $1 }, { $0.eyeDistance = $1 },
      {
        $0.itemSize.width = $1
        $0.fillsView = true
      },
    ]
    for number in Self.numbers {
      for change in changes + common {
        let layout = make()
        layout.scrollDirection = isVertical ? .vertical : .horizontal
        change(layout, number)
        for size in [CGSize(width: 320, height: 480), CGSize(width: 3, height: 2), .zero] {
          exercise(layout, in: size, "\(Layout.self), \(number)")
        }
      }
    }
  }

  private func exercise<Layout: CollectionViewLayout>(_ layout: Layout, in size: CGSize, _ name: String) {
    for counts in [[], [1], [20, 3]] {
      let rig = LayoutRig(layout, width: size.width, height: size.height, counts: counts)
      var diagnostics: [String] = []
      rig.view.onDiagnostic = { diagnostics.append("\($0)") }
      for x in [0, 333, 1e9, -1e9] as [CGFloat] {
        rig.scroll(to: CGPoint(x: x, y: x))
        let found = layout.layoutAttributesForElements(in: rig.view.bounds) ?? []
        #expect(found.allSatisfy { $0.isSane }, "\(name)")
        _ = layout.targetContentOffset(
          forProposedContentOffset: CGPoint(x: x, y: x), withScrollingVelocity: CGPoint(x: 3, y: 3))
      }
      #expect(rig.view.contentOffset.isFinite, "\(name)")
      #expect(diagnostics == [], "\(name)")
    }
  }
}
