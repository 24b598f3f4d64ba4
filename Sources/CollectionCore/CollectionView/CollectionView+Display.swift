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
}
