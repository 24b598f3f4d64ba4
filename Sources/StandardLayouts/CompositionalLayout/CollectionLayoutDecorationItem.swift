/// A section's background: a decoration view that the layout provides without the data source.
///
/// Register a class or closure for the kind with the layout. In a section with a decoration, the z indexes of
/// the items are raised by 1.
@preconcurrency @MainActor
public final class CollectionLayoutDecorationItem: CollectionLayoutItem {
  /// The kind under which the view is registered.
  public let elementKind: String

  /// The z index; 0 by default, behind all other elements of the section.
  public var zIndex = 0

  /// Creates a background behind a whole section, including headers and footers. The decoration's content
  /// insets shrink the background.
  public static func background(elementKind: String) -> CollectionLayoutDecorationItem {
    CollectionLayoutDecorationItem(elementKind: elementKind)
  }

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  override func copied() -> CollectionLayoutItem { copiedDecorationItem() }

  /// Returns a deep copy, typed as a decoration.
  func copiedDecorationItem() -> CollectionLayoutDecorationItem {
    let copy = CollectionLayoutDecorationItem(elementKind: elementKind)
    copy.takeSettings(of: self)
    copy.zIndex = zIndex
    return copy
  }
}
