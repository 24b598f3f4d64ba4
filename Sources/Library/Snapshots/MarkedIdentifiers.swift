/// A set of marked identifiers that keeps the order in which they were marked.
struct MarkedIdentifiers<Identifier: Hashable> {
  /// The position of each identifier in the order of marking.
  private var turns: [Identifier: Int] = [:]
  /// The position that the next marked identifier gets in the order of marking.
  private var turn = 0

  var isEmpty: Bool { turns.isEmpty }

  /// The identifiers in the order in which they were marked. O(marked · log marked).
  var identifiers: [Identifier] { turns.sorted { $0.value < $1.value }.map(\.key) }

  func contains(_ identifier: Identifier) -> Bool { !turns.isEmpty && turns[identifier] != nil }

  mutating func mark(_ identifier: Identifier) {
    guard turns[identifier] == nil else { return }
    turns[identifier] = turn
    turn += 1
  }

  mutating func unmark(_ identifier: Identifier) {
    if !turns.isEmpty { turns[identifier] = nil }
  }
}

extension MarkedIdentifiers: Sendable where Identifier: Sendable {}
