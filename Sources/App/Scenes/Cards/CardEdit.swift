import CollectionCore
package import Foundation

/// An edit of a scene's cards, with the data needed to reverse the edit.
package enum CardEdit: Hashable {
  /// Cards are inserted. The index paths are those after the edit, in ascending order.
  case insert([PlacedCard])
  /// Cards are removed. The index paths are those before the edit, in ascending order.
  case remove([PlacedCard])
  /// A card moves from its index path before the edit to its index path after the edit.
  case move(from: IndexPath, to: IndexPath)
  /// All cards and their sections are replaced at once, without animation.
  case replace(CardReplacement)

  /// The edit that reverses this edit.
  package var inverse: CardEdit {
    switch self {
    case .insert(let cards): .remove(cards)
    case .remove(let cards): .insert(cards)
    case .move(let source, let target): .move(from: target, to: source)
    case .replace(let cards): .replace(CardReplacement(before: cards.after, after: cards.before))
    }
  }
}

/// A card and its index path.
package struct PlacedCard: Hashable {
  package let card: Card
  package let path: IndexPath
}

/// All cards of a scene before and after an edit. The two lists of cards share memory, so that even a
/// replacement of a million cards needs little memory.
package struct CardReplacement: Hashable {
  let before: SectionedCards
  package let after: SectionedCards
}
