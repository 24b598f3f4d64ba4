// fling --scene compositional
// The values suit a view of 1280 × 704 points.

import CollectionLayouts
import Foundation

/// A storefront with four sections: a banner, a grid on a panel, a row that scrolls sideways, and a mosaic.
///
/// Headers are supplementary views of the kind `CollectionView.elementKindSectionHeader`. All lengths are
/// in points.
struct Storefront {
  var bannerHeight: CGFloat = 300
  /// The width of a banner card, as a fraction of the view's width.
  var bannerWidth: CGFloat = 0.56
  /// The scale of the banner cards beside the card in the middle.
  var sideScale: CGFloat = 0.86
  /// The number of cards in a row of the grid.
  var columns: Int = 3
  /// The gap between cards.
  var spacing: CGFloat = 20
  /// Whether headers stay at the top while their section scrolls past.
  var pinsHeaders: Bool = true
  /// The scrolling behaviour of the row that scrolls sideways.
  var behavior: CollectionLayoutSectionOrthogonalScrollingBehavior = .continuous
  /// The margin at the left and at the right of the sections' contents.
  var margin: CGFloat = 40

  @MainActor
  func makeLayout() -> CollectionViewCompositionalLayout {
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 36
    let layout = CollectionViewCompositionalLayout(
      sectionProvider: { index, _ in
        switch index {
        case 0: return banner
        case 1: return grid
        case 2: return row
        default: return mosaic
        }
      }, configuration: configuration)
    layout.register(StorefrontPanel.self, forDecorationViewOfKind: StorefrontPanel.kind)
    return layout
  }

  /// A section of large cards that comes to rest with a card in the middle. The cards beside this card are
  /// smaller and fainter.
  @MainActor
  private var banner: CollectionLayoutSection {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(bannerWidth), .absolute(bannerHeight)), subitems: [whole])
    let section = CollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.interGroupSpacing = spacing
    section.contentInsets = DirectionalEdgeInsets(top: 8, leading: 0, bottom: 0, trailing: 0)
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      let middle = offset.x + environment.container.contentSize.width / 2
      for item in items where item.representedElementCategory == .cell { stepBack(item, from: middle) }
    }
    return section
  }

  /// Shrinks and fades a banner card by the card's distance from `middle`, an x coordinate, and keeps the
  /// gaps between cards equal.
  @MainActor
  private func stepBack(_ card: any CollectionLayoutVisibleItem, from middle: CGFloat) {
    let width = card.bounds.width
    let distance = abs(card.center.x - middle) / (width + spacing)
    let share = min(1, distance)
    let scale = 1 - (1 - sideScale) * share
    // Half the width that the card has lost, plus the widths that the cards in between have lost.
    let pull = width * (1 - sideScale) * (distance < 1 ? distance / 2 : distance - 0.5)
    card.center.x += card.center.x < middle ? pull : -pull
    card.transform = CGAffineTransform(scaleX: scale, y: scale)
    card.alpha = 1 - 0.45 * share
  }

  /// A section with rows of cards of equal size on a panel.
  @MainActor
  private var grid: CollectionLayoutSection {
    let share = 1 / CGFloat(columns)
    let cell = CollectionLayoutItem(layoutSize: size(.fractionalWidth(share), .fractionalHeight(1)))
    cell.contentInsets = insets(spacing / 2)
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.62 / CGFloat(columns))), subitems: [cell])
    let section = CollectionLayoutSection(group: group)
    let panel = CollectionLayoutDecorationItem.background(elementKind: StorefrontPanel.kind)
    panel.contentInsets = DirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
    section.decorationItems = [panel]
    section.boundarySupplementaryItems = [header]
    section.contentInsets = DirectionalEdgeInsets(
      top: 14, leading: margin + 14, bottom: 14, trailing: margin + 14)
    section.supplementariesFollowContentInsets = false
    return section
  }

  /// A section of square cards that scrolls sideways.
  @MainActor
  private var row: CollectionLayoutSection {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(190), .absolute(190)), subitems: [whole])
    let section = CollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = spacing
    section.boundarySupplementaryItems = [header]
    section.contentInsets = DirectionalEdgeInsets(top: 12, leading: margin, bottom: 0, trailing: margin)
    section.supplementariesFollowContentInsets = false
    return section
  }

  /// A section of repeated groups, each with one large card and two small cards beside the large card.
  @MainActor
  private var mosaic: CollectionLayoutSection {
    let half = spacing / 2
    let large = CollectionLayoutItem(layoutSize: size(.fractionalWidth(0.64), .fractionalHeight(1)))
    large.contentInsets = insets(half)
    let small = CollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    small.contentInsets = insets(half)
    let column = CollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.36), .fractionalHeight(1)), subitems: [small])
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.42)), subitems: [large, column])
    let section = CollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [header]
    section.contentInsets = DirectionalEdgeInsets(
      top: 12 - half, leading: margin - half, bottom: 40 - half, trailing: margin - half)
    section.supplementariesFollowContentInsets = false
    return section
  }

  @MainActor
  private var header: CollectionLayoutBoundarySupplementaryItem {
    let header = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(60)),
      elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
    header.contentInsets = DirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
    header.pinToVisibleBounds = pinsHeaders
    return header
  }

  @MainActor
  private var whole: CollectionLayoutItem {
    CollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
  }

  @MainActor
  private func size(
    _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension
  ) -> CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func insets(_ inset: CGFloat) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
  }
}

/// The panel behind the grid.
class StorefrontPanel: CollectionReusableView {
  static let kind = "panel"

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Color(white: 0.5, alpha: 0.15)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// Sets how the collection view scrolls.
@MainActor
func configureStorefront(_ collectionView: CollectionView) {
  collectionView.updateTiming = .spring(Spring(stiffness: 194.9551486634935, damping: 22.34021442552742))
}
