import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// The looks of the family, each with the settings in which it is tested.
enum Look: String, CaseIterable, Sendable {
  case linear, coverFlow, quickCoverFlow, rotary, invertedRotary, cylinder, invertedCylinder, wheel
  case invertedWheel, timeMachine, invertedTimeMachine
  case cube, insideCube, pageTurn, crossfade, zoom, invertedZoom, rotate, hingedRotate, flip, fold, parallax
  case cardCube, book, cardStack, wallet, deck, pile, spreadPile, circle, spiral
  case hero, multiBrowse, uncontained

  @MainActor
  func make() -> StripLayout {
    switch self {
    case .linear: card(LinearLayout()) { $0.spacing = 1.1 }
    case .coverFlow: card(CoverFlowLayout())
    case .quickCoverFlow: card(CoverFlowLayout()) { $0.turningPart = 0.3 }
    case .rotary: card(RotaryLayout())
    case .invertedRotary: card(RotaryLayout()) { $0.isInverted = true }
    case .cylinder: card(CylinderLayout())
    case .invertedCylinder: card(CylinderLayout()) { $0.isInverted = true }
    case .wheel: wheel()
    case .invertedWheel: wheel(isInverted: true)
    case .timeMachine: card(TimeMachineLayout())
    case .invertedTimeMachine: card(TimeMachineLayout()) { $0.isInverted = true }
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
    case .cardCube: card(CubeLayout()) { $0.fillsView = false }
    case .book:
      card(PageTurnLayout()) {
        $0.fillsView = false
        $0.showsBacks = true
      }
    case .cardStack: card(CardStackLayout())
    case .wallet: card(WalletLayout())
    case .deck: card(DeckLayout())
    case .pile: card(PileLayout())
    case .spreadPile: card(PileLayout()) { $0.spread = 0.5 }
    case .circle: configured(CircleLayout()) { $0.itemSize = CGSize(width: 40, height: 50) }
    case .hero: card(HeroLayout())
    case .multiBrowse: card(MultiBrowseLayout())
    case .uncontained: card(UncontainedLayout())
    case .spiral: configured(SpiralLayout()) { $0.itemSize = CGSize(width: 40, height: 50) }
    }
  }

  @MainActor
  private func card<Layout: SpineLayout>(
    _ layout: Layout, _ configure: (Layout) -> Void = { _ in }
  ) -> Layout {
    layout.itemSize = CGSize(width: 120, height: 150)
    configure(layout)
    return layout
  }

  @MainActor
  private func configured<Layout: SpineLayout>(_ layout: Layout, _ configure: (Layout) -> Void) -> Layout {
    configure(layout)
    return layout
  }

  @MainActor
  private func wheel(isInverted: Bool = false) -> WheelLayout {
    let layout = WheelLayout()
    layout.itemSize = CGSize(width: 120, height: 150)
    layout.isInverted = isInverted
    return layout
  }
}

extension Look {
  /// The number of items at the end that are not docked.
  var undockedItems: Int { [.multiBrowse, .uncontained].contains(self) ? 3 : 0 }
}

/// A look along an axis, in a view of a writing direction.
struct LookSample: CustomTestStringConvertible, Sendable {
  var look: Look
  var isVertical: Bool
  var isMirrored: Bool

  var testDescription: String {
    "\(look.rawValue) \(isVertical ? "vertical" : "horizontal")\(isMirrored ? " right to left" : "")"
  }

  static let all = Look.allCases.flatMap { look in
    [(false, false), (true, false), (false, true), (true, true)].map {
      LookSample(look: look, isVertical: $0.0, isMirrored: $0.1)
    }
  }

  @MainActor
  func make() -> StripLayout {
    let layout = look.make()
    let axis: CollectionView.ScrollDirection = isVertical ? .vertical : .horizontal
    (layout as? SpineLayout)?.scrollDirection = axis
    (layout as? WheelLayout)?.scrollDirection = axis
    return layout
  }

  /// Returns a rig that is scrolled to a distance of items from the first one.
  @MainActor
  func rig(
    counts: [Int], size: CGSize = CGSize(width: 320, height: 480), at item: CGFloat = 0
  ) -> LayoutRig<StripLayout> {
    let rig = LayoutRig(make(), width: size.width, height: size.height, counts: counts)
    if isMirrored { rig.view.semanticContentAttribute = .forceRightToLeft }
    rig.view.layoutIfNeeded()
    scroll(rig, to: item)
    return rig
  }

  /// Scrolls a rig to a distance of items from the first one.
  @MainActor
  func scroll(_ rig: LayoutRig<StripLayout>, to item: CGFloat) {
    let way = item * rig.layout.strip.stride
    let least = rig.view.minimumContentOffset, most = rig.view.maximumContentOffset
    if isVertical {
      rig.scroll(y: least.y + way)
    } else {
      rig.scroll(x: isMirrored ? most.x - way : least.x + way)
    }
  }
}
