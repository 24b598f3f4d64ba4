/// A decoration view of a section that the layout provides without the data source: a background.
///
/// Register a class or closure for the kind with the layout. In a section with a decoration, all other
/// elements are promoted to the z index 1.
@preconcurrency @MainActor
public final class CollectionLayoutDecorationItem: CollectionLayoutItem {
  /// The kind under which the view is registered.
  public let elementKind: String

  /// The z index; 0 by default, behind all other elements of the section.
  public var zIndex = 0

  /// Creates a background of a whole section with its headers and footers. The item's content insets shrink
  /// it.
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

  /// Returns a deep copy with the class of a decoration.
  func copiedDecorationItem() -> CollectionLayoutDecorationItem {
    let copy = CollectionLayoutDecorationItem(elementKind: elementKind)
    copy.takeSettings(of: self)
    copy.zIndex = zIndex
    return copy
  }
}
