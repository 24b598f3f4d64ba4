package import Foundation
import Preconditions

extension CollectionView {
  /// Scrolls in a direction until an item is at a position in the view; see `scrollToItem(at:at:animated:)`.
  ///
  /// UIKit does not have this method.
  ///
  /// - Parameters:
  ///   - indexPath: The path of the item.
  ///   - scrollPosition: The position in the view.
  ///   - way: The direction in looping content; ignored in content that does not loop.
  ///   - animated: Whether the scroll is animated.
  package func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, going way: LoopWay, animated: Bool
  ) {
    require(
      scrollPosition.isDisjoint(with: .horizontal) || scrollPosition.intersection(.horizontal).isSingle,
      "scrollToItem was given several horizontal positions; expected one at most.")
    require(
      scrollPosition.isDisjoint(with: .vertical) || scrollPosition.intersection(.vertical).isSingle,
      "scrollToItem was given several vertical positions; expected one at most.")
    layoutIfNeeded()
    guard exists(indexPath, toBe: "scrolled to"), let frame = scrollTargetFrame(ofItemAt: indexPath),
      let nearest = offset(of: indexPath, at: scrollPosition)
    else { return }
    let target = contentLoop?.copy(of: nearest, going: way, from: contentOffset) ?? nearest
    setContentOffset(target, animated: animated)
    if !animated {
      // Self-sizing in the next layout pass keeps the item at its position.
      layoutCache.didScroll(to: ScrollTarget(indexPath, at: scrollPosition, offset: contentOffset))
    }
    scrollSection(toItemAt: indexPath, frame, at: scrollPosition, animated: animated)
  }

  /// Returns the content offset, within the limits, at which an item is at a scroll position; `nil` if there
  /// is no such item.
  func offset(of indexPath: IndexPath, at scrollPosition: ScrollPosition) -> CGPoint? {
    guard let frame = scrollTargetFrame(ofItemAt: indexPath) else { return nil }
    let offset = CGPoint(
      x: horizontalOffset(for: frame, at: scrollPosition), y: verticalOffset(for: frame, at: scrollPosition))
    return limits.clamp(contentLoop?.copy(of: offset, nearestTo: contentOffset) ?? offset)
  }

  /// Returns the frame, in content space, that a scroll to an item brings to a position in the view; `nil` if
  /// there is no such item.
  private func scrollTargetFrame(ofItemAt indexPath: IndexPath) -> CGRect? {
    prepareLayoutIfNeeded()
    guard loadedCounts.contains(indexPath) else { return nil }
    let key = nearestAttributes(for: .cell(indexPath))?.elementKey
    return key.flatMap { currentLayout.scrollFrame(of: $0) }
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

extension CollectionView {
  /// The direction of a scroll to an item in looping content.
  public enum LoopWay: Hashable, Sendable, CaseIterable {
    /// The direction of the shorter way.
    case shortest
    /// The direction in which the content offset increases.
    case forward
    /// The direction in which the content offset decreases.
    case backward
  }
}

extension ScrollLoop {
  /// Returns the copy of an offset that a scroll from `start` in the direction `way` reaches first. Copies of
  /// an offset are whole periods apart.
  fileprivate func copy(of offset: CGPoint, going way: CollectionView.LoopWay, from start: CGPoint) -> CGPoint
  {
    var copy = copy(of: offset, nearestTo: start)
    // Of two offsets that differ by a rounding error only, neither is ahead of the other.
    let distance = copy[axis] - start[axis]
    switch way {
    case .shortest: break
    case .forward: if distance < -1e-6 { copy[axis] += period }
    case .backward: if distance > 1e-6 { copy[axis] -= period }
    }
    return copy
  }
}

extension CollectionView.ScrollPosition {
  fileprivate static let horizontal: Self = [.left, .centeredHorizontally, .right]
  fileprivate static let vertical: Self = [.top, .centeredVertically, .bottom]
  fileprivate var isSingle: Bool { rawValue.nonzeroBitCount == 1 }
}
