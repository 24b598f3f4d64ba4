import CollectionCore
import Foundation
import Scenes

/// The cards on screen in a pane, among which the keys move the focus.
@MainActor
struct CardsOnScreen {
  let pane: ScenePane

  /// Returns the attributes of a card as displayed; `nil` if the card is not on screen. Of several copies in
  /// looping content, this is the copy nearest to the middle.
  func attributes(of card: Card) -> CollectionViewLayoutAttributes? {
    let middle = middle
    return cheapest { self.card(of: $0) == card ? middle.distance(to: $0.frame.center) : nil }
  }

  /// Returns the topmost card of a scene's panes at a point in the stage view's coordinates; `nil` if no card is there.
  ///
  /// - Complexity: The cost of a layout query for one point.
  static func card(at point: CGPoint, in panes: [ScenePane]) -> Card? {
    guard let pane = panes.first(where: { $0.collectionView.frame.contains(point) }) else { return nil }
    let view = pane.collectionView
    return view.indexPathForItem(at: view.convert(point, from: view.superview)).flatMap(Self(pane: pane).card)
  }

  /// Returns the next card in a direction from a point in the content, with its frame; `nil` if there is none.
  /// Without a point, the card nearest to the middle is next.
  func next(_ direction: FocusDirection, from point: CGPoint?) -> (card: Card, frame: CGRect)? {
    let middle = middle
    let next = cheapest { item in
      let center = item.frame.center
      return if let point { direction.cost(from: point, to: center) } else { middle.distance(to: center) }
    }
    return next.flatMap { item in card(of: item).map { ($0, item.frame) } }
  }

  private var middle: CGPoint { pane.collectionView.contentOffset + pane.focus }

  /// Returns the attributes, as displayed, of the card with the lowest cost. Cards whose cost is `nil` are left out.
  private func cheapest(
    _ cost: (CollectionViewLayoutAttributes) -> CGFloat?
  ) -> CollectionViewLayoutAttributes? {
    let visible = pane.collectionView.bounds
    return pane.collectionView.displayedAttributes
      .filter { $0.representedElementCategory == .cell && $0.alpha > 0.01 && visible.intersects($0.frame) }
      .compactMap { item in cost(item).map { (item, $0) } }.min { $0.1 < $1.1 }?.0
  }

  /// Returns the card of an item as displayed; `nil` if the data has no such item any more.
  private func card(of attributes: CollectionViewLayoutAttributes) -> Card? { card(at: attributes.indexPath) }

  private func card(at indexPath: IndexPath) -> Card? {
    let path = pane.dataPath(ofShown: indexPath)
    let counts = pane.cards.sections.counts
    guard counts.indices.contains(path.section), (0..<counts[path.section]).contains(path.item) else {
      return nil
    }
    return pane.cards[path]
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

  /// The axis of the direction.
  var axis: ScrollAxis { self == .left || self == .right ? .horizontal : .vertical }

  /// The sign of the direction along its axis.
  var sign: CGFloat { self == .left || self == .up ? -1 : 1 }

  /// Returns whether the direction is that of the next item. In a mirrored layout, the next item is to the
  /// left.
  func isForward(isMirrored: Bool) -> Bool { self == .down || self == (isMirrored ? .left : .right) }

  /// Returns the cost of a step from one point to another, lower for a better target of the focus; `nil` if
  /// the target is not in this direction.
  ///
  /// A distance across the direction counts twice, so that the focus stays in its row or column.
  func cost(from start: CGPoint, to end: CGPoint) -> CGFloat? {
    let step = end - start
    let across = axis == .horizontal ? step.y : step.x
    return step[axis] * sign > 1 ? step[axis] * sign + 2 * abs(across) : nil
  }
}
