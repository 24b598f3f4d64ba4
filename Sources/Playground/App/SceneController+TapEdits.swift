import CollectionCore
import Foundation

/// Edits of the cards by tapping, at a place where the change is visible.
extension SceneController {
  /// Deletes the docked card if it was tapped; otherwise inserts a new card in its place.
  func insertOrDelete(tapped path: IndexPath) {
    _ = deselect()
    path == snappingLayout?.dockedIndexPath ? deleteCards(1) : insertCards(1)
  }

  /// Deletes the last card after a tap on an even index, or appends a card after a tap on an odd one.
  ///
  /// The end of the row is scrolled into view first.
  func appendOrDeleteLast(tapped path: IndexPath) {
    _ = deselect()
    let isEven = path.item.isMultiple(of: 2)
    showLastCard { [weak self] in isEven ? self?.deleteLastCard() : self?.appendCard() }
  }

  /// Scrolls the last card to the dock, then makes an edit.
  ///
  /// The edit is immediate if the card is docked already. A key that scrolls elsewhere before the row arrives
  /// cancels the edit.
  private func showLastCard(then edit: @escaping () -> Void) {
    let last = sections.path(of: max(0, cards.count - 1))
    guard let snappingLayout, snappingLayout.dockedIndexPath != last else { return edit() }
    for half in panes { half.bringToFocus(last) }
    pendingEdit = { [weak self] in if self?.snappingLayout?.dockedIndexPath == last { edit() } }
  }
}
