#if os(Linux)
  @_exported public import Dynamics
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

  public typealias UIDynamicItem = DynamicItem
  public typealias UIDynamicItemCollisionBoundsType = DynamicItemCollisionBoundsType
  public typealias UIDynamicAnimator = DynamicAnimator
  public typealias UIDynamicAnimatorDelegate = DynamicAnimatorDelegate
  public typealias UIDynamicBehavior = DynamicBehavior
  public typealias UIAttachmentBehavior = AttachmentBehavior
  public typealias UIGravityBehavior = GravityBehavior
  public typealias UICollisionBehavior = CollisionBehavior
  public typealias UICollisionBehaviorDelegate = CollisionBehaviorDelegate
  public typealias UICollisionBehaviorMode = CollisionBehaviorMode
  public typealias UIPushBehavior = PushBehavior
  public typealias UISnapBehavior = SnapBehavior
  public typealias UIDynamicItemBehavior = DynamicItemBehavior

  public typealias UIScrollView = ScrollView
  public typealias UIScrollViewDelegate = ScrollViewDelegate

  public typealias UICollectionView = CollectionView
  public typealias UICollectionViewDataSource = CollectionViewDataSource
  public typealias UICollectionViewDataSourcePrefetching = CollectionViewDataSourcePrefetching
  public typealias UIDataSourceTranslating = DataSourceTranslating
  public typealias UICollectionViewDelegate = CollectionViewDelegate
  public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration
  public typealias UIContextualAction = ContextualAction
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

  extension CGRect {
    /// A function that returns whether a rectangle intersects this one, as on Apple's systems.
    ///
    /// Rectangles that only touch do not intersect; `hasIntersection(with:)` has the definition. On Linux,
    /// Foundation's method also returns `true` for rectangles that only touch.
    ///
    /// The declaration is a property, because Swift prefers a property to a method of the same name and type.
    /// A method would be ambiguous in a file that imports both Foundation and UIKit. The full name
    /// `intersects(_:)` means Foundation's method.
    @inlinable
    public var intersects: (_ other: CGRect) -> Bool { hasIntersection(with:) }
  }
#endif
