import UIKit

/// A layout with attributes of its own, declared as on iOS.
final class LayoutOfMarkedAttributes: UICollectionViewLayout {
  override class var layoutAttributesClass: AnyClass { MarkedAttributes.self }
}

final class MarkedAttributes: UICollectionViewLayoutAttributes {}

extension UIKitMembers {
  static func use(
    _ layout: UICollectionViewLayout, attributes: UICollectionViewLayoutAttributes, path: IndexPath
  ) {
    _ = UICollectionViewLayout.init()
    _ = layout.collectionView
    _ = (UICollectionViewLayout.layoutAttributesClass, UICollectionViewLayout.invalidationContextClass)
    _ = UICollectionViewLayout.register(_:forDecorationViewOfKind:)
    layout.prepare()
    _ = layout.collectionViewContentSize
    _ = UICollectionViewLayout.layoutAttributesForElements(in:)
    _ = UICollectionViewLayout.layoutAttributesForItem(at:)
    _ = UICollectionViewLayout.layoutAttributesForSupplementaryView(ofKind:at:)
    _ = UICollectionViewLayout.layoutAttributesForDecorationView(ofKind:at:)
    layout.invalidateLayout()
    _ = UICollectionViewLayout.invalidateLayout(with:)
    _ = UICollectionViewLayout.shouldInvalidateLayout(forBoundsChange:)
    _ = UICollectionViewLayout.invalidationContext(forBoundsChange:)
    _ = UICollectionViewLayout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)
    _ = UICollectionViewLayout.invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)
    _ = UICollectionViewLayout.targetContentOffset(forProposedContentOffset:withScrollingVelocity:)
    _ = UICollectionViewLayout.targetContentOffset(forProposedContentOffset:)
    let direction: UIUserInterfaceLayoutDirection = layout.developmentLayoutDirection
    _ = (direction, layout.flipsHorizontallyInOppositeLayoutDirection)

    _ = UICollectionViewLayout.prepare(forCollectionViewUpdates:)
    layout.finalizeCollectionViewUpdates()
    _ = UICollectionViewLayout.prepare(forAnimatedBoundsChange:)
    layout.finalizeAnimatedBoundsChange()
    _ = UICollectionViewLayout.prepareForTransition(to:)
    _ = UICollectionViewLayout.prepareForTransition(from:)
    layout.finalizeLayoutTransition()
    _ = UICollectionViewLayout.initialLayoutAttributesForAppearingItem(at:)
    _ = UICollectionViewLayout.finalLayoutAttributesForDisappearingItem(at:)
    _ = UICollectionViewLayout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:)
    _ = UICollectionViewLayout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:)
    _ = UICollectionViewLayout.initialLayoutAttributesForAppearingDecorationElement(ofKind:at:)
    _ = UICollectionViewLayout.finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:)
    _ = UICollectionViewLayout.indexPathsToDeleteForSupplementaryView(ofKind:)
    _ = UICollectionViewLayout.indexPathsToInsertForSupplementaryView(ofKind:)
    _ = UICollectionViewLayout.indexPathsToDeleteForDecorationView(ofKind:)
    _ = UICollectionViewLayout.indexPathsToInsertForDecorationView(ofKind:)

    _ = UICollectionViewLayoutAttributes(forCellWith: path)
    _ = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "kind", with: path)
    _ = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "kind", with: path)
    attributes.indexPath = path
    _ = (attributes.representedElementCategory, attributes.representedElementKind)
    (attributes.frame, attributes.bounds, attributes.center) = (.zero, .zero, .zero)
    attributes.size = .zero
    attributes.transform = CGAffineTransform.identity
    attributes.transform3D = CATransform3D.identity
    (attributes.alpha, attributes.zIndex, attributes.isHidden) = (1, 0, false)
    _ = attributes.copy(with: nil)
    _ = UICollectionViewLayoutAttributes.isEqual(_:)
    _ = attributes.hash
  }

  static func use(_ context: UICollectionViewLayoutInvalidationContext, item: UICollectionViewUpdateItem) {
    _ = (context.invalidateEverything, context.invalidateDataSourceCounts)
    _ = UICollectionViewLayoutInvalidationContext.invalidateItems(at:)
    _ = UICollectionViewLayoutInvalidationContext.invalidateSupplementaryElements(ofKind:at:)
    _ = UICollectionViewLayoutInvalidationContext.invalidateDecorationElements(ofKind:at:)
    _ = (context.invalidatedItemIndexPaths, context.invalidatedSupplementaryIndexPaths)
    _ = context.invalidatedDecorationIndexPaths
    (context.contentOffsetAdjustment, context.contentSizeAdjustment) = (.zero, .zero)

    let action: UICollectionViewUpdateItem.Action = item.updateAction
    _ = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate, action)
  }

  static func use(_ transition: UICollectionViewTransitionLayout) {
    _ = UICollectionViewTransitionLayout.init(currentLayout:nextLayout:)
    _ = (transition.currentLayout, transition.nextLayout)
    transition.transitionProgress = 0.5
    _ = UICollectionViewTransitionLayout.updateValue(_:forAnimatedKey:)
    _ = UICollectionViewTransitionLayout.value(forAnimatedKey:)
  }

  static func use(_ cell: UICollectionViewCell) {
    _ = UICollectionReusableView.init(frame:)
    _ = cell.reuseIdentifier
    cell.prepareForReuse()
    _ = UICollectionReusableView.apply(_:)
    _ = UICollectionReusableView.preferredLayoutAttributesFitting(_:)
    _ = UICollectionReusableView.willTransition(from:to:)
    _ = UICollectionReusableView.didTransition(from:to:)
    _ = (cell.contentView, cell.isSelected, cell.isHighlighted)
    (cell.backgroundView, cell.selectedBackgroundView) = (nil, nil)
  }

  static func use(
    _ flow: UICollectionViewFlowLayout, context: UICollectionViewFlowLayoutInvalidationContext
  ) {
    (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (10, 10)
    (flow.itemSize, flow.estimatedItemSize) = (.zero, UICollectionViewFlowLayout.automaticSize)
    flow.scrollDirection = .horizontal
    (flow.headerReferenceSize, flow.footerReferenceSize) = (.zero, .zero)
    flow.sectionInset = .zero
    flow.sectionInsetReference = UICollectionViewFlowLayout.SectionInsetReference.fromSafeArea
    (flow.sectionHeadersPinToVisibleBounds, flow.sectionFootersPinToVisibleBounds) = (true, true)
    context.invalidateFlowLayoutDelegateMetrics = false
    context.invalidateFlowLayoutAttributes = false
  }

  static func use(
    _ delegate: any UICollectionViewDelegateFlowLayout, _ view: UICollectionView, path: IndexPath
  ) {
    let layout = view.collectionViewLayout
    let size: CGSize = delegate.collectionView(view, layout: layout, sizeForItemAt: path)
    let inset: UIEdgeInsets = delegate.collectionView(view, layout: layout, insetForSectionAt: 0)
    var spacing: CGFloat = delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: 0)
    spacing = delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: 0)
    var reference: CGSize = delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: 0)
    reference = delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: 0)
    _ = (size, inset, spacing, reference)
  }
}
