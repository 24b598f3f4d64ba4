import CollectionCore
import Foundation
import Scenes

/// The actions that a swipe across a card reveals.
extension SceneController {
  func collectionView(
    _ collectionView: CollectionView, leadingSwipeActionsConfigurationForItemAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { configuration(of: scene.look.swipeActions(values).leading) }

  func collectionView(
    _ collectionView: CollectionView, trailingSwipeActionsConfigurationForItemAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { configuration(of: scene.look.swipeActions(values).trailing) }

  /// Returns a configuration of actions; `nil` without actions, or if the swipe is on the other pane, whose
  /// edits are applied in both panes.
  private func configuration(of actions: [CardAction]) -> SwipeActionsConfiguration? {
    guard isHeld, !actions.isEmpty else { return nil }
    let configuration = SwipeActionsConfiguration(
      actions: actions.map { action in
        action.contextualAction { [weak self] cell in self?.perform(action, on: cell) ?? false }
      })
    configuration.performsFirstActionWithFullSwipe = scene.look.swipeActions(values).allowsFullSwipe
    return configuration
  }

  /// Edits the card of a cell in all panes; returns whether the cell shows a card.
  private func perform(_ action: CardAction, on cell: CollectionViewCell) -> Bool {
    guard let path = collectionView.indexPath(for: cell) else { return false }
    let section = dataPath(ofShown: path).section
    let item = cards.sections.index(of: dataPath(ofShown: path))
    switch action {
    case .delete: edit(cards.removal(of: item..<item + 1))
    case .insert: insertCards(1, before: item)
    case .moveToTop:
      let first = cards.sections.index(of: IndexPath(item: 0, section: section))
      if first != item { edit(cards.move(from: item, to: first)) }
    }
    return true
  }

  /// Moves the content of the focused card's cell in a direction, so that its actions are revealed, or closes
  /// the cell if its actions are revealed on the other side; returns whether the card has actions there.
  func swipeFocusedCard(_ direction: FocusDirection) -> Bool {
    guard let path = focusedAttributes?.indexPath else { return false }
    return switch direction {
    case .left: collectionView.swipeItem(at: path, along: .horizontal, by: -1)
    case .right: collectionView.swipeItem(at: path, along: .horizontal, by: 1)
    case .up: collectionView.swipeItem(at: path, along: .vertical, by: -1)
    case .down: collectionView.swipeItem(at: path, along: .vertical, by: 1)
    }
  }

  /// Performs the first of the revealed actions of the focused card; returns whether there was one.
  func performRevealedAction() -> Bool {
    guard let path = focusedAttributes?.indexPath else { return false }
    return collectionView.performFirstSwipeAction(ofItemAt: path)
  }
}
