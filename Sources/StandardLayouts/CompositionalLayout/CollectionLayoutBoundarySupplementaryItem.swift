public import Foundation

/// A header, a footer or the like of a section or of a whole compositional layout.
@preconcurrency @MainActor
public final class CollectionLayoutBoundarySupplementaryItem: CollectionLayoutSupplementaryItem {
  /// At which edge or corner it stands. Corners count as top and bottom.
  public let alignment: RectAlignment

  /// How far from there, in points.
  public let offset: CGPoint

  /// Whether it takes room of its own outside the content, rather than lying on it. True by default.
  public var extendsBoundary = true

  /// Whether it stays in view while its section, or for a layout's its content, scrolls by.
  public var pinToVisibleBounds = false

  /// A view of a size and a kind at an edge.
  public convenience init(layoutSize: CollectionLayoutSize, elementKind: String, alignment: RectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// A view of a size and a kind, so many points from its place at an edge. One that goes away from the
  /// content extends the boundary by as much more.
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

  /// What pins lies above whatever it slides over; UIKit is reported to use 10.
  override var defaultZIndex: Int { pinToVisibleBounds ? 10 : 1 }

  override func copiedSupplementaryItem() -> CollectionLayoutSupplementaryItem { copiedBoundaryItem() }

  func copiedBoundaryItem() -> CollectionLayoutBoundarySupplementaryItem {
    let copy = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
    copy.takeSupplementarySettings(of: self)
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
    return copy
  }
}
