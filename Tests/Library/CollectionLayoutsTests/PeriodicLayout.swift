import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// Layouts with periodic content in a view of 320 × 480 points, with sizes that have no exact binary
/// representation.
enum PeriodicLayout: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case carousel, banner, cardRow, wheel, pages, flow, flowOfSizes, waterfall, compositional

  var testDescription: String { rawValue }

  /// The period of the content, in items and in points.
  var period: (items: Int, length: CGFloat) {
    switch self {
    case .carousel: (1, 182.805)
    case .banner: (1, 310.3)
    case .cardRow: (1, 116.1)
    case .wheel: (1, 180.93)
    case .pages: (1, 320)
    case .flow: (3, 87.7)
    case .flowOfSizes: (3, 100_130.4)
    case .waterfall: (6, 400_111.1)
    case .compositional: (3, 67.7)
    }
  }

  var isVertical: Bool {
    switch self {
    case .carousel, .banner, .cardRow, .wheel, .pages: false
    case .flow, .flowOfSizes, .waterfall, .compositional: true
    }
  }

  @MainActor
  func make() -> CollectionViewLayout {
    switch self {
    case .carousel: carousel()
    case .banner: banner()
    case .cardRow: cardRow()
    case .wheel: wheel()
    case .pages: WelcomePageLayout()
    case .flow: flow(CollectionViewFlowLayout())
    case .flowOfSizes: flow(SizedFlow())
    case .waterfall: WaterfallLayout()
    case .compositional: rows()
    }
  }

  /// The stride is 203.3 + 10, minus the length that scaling removes from one end of a neighbour.
  @MainActor
  private func carousel() -> CarouselLayout {
    let layout = CarouselLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 203.3, height: 150)
    return layout
  }

  @MainActor
  private func banner() -> BannerLayout {
    let layout = BannerLayout()
    layout.itemSize.width = 300.1
    layout.itemSpacing = 10.2
    return layout
  }

  @MainActor
  private func cardRow() -> CardRowLayout {
    let layout = CardRowLayout()
    layout.spacing = 20.1
    return layout
  }

  @MainActor
  private func wheel() -> WheelLayout {
    let layout = WheelLayout()
    layout.radius = 603.1
    layout.angle = 0.3
    return layout
  }

  @MainActor
  private func flow<Layout: CollectionViewFlowLayout>(_ layout: Layout) -> Layout {
    layout.itemSize = CGSize(width: 90.3, height: 77.7)
    return layout
  }

  @MainActor
  private func rows() -> CollectionViewCompositionalLayout {
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / 3.0), heightDimension: .fractionalHeight(1)))
    let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60.6))
    let section = CollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
    section.interGroupSpacing = 7.1
    return CollectionViewCompositionalLayout(section: section)
  }
}

/// Periodic sizes: lines of one item each in a flow, and two waterfall lanes of equal length after every six
/// items.
@MainActor
final class PeriodicSizes: CollectionViewDelegateFlowLayout, WaterfallLayoutDelegate {
  private static let heights: [CGFloat] = [30.3, 70.1, 100_000]
  private static let lengths: [CGFloat] = [30.3, 50.7, 50.7, 30.3, 400_000.1, 400_000.1]

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    layout is SizedFlow ? CGSize(width: 200.1, height: Self.heights[indexPath.item % 3]) : nil
  }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat? { Self.lengths[indexPath.item % 6] }
}
