/// The indices of distinct identifiers in a list, for many lookups: a hash table with linear probing.
///
/// A dictionary of the standard library would take several times as long here, because its code is not compiled for
/// the type of an app's identifiers. The table calls this type only to hash and to compare.
struct IdentifierIndices<Identifier: Hashable> {
  private let identifiers: [Identifier]
  /// The indices, each in the first free slot from its identifier's hash value on; -1 in a free slot. The number of
  /// slots is a power of two, at least half of which are free.
  private var slots: [Int]

  /// - Complexity: O(identifiers).
  init(_ identifiers: [Identifier]) {
    self.identifiers = identifiers
    var slotCount = 2
    while slotCount < 2 * identifiers.count { slotCount *= 2 }
    slots = Array(repeating: -1, count: slotCount)
    // By index: in code that is not compiled for the type, a sequence of pairs would take as long as the hashing.
    for index in identifiers.indices {
      var slot = identifiers[index].hashValue & (slotCount - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slotCount - 1) }
      slots[slot] = index
    }
  }

  /// Returns the index of an identifier; `nil` if the list does not contain it. O(1).
  func index(of identifier: Identifier) -> Int? {
    var slot = identifier.hashValue & (slots.count - 1)
    while slots[slot] >= 0 {
      if identifiers[slots[slot]] == identifier { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}
