/// A run of cards with consecutive numbers.
struct CardRun: Hashable, Sendable {
  var first: Int
  var count: Int
}

/// An immutable treap of card runs, in the order of the cards.
///
/// The priority of a node is at least that of each child. A priority is a hash of the first card number of
/// the node's run. Such hashes are random enough to keep the tree flat, and the same in every process.
final class CardRunTree: Sendable {
  let run: CardRun
  let left: CardRunTree?
  let right: CardRunTree?
  /// The number of cards in this subtree.
  let count: Int

  init(run: CardRun, left: CardRunTree? = nil, right: CardRunTree? = nil) {
    self.run = run
    self.left = left
    self.right = right
    count = run.count + (left?.count ?? 0) + (right?.count ?? 0)
  }

  /// Returns the card at an index in 0 ..< count.
  func card(at index: Int) -> Card {
    var node = self
    var index = index
    while true {
      let before = node.left?.count ?? 0
      if index < before, let left = node.left {
        node = left
      } else if index >= before + node.run.count, let right = node.right {
        index -= before + node.run.count
        node = right
      } else {
        return Card(number: node.run.first + index - before)
      }
    }
  }

  /// Returns two trees: one with the first `index` cards, and one with the remaining cards. A run that
  /// crosses the boundary is split in two.
  static func split(_ node: CardRunTree?, at index: Int) -> (before: CardRunTree?, after: CardRunTree?) {
    guard let node else { return (nil, nil) }
    let inRun = index - (node.left?.count ?? 0)
    if inRun <= 0 {
      let (before, after) = split(node.left, at: index)
      return (before, CardRunTree(run: node.run, left: after, right: node.right))
    }
    if inRun >= node.run.count {
      let (before, after) = split(node.right, at: inRun - node.run.count)
      return (CardRunTree(run: node.run, left: node.left, right: before), after)
    }
    let head = CardRun(first: node.run.first, count: inRun)
    let tail = CardRun(first: node.run.first + inRun, count: node.run.count - inRun)
    return (join(node.left, CardRunTree(run: head)), join(CardRunTree(run: tail), node.right))
  }

  /// Returns a tree of the cards in `before` followed by those in `after`.
  static func join(_ before: CardRunTree?, _ after: CardRunTree?) -> CardRunTree? {
    guard let before else { return after }
    guard let after else { return before }
    if before.priority >= after.priority {
      return CardRunTree(run: before.run, left: before.left, right: join(before.right, after))
    }
    return CardRunTree(run: after.run, left: join(before, after.left), right: after.right)
  }

  /// The runs in the order of the cards. Adjacent runs with consecutive card numbers are joined.
  var runs: [CardRun] {
    ((left?.runs ?? []) + [run] + (right?.runs ?? [])).reduce(into: []) { runs, run in
      if let last = runs.last, last.first + last.count == run.first {
        runs[runs.count - 1].count += run.count
      } else {
        runs.append(run)
      }
    }
  }

  private var priority: UInt64 { SplitMix64.mix(UInt64(truncatingIfNeeded: run.first)) }
}
