// fling --scene compositional
// The values suit a view of 1280 × 704 points.

import UIKit

/// A storefront with four sections: a banner, a grid on a panel, a row that scrolls sideways, and a mosaic.
///
/// Headers are supplementary views of the kind `UICollectionView.elementKindSectionHeader`. All lengths are
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
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous
  /// The margin at the left and at the right of the sections' contents.
  var margin: CGFloat = 40

  @MainActor
  func makeLayout() -> UICollectionViewCompositionalLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 36
    let layout = UICollectionViewCompositionalLayout(
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
  private var banner: NSCollectionLayoutSection {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(bannerWidth), .absolute(bannerHeight)), subitems: [whole])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.interGroupSpacing = spacing
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 0, bottom: 0, trailing: 0)
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      let middle = offset.x + environment.container.contentSize.width / 2
      for item in items where item.representedElementCategory == .cell { stepBack(item, from: middle) }
    }
    return section
  }

  /// Shrinks and fades a banner card by the card's distance from `middle`, an x coordinate, and keeps the
  /// gaps between cards equal.
  @MainActor
  private func stepBack(_ card: any NSCollectionLayoutVisibleItem, from middle: CGFloat) {
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
  private var grid: NSCollectionLayoutSection {
    let share = 1 / CGFloat(columns)
    let cell = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(share), .fractionalHeight(1)))
    cell.contentInsets = insets(spacing / 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.62 / CGFloat(columns))), subitems: [cell])
    let section = NSCollectionLayoutSection(group: group)
    let panel = NSCollectionLayoutDecorationItem.background(elementKind: StorefrontPanel.kind)
    panel.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
    section.decorationItems = [panel]
    section.boundarySupplementaryItems = [header]
    section.contentInsets = NSDirectionalEdgeInsets(
      top: 14, leading: margin + 14, bottom: 14, trailing: margin + 14)
    section.supplementariesFollowContentInsets = false
    return section
  }

  /// A section of square cards that scrolls sideways.
  @MainActor
  private var row: NSCollectionLayoutSection {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(190), .absolute(190)), subitems: [whole])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = spacing
    section.boundarySupplementaryItems = [header]
    section.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: margin, bottom: 0, trailing: margin)
    section.supplementariesFollowContentInsets = false
    return section
  }

  /// A section of repeated groups, each with one large card and two small cards beside the large card.
  @MainActor
  private var mosaic: NSCollectionLayoutSection {
    let half = spacing / 2
    let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.64), .fractionalHeight(1)))
    large.contentInsets = insets(half)
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    small.contentInsets = insets(half)
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.36), .fractionalHeight(1)), subitems: [small])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.42)), subitems: [large, column])
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [header]
    section.contentInsets = NSDirectionalEdgeInsets(
      top: 12 - half, leading: margin - half, bottom: 40 - half, trailing: margin - half)
    section.supplementariesFollowContentInsets = false
    return section
  }

  @MainActor
  private var header: NSCollectionLayoutBoundarySupplementaryItem {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(60)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
    header.pinToVisibleBounds = pinsHeaders
    return header
  }

  @MainActor
  private var whole: NSCollectionLayoutItem {
    NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
  }

  @MainActor
  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func insets(_ inset: CGFloat) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
  }
}

/// The panel behind the grid.
class StorefrontPanel: UICollectionReusableView {
  static let kind = "panel"

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.5, alpha: 0.15)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
