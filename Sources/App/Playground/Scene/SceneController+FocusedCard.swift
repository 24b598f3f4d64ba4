import CollectionCore
import Foundation
import Scenes

extension SceneController {
  /// The attributes of the focused card as displayed; `nil` if no card has the focus, or if the card is not
  /// on screen. Of several copies in looping content, this is the copy nearest to the middle.
  var focusedAttributes: CollectionViewLayoutAttributes? {
    guard let focusedCard else { return nil }
    let middle = collectionView.contentOffset + focus
    return Self.cheapest(of: cardsOnScreen.filter { card(of: $0) == focusedCard }) {
      middle.distance(to: $0.frame.center)
    }
  }

  /// Moves the focus to the next card on screen in a direction; returns whether there was one.
  ///
  /// If no card on screen has the focus, the card nearest to the middle gets the focus.
  func moveCardFocus(_ direction: FocusDirection) -> Bool {
    let candidates = cardsOnScreen
    let next: CollectionViewLayoutAttributes?
    if let current = focusedAttributes {
      next = Self.cheapest(of: candidates) { direction.cost(from: current.frame.center, to: $0.frame.center) }
    } else {
      let middle = collectionView.contentOffset + focus
      next = Self.cheapest(of: candidates) { middle.distance(to: $0.frame.center) }
    }
    guard let next, let card = card(of: next) else { return false }
    focusedCard = card
    // In a layout that snaps, Enter brings the card to the dock.
    if snappingLayout == nil { collectionView.scrollRectToVisible(next.frame, animated: true) }
    return true
  }

  /// In a layout that snaps, moves the focus to the card before or after the focused one, and scrolls this
  /// card to the dock; returns whether there is such a card.
  func moveCardFocusToDock(_ direction: FocusDirection) -> Bool {
    guard snappingLayout != nil, let focused = focusedAttributes else { return false }
    let isForward = direction.isForward(isMirrored: collectionView.collectionViewLayout.isMirrored)
    let index = cards.sections.index(of: dataPath(ofShown: focused.indexPath)) + (isForward ? 1 : -1)
    guard index >= 0, index < cards.count else { return false }
    let path = cards.sections.path(of: index)
    focusedCard = cards[path]
    for pane in panes { pane.bringToFocus(path) }
    return true
  }

  /// The attributes, as displayed, of the cards on screen.
  private var cardsOnScreen: [CollectionViewLayoutAttributes] {
    let visible = collectionView.bounds
    return collectionView.displayedAttributes.filter { attributes in
      attributes.representedElementCategory == .cell && attributes.alpha > 0.01
        && visible.intersects(attributes.frame)
    }
  }

  /// Returns the card of an item as displayed; `nil` if the data has no such item any more.
  private func card(of attributes: CollectionViewLayoutAttributes) -> Card? {
    let path = dataPath(ofShown: attributes.indexPath)
    let counts = cards.sections.counts
    guard counts.indices.contains(path.section), (0..<counts[path.section]).contains(path.item) else {
      return nil
    }
    return cards[path]
  }

  /// Returns the element with the lowest cost; elements whose cost is `nil` are left out.
  private static func cheapest(
    of elements: [CollectionViewLayoutAttributes], cost: (CollectionViewLayoutAttributes) -> CGFloat?
  ) -> CollectionViewLayoutAttributes? {
    elements.compactMap { element in cost(element).map { (element, $0) } }.min { $0.1 < $1.1 }?.0
  }
}

/// A direction in which the focus moves among the cards on screen.
package enum FocusDirection: Hashable, Sendable {
  case left, right, up, down

  /// The key that scrolls in the direction.
  var scrollKey: ScrollKey {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    }
  }

  /// Returns whether the direction is that of the next item. In a mirrored layout, the next item is to the
  /// left.
  func isForward(isMirrored: Bool) -> Bool { self == .down || self == (isMirrored ? .left : .right) }

  /// Returns the cost of a step from one point to another, lower for a better target of the focus; `nil` if
  /// the target is not in this direction.
  ///
  /// A distance across the direction counts twice, so that the focus stays in its row or column.
  func cost(from start: CGPoint, to end: CGPoint) -> CGFloat? {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let (along, across) =
      switch self {
      case .left: (-x, y)
      case .right: (x, y)
      case .up: (-y, x)
      case .down: (y, x)
      }
    return along > 1 ? along + 2 * abs(across) : nil
  }
}
