#if os(Linux)
  public import StandardLayouts

  // UIKit's names of a compositional layout and its parts.

  public typealias UICollectionViewCompositionalLayout = CollectionViewCompositionalLayout
  public typealias UICollectionViewCompositionalLayoutConfiguration =
    CollectionViewCompositionalLayoutConfiguration
  public typealias UICollectionViewCompositionalLayoutSectionProvider =
    CollectionViewCompositionalLayoutSectionProvider
  public typealias UICollectionLayoutSectionOrthogonalScrollingBehavior =
    CollectionLayoutSectionOrthogonalScrollingBehavior
  public typealias UIContentInsetsReference = ContentInsetsReference

  public typealias NSCollectionLayoutDimension = CollectionLayoutDimension
  public typealias NSCollectionLayoutSize = CollectionLayoutSize
  public typealias NSCollectionLayoutSpacing = CollectionLayoutSpacing
  public typealias NSCollectionLayoutEdgeSpacing = CollectionLayoutEdgeSpacing
  public typealias NSCollectionLayoutAnchor = CollectionLayoutAnchor
  public typealias NSCollectionLayoutItem = CollectionLayoutItem
  public typealias NSCollectionLayoutSupplementaryItem = CollectionLayoutSupplementaryItem
  public typealias NSCollectionLayoutBoundarySupplementaryItem = CollectionLayoutBoundarySupplementaryItem
  public typealias NSCollectionLayoutDecorationItem = CollectionLayoutDecorationItem
  public typealias NSCollectionLayoutGroup = CollectionLayoutGroup
  public typealias NSCollectionLayoutGroupCustomItem = CollectionLayoutGroupCustomItem
  public typealias NSCollectionLayoutGroupCustomItemProvider = CollectionLayoutGroupCustomItemProvider
  public typealias NSCollectionLayoutSection = CollectionLayoutSection
  public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    CollectionLayoutSectionVisibleItemsInvalidationHandler
  public typealias NSCollectionLayoutEnvironment = CollectionLayoutEnvironment
  public typealias NSCollectionLayoutContainer = CollectionLayoutContainer
  public typealias NSCollectionLayoutVisibleItem = CollectionLayoutVisibleItem

  public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
  public typealias NSDirectionalRectEdge = DirectionalRectEdge
  public typealias NSRectAlignment = RectAlignment
#endif
