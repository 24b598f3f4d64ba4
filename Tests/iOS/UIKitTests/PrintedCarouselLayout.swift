import UIKit

/// A carousel layout for iOS, published in an article, with the article's code unchanged.
///
/// The properties, the insets and the line spacing, which the article only describes, are added.
final class PrintedCarouselLayout: UICollectionViewFlowLayout {
  enum BaselineType { case top, center, bottom }

  enum SpacingMode {
    case between(spacing: CGFloat)
    case overlap(overlapSpacing: CGFloat)
  }

  var sideItemScale: CGFloat = 0.7
  var sideItemAlpha: CGFloat = 0.7
  var sideItemBaselineType = BaselineType.center
  var sideItemOffset: CGFloat = 0
  var spacingMode = SpacingMode.between(spacing: 50)

  /// Updates the insets and the line spacing from the view's size and the properties.
  func updateLayout() {
    guard let collectionView = self.collectionView else { return }
    let isHorizontal = (self.scrollDirection == .horizontal)
    let xInset = (collectionView.bounds.size.width - itemSize.width) / 2
    let yInset = (collectionView.bounds.size.height - itemSize.height) / 2
    sectionInset = UIEdgeInsets(top: yInset, left: xInset, bottom: yInset, right: xInset)
    let side = isHorizontal ? itemSize.width : itemSize.height
    let scaledItemOffset = (side - side * self.sideItemScale) / 2
    switch spacingMode {
    case .between(let spacing): minimumLineSpacing = spacing - scaledItemOffset
    case .overlap(let overlapSpacing): minimumLineSpacing = -overlapSpacing - scaledItemOffset
    }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  // MARK: As printed

  // swift-format-ignore
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let superAttributes = super.layoutAttributesForElements(in: rect), let attributes = NSArray(array: superAttributes, copyItems: true) as? [UICollectionViewLayoutAttributes] else {
      return nil
    }
    return attributes.map({ self.transformLayoutAttributes($0) })
  }

  // swift-format-ignore
  fileprivate func transformLayoutAttributes(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let collectionView = self.collectionView else { return attributes }
    let isHorizontal = (self.scrollDirection == .horizontal)
    let collectionCenter = isHorizontal ? collectionView.frame.size.width / 2 : collectionView.frame.size.height / 2
    let offset = isHorizontal ? collectionView.contentOffset.x : collectionView.contentOffset.y
    let normalizedCenter = (isHorizontal ? attributes.center.x : attributes.center.y) - offset
    let maxDistance = (isHorizontal ? self.itemSize.width : self.itemSize.height) + self.minimumLineSpacing
    let distance = min(abs(collectionCenter - normalizedCenter), maxDistance)
    let ratio = (maxDistance - distance) / maxDistance
    let alpha = ratio * (1 - self.sideItemAlpha) + self.sideItemAlpha
    let scale = ratio * (1 - self.sideItemScale) + self.sideItemScale
    attributes.alpha = alpha
    attributes.transform3D = CATransform3DScale(CATransform3DIdentity, scale, scale, 1)
    attributes.zIndex = Int(alpha * 10)
    let scrollDirectionItemHeight = isHorizontal ? itemSize.height : itemSize.width
    var sideItemFixedOffset: CGFloat = 0
    switch sideItemBaselineType {
    case .top:
      sideItemFixedOffset = -(scrollDirectionItemHeight - scrollDirectionItemHeight * self.sideItemScale) / 2
    case .center:
      sideItemFixedOffset = 0
    case .bottom:
      sideItemFixedOffset = (scrollDirectionItemHeight - scrollDirectionItemHeight * self.sideItemScale) / 2
    }
    let shift = (1 - ratio) * (sideItemOffset + sideItemFixedOffset)
    if isHorizontal {
      attributes.center.y += shift
    } else {
      attributes.center.x += shift
    }
    return attributes
  }

  // swift-format-ignore
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint {
    guard let collectionView = collectionView , !collectionView.isPagingEnabled,
          let layoutAttributes = self.layoutAttributesForElements(in: collectionView.bounds)
      else { return super.targetContentOffset(forProposedContentOffset: proposedContentOffset) }
    let isHorizontal = (self.scrollDirection == .horizontal)
    let midSide = (isHorizontal ? collectionView.bounds.size.width : collectionView.bounds.size.height) / 2
    let proposedContentOffsetCenterOrigin = (isHorizontal ? proposedContentOffset.x : proposedContentOffset.y) + midSide
    var targetContentOffset: CGPoint
    if isHorizontal {
      let closest = layoutAttributes.sorted { abs($0.center.x - proposedContentOffsetCenterOrigin) < abs($1.center.x - proposedContentOffsetCenterOrigin) }.first ?? UICollectionViewLayoutAttributes()
      targetContentOffset = CGPoint(x: floor(closest.center.x - midSide), y: proposedContentOffset.y)
    } else {
      let closest = layoutAttributes.sorted { abs($0.center.y - proposedContentOffsetCenterOrigin) < abs($1.center.y - proposedContentOffsetCenterOrigin) }.first ?? UICollectionViewLayoutAttributes()
      targetContentOffset = CGPoint(x: proposedContentOffset.x, y: floor(closest.center.y - midSide))
    }
    return targetContentOffset
  }
}
