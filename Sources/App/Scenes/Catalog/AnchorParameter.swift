import CollectionCore

/// The parameter for the scroll anchor, the part of the content that keeps its position on screen when the
/// cards or the view's size change.
@MainActor
enum AnchorParameter {
  static let anchor = Parameter.choice(
    "anchor", ["automatic", "none", "top", "centre", "bottom"],
    "The part that keeps its place when cards are added or removed or the window changes.")

  static func configure(_ collectionView: CollectionView, with values: ParameterValues) {
    collectionView.scrollAnchor = values.choice(
      anchor, of: [.automatic, .none, .topElement, .centredElement, .bottom])
  }
}
