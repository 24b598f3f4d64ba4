import UIKit

extension UIKitMembers {
  static func use(
    _ layout: UICollectionViewCompositionalLayout, section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    _ = UICollectionViewCompositionalLayout(section: section)
    _ = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    let provider: UICollectionViewCompositionalLayoutSectionProvider = { _, _ in nil }
    _ = UICollectionViewCompositionalLayout(sectionProvider: provider)
    _ = UICollectionViewCompositionalLayout(sectionProvider: provider, configuration: configuration)
    layout.configuration = UICollectionViewCompositionalLayoutConfiguration.init()
    configuration.scrollDirection = .vertical
    configuration.interSectionSpacing = 10
    configuration.boundarySupplementaryItems = []
    configuration.contentInsetsReference = UIContentInsetsReference.safeArea

    section.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    section.contentInsetsReference = .automatic
    section.supplementaryContentInsetsReference = .automatic
    section.supplementariesFollowContentInsets = false
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.paging
    (section.boundarySupplementaryItems, section.decorationItems) = ([], [])
    section.visibleItemsInvalidationHandler = { items, _, _ in items.forEach { use($0) } }
  }

  static func use(
    _ item: NSCollectionLayoutItem, group: NSCollectionLayoutGroup, size: NSCollectionLayoutSize
  ) {
    _ = NSCollectionLayoutSection(group: group)
    _ = NSCollectionLayoutItem(layoutSize: size)
    _ = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [])
    _ = item.layoutSize
    item.contentInsets = .zero
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: nil, top: nil, trailing: nil, bottom: nil)
    _ = item.supplementaryItems

    _ = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    _ = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
    _ = NSCollectionLayoutGroup.horizontal(layoutSize: size, repeatingSubitem: item, count: 2)
    _ = NSCollectionLayoutGroup.vertical(layoutSize: size, repeatingSubitem: item, count: 2)
    _ = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: 2)
    _ = NSCollectionLayoutGroup.vertical(layoutSize: size, subitem: item, count: 2)
    _ = NSCollectionLayoutGroup.custom(layoutSize: size, itemProvider: { _ in [] })
    _ = group.subitems
    group.interItemSpacing = NSCollectionLayoutSpacing.fixed(10)
    group.supplementaryItems = []
    let custom = NSCollectionLayoutGroupCustomItem(frame: .zero)
    _ = NSCollectionLayoutGroupCustomItem(frame: .zero, zIndex: 1)
    _ = (custom.frame, custom.zIndex)
  }

  static func use(
    _ dimension: NSCollectionLayoutDimension, spacing: NSCollectionLayoutSpacing,
    edges: NSCollectionLayoutEdgeSpacing, anchor: NSCollectionLayoutAnchor
  ) {
    _ = NSCollectionLayoutDimension.fractionalWidth(_:)
    _ = NSCollectionLayoutDimension.fractionalHeight(_:)
    _ = NSCollectionLayoutDimension.absolute(_:)
    _ = NSCollectionLayoutDimension.estimated(_:)
    _ = NSCollectionLayoutDimension.uniformAcrossSiblings(estimate:)
    _ = (dimension.isFractionalWidth, dimension.isFractionalHeight, dimension.isAbsolute)
    _ = (dimension.isEstimated, dimension.isUniformAcrossSiblings, dimension.dimension)

    let size = NSCollectionLayoutSize(widthDimension: dimension, heightDimension: dimension)
    _ = (size.widthDimension, size.heightDimension)
    _ = NSCollectionLayoutSpacing.flexible(_:)
    _ = (spacing.spacing, spacing.isFixedSpacing, spacing.isFlexibleSpacing)
    _ = (edges.leading, edges.top, edges.trailing, edges.bottom)
    _ = NSCollectionLayoutAnchor.init(edges:)
    _ = NSCollectionLayoutAnchor.init(edges:absoluteOffset:)
    _ = NSCollectionLayoutAnchor.init(edges:fractionalOffset:)
    let rectEdges: NSDirectionalRectEdge = anchor.edges
    _ = (rectEdges, anchor.offset, anchor.isAbsoluteOffset, anchor.isFractionalOffset)
  }

  static func use(
    _ item: NSCollectionLayoutSupplementaryItem, boundary: NSCollectionLayoutBoundarySupplementaryItem,
    decoration: NSCollectionLayoutDecorationItem
  ) {
    _ = NSCollectionLayoutSupplementaryItem.init(layoutSize:elementKind:containerAnchor:)
    _ = NSCollectionLayoutSupplementaryItem.init(layoutSize:elementKind:containerAnchor:itemAnchor:)
    _ = (item.elementKind, item.containerAnchor, item.itemAnchor, item.zIndex)
    _ = NSCollectionLayoutBoundarySupplementaryItem.init(layoutSize:elementKind:alignment:)
    _ = NSCollectionLayoutBoundarySupplementaryItem.init(layoutSize:elementKind:alignment:absoluteOffset:)
    let alignment: NSRectAlignment = boundary.alignment
    _ = (alignment, boundary.offset)
    (boundary.extendsBoundary, boundary.pinToVisibleBounds) = (true, true)
    _ = NSCollectionLayoutDecorationItem.background(elementKind:)
    _ = (decoration.elementKind, decoration.zIndex)
  }

  static func use(_ environment: any NSCollectionLayoutEnvironment) {
    let container: any NSCollectionLayoutContainer = environment.container
    _ = (container.contentSize, container.effectiveContentSize)
    _ = (container.contentInsets, container.effectiveContentInsets)
  }

  static func use(_ item: any NSCollectionLayoutVisibleItem) {
    _ = (item.name, item.indexPath, item.representedElementCategory, item.representedElementKind)
    _ = (item.frame, item.bounds)
    (item.alpha, item.zIndex, item.isHidden) = (1, 0, false)
    item.center = .zero
    item.transform = .identity
    item.transform3D = CATransform3D.identity
  }
}
