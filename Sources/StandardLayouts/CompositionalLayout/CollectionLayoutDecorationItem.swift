/// An ornament of a section that the layout makes itself: its background.
///
/// Register its class or closure with the layout under the kind. With a decoration, everything else of the
/// section is promoted to the z index 1.
@preconcurrency @MainActor
public final class CollectionLayoutDecorationItem: CollectionLayoutItem {
  /// The kind it is registered under.
  public let elementKind: String

  /// The place among overlapping elements; 0 by default, behind everything of the section.
  public var zIndex = 0

  /// A background behind a whole section, headers and footers included; its content insets make it smaller.
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

  func copiedDecorationItem() -> CollectionLayoutDecorationItem {
    let copy = CollectionLayoutDecorationItem(elementKind: elementKind)
    copy.takeSettings(of: self)
    copy.zIndex = zIndex
    return copy
  }
}
