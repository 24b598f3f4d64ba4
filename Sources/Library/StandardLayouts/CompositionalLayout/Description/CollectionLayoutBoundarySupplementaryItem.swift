public import Foundation

/// The description of a boundary element, such as a header or footer, of a section or of a whole
/// compositional layout.
@preconcurrency @MainActor
open class CollectionLayoutBoundarySupplementaryItem: CollectionLayoutSupplementaryItem {
  /// The edge or corner of the content at which the element is placed. An element at a corner lies above or
  /// below the content, not beside it.
  public let alignment: RectAlignment

  /// The offset, in points, from the position that `alignment` determines.
  public let offset: CGPoint

  /// Whether the element has its own space beside the content rather than covering the content; `true` by
  /// default.
  open var extendsBoundary = true

  /// Whether the element stays visible while its section (or, for an element of the layout, the whole
  /// content) scrolls past; `false` by default.
  open var pinToVisibleBounds = false

  /// Creates a boundary element with a size and a kind, at an edge or corner of the content.
  public convenience init(layoutSize: CollectionLayoutSize, elementKind: String, alignment: RectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a boundary element with a size and a kind, and with an offset in points from its position at an
  /// edge or corner of the content.
  ///
  /// An offset away from the content increases the space of the element by the same distance.
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

  /// The z index if none is assigned to `zIndex`: 10 for a pinned element, so that items scroll behind the
  /// element, and 1 for any other element. UIKit is reported to use 10, too.
  override var defaultZIndex: Int { pinToVisibleBounds ? 10 : 1 }

  override func copiedSupplementaryItem() -> CollectionLayoutSupplementaryItem { copiedBoundaryItem() }

  /// Returns a deep copy with the static type of a boundary element.
  func copiedBoundaryItem() -> CollectionLayoutBoundarySupplementaryItem {
    let copy = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
    copy.takeSupplementarySettings(of: self)
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
    return copy
  }
}
