#if os(Linux)
  @_exported public import StandardLayouts
  @_exported public import Foundation

  // UIKit's names for the core's types, so that a layout written for iOS needs no other import. The core's
  // types carry the documentation.

  public typealias UIView = View
  public typealias UIImageView = ImageView
  public typealias UILabel = Label
  public typealias UIColor = Color
  public typealias UIEdgeInsets = EdgeInsets
  public typealias UISemanticContentAttribute = SemanticContentAttribute
  public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection

  public typealias UIScrollView = ScrollView
  public typealias UIScrollViewDelegate = ScrollViewDelegate

  public typealias UICollectionView = CollectionView
  public typealias UICollectionViewDataSource = CollectionViewDataSource
  public typealias UICollectionViewDataSourcePrefetching = CollectionViewDataSourcePrefetching
  public typealias UIDataSourceTranslating = DataSourceTranslating
  public typealias UICollectionViewDelegate = CollectionViewDelegate
  public typealias UICollectionViewCell = CollectionViewCell
  public typealias UICollectionReusableView = CollectionReusableView

  public typealias UICollectionViewDiffableDataSource = CollectionViewDiffableDataSource
  public typealias NSDiffableDataSourceSnapshot = DiffableDataSourceSnapshot
  public typealias NSDiffableDataSourceSectionSnapshot = DiffableDataSourceSectionSnapshot
  public typealias NSDiffableDataSourceTransaction = DiffableDataSourceTransaction
  public typealias NSDiffableDataSourceSectionTransaction = DiffableDataSourceSectionTransaction

  public typealias UICollectionViewLayout = CollectionViewLayout
  public typealias UICollectionViewTransitionLayout = CollectionViewTransitionLayout
  public typealias UICollectionViewLayoutAttributes = CollectionViewLayoutAttributes
  public typealias UICollectionViewLayoutInvalidationContext = CollectionViewLayoutInvalidationContext
  public typealias UICollectionViewUpdateItem = CollectionViewUpdateItem
  public typealias UICollectionViewFlowLayout = CollectionViewFlowLayout
  public typealias UICollectionViewFlowLayoutInvalidationContext = CollectionViewFlowLayoutInvalidationContext

  extension CollectionViewLayout {
    /// The type of `layoutAttributesClass`, under the name that it has in UIKit. A layout can therefore
    /// override the property as on iOS: `override class var layoutAttributesClass: AnyClass`.
    ///
    /// In a layout this declaration takes precedence over Swift's `AnyClass`.
    public typealias AnyClass = CollectionViewLayoutAttributes.Type
  }

  extension CGRect {
    /// Returns a Boolean value that indicates whether the two rectangles share an area, as on Apple's
    /// systems.
    ///
    /// On Linux, Foundation's method also returns `true` for rectangles that only touch. This declaration
    /// takes precedence over Foundation's.
    public func intersects(_ other: CGRect) -> Bool { overlaps(other) }
  }
#endif
