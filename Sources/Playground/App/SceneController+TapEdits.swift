import CollectionCore
import Foundation

/// Inserting and deleting cards by a tap, where the change is seen.
extension SceneController {
  /// Deletes the docked card if that is the one tapped, else inserts a new card in the docked one's place.
  func insertOrDelete(tapped path: IndexPath) {
    _ = deselect()
    path == snappingLayout?.dockedIndexPath ? deleteCards(1) : insertCards(1)
  }

  /// Appends a card if one at an odd index was tapped, else deletes the last card; shows the end of the row first.
  func appendOrDeleteLast(tapped path: IndexPath) {
    _ = deselect()
    let isEven = path.item.isMultiple(of: 2)
    showLastCard { [weak self] in isEven ? self?.deleteLastCard() : self?.appendCard() }
  }

  /// Docks the last card and then makes an edit there: at once if the card is docked already, else when the row
  /// arrives. A key that takes the row elsewhere on its way calls the edit off.
  private func showLastCard(then edit: @escaping () -> Void) {
    let last = sections.path(of: max(0, cards.count - 1))
    guard let snappingLayout, snappingLayout.dockedIndexPath != last else { return edit() }
    for half in panes { half.bringToFocus(last) }
    pendingEdit = { [weak self] in if self?.snappingLayout?.dockedIndexPath == last { edit() } }
  }
}
