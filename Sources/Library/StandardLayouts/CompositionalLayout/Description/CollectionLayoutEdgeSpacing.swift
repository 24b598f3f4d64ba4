/// The spacing at the four edges of an item in a compositional layout. A `nil` value means no spacing at this
/// edge.
public struct CollectionLayoutEdgeSpacing: Hashable, Sendable {
  public let leading: CollectionLayoutSpacing?
  public let top: CollectionLayoutSpacing?
  public let trailing: CollectionLayoutSpacing?
  public let bottom: CollectionLayoutSpacing?

  /// Creates a spacing for each of the four edges of an item; `nil` for no spacing at the edge.
  public init(
    leading: CollectionLayoutSpacing?, top: CollectionLayoutSpacing?, trailing: CollectionLayoutSpacing?,
    bottom: CollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// Returns the spacing before and after the item along an axis: top and bottom, or leading and trailing.
  func along(_ axis: CollectionView.ScrollDirection) -> EdgeSpacingPair {
    let (start, end) = axis == .horizontal ? (leading, trailing) : (top, bottom)
    return EdgeSpacingPair(start: start ?? .none, end: end ?? .none)
  }
}

/// The spacing before and after an item along one axis.
struct EdgeSpacingPair: Hashable, Sendable {
  var start = CollectionLayoutSpacing.none
  var end = CollectionLayoutSpacing.none
}
