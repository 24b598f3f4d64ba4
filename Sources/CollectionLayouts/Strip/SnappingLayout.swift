public import CollectionCore
public import Foundation

/// A layout in which scrolling comes to rest with an item at a fixed position in the view, the dock.
@preconcurrency @MainActor
public protocol SnappingLayout: CollectionViewLayout {
  /// Returns the content offset at which an item is docked, in points; `nil` if there is no such item.
  ///
  /// The offset lies within the scrollable range.
  func contentOffset(docking indexPath: IndexPath) -> CGPoint?

  /// The item at the dock or nearest to it; `nil` without items.
  var dockedIndexPath: IndexPath? { get }

  /// Returns the content offsets that dock the items in a rectangle of content space, ascending, without
  /// repetitions.
  ///
  /// The default implementation asks the layout for the cells in the rectangle.
  ///
  /// - Complexity: O(items in the rectangle).
  func snapOffsets(in rect: CGRect) -> [CGPoint]
}

extension SnappingLayout {
  public func snapOffsets(in rect: CGRect) -> [CGPoint] {
    let paths = (layoutAttributesForElements(in: rect) ?? [])
      .filter { $0.representedElementCategory == .cell }
      .map(\.indexPath)
    let offsets = Set(paths.compactMap { contentOffset(docking: $0) })
    return offsets.sorted { $0.x < $1.x || ($0.x == $1.x && $0.y < $1.y) }
  }
}

extension CollectionViewLayout {
  /// Returns the nearest offset at which scrolling can rest, given the content's size and insets. Along an
  /// axis on which the content loops, scrolling can rest anywhere.
  package func clampedToScrollableRange(_ offset: CGPoint) -> CGPoint {
    guard let collectionView else { return offset }
    let (view, content) = (collectionView.bounds.size, collectionViewContentSize)
    let insets = collectionView.adjustedContentInset
    func clamp(
      _ value: CGFloat, _ content: CGFloat, _ view: CGFloat, _ start: CGFloat, _ end: CGFloat
    ) -> CGFloat {
      max(-start, min(value, content - view + end))
    }
    return CGPoint(
      x: collectionView.loops(.horizontal)
        ? offset.x : clamp(offset.x, content.width, view.width, insets.left, insets.right),
      y: collectionView.loops(.vertical)
        ? offset.y : clamp(offset.y, content.height, view.height, insets.top, insets.bottom))
  }
}
