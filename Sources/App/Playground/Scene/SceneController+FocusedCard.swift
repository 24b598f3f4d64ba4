import CollectionCore
import Foundation
import Scenes

extension SceneController {
  /// The attributes of the focused card as displayed; `nil` if no card on screen has the focus.
  var focusedAttributes: CollectionViewLayoutAttributes? {
    focusedCard.flatMap { CardsOnScreen(pane: panes[0]).attributes(of: $0) }
  }

  /// The index of the focused card in the card list; `nil` if no card on screen has the focus.
  var focusedItem: Int? {
    focusedAttributes.map { cards.sections.index(of: panes[0].dataPath(ofShown: $0.indexPath)) }
  }

  /// Moves the focus to the next card on screen in a direction; returns whether there was one.
  ///
  /// If no card on screen has the focus, the card nearest to the middle gets the focus.
  func moveCardFocus(_ direction: FocusDirection) -> Bool {
    let center = focusedAttributes?.frame.center
    guard let next = CardsOnScreen(pane: panes[0]).next(direction, from: center) else { return false }
    focusedCard = next.card
    // In a layout that snaps, Enter brings the card to the dock.
    if snappingLayout == nil { collectionView.scrollRectToVisible(next.frame, animated: true) }
    return true
  }

  /// In a layout that snaps, moves the focus to the card before or after the focused one, and scrolls this
  /// card to the dock; returns whether there is such a card.
  func moveCardFocusToDock(_ direction: FocusDirection) -> Bool {
    guard snappingLayout != nil, let focused = focusedAttributes else { return false }
    let isForward = direction.isForward(isMirrored: collectionView.collectionViewLayout.isMirrored)
    let path = panes[0].dataPath(ofShown: focused.indexPath)
    let index = cards.sections.index(of: path) + (isForward ? 1 : -1)
    guard index >= 0, index < cards.count else { return false }
    let next = cards.sections.path(of: index)
    focusedCard = cards[next]
    for pane in panes { pane.bringToFocus(next) }
    return true
  }

  /// Moves the content of the focused card's cell in a direction, so that its actions are revealed, or closes
  /// the cell if its actions are revealed on the other side; returns whether the card has actions there.
  func swipeFocusedCard(_ direction: FocusDirection) -> Bool {
    guard let path = focusedAttributes?.indexPath else { return false }
    return collectionView.swipeItem(at: path, along: direction.axis, by: direction.sign)
  }

  /// Performs the first of the revealed actions of the focused card; returns whether there was one.
  func performRevealedAction() -> Bool {
    guard let path = focusedAttributes?.indexPath else { return false }
    return collectionView.performFirstSwipeAction(ofItemAt: path)
  }
}
