import UIKit

/// The content offsets at which a carousel comes to rest. The offsets are computed from the flow layout's
/// frames, without the items' scale and shift.
extension CarouselLayout {
  /// The attributes of the item that was in the middle when the current drag began, or that was arriving there;
  /// `nil` without a drag or items.
  var itemAtDragStart: UICollectionViewLayoutAttributes? {
    guard let collectionView, let start = collectionView.dragStartContentOffset else { return nil }
    return nearestItem(toMiddleAt: toLayoutCoordinates(offset: start))
  }

  /// Returns the attributes of the first item beyond the middle of the view, in the direction of a flick. The
  /// flick counts from the item that was arriving when the drag began. The result is the last item in this
  /// direction if there is none beyond it, and `nil` without items.
  ///
  /// - Parameter velocity: The velocity of the content offset along the scrolling axis; not 0.
  func itemBeyondRelease(_ velocity: CGFloat) -> UICollectionViewLayoutAttributes? {
    guard let collectionView else { return nil }
    let (axis, offset) = (scrollDirection, collectionView.contentOffset)
    let place = toLayoutCoordinates(
      offset: offset)
    guard let nearest = nearestItem(toMiddleAt: place) else { return nil }
    let ahead = (axis.main(nearest.center) - axis.main(place) - viewExtent / 2) * (velocity < 0 ? -1 : 1)
    // An item within a point counts as reached, because content offsets are rounded to pixels.
    return ahead > 1 ? nearest : neighbour(of: nearest, velocity)
  }

  /// Returns the attributes of the item after (if `direction` is positive) or before `first`; `first` if
  /// `direction` is 0 or there is no such item.
  func neighbour(
    of first: UICollectionViewLayoutAttributes, _ direction: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    guard direction != 0 else { return first }
    let step = direction < 0 ? -1 : 1
    var path = first.indexPath
    path.item += step
    while let collectionView, (0..<collectionView.numberOfSections).contains(path.section) {
      if let next = super.layoutAttributesForItem(at: path) { return next }
      path.section += step
      let exists = (0..<collectionView.numberOfSections).contains(path.section)
      path.item = step > 0 || !exists ? 0 : collectionView.numberOfItems(inSection: path.section) - 1
    }
    return first
  }

  /// Returns the attributes, without scale and shift, of the item nearest to the middle of the view at a
  /// content offset; `nil` if there are no items.
  ///
  /// Of two items at equal distance, the first is returned.
  func nearestItem(toMiddleAt proposed: CGPoint) -> UICollectionViewLayoutAttributes? {
    let axis = scrollDirection
    let middle = axis.main(clampedToScrollableRange(proposed)) + viewExtent / 2
    func distance(_ attributes: UICollectionViewLayoutAttributes) -> CGFloat {
      abs(axis.main(attributes.center) - middle)
    }
    // The reach covers the insets of two sections; beyond it there can only be empty sections.
    // At least 1, because a reach of 0 would never grow.
    var reach = max(viewExtent, itemExtent, 1) + abs(minimumLineSpacing)
    let farthest = max(axis.main(collectionViewContentSize), reach)
    while true {
      let found =
        super.layoutAttributesForElements(
          in: widened(
            axis.rect(
              AxisRect(main: middle - reach, cross: 0, mainExtent: 2 * reach, crossExtent: 1)))) ?? []
      let items = found.filter { $0.representedElementCategory == .cell }
      if let nearest = items.min(by: { distance($0) < distance($1) }) { return nearest }
      guard reach < farthest else { return nil }
      reach *= 4
    }
  }

  /// Returns the content offset, in points, at which an item is in the middle of the view, rounded down to
  /// whole points and clamped to the scrollable range.
  ///
  /// A value that is below a whole number of points only because of rounding errors is rounded up.
  func offset(
    centring attributes: UICollectionViewLayoutAttributes, proposed: CGPoint
  ) -> CGPoint {
    let axis = scrollDirection
    let main = (axis.main(attributes.center) - viewExtent / 2 + 1e-6).rounded(.down)
    return clampedToScrollableRange(axis.point(main: main, cross: axis.cross(proposed)))
  }
}
