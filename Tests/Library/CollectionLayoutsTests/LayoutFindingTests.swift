import CollectionCore
import CollectionLayouts
import Foundation
import LayoutDiagnostics
import TestSupport
import Testing

/// The validator's findings for the ready-made layouts.
@MainActor
struct LayoutFindingTests {
  @Test(arguments: ReadyMadeLayout.allCases, [[0], [7], [3, 0, 5, 1], [600]])
  func `a ready-made layout has no findings`(_ layout: ReadyMadeLayout, counts: [Int]) {
    let found = LayoutValidator.findings(counts: counts, delegate: delegate) { layout.make() }

    #expect(found == [])
  }

  @Test(arguments: ReadyMadeLayout.allCases)
  func `a ready-made layout that was scrolled on screen has no findings`(_ layout: ReadyMadeLayout) {
    let rig = LayoutRig(layout.make(), counts: [40, 3], delegate: delegate)
    for point in [CGPoint.zero, CGPoint(x: 333, y: 333), CGPoint(x: 1e6, y: 1e6)] {
      let end = rig.view.maximumContentOffset
      rig.scroll(to: CGPoint(x: min(point.x, end.x), y: min(point.y, end.y)))

      #expect(LayoutValidator.findings(in: rig.view, scope: .visible) == [])
      #expect(LayoutValidator.findings(in: rig.view) == [])
    }
  }

  @Test func `a mirrored layout has no findings`() {
    let layout = MirroredFlowLayout()
    layout.scrollDirection = .horizontal
    let rig = LayoutRig(layout, counts: [0], delegate: delegate)
    rig.view.semanticContentAttribute = .forceRightToLeft
    rig.setCounts([40, 3])
    for fraction in [0, 0.5, 1] {
      rig.scroll(x: (rig.view.maximumContentOffset.x * fraction).rounded())

      #expect(LayoutValidator.findings(in: rig.view) == [])
    }
  }

  private let delegate = VariedSizes()
}

enum ReadyMadeLayout: CaseIterable {
  case flow, horizontalFlow, pinnedFlow, variedFlow
  case banner, welcomePages, cardRow, carousel, enlargedCarousel, wheel, stretchyHeader
  case waterfall, sidewaysWaterfall
  case grid, storefront
  case honeycomb, mosaic, sidewaysMosaic, justified, list

  @MainActor
  func make() -> CollectionViewLayout {
    switch self {
    case .flow: return banded(CollectionViewFlowLayout())
    case .horizontalFlow:
      let layout = CollectionViewFlowLayout()
      layout.scrollDirection = .horizontal
      layout.sectionInset = EdgeInsets(top: 3, left: 5, bottom: 7, right: 9)
      return layout
    case .pinnedFlow:
      let layout = banded(CollectionViewFlowLayout())
      layout.sectionHeadersPinToVisibleBounds = true
      layout.sectionFootersPinToVisibleBounds = true
      return layout
    case .variedFlow: return banded(VariedFlowLayout())
    case .banner: return BannerLayout()
    case .welcomePages: return WelcomePageLayout()
    case .cardRow: return CardRowLayout()
    case .carousel, .enlargedCarousel:
      let layout = CarouselLayout()
      layout.scrollDirection = .horizontal
      if self == .enlargedCarousel { layout.sideItemScale = 1.2 }
      return layout
    case .wheel: return WheelLayout()
    case .stretchyHeader: return banded(StretchyHeaderLayout())
    case .waterfall, .sidewaysWaterfall:
      let layout = WaterfallLayout()
      layout.scrollDirection = self == .waterfall ? .vertical : .horizontal
      layout.headerLength = 30
      layout.footerLength = 12
      layout.sectionInset = EdgeInsets(top: 4, left: 6, bottom: 8, right: 2)
      return layout
    case .honeycomb: return HoneycombLayout()
    case .mosaic, .sidewaysMosaic:
      let layout = MosaicLayout()
      layout.scrollDirection = self == .mosaic ? .vertical : .horizontal
      return layout
    case .justified: return JustifiedLayout()
    case .list:
      let layout = ListLayout()
      layout.headerHeight = 30
      return layout
    case .grid: return CollectionViewCompositionalLayout(section: Self.gridSection())
    case .storefront:
      return CollectionViewCompositionalLayout { index, _ in
        index.isMultiple(of: 2) ? Self.gridSection() : Self.carouselSection()
      }
    }
  }

  @MainActor
  private func banded<Layout: CollectionViewFlowLayout>(_ layout: Layout) -> Layout {
    layout.headerReferenceSize = CGSize(width: 0, height: 44)
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionInset = EdgeInsets(top: 10, left: 8, bottom: 6, right: 4)
    return layout
  }

  @MainActor
  private static func gridSection() -> CollectionLayoutSection {
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
    item.contentInsets = DirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
      subitems: [item])
    let section = CollectionLayoutSection(group: group)
    section.interGroupSpacing = 6
    let header = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
      elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    return section
  }

  @MainActor
  private static func carouselSection() -> CollectionLayoutSection {
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(0.6), heightDimension: .absolute(120)),
      subitems: [item])
    let section = CollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    return section
  }
}

private final class MirroredFlowLayout: CollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// A flow layout whose delegate provides a size for each item.
private final class VariedFlowLayout: CollectionViewFlowLayout {}

/// A delegate with sizes and lengths that vary from item to item and are always the same for one item.
@MainActor
private final class VariedSizes: CollectionViewDelegateFlowLayout, WaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    guard layout is VariedFlowLayout else { return nil }
    return CGSize(width: 20 + indexPath.item * 7 % 90, height: 30 + indexPath.item * 13 % 70)
  }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat? { CGFloat(20 + indexPath.item * 37 % 150) }
}
