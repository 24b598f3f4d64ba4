public import Foundation
import Preconditions

extension CollectionView {
  /// Scrolls until an item stands where asked, as far as the content reaches. The item must exist.
  ///
  /// The place is relative to the bounds without the content insets; an axis without a position scrolls only
  /// as far as needed to see the item. A section that scrolls by itself scrolls along, to where it may rest.
  /// Without animation the item stands there also if cells on the way turn out larger than estimated.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    require(
      scrollPosition.isDisjoint(with: .horizontal) || scrollPosition.intersection(.horizontal).isSingle,
      "scrollToItem was given several horizontal positions; expected one at most.")
    require(
      scrollPosition.isDisjoint(with: .vertical) || scrollPosition.intersection(.vertical).isSingle,
      "scrollToItem was given several vertical positions; expected one at most.")
    layoutIfNeeded()
    require(
      loadedCounts.contains(indexPath),
      """
      Item \(indexPath) was to be scrolled to, but there is no such item; \(loadedCounts.extent(near: indexPath)).
      """)
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame,
      let target = offset(of: indexPath, at: scrollPosition)
    else { return }
    setContentOffset(target, animated: animated)
    if !animated {
      layoutCache.scrollTarget = ScrollTarget(indexPath, at: scrollPosition, offset: contentOffset)
    }
    scrollSection(toItemAt: indexPath, frame, at: scrollPosition, animated: animated)
  }

  /// Where the content has to be for an item to stand where asked, as far as it reaches; nil without such an item.
  func offset(of indexPath: IndexPath, at scrollPosition: ScrollPosition) -> CGPoint? {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return nil }
    return limits.clamp(
      CGPoint(
        x: horizontalOffset(for: frame, at: scrollPosition), y: verticalOffset(for: frame, at: scrollPosition)
      ))
  }

  private func horizontalOffset(for frame: CGRect, at position: ScrollPosition) -> CGFloat {
    let inset = adjustedContentInset
    if position.contains(.left) { return frame.minX - inset.left }
    if position.contains(.right) { return frame.maxX - bounds.width + inset.right }
    if position.contains(.centeredHorizontally) {
      return frame.midX - inset.left - (bounds.width - inset.horizontal) / 2
    }
    return offsetToShow(frame, along: .horizontal)
  }

  private func verticalOffset(for frame: CGRect, at position: ScrollPosition) -> CGFloat {
    let inset = adjustedContentInset
    if position.contains(.top) { return frame.minY - inset.top }
    if position.contains(.bottom) { return frame.maxY - bounds.height + inset.bottom }
    if position.contains(.centeredVertically) {
      return frame.midY - inset.top - (bounds.height - inset.vertical) / 2
    }
    return offsetToShow(frame, along: .vertical)
  }
}

extension CollectionView.ScrollPosition {
  fileprivate static let horizontal: Self = [.left, .centeredHorizontally, .right]
  fileprivate static let vertical: Self = [.top, .centeredVertically, .bottom]
  fileprivate var isSingle: Bool { rawValue.nonzeroBitCount == 1 }
}
