import CollectionCore
import CollectionLayouts
import Foundation

extension ExportedLayout {
  /// Creates the description of a layout that can be exported for this library only, such as
  /// `CoverFlowLayout`; `nil` for any other layout.
  init?(look layout: CollectionViewLayout) {
    switch layout {
    case let layout as CoverFlowLayout: self.init(layout, CoverFlowLayout(), [.init("spacing", \.spacing)])
    case let layout as LinearLayout: self.init(layout, LinearLayout(), [.init("spacing", \.spacing)])
    case let layout as RotaryLayout: self.init(layout, RotaryLayout(), Self.ring())
    case let layout as CylinderLayout: self.init(layout, CylinderLayout(), Self.ring())
    case let layout as TimeMachineLayout:
      self.init(
        layout, TimeMachineLayout(), [.init("spacing", \.spacing), .init("isInverted", \.isInverted)])
    case let layout as WheelLayout:
      self.init(
        layout, WheelLayout(),
        [
          .init("radius", \.radius), .init("angle") { AngleLiteral(radians: $0.angle) },
          .init("topOffset", \.topOffset), .init("isInverted", \.isInverted),
        ])
    case let layout as CircleLayout:
      self.init(layout, CircleLayout(), [.init("visibleItems", \.visibleItems), .init("radius", \.radius)])
    case let layout as SpiralLayout:
      self.init(layout, SpiralLayout(), [.init("itemsPerTurn", \.itemsPerTurn)])
    case let layout as MultiBrowseLayout:
      self.init(layout, MultiBrowseLayout(), [.init("spacing", \.spacing)])
    case let layout as HeroLayout: self.init(layout, HeroLayout(), [.init("spacing", \.spacing)])
    case let layout as UncontainedLayout:
      self.init(layout, UncontainedLayout(), [.init("spacing", \.spacing)])
    case let layout as CubeLayout: self.init(layout, CubeLayout(), [.init("isInside", \.isInside)])
    case let layout as PageTurnLayout: self.init(layout, PageTurnLayout(), [])
    case let layout as CrossfadeLayout: self.init(layout, CrossfadeLayout(), [])
    case let layout as ZoomLayout: self.init(layout, ZoomLayout(), [.init("isInverted", \.isInverted)])
    case let layout as RotateLayout: self.init(layout, RotateLayout(), [.init("hinge", \.hinge)])
    case let layout as FlipLayout: self.init(layout, FlipLayout(), [])
    case let layout as FoldLayout: self.init(layout, FoldLayout(), [])
    case let layout as ParallaxLayout: self.init(layout, ParallaxLayout(), [])
    case let layout as ThrowStackLayout:
      self.init(layout, ThrowStackLayout(), [.init("peek", \.peek)])
      uikitTypeName = "CardStackLayout"
    case let layout as CardStackLayout: self.init(layout, CardStackLayout(), [.init("peek", \.peek)])
    case let layout as DeckLayout: self.init(layout, DeckLayout(), [.init("offsetStep", \.offsetStep)])
    case let layout as WalletLayout: self.init(layout, WalletLayout(), [.init("spacing", \.spacing)])
    case let layout as SpreadPileLayout:
      self.init(layout, SpreadPileLayout(), [.init("spread", \.spread)])
      uikitTypeName = "PileLayout"
    case let layout as PileLayout: self.init(layout, PileLayout(), [.init("spread", \.spread)])
    case let layout as MosaicLayout:
      self.init(tiling: layout, MosaicLayout(), [.init("columns", \.columns), .init("spacing", \.spacing)])
    case let layout as JustifiedLayout:
      self.init(
        tiling: layout, JustifiedLayout(), [.init("rowHeight", \.rowHeight), .init("spacing", \.spacing)])
    case let layout as HoneycombLayout:
      self.init(
        tiling: layout, HoneycombLayout(), [.init("diameter", \.diameter), .init("spacing", \.spacing)])
    default: return nil
    }
  }

  private init<Layout: SpineLayout>(
    _ layout: Layout, _ standard: Layout, _ own: [PropertyDeclaration<Layout>]
  ) {
    let shared: [PropertyDeclaration<Layout>] = [
      .init("scrollDirection", \.scrollDirection), .init("itemSize", \.itemSize),
      .init("eyeDistance", \.eyeDistance),
    ]
    self.init(ofType: Layout.self, [ExportedProperty](of: layout, standard: standard, shared + own))
  }

  private init<Layout: TilingLayout>(
    tiling layout: Layout, _ standard: Layout, _ own: [PropertyDeclaration<Layout>]
  ) {
    let shared: [PropertyDeclaration<Layout>] = [
      .init("scrollDirection", \.scrollDirection), .init("margins", \.margins),
    ]
    self.init(ofType: Layout.self, [ExportedProperty](of: layout, standard: standard, shared + own))
  }

  private static func ring<Layout: RingLayout>() -> [PropertyDeclaration<Layout>] {
    [.init("spacing", \.spacing), .init("isInverted", \.isInverted)]
  }
}
