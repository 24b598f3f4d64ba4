import Foundation

extension CollectionView {
  /// Tells the delegate that a cell or a supplementary view is about to be shown. Decoration views are not
  /// announced.
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

  /// Tells the delegate that a cell or a supplementary view is no longer shown. Decoration views are not
  /// announced.
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

  /// Has the data source configure the cells of items again, and asks the cells for their preferred sizes.
  ///
  /// Items without a cell are skipped. Call this method before the layout is invalidated for the update,
  /// while the layout still uses the index paths before the update. New sizes then animate together with the
  /// update.
  ///
  /// - Parameters:
  ///   - indexPaths: Index paths before the update.
  ///   - mapping: The mapping from index paths before the update to index paths after it.
  /// - Returns: Whether the preferred sizes invalidated the layout.
  func reconfigure(_ indexPaths: [IndexPath], through mapping: IndexMapping) -> Bool {
    let paths = Set(indexPaths)
    // A cell that is animating out shows the item again if the layout wants the item back before the end.
    for element in display.revivableElements where paths.contains(element.key.indexPath) {
      guard element.key.category == .cell, let newPath = mapping.newIndexPath(for: element.key.indexPath)
      else {
        continue
      }
      display.supply.reconfigure(element.view, at: newPath)
    }
    let elements = paths.sorted().flatMap { display.copies(of: .cell($0)) }
    var reconfigured: [DisplayedElement] = []
    for element in elements {
      guard let newPath = mapping.newIndexPath(for: element.key.indexPath) else { continue }
      display.supply.reconfigure(element.view, at: newPath)
      reconfigured.append(element)
    }
    return isInvalidated(byPreferencesOf: reconfigured)
  }
}
