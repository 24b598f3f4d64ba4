import UIKit

/// Conversions between the view's coordinates and the layout's own, in which x is measured from the right if the view
/// is mirrored.
extension UICollectionViewLayout {
  /// Whether the layout is mirrored in its view, because the view's writing direction is opposite to the layout's.
  var isMirrored: Bool {
    guard flipsHorizontallyInOppositeLayoutDirection, let collectionView else { return false }
    return collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }

  /// The view's bounds in the layout's own coordinates; the null rectangle without a view.
  var visibleBounds: CGRect { collectionView.map { toLayoutCoordinates($0.bounds) } ?? .null }

  func toLayoutCoordinates(_ rect: CGRect) -> CGRect {
    guard isMirrored, let collectionView else { return rect }
    let insets = collectionView.adjustedContentInset
    let width = max(
      collectionViewContentSize.width, collectionView.bounds.width - insets.left - insets.right)
    return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  func toLayoutCoordinates(offset: CGPoint) -> CGPoint {
    guard isMirrored, let collectionView else { return offset }
    return toLayoutCoordinates(CGRect(origin: offset, size: collectionView.bounds.size)).origin
  }
}

extension UIEdgeInsets {
  /// The insets with left and right exchanged.
  var mirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}
