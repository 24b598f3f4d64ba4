import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// The ready-made layouts in the settings for the contract tests, with their exceptions from the contract.
///
/// The exceptions and their reasons:
/// - A row that scrolls along x is as high as the view. Items that are larger or lower stick out where the
///   view cannot scroll: `.contentHeight`.
/// - A wheel rotates its items around a centre far below, so content pulled beyond its end moves the items
///   along: `.overscrolledItems`.
/// - A honeycomb has at least one item in a row, also in a view narrower than an item: `.oversizedItems`.
/// - Pinned headers and footers, and a stretchy header, follow the scroll beyond the content:
///   `.followingBands`.
/// - Content attached to a stretched header follows the header: `.overscrolledItems`.
enum LayoutSample: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case flow, flowSideways, flowOfSizes, pinnedFlow, mirroredFlow, banner, pages, cardRow, carousel
  case carouselOverlapping, carouselEnlarging, carouselUpright, waterfall, waterfallSideways, wheel
  case stretchyHeader, attachedHeader, collapsingHeader
  case compositional, compositionalSideways, mirroredCompositional
  case mirroredBanner, mirroredPages, mirroredCardRow, mirroredCarousel, mirroredWaterfall
  case honeycomb, honeycombSideways, mosaic, mosaicSideways, justified, justifiedSideways, list
  case modifiedWaterfall, modifiedWaterfallSideways, modifiedCompositional, modifiedMirroredFlow
  case modifiedPinnedFlow, modifiedCarousel, modifiedLook, twiceModifiedWaterfall

  var testDescription: String { rawValue }

  var exceptions: LayoutContractExceptions {
    switch self {
    case .flow, .flowSideways, .flowOfSizes, .mirroredFlow, .pages, .waterfall, .waterfallSideways,
      .carouselUpright, .compositional, .compositionalSideways, .mirroredCompositional,
      .mirroredPages, .mirroredWaterfall:
      []
    case .banner, .cardRow, .carousel, .carouselOverlapping, .carouselEnlarging, .mirroredBanner,
      .mirroredCardRow, .mirroredCarousel:
      .contentHeight
    case .honeycomb, .honeycombSideways: .oversizedItems
    case .mosaic, .mosaicSideways, .justified, .justifiedSideways: []
    case .list: .followingBands
    case .wheel: [.contentHeight, .overscrolledItems]
    case .attachedHeader: [.followingBands, .overscrolledItems]
    case .pinnedFlow, .stretchyHeader, .collapsingHeader, .modifiedPinnedFlow: .followingBands
    case .modifiedCarousel: .contentHeight
    case .modifiedLook: [.contentHeight, .overscrolledItems]
    case .modifiedWaterfall, .modifiedWaterfallSideways, .modifiedCompositional, .modifiedMirroredFlow,
      .twiceModifiedWaterfall:
      []
    }
  }

  /// A Boolean value that indicates whether the view lays out from right to left.
  var isMirrored: Bool {
    [
      .mirroredFlow, .mirroredCompositional, .mirroredBanner, .mirroredPages, .mirroredCardRow,
      .mirroredCarousel, .mirroredWaterfall, .mosaicSideways, .justified, .modifiedMirroredFlow,
    ].contains(self)
  }

  @MainActor
  func make() -> CollectionViewLayout {
    switch self {
    case .flow: framed(CollectionViewFlowLayout())
    case .flowOfSizes: framed(SizedFlow())
    case .mirroredFlow: framed(MirroredFlow())
    case .stretchyHeader: framed(StretchyHeaderLayout())
    case .attachedHeader: attachedHeader()
    case .collapsingHeader: collapsingHeader()
    case .flowSideways: flowSideways()
    case .pinnedFlow: pinnedFlow()
    case .banner, .mirroredBanner: BannerLayout()
    case .pages, .mirroredPages: WelcomePageLayout()
    case .cardRow, .mirroredCardRow: CardRowLayout()
    case .wheel: WheelLayout()
    case .carousel, .carouselOverlapping, .carouselEnlarging, .carouselUpright, .mirroredCarousel: carousel()
    case .waterfall, .mirroredWaterfall: waterfall(.vertical)
    case .waterfallSideways: waterfall(.horizontal)
    case .compositional, .mirroredCompositional: rows(.vertical)
    case .compositionalSideways: rows(.horizontal)
    case .honeycomb: tiling(HoneycombLayout(), .vertical)
    case .honeycombSideways: tiling(HoneycombLayout(), .horizontal)
    case .mosaic: tiling(MosaicLayout(), .vertical)
    case .mosaicSideways: tiling(MosaicLayout(), .horizontal)
    case .justified: tiling(JustifiedLayout(), .vertical)
    case .justifiedSideways: tiling(JustifiedLayout(), .horizontal)
    case .list: list()
    case .modifiedWaterfall: modified(waterfall(.vertical))
    case .modifiedWaterfallSideways: modified(waterfall(.horizontal))
    case .modifiedCompositional: modified(rows(.vertical))
    case .modifiedMirroredFlow: modified(framed(MirroredFlow()))
    case .modifiedPinnedFlow: modified(pinnedFlow(), bands: true)
    case .modifiedCarousel: modified(CarouselLayout())
    case .modifiedLook: modified(Look.coverFlow.make())
    case .twiceModifiedWaterfall: modified(modified(waterfall(.vertical)), axis: .radial)
    }
  }

  @MainActor
  private func modified(
    _ base: CollectionViewLayout, axis: ModifiedLayout.Axis = .automatic, bands: Bool = false
  ) -> ModifiedLayout {
    let layout = ModifiedLayout(base, modifiers: LayoutModifier.testStack)
    layout.axis = axis
    layout.modifiesSupplementaryViews = bands
    return layout
  }

  @MainActor
  private func tiling(
    _ layout: TilingLayout, _ direction: CollectionView.ScrollDirection
  ) -> CollectionViewLayout {
    layout.scrollDirection = direction
    layout.margins = EdgeInsets(top: 4, left: 6, bottom: 8, right: 2)
    return layout
  }

  @MainActor
  private func list() -> ListLayout {
    let layout = ListLayout()
    layout.headerHeight = 30
    layout.sectionInset = EdgeInsets(top: 4, left: 6, bottom: 8, right: 2)
    return layout
  }

  @MainActor
  private func framed<Layout: CollectionViewFlowLayout>(_ layout: Layout) -> Layout {
    layout.headerReferenceSize = CGSize(width: 0, height: 44)
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionInset = EdgeInsets(top: 10, left: 8, bottom: 6, right: 4)
    return layout
  }

  @MainActor
  private func attachedHeader() -> StretchyHeaderLayout {
    let layout = framed(StretchyHeaderLayout())
    layout.maximumStretchHeight = 60
    layout.pullBeyondMaximum = .contentStaysAttached
    return layout
  }

  @MainActor
  private func collapsingHeader() -> StretchyHeaderLayout {
    let layout = framed(StretchyHeaderLayout())
    layout.collapsedHeight = 18
    return layout
  }

  @MainActor
  private func flowSideways() -> CollectionViewFlowLayout {
    let layout = CollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.headerReferenceSize = CGSize(width: 33, height: 0)
    layout.footerReferenceSize = CGSize(width: 21, height: 0)
    layout.sectionInset = EdgeInsets(top: 3, left: 5, bottom: 7, right: 9)
    layout.pixelScale = 2
    return layout
  }

  @MainActor
  private func pinnedFlow() -> CollectionViewFlowLayout {
    let layout = framed(CollectionViewFlowLayout())
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    return layout
  }

  @MainActor
  private func carousel() -> CarouselLayout {
    let layout = CarouselLayout()
    layout.scrollDirection = self == .carouselUpright ? .vertical : .horizontal
    if self == .carouselOverlapping {
      layout.spacingMode = .overlap(overlapSpacing: 15)
      layout.sideItemBaseline = .top
    }
    if self == .carouselEnlarging {
      layout.sideItemBaseline = .bottom
      layout.sideItemScale = 1.6
      layout.sideItemOffset = 70
    }
    return layout
  }

  @MainActor
  private func waterfall(_ direction: CollectionView.ScrollDirection) -> WaterfallLayout {
    let layout = WaterfallLayout()
    layout.scrollDirection = direction
    layout.laneCount = 3
    layout.headerLength = 30
    layout.footerLength = 12
    layout.sectionInset = EdgeInsets(top: 4, left: 6, bottom: 8, right: 2)
    return layout
  }

  @MainActor
  private func rows(_ direction: CollectionView.ScrollDirection) -> CollectionViewCompositionalLayout {
    let (along, across): (CollectionLayoutDimension, CollectionLayoutDimension) =
      direction == .vertical
      ? (.absolute(60), .fractionalWidth(1)) : (.absolute(60), .fractionalHeight(1))
    let isVertical = direction == .vertical
    let small = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(isVertical ? 0.3 : 1),
        heightDimension: .fractionalHeight(isVertical ? 1 : 0.3)))
    small.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let size = CollectionLayoutSize(
      widthDimension: isVertical ? across : along, heightDimension: isVertical ? along : across)
    let section = CollectionLayoutSection(
      group: isVertical
        ? .horizontal(layoutSize: size, subitems: [small])
        : .vertical(layoutSize: size, subitems: [small]))
    section.interGroupSpacing = 7
    section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    section.boundarySupplementaryItems = [header(isVertical)]
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = direction
    return CollectionViewCompositionalLayout(section: section, configuration: configuration)
  }

  @MainActor
  private func header(_ isVertical: Bool) -> CollectionLayoutBoundarySupplementaryItem {
    CollectionLayoutBoundarySupplementaryItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: isVertical ? .fractionalWidth(1) : .absolute(25),
        heightDimension: isVertical ? .absolute(25) : .fractionalHeight(1)),
      elementKind: CollectionView.elementKindSectionHeader, alignment: isVertical ? .top : .leading)
  }
}

/// A flow layout whose delegate provides each item's size.
class SizedFlow: CollectionViewFlowLayout {}

private final class MirroredFlow: CollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// A delegate with pseudorandom sizes and lengths that are always the same for one item.
@MainActor
final class SizeDelegate: CollectionViewDelegateFlowLayout, WaterfallLayoutDelegate, JustifiedLayoutDelegate {
  private let seed: Int

  /// The number of requests for a size or a length.
  private(set) var questions = 0

  init(seed: UInt64) { self.seed = Int(seed % 1000) }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    guard layout is SizedFlow else { return nil }
    questions += 1
    return CGSize(width: extent(of: indexPath.item, to: 120), height: extent(of: indexPath.item + 1, to: 120))
  }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat? {
    questions += 1
    return extent(of: indexPath.item, to: 200)
  }

  func collectionView(
    _ collectionView: CollectionView, layout: JustifiedLayout, aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat? {
    questions += 1
    return extent(of: indexPath.item, to: 20) / 10
  }

  /// Returns an extent from 5 points on, by arithmetic alone, because a million items call this function.
  private func extent(of item: Int, to most: Int) -> CGFloat {
    CGFloat(5 + (item &* 7919 &+ seed) % (most - 4))
  }
}
