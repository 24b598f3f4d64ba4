// fling --scene compositional
// The values suit a view of 1280 × 704 points.

import CollectionLayouts
import Foundation

/// A compositional layout with four sections: a banner, a grid on a panel, a row and a mosaic.
final class StorefrontLayout: AnimatedCompositionalLayout {
  private let sections: StorefrontSections

  var metrics: StorefrontMetrics {
    get { sections.metrics }
    set {
      guard newValue != metrics else { return }
      sections.metrics = newValue
      invalidateLayout()
    }
  }

  init() {
    let sections = StorefrontSections()
    self.sections = sections
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 36
    super.init(
      sectionProvider: { index, environment in sections.section(index, in: environment.container) },
      configuration: configuration)
    register(decorationViewOfKind: StorefrontPanelBackgroundView.kind) {
      StorefrontPanelBackgroundView(frame: $0)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// The adjustable metrics of the storefront; lengths are in points.
struct StorefrontMetrics: Hashable {
  var bannerHeight: CGFloat = 300
  /// The width of a banner card, as a fraction of the view's width.
  var bannerWidth: CGFloat = 0.56
  /// The scale of a banner card that is at least one card away from the middle; 1 is full size.
  var sideScale: CGFloat = 0.86
  var columns = 3
  var spacing: CGFloat = 20
  var pinsHeaders = true
  var behavior = CollectionLayoutSectionOrthogonalScrollingBehavior.continuous
  /// The margin at the left and right, in points.
  var margin: CGFloat = 40

  /// The default metrics of a `StorefrontLayout`.
  static let standard = StorefrontMetrics()
}

extension StorefrontMetrics {
  /// Shrinks, fades and shifts a banner card depending on the card's distance from the middle.
  ///
  /// The shift towards the middle keeps the gaps between cards equal. The shift is half the width that the
  /// card has lost, plus the widths that the cards between this card and the middle have lost.
  @MainActor fileprivate func stepBack(_ card: any CollectionLayoutVisibleItem, from middle: CGFloat) {
    let width = card.bounds.width
    let distance = abs(card.center.x - middle) / (width + spacing)
    let share = min(1, distance)
    let scale = 1 - (1 - sideScale) * share
    let pull = width * (1 - sideScale) * (distance < 1 ? distance / 2 : distance - 0.5)
    card.center.x += card.center.x < middle ? pull : -pull
    card.transform = CGAffineTransform(scaleX: scale, y: scale)
    card.alpha = 1 - 0.45 * share
  }
}

/// An object that provides the storefront's sections.
@MainActor
private final class StorefrontSections {
  var metrics = StorefrontMetrics.standard

  func section(_ index: Int, in container: any CollectionLayoutContainer) -> CollectionLayoutSection {
    switch index {
    case 0: banner(in: container)
    case 1: grid
    case 2: row
    default: mosaic
    }
  }

  /// Returns the banner section: large cards, one of which comes to rest in the middle.
  ///
  /// The cards beside the middle are smaller and fainter.
  private func banner(in container: any CollectionLayoutContainer) -> CollectionLayoutSection {
    let section = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(metrics.bannerWidth), .absolute(metrics.bannerHeight)),
        subitems: [whole()]))
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.interGroupSpacing = metrics.spacing
    section.contentInsets = DirectionalEdgeInsets(top: 8, leading: 0, bottom: 0, trailing: 0)
    section.visibleItemsInvalidationHandler = { [metrics] items, offset, environment in
      let middle = offset.x + environment.container.contentSize.width / 2
      for item in items { metrics.stepBack(item, from: middle) }
    }
    return section
  }

  /// The grid section: rows of equal cards on a panel, with a pinned header.
  private var grid: CollectionLayoutSection {
    let cell = CollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1 / CGFloat(metrics.columns)), .fractionalHeight(1)))
    cell.contentInsets = insets(metrics.spacing / 2)
    let section = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.62 / CGFloat(metrics.columns))),
        subitems: [cell]))
    let panel = CollectionLayoutDecorationItem.background(
      elementKind: StorefrontPanelBackgroundView.kind)
    panel.contentInsets = DirectionalEdgeInsets(
      top: 0, leading: metrics.margin, bottom: 0, trailing: metrics.margin)
    section.decorationItems = [panel]
    section.boundarySupplementaryItems = [header]
    section.contentInsets = DirectionalEdgeInsets(
      top: 14, leading: metrics.margin + 14, bottom: 14, trailing: metrics.margin + 14)
    section.supplementariesFollowContentInsets = false
    return section
  }

  /// The row section: square cards that scroll sideways.
  private var row: CollectionLayoutSection {
    let section = CollectionLayoutSection(
      group: .horizontal(layoutSize: size(.absolute(190), .absolute(190)), subitems: [whole()]))
    section.orthogonalScrollingBehavior = metrics.behavior
    section.interGroupSpacing = metrics.spacing
    section.boundarySupplementaryItems = [header]
    section.contentInsets = DirectionalEdgeInsets(
      top: 12, leading: metrics.margin, bottom: 0, trailing: metrics.margin)
    section.supplementariesFollowContentInsets = false
    return section
  }

  /// The mosaic section: repeated groups with one large card and, beside it, two small cards.
  private var mosaic: CollectionLayoutSection {
    let half = metrics.spacing / 2
    let large = CollectionLayoutItem(layoutSize: size(.fractionalWidth(0.64), .fractionalHeight(1)))
    large.contentInsets = insets(half)
    let small = CollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    small.contentInsets = insets(half)
    let column = CollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.36), .fractionalHeight(1)), subitems: [small])
    let section = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.42)), subitems: [large, column]))
    section.boundarySupplementaryItems = [header]
    section.contentInsets = DirectionalEdgeInsets(
      top: 12 - half, leading: metrics.margin - half, bottom: 40 - half, trailing: metrics.margin - half)
    section.supplementariesFollowContentInsets = false
    return section
  }

  private var header: CollectionLayoutBoundarySupplementaryItem {
    let header = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(60)),
      elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
    header.contentInsets = DirectionalEdgeInsets(
      top: 0, leading: metrics.margin, bottom: 0, trailing: metrics.margin)
    header.pinToVisibleBounds = metrics.pinsHeaders
    return header
  }

  private func whole() -> CollectionLayoutItem {
    CollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
  }

  private func size(
    _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension
  ) -> CollectionLayoutSize { CollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func insets(_ inset: CGFloat) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
  }
}

/// The panel behind the storefront's grid.
final class StorefrontPanelBackgroundView: CollectionReusableView {
  static let kind = "panel"

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Color(white: 0.5, alpha: 0.15)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

extension CollectionViewLayout {
  fileprivate func register<DecorationView: CollectionReusableView>(
    decorationViewOfKind kind: String, _ make: (CGRect) -> DecorationView
  ) { register(DecorationView.self, forDecorationViewOfKind: kind) }
}

/// Sets how the collection view scrolls.
@MainActor
func configureStorefront(_ collectionView: CollectionView) {
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
