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

  /// Has the data source fill the cells of items anew, by their paths before an update; what has no cell is
  /// left out. Whether the layout was invalidated by what the cells now prefer.
  ///
  /// This comes before the layout hears of the update, to which it knows the cells by their old paths, so
  /// that a new size moves along with everything else.
  func reconfigure(_ indexPaths: [IndexPath], through mapping: IndexMapping) -> Bool {
    let elements = Set(indexPaths).sorted().compactMap { display.elements[.cell($0)] }
    var reconfigured: [DisplayedElement] = []
    for element in elements {
      guard let newPath = mapping.newIndexPath(for: element.key.indexPath) else { continue }
      display.supply.reconfigure(element.view, at: newPath)
      reconfigured.append(element)
    }
    return isInvalidated(byPreferencesOf: reconfigured)
  }
}
