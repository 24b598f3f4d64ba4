import UIKit

extension UICollectionView {
  enum ScrollState { case idle, dragging, decelerating }

  var scrollState: ScrollState { isTracking ? .dragging : isDecelerating ? .decelerating : .idle }

  /// The content offset at which the current drag began; `nil` without a drag.
  var dragStartContentOffset: CGPoint? {
    guard isDragging else { return nil }
    let (way, insets) = (panGestureRecognizer.translation(in: self), adjustedContentInset)
    return CGPoint(
      x: way.x
        + Self.pulled(
          contentOffset.x, in: bounds.width, from: -insets.left,
          to: contentSize.width - bounds.width + insets.right),
      y: way.y
        + Self.pulled(
          contentOffset.y, in: bounds.height, from: -insets.top,
          to: contentSize.height - bounds.height + insets.bottom))
  }

  /// Returns the offset without the resistance of the content beyond its ends: a pull of x points there moves it by
  /// 0.55 · x · extent / (0.55 · x + extent) points.
  private static func pulled(_ offset: CGFloat, in extent: CGFloat, from least: CGFloat, to most: CGFloat)
    -> CGFloat
  {
    let end = min(max(offset, least), max(least, most))
    let overshoot = abs(offset - end)
    guard overshoot > 0, overshoot < extent else { return offset }
    let pull = overshoot * extent / (0.55 * (extent - overshoot))
    return end + (offset < end ? -pull : pull)
  }

  /// The direction along each axis in which the finger drags the content: 1 towards larger content offsets, -1 towards
  /// smaller ones, 0 where the finger went down; `nil` without a drag.
  var dragDirection: CGPoint? {
    guard isDragging else { return nil }
    let way = panGestureRecognizer.translation(in: self)
    func sign(_ value: CGFloat) -> CGFloat { value < 0 ? 1 : value > 0 ? -1 : 0 }
    return CGPoint(x: sign(way.x), y: sign(way.y))
  }

  /// The number of items in each section.
  var itemsPerSection: [Int] { (0..<numberOfSections).map(numberOfItems(inSection:)) }
}

extension UICollectionViewLayout {
  /// Returns whether a release with a velocity, in points per millisecond, is a flick.
  func isFlick(_ velocity: CGFloat) -> Bool { abs(velocity) >= 0.25 }
}
