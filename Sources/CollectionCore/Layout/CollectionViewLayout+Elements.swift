import Foundation

/// The layout's answers by element, whatever its category.
extension CollectionViewLayout {
  func attributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layoutAttributesForItem(at: key.indexPath)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
    case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
    }
  }

  func initialAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: key.indexPath)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.indexPath)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.indexPath)
    }
  }

  func finalAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: key.indexPath)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.indexPath)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.indexPath)
    }
  }

  /// The class of an element's views, if it is this layout that has them made; nil for cells, supplementary
  /// views and kinds that it does not know.
  func decorationClass(of key: ElementKey) -> ObjectIdentifier? {
    key.category == .decorationView ? decorationFactory(ofKind: key.kind)?.viewClass : nil
  }
}
