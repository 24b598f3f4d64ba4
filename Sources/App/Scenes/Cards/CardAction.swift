package import CollectionCore
import Foundation

/// An action that a swipe across a card reveals.
package enum CardAction {
  /// Deletes the card.
  case delete
  /// Inserts a new card before the card.
  case insert
  /// Moves the card to the first place of its section.
  case moveToTop

  private var title: String {
    switch self {
    case .delete: "Delete"
    case .insert: "Insert"
    case .moveToTop: "To top"
    }
  }

  private var color: Color {
    switch self {
    case .delete: Palette.deletion
    case .insert: Palette.insertion
    case .moveToTop: Palette.movement
    }
  }

  /// Returns the action for a collection view. `perform` receives the card's cell, and returns whether the
  /// action was performed.
  @MainActor package func contextualAction(
    _ perform: @escaping (CollectionViewCell) -> Bool
  ) -> ContextualAction {
    let action = ContextualAction(style: self == .delete ? .destructive : .normal, title: title) {
      _, view, completion in
      completion((view as? CollectionViewCell).map(perform) ?? false)
    }
    action.backgroundColor = color
    action.length = Typography.width(of: title, in: action.font) + 36
    return action
  }
}

/// The actions that swipes across a scene's cards reveal, from the card's edge inwards.
package struct CardActions {
  package var leading: [CardAction] = []
  package var trailing: [CardAction] = []
  /// Whether a swipe far across the card performs the first action.
  package var allowsFullSwipe = true
}
