// The part of UIKit that exported layouts and the package of `fling new` use, as Apple declares it: declarations only, for type checking.
//
// The file is not part of the package's build. `AppleDeclarations` compiles it as a module named UIKit.
// swift-format-ignore-file

@_exported import Foundation

// MARK: Core Graphics and Core Animation

public struct CGAffineTransform: Equatable, Sendable {
  public var a, b, c, d, tx, ty: CGFloat
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) { fatalError() }
  public init(rotationAngle angle: CGFloat) { fatalError() }
  public init(scaleX sx: CGFloat, y sy: CGFloat) { fatalError() }
  public func rotated(by angle: CGFloat) -> CGAffineTransform { fatalError() }
  public static var identity: CGAffineTransform { fatalError() }
}

public struct CATransform3D: Sendable {
  public var m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44: CGFloat
}

public var CATransform3DIdentity: CATransform3D { fatalError() }
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D { fatalError() }
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D { fatalError() }
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D { fatalError() }
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D { fatalError() }
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D { fatalError() }
public func CATransform3DRotate(_ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D { fatalError() }
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { fatalError() }

extension IndexPath {
  public init(item: Int, section: Int) { fatalError() }
  public var item: Int { get { fatalError() } set {} }
  public var section: Int { get { fatalError() } set {} }
}

// MARK: Geometry

public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) { fatalError() }
  public static var zero: UIEdgeInsets { fatalError() }
}

public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  public var top, leading, bottom, trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) { fatalError() }
}

public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

// MARK: Views

open class UIColor: NSObject, @unchecked Sendable {
  public init(white: CGFloat, alpha: CGFloat) { fatalError() }
}

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

@MainActor public protocol UIDynamicItem: NSObjectProtocol {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
}

@MainActor open class UIView: NSObject {
  public init(frame: CGRect) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  open var bounds: CGRect { get { fatalError() } set {} }
  open var backgroundColor: UIColor? { get { fatalError() } set {} }
  open func layoutIfNeeded() {}
  open var semanticContentAttribute: UISemanticContentAttribute { get { fatalError() } set {} }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { fatalError() }
}

@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {}

@MainActor open class UIScrollView: UIView {
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public init(rawValue: CGFloat) { fatalError() }
    public var rawValue: CGFloat
    public static let normal: DecelerationRate = { fatalError() }()
    public static let fast: DecelerationRate = { fatalError() }()
  }
  open var contentOffset: CGPoint { get { fatalError() } set {} }
  open var adjustedContentInset: UIEdgeInsets { fatalError() }
  open var isTracking: Bool { fatalError() }
  open var isDragging: Bool { fatalError() }
  open var isDecelerating: Bool { fatalError() }
  open var contentSize: CGSize { get { fatalError() } set {} }
  open var panGestureRecognizer: UIPanGestureRecognizer { fatalError() }
  open var isPagingEnabled: Bool { get { fatalError() } set {} }
  open var bounces: Bool { get { fatalError() } set {} }
  open var alwaysBounceHorizontal: Bool { get { fatalError() } set {} }
  open var alwaysBounceVertical: Bool { get { fatalError() } set {} }
  open var isDirectionalLockEnabled: Bool { get { fatalError() } set {} }
  open var decelerationRate: DecelerationRate { get { fatalError() } set {} }
}

@MainActor open class UIPanGestureRecognizer: NSObject {
  open func translation(in view: UIView?) -> CGPoint { fatalError() }
}

// MARK: Collection view

@MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {}

@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
}

@MainActor open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
  public enum ReorderingCadence: Int, Sendable { case immediate, fast, slow }
  nonisolated public class var elementKindSectionHeader: String { fatalError() }
  nonisolated public class var elementKindSectionFooter: String { fatalError() }
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  open var delegate: (any UICollectionViewDelegate)? { get { fatalError() } set {} }
  open var dataSource: (any UICollectionViewDataSource)? { get { fatalError() } set {} }
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { fatalError() }
  open var reorderingCadence: ReorderingCadence { get { fatalError() } set {} }
  open var hasUncommittedUpdates: Bool { fatalError() }
  open var numberOfSections: Int { fatalError() }
  open func numberOfItems(inSection section: Int) -> Int { fatalError() }
  open func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    fatalError()
  }
}

@MainActor open class UICollectionReusableView: UIView {}
@MainActor open class UICollectionViewCell: UICollectionReusableView {}

@MainActor open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }
  open var indexPathBeforeUpdate: IndexPath? { fatalError() }
  open var indexPathAfterUpdate: IndexPath? { fatalError() }
  open var updateAction: Action { fatalError() }
}

// MARK: Layouts

@MainActor open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying, UIDynamicItem {
  open var frame: CGRect { get { fatalError() } set {} }
  open var center: CGPoint { get { fatalError() } set {} }
  open var size: CGSize { get { fatalError() } set {} }
  open var transform3D: CATransform3D { get { fatalError() } set {} }
  open var bounds: CGRect { get { fatalError() } set {} }
  open var transform: CGAffineTransform { get { fatalError() } set {} }
  open var alpha: CGFloat { get { fatalError() } set {} }
  open var zIndex: Int { get { fatalError() } set {} }
  open var isHidden: Bool { get { fatalError() } set {} }
  open var indexPath: IndexPath { get { fatalError() } set {} }
  open var representedElementCategory: UICollectionView.ElementCategory { fatalError() }
  open var representedElementKind: String? { fatalError() }
  // Initializers of Objective-C can be called through a class of which only the superclass is known.
  public required override init() { fatalError() }
  public convenience init(forCellWith indexPath: IndexPath) { fatalError() }
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    fatalError()
  }
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    fatalError()
  }
  open func copy(with zone: NSZone? = nil) -> Any { fatalError() }
}

@MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  open var invalidateEverything: Bool { fatalError() }
  open var invalidateDataSourceCounts: Bool { fatalError() }
  open var invalidatedItemIndexPaths: [IndexPath]? { fatalError() }
}

@MainActor open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  open var invalidateFlowLayoutDelegateMetrics: Bool { get { fatalError() } set {} }
  open var invalidateFlowLayoutAttributes: Bool { get { fatalError() } set {} }
}

@MainActor open class UICollectionViewLayout: NSObject {
  public override init() { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes { fatalError() }
  open var collectionView: UICollectionView? { fatalError() }
  open class var layoutAttributesClass: AnyClass { fatalError() }
  open class var invalidationContextClass: AnyClass { fatalError() }
  open func invalidateLayout() {}
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {}
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {}
  open func prepare() {}
  open var collectionViewContentSize: CGSize { fatalError() }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { fatalError() }
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { fatalError() }
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    fatalError()
  }
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { fatalError() }
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { fatalError() }
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}

@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var minimumLineSpacing: CGFloat { get { fatalError() } set {} }
  open var minimumInteritemSpacing: CGFloat { get { fatalError() } set {} }
  open var itemSize: CGSize { get { fatalError() } set {} }
  open var scrollDirection: UICollectionView.ScrollDirection { get { fatalError() } set {} }
  open var headerReferenceSize: CGSize { get { fatalError() } set {} }
  open var footerReferenceSize: CGSize { get { fatalError() } set {} }
  open var sectionInset: UIEdgeInsets { get { fatalError() } set {} }
  open var sectionHeadersPinToVisibleBounds: Bool { get { fatalError() } set {} }
  open var sectionFootersPinToVisibleBounds: Bool { get { fatalError() } set {} }
}

// MARK: Compositional layout

public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

@MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var interSectionSpacing: CGFloat { get { fatalError() } set {} }
}

@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
}

public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

@MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  var contentSize: CGSize { get }
  var effectiveContentSize: CGSize { get }
}

@MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
}

@MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol, UIDynamicItem {
  var alpha: CGFloat { get set }
  var frame: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
}

@MainActor open class NSCollectionLayoutDimension: NSObject {
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { fatalError() }
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self { fatalError() }
  public class func absolute(_ absoluteDimension: CGFloat) -> Self { fatalError() }
}

@MainActor open class NSCollectionLayoutSize: NSObject {
  public convenience init(
    widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
  ) { fatalError() }
}

@MainActor open class NSCollectionLayoutItem: NSObject {
  public convenience init(layoutSize: NSCollectionLayoutSize) { fatalError() }
  open var contentInsets: NSDirectionalEdgeInsets { get { fatalError() } set {} }
}

@MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {}

@MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) { fatalError() }
  open var pinToVisibleBounds: Bool { get { fatalError() } set {} }
}

@MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public class func background(elementKind: String) -> Self { fatalError() }
}

@MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { fatalError() }
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { fatalError() }
}

@MainActor open class NSCollectionLayoutSection: NSObject {
  public convenience init(group: NSCollectionLayoutGroup) { fatalError() }
  open var contentInsets: NSDirectionalEdgeInsets { get { fatalError() } set {} }
  open var interGroupSpacing: CGFloat { get { fatalError() } set {} }
  open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior { get { fatalError() } set {} }
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] { get { fatalError() } set {} }
  open var supplementariesFollowContentInsets: Bool { get { fatalError() } set {} }
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? { get { fatalError() } set {} }
  open var decorationItems: [NSCollectionLayoutDecorationItem] { get { fatalError() } set {} }
}
