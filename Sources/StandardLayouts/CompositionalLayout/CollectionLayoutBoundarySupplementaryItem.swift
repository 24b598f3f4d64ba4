public import Foundation

/// A boundary element, such as a header or footer, of a section or of a whole compositional layout.
@preconcurrency @MainActor
public final class CollectionLayoutBoundarySupplementaryItem: CollectionLayoutSupplementaryItem {
  /// The edge or corner at which the element is placed. An element at a corner lies above or below the
  /// content and extends the boundary there, not at the sides.
  public let alignment: RectAlignment

  /// The offset from the position that `alignment` gives the element, in points.
  public let offset: CGPoint

  /// Whether the element has space of its own outside the content instead of covering it; `true` by default.
  public var extendsBoundary = true

  /// Whether the element stays in view while its section scrolls by; for an element of the layout, while the
  /// whole content scrolls by.
  public var pinToVisibleBounds = false

  /// Creates an element of a size and a kind at an edge or corner.
  public convenience init(layoutSize: CollectionLayoutSize, elementKind: String, alignment: RectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates an element of a size and a kind with an offset, in points, from its position at an edge or
  /// corner.
  ///
  /// An offset away from the content extends the boundary by the same distance.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, alignment: RectAlignment, absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: CollectionLayoutAnchor(edges: alignment.edges, absoluteOffset: absoluteOffset),
      anchor: nil)
  }

  /// The default is 10 for a pinned element, so that it is in front of the items that scroll below it, and 1
  /// for any other element. UIKit is reported to use 10.
  override var defaultZIndex: Int { pinToVisibleBounds ? 10 : 1 }

  override func copiedSupplementaryItem() -> CollectionLayoutSupplementaryItem { copiedBoundaryItem() }

  /// Returns a deep copy, typed as a boundary element.
  func copiedBoundaryItem() -> CollectionLayoutBoundarySupplementaryItem {
    let copy = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
    copy.takeSupplementarySettings(of: self)
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
    return copy
  }
}
