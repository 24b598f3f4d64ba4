import CollectionLayouts
import Foundation
import StandardLayouts

/// A layout that is measured.
enum SampleLayout: String, CaseIterable, Sendable {
  case flow
  case sizedFlow = "flow of different sizes"
  case waterfall
  case compositional
  case carousel
  case banner
  case cardRow = "card row"
  case wheel
  case pages = "welcome pages"
  case stretchyHeader = "stretchy header"
  case coverFlow = "cover flow"
  case cylinder, cube, deck
  case multiBrowse = "multi-browse"
  case honeycomb, mosaic, justified

  @MainActor
  func make() -> CollectionViewLayout {
    switch self {
    case .flow: CollectionViewFlowLayout()
    case .sizedFlow: SizedFlow()
    case .waterfall: WaterfallLayout()
    case .compositional: Self.rows()
    case .carousel: CarouselLayout()
    case .banner: BannerLayout()
    case .cardRow: CardRowLayout()
    case .wheel: WheelLayout()
    case .pages: WelcomePageLayout()
    case .stretchyHeader: StretchyHeaderLayout()
    case .coverFlow: CoverFlowLayout()
    case .cylinder: CylinderLayout()
    case .cube: CubeLayout()
    case .deck: DeckLayout()
    case .multiBrowse: MultiBrowseLayout()
    case .honeycomb: HoneycombLayout()
    case .mosaic: MosaicLayout()
    case .justified: JustifiedLayout()
    }
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
