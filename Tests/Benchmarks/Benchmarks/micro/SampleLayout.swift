import CollectionLayouts
import Foundation
import StandardLayouts

/// A layout that is measured.
enum SampleLayout: String, CaseIterable, Sendable {
  case flow
  case sizedFlow = "flow of different sizes"
  case selfSizingFlow = "self-sizing flow"
  case waterfall
  case compositional
  case carousel
  case banner
  case cardRow = "card row"
  case wheel
  case pages = "welcome pages"
  case stretchyHeader = "stretchy header"
  case linear
  case coverFlow = "cover flow"
  case rotary, cylinder
  case timeMachine = "time machine"
  case cube
  case pageTurn = "page turn"
  case crossfade, zoom, rotate, flip, fold, parallax
  case cardStack = "card stack"
  case throwStack = "throw stack"
  case deck, wallet, pile, circle, spiral, hero
  case multiBrowse = "multi-browse"
  case uncontained, honeycomb, mosaic, justified, list
  case modifiedWaterfall = "modified waterfall"
  case modifiedCoverFlow = "modified cover flow"

  @MainActor
  func make() -> CollectionViewLayout {
    switch self {
    case .flow: CollectionViewFlowLayout()
    case .sizedFlow: SizedFlow()
    case .selfSizingFlow: Self.selfSizingFlow()
    case .waterfall: WaterfallLayout()
    case .compositional: Self.rows()
    case .carousel: CarouselLayout()
    case .banner: BannerLayout()
    case .cardRow: CardRowLayout()
    case .wheel: WheelLayout()
    case .pages: WelcomePageLayout()
    case .stretchyHeader: StretchyHeaderLayout()
    case .linear: LinearLayout()
    case .coverFlow: CoverFlowLayout()
    case .rotary: RotaryLayout()
    case .cylinder: CylinderLayout()
    case .timeMachine: TimeMachineLayout()
    case .cube: CubeLayout()
    case .pageTurn: PageTurnLayout()
    case .crossfade: CrossfadeLayout()
    case .zoom: ZoomLayout()
    case .rotate: RotateLayout()
    case .flip: FlipLayout()
    case .fold: FoldLayout()
    case .parallax: ParallaxLayout()
    case .cardStack: CardStackLayout()
    case .throwStack: ThrowStackLayout()
    case .deck: DeckLayout()
    case .wallet: WalletLayout()
    case .pile: PileLayout()
    case .circle: CircleLayout()
    case .spiral: SpiralLayout()
    case .hero: HeroLayout()
    case .multiBrowse: MultiBrowseLayout()
    case .uncontained: UncontainedLayout()
    case .honeycomb: HoneycombLayout()
    case .mosaic: MosaicLayout()
    case .justified: JustifiedLayout()
    case .list: ListLayout()
    case .modifiedWaterfall: Self.modified(WaterfallLayout())
    case .modifiedCoverFlow: Self.modified(CoverFlowLayout())
    }
  }

  /// Returns a flow layout whose cells are asked for their sizes when they appear.
  @MainActor
  private static func selfSizingFlow() -> CollectionViewFlowLayout {
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 50, height: 40)
    return layout
  }

  /// Returns a layout whose items are scaled, turned and dimmed with the distance from the middle.
  @MainActor
  private static func modified(_ base: CollectionViewLayout) -> ModifiedLayout {
    ModifiedLayout(
      base,
      modifiers: [
        LayoutModifier(.scale, after: 0.8), LayoutModifier(.rotationY, after: 0.3),
        LayoutModifier(.dimming, after: 0.5),
      ])
  }

  @MainActor
  private static func rows() -> CollectionViewCompositionalLayout {
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
    let row = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    return CollectionViewCompositionalLayout(
      section: CollectionLayoutSection(group: .horizontal(layoutSize: row, subitems: [item])))
  }
}
