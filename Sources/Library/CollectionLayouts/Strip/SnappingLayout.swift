public import CollectionCore
public import Foundation

/// A layout in which scrolling comes to rest with an item at a fixed position in the view. This position is
/// called the dock, and the item there is docked.
@preconcurrency @MainActor
public protocol SnappingLayout: CollectionViewLayout {
  /// Returns the content offset, in points, at which an item is at the dock, the position in the view where
  /// items come to rest; `nil` if there is no such item.
  ///
  /// If the item cannot reach the dock, the result is the nearest offset in the scrollable range.
  func contentOffset(docking indexPath: IndexPath) -> CGPoint?

  /// The index path of the item nearest to the dock, the position in the view at which items come to rest;
  /// `nil` if there are no items.
  var dockedIndexPath: IndexPath? { get }

  /// The index path of the item that resizes and changes of layout keep at the dock, the position in the view
  /// at which items come to rest; `nil` if there are no items.
  ///
  /// This is the docked item, or the item that was docked before a resize, if it cannot be docked in the view's
  /// present size. Such an item is docked again in a size that allows it, unless the content scrolls or the
  /// data changes in between. Set this property after a scroll to an item that cannot be docked. The default
  /// implementation returns `dockedIndexPath` and ignores new values.
  var anchoredIndexPath: IndexPath? { get set }

  /// Returns the content offsets at which the items in a rectangle of the content come to rest, in ascending
  /// order and without duplicates.
  ///
  /// The default implementation computes the offsets of the cells that the layout returns for the rectangle.
  ///
  /// - Complexity: O(items in the rectangle) for the default implementation, apart from sorting.
  func snapOffsets(in rect: CGRect) -> [CGPoint]
}

extension SnappingLayout {
  public var anchoredIndexPath: IndexPath? {
    get { dockedIndexPath }
    set {}
  }

  public func snapOffsets(in rect: CGRect) -> [CGPoint] {
    let paths = (layoutAttributesForElements(in: toLayoutCoordinates(rect)) ?? [])
      .filter { $0.representedElementCategory == .cell }
      .map(\.indexPath)
    let offsets = Set(paths.compactMap { contentOffset(docking: $0) })
    return offsets.sorted { $0.x < $1.x || ($0.x == $1.x && $0.y < $1.y) }
  }
}

extension CollectionViewLayout {
  /// Returns whether a release with a velocity is a flick. The collection view passes 0 for a slow release.
  func isFlick(_ velocity: CGFloat) -> Bool { velocity != 0 }

  /// Returns the content offset nearest to `offset` at which scrolling can rest, given the content's size and
  /// insets. Along an axis on which the content loops, scrolling can rest anywhere.
  package func clampedToScrollableRange(_ offset: CGPoint) -> CGPoint {
    guard let collectionView else { return offset }
    let (view, content) = (collectionView.bounds.size, collectionViewContentSize)
    let own = collectionView.adjustedContentInset
    let insets = isMirrored ? own.mirrored : own
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
