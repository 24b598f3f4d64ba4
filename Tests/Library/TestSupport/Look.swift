public import CollectionLayouts
public import Foundation

/// The looks of the family, each with the settings in which it is tested.
public enum Look: String, CaseIterable, Sendable {
  case linear, coverFlow, quickCoverFlow, rotary, invertedRotary, cylinder, invertedCylinder, wheel
  case invertedWheel, timeMachine, invertedTimeMachine
  case cube, insideCube, pageTurn, crossfade, zoom, invertedZoom, rotate, hingedRotate, flip, fold, parallax
  case cardCube, book, cardStack, throwStack, wallet, deck, pile, spreadPile, circle, spiral
  case hero, multiBrowse, uncontained

  /// Makes the layout with cards of a size, in points.
  @MainActor
  public func make(
    _ direction: CollectionView.ScrollDirection = .horizontal, card: CGSize = CGSize(width: 120, height: 150)
  ) -> StripLayout {
    let layout = makeStyled(card)
    (layout as? SpineLayout)?.scrollDirection = direction
    (layout as? WheelLayout)?.scrollDirection = direction
    return layout
  }

  @MainActor
  private func makeStyled(_ size: CGSize) -> StripLayout {
    switch self {
    case .linear: sized(size, LinearLayout()) { $0.spacing = 1.1 }
    case .coverFlow: sized(size, CoverFlowLayout())
    case .quickCoverFlow: sized(size, CoverFlowLayout()) { $0.turningPart = 0.3 }
    case .rotary: sized(size, RotaryLayout())
    case .invertedRotary: sized(size, RotaryLayout()) { $0.isInverted = true }
    case .cylinder: sized(size, CylinderLayout())
    case .invertedCylinder: sized(size, CylinderLayout()) { $0.isInverted = true }
    case .wheel: wheel(size)
    case .invertedWheel: wheel(size, isInverted: true)
    case .timeMachine: sized(size, TimeMachineLayout())
    case .invertedTimeMachine: sized(size, TimeMachineLayout()) { $0.isInverted = true }
    case .cube: CubeLayout()
    case .insideCube: configured(CubeLayout()) { $0.isInside = true }
    case .pageTurn: PageTurnLayout()
    case .crossfade: CrossfadeLayout()
    case .zoom: ZoomLayout()
    case .invertedZoom: configured(ZoomLayout()) { $0.isInverted = true }
    case .rotate: RotateLayout()
    case .hingedRotate: configured(RotateLayout()) { $0.hinge = 1 }
    case .flip: FlipLayout()
    case .fold: FoldLayout()
    case .parallax: ParallaxLayout()
    case .cardCube: sized(size, CubeLayout()) { $0.fillsView = false }
    case .book:
      sized(size, PageTurnLayout()) {
        $0.fillsView = false
        $0.showsBacks = true
      }
    case .cardStack: sized(size, CardStackLayout())
    case .throwStack: sized(size, ThrowStackLayout())
    case .wallet: sized(size, WalletLayout())
    case .deck: sized(size, DeckLayout())
    case .pile: sized(size, PileLayout())
    case .spreadPile: sized(size, SpreadPileLayout()) { $0.spread = 0.5 }
    case .circle: configured(CircleLayout()) { $0.itemSize = CGSize(width: 40, height: 50) }
    case .hero: sized(size, HeroLayout())
    case .multiBrowse: sized(size, MultiBrowseLayout())
    case .uncontained: sized(size, UncontainedLayout())
    case .spiral: configured(SpiralLayout()) { $0.itemSize = CGSize(width: 40, height: 50) }
    }
  }

  @MainActor
  private func sized<Layout: SpineLayout>(
    _ size: CGSize, _ layout: Layout, _ configure: (Layout) -> Void = { _ in }
  ) -> Layout {
    layout.itemSize = size
    configure(layout)
    return layout
  }

  @MainActor
  private func configured<Layout: SpineLayout>(_ layout: Layout, _ configure: (Layout) -> Void) -> Layout {
    configure(layout)
    return layout
  }

  @MainActor
  private func wheel(_ size: CGSize, isInverted: Bool = false) -> WheelLayout {
    let layout = WheelLayout()
    layout.itemSize = size
    layout.isInverted = isInverted
    return layout
  }
}
