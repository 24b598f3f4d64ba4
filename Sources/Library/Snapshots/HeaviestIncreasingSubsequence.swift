/// Returns the indices of the increasing subsequence of `ranks` with the largest total weight, in ascending
/// order.
///
/// The heaviest subsequence that ends with a rank extends the heaviest one that ends with a smaller rank. A
/// tree of prefix maxima finds the latter: a Fenwick tree ("A new data structure for cumulative frequency
/// tables", 1994) with maxima in place of sums.
///
/// - Parameters:
///   - ranks: The numbers from 0 on, each once, in any order.
///   - weights: The weight of each element, above 0. With equal weights the result is a longest increasing
///     subsequence.
/// - Complexity: O(n) if the ranks already increase, otherwise O(n log n).
package func heaviestIncreasingSubsequence(ofRanks ranks: [Int], weights: [Int]) -> [Int] {
  guard zip(ranks, ranks.dropFirst()).contains(where: >) else { return Array(ranks.indices) }
  var maxima = PrefixMaxima(count: ranks.count)
  var predecessors = Array(repeating: -1, count: ranks.count)
  for place in ranks.indices {
    // From left to right, so that the tree holds only subsequences that end before this index.
    let best = maxima.maximum(below: ranks[place])
    predecessors[place] = best.place
    maxima.note(.init(weight: best.weight + weights[place], place: place), at: ranks[place])
  }
  var subsequence: [Int] = []
  var place = maxima.maximum(below: ranks.count).place
  while place >= 0 {
    subsequence.append(place)
    place = predecessors[place]
  }
  return subsequence.reversed()
}

/// A Fenwick tree of prefix maxima: for each rank, the heaviest subsequence that ends with a lower rank.
private struct PrefixMaxima {
  /// The weight and the last element of a subsequence. The default values stand for the empty subsequence.
  struct Entry {
    var weight = 0
    /// The index of the subsequence's last element; -1 if there is none.
    var place = -1
  }

  /// The nodes of the Fenwick tree: the entry at index i is the heaviest subsequence that ends at one of the
  /// ranks i - b ..< i, b being the lowest set bit of i. The first entry is unused.
  private var entries: [Entry]

  init(count: Int) { entries = Array(repeating: Entry(), count: count + 1) }

  /// Returns the heaviest subsequence whose last element has a rank below `rank`. O(log ranks).
  func maximum(below rank: Int) -> Entry {
    var best = Entry()
    var index = rank
    while index > 0 {
      if entries[index].weight > best.weight { best = entries[index] }
      index &= index - 1
    }
    return best
  }

  /// Records a subsequence whose last element has the rank `rank`. O(log ranks).
  mutating func note(_ entry: Entry, at rank: Int) {
    var index = rank + 1
    while index < entries.count {
      if entry.weight > entries[index].weight { entries[index] = entry }
      index += index & -index
    }
  }
}
