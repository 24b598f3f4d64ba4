import CollectionCore
import Foundation

/// The path of a card that is thrown off a stack: straight to the point of its release, then in the direction
/// of the release until the card has left the view.
///
/// Points are in the strip's coordinates, relative to the card's place on the stack: x runs along the
/// scrolling axis and y across it. `part` is 0 for a card on the stack and 1 for a card that has left the
/// view.
struct CardThrow: Equatable {
  /// The card's displacement at the release, in points.
  var bend = CGPoint.zero
  /// The part of the throw at which the card was released, 0 ..< 1.
  var bendPart: CGFloat = 0
  /// The direction after the release, a vector of length 1.
  var direction = CGPoint(x: -1, y: 0)
  /// The point at which the card is held, from -1 to 1 along each axis; zero for the card's middle.
  var grip = CGPoint.zero

  /// Returns the card's displacement, in points. `exit` is the distance from the stack along each axis at
  /// which no corner of the card is visible.
  func center(at part: CGFloat, exit: CGSize) -> CGPoint {
    guard part > bendPart else {
      let share = bendPart > 0 ? part / bendPart : 0
      return CGPoint(x: bend.x * share, y: bend.y * share)
    }
    let way = distanceToExit(exit) * (part - bendPart) / (1 - bendPart)
    return CGPoint(x: bend.x + direction.x * way, y: bend.y + direction.y * way)
  }

  /// Returns the distance from the bend to the point at which the card has left the view, in points.
  private func distanceToExit(_ exit: CGSize) -> CGFloat {
    func along(_ direction: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      guard direction != 0 else { return .infinity }
      return max(0, end - (direction > 0 ? start : -start)) / abs(direction)
    }
    let way = min(along(direction.x, bend.x, exit.width), along(direction.y, bend.y, exit.height))
    return way.isFinite ? way : 0
  }

  /// Returns the card's rotation at a displacement, as a fraction of the maximum rotation, −1 … 1.
  ///
  /// The card turns about the point at which it is held. A card that is held at an edge has the maximum
  /// rotation halfway to the exit.
  func turn(at center: CGPoint, exit: CGSize) -> CGFloat {
    guard exit.width > 0 else { return 0 }
    return min(max((grip.x * center.y - grip.y * center.x) / (exit.width / 2), -1), 1)
  }
}

/// The change of items' index paths in an update.
struct ChangedPaths {
  private var moves: [IndexPath: IndexPath] = [:]
  private var removed: Set<IndexPath> = []
  private var added: [IndexPath] = []
  private var changesSections = false

  /// Creates the change of an update.
  @MainActor
  init(_ items: [CollectionViewUpdateItem]) {
    for item in items where item.updateAction != .reload {
      let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
      if before?.item == NSNotFound || after?.item == NSNotFound { changesSections = true }
      if let before { removed.insert(before) }
      if let after { added.append(after) }
      if let before, let after { moves[before] = after }
    }
    added.sort()
  }

  /// Returns the index path after the update of the item that was at `path`; `nil` if the item was deleted or
  /// if the update changes whole sections.
  func path(after path: IndexPath) -> IndexPath? {
    if changesSections { return nil }
    guard !removed.contains(path) else { return moves[path] }
    var item = path.item - removed.count(where: { $0.section == path.section && $0.item < path.item })
    for place in added where place.section == path.section && place.item <= item { item += 1 }
    return IndexPath(item: item, section: path.section)
  }
}
