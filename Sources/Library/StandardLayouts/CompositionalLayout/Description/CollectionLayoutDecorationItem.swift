/// The description of a section's background: a decoration view that the layout provides without the data
/// source.
///
/// Register a class, or a closure that creates the view, with the layout for the view's kind. In a section
/// with a decoration, the z indexes of the items are increased by 1.
@preconcurrency @MainActor
open class CollectionLayoutDecorationItem: CollectionLayoutItem {
  /// The kind for which the view's class or closure is registered with the layout.
  public let elementKind: String

  /// The z index of the decoration view. With the default, 0, the view is behind all other elements of the
  /// section.
  open var zIndex = 0

  /// Creates a background of a whole section, including its headers and footers. Set `contentInsets` to make
  /// the background smaller than the section.
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

  /// Returns a deep copy with the static type of a decoration.
  func copiedDecorationItem() -> CollectionLayoutDecorationItem {
    let copy = CollectionLayoutDecorationItem(elementKind: elementKind)
    copy.takeSettings(of: self)
    copy.zIndex = zIndex
    return copy
  }
}
