import Foundation

extension CollectionView {
  /// Tells the delegate of an element that is about to be shown; of decorations it hears nothing.
  func announceDisplay(of element: DisplayedElement) {
    let path = element.key.indexPath
    switch element.key.category {
    case .cell:
      guard let cell = element.view as? CollectionViewCell else { return }
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    case .supplementaryView:
      delegate?.collectionView(
        self, willDisplaySupplementaryView: element.view, forElementKind: element.key.kind, at: path)
    case .decorationView: break
    }
  }

  /// Tells the delegate of an element that is no longer shown.
  func announceEndOfDisplay(of element: DisplayedElement) {
    let path = element.key.indexPath
    switch element.key.category {
    case .cell:
      guard let cell = element.view as? CollectionViewCell else { return }
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    case .supplementaryView:
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: element.view, forElementOfKind: element.key.kind, at: path)
    case .decorationView: break
    }
  }

  /// Asks elements that appeared or got another size for the attributes they would rather have; whether the
  /// layout was invalidated.
  func isInvalidated(byPreferencesOf elements: [DisplayedElement]) -> Bool {
    var isInvalidated = false
    for element in elements {
      let original = element.attributes
      let preferred = element.view.preferredLayoutAttributesFitting(original.copied)
      guard !preferred.isEqual(original),
        currentLayout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      else { continue }
      currentLayout.invalidateLayout(
        with: currentLayout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
      isInvalidated = true
    }
    return isInvalidated
  }
}
