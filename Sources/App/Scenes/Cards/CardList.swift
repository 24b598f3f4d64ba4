/// The cards of a scene in order. Memory grows with the number of edits, not with the number of cards.
///
/// A new list is one run of cards with consecutive numbers. Edits split runs. The runs are the nodes of a
/// persistent treap (Blelloch and Reid-Miller, "Fast set operations using treaps", 1998). A copy of a list
/// shares the list's nodes, so that copying costs O(1).
package struct CardList: Sendable {
  private var root: CardRunTree?
  private var nextNumber: Int

  /// Creates a list of the cards with the numbers 1 … `count`. If `count` is negative, the list is empty.
  package init(count: Int) {
    let count = max(count, 0)
    nextNumber = count + 1
    root = count > 0 ? CardRunTree(run: CardRun(first: 1, count: count)) : nil
  }

  /// Creates a list of runs that share no card.
  init(_ runs: some Sequence<CardRun>) {
    (root, nextNumber) = (nil, 1)
    for run in runs {
      root = CardRunTree.join(root, CardRunTree(run: run))
      nextNumber = max(nextNumber, run.first + run.count)
    }
  }

  /// The runs of cards with consecutive numbers, in order.
  var runs: [CardRun] { root?.runs ?? [] }

  /// The number of cards.
  ///
  /// - Complexity: O(1).
  package var count: Int { root?.count ?? 0 }

  package var isEmpty: Bool { root == nil }

  /// Returns the card at an index in 0 ..< count.
  ///
  /// - Complexity: O(log edits), on average.
  package subscript(index: Int) -> Card {
    guard let root, index >= 0, index < count else {
      preconditionFailure(
        "Asked for the card at \(index) of \(count); places go from 0 to the count less one.")
    }
    return root.card(at: index)
  }

  /// Inserts a new card at an index in 0 … count and returns the card.
  ///
  /// - Complexity: O(log edits), on average.
  @discardableResult
  package mutating func insert(at index: Int) -> Card {
    precondition(
      index >= 0 && index <= count,
      "Asked to insert a card at \(index) of \(count); the last place is the end.")
    let card = makeCard()
    put(card, at: index)
    return card
  }

  /// Appends `count` new cards, if `count` is positive.
  ///
  /// - Complexity: O(log edits), on average, regardless of `count`.
  mutating func append(_ count: Int) {
    guard count > 0 else { return }
    root = CardRunTree.join(root, CardRunTree(run: CardRun(first: nextNumber, count: count)))
    nextNumber += count
  }

  /// Returns a new card with the next unused number. The caller inserts the card into the list.
  mutating func makeCard() -> Card {
    defer { nextNumber += 1 }
    return Card(number: nextNumber)
  }

  /// Inserts a card that is not in the list yet, at an index in 0 … count.
  ///
  /// - Complexity: O(log edits), on average.
  mutating func insert(_ card: Card, at index: Int) {
    precondition(
      index >= 0 && index <= count,
      "Asked to insert a card at \(index) of \(count); the last place is the end.")
    nextNumber = max(nextNumber, card.number + 1)
    put(card, at: index)
  }

  /// Removes the card at an index in 0 ..< count and returns the card.
  ///
  /// - Complexity: O(log edits), on average.
  @discardableResult
  package mutating func remove(at index: Int) -> Card {
    let card = self[index]
    let (before, rest) = CardRunTree.split(root, at: index)
    root = CardRunTree.join(before, CardRunTree.split(rest, at: 1).after)
    return card
  }

  /// Moves a card from one index to another, both in 0 ..< count. `newIndex` is the index after the move.
  ///
  /// - Complexity: O(log edits), on average.
  package mutating func move(from index: Int, to newIndex: Int) {
    precondition(
      newIndex >= 0 && newIndex < count,
      "Asked to move a card to \(newIndex) of \(count); it would be outside.")
    put(remove(at: index), at: newIndex)
  }

  /// Appends new cards, or removes cards from the end, so that the list has `count` cards; a negative count
  /// is treated as 0.
  ///
  /// - Complexity: O(log edits), on average.
  mutating func resize(to count: Int) {
    let missing = max(0, count) - self.count
    if missing < 0 {
      root = CardRunTree.split(root, at: max(0, count)).before
    } else if missing > 0 {
      root = CardRunTree.join(root, CardRunTree(run: CardRun(first: nextNumber, count: missing)))
      nextNumber += missing
    }
  }

  private mutating func put(_ card: Card, at index: Int) {
    let (before, after) = CardRunTree.split(root, at: index)
    let node = CardRunTree(run: CardRun(first: card.number, count: 1))
    root = CardRunTree.join(CardRunTree.join(before, node), after)
  }
}

extension CardList: Hashable {
  /// Returns whether two lists have the same cards in the same order, and the same number for the next new
  /// card.
  ///
  /// - Complexity: O(edits).
  package static func == (a: CardList, b: CardList) -> Bool {
    guard a.nextNumber == b.nextNumber, a.count == b.count else { return false }
    return a.root === b.root || a.runs == b.runs
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(nextNumber)
    hasher.combine(count)
  }
}
