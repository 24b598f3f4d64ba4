/// Returns the indices of the increasing subsequence of `values` with the largest total weight, in ascending
/// order.
///
/// The heaviest subsequence that ends with a value extends the heaviest one that ends with a smaller value. A
/// tree of prefix maxima finds the latter: a Fenwick tree ("A new data structure for cumulative frequency
/// tables", 1994) with maxima in place of sums.
///
/// - Parameters:
///   - values: Distinct numbers.
///   - weights: The weight of each value, above 0. With equal weights the result is a longest increasing
///     subsequence.
/// - Complexity: O(n) if the values already increase, otherwise O(n log n).
package func heaviestIncreasingSubsequence(_ values: [Int], weights: [Int]) -> [Int] {
  guard zip(values, values.dropFirst()).contains(where: >) else { return Array(values.indices) }
  // Ranks in place of values, because the tree is indexed by them.
  let ranked = values.indices.sorted { values[$0] < values[$1] }
  var ranks = values
  for (rank, place) in ranked.enumerated() { ranks[place] = rank }
  var maxima = PrefixMaxima(count: values.count)
  var predecessors = [Int?](repeating: nil, count: values.count)
  for place in values.indices {
    // From left to right, so that the tree holds only subsequences that end before this index.
    let best = maxima.maximum(below: ranks[place])
    predecessors[place] = best?.place
    maxima.note(.init(weight: (best?.weight ?? 0) + weights[place], place: place), at: ranks[place])
  }
  let last = maxima.maximum(below: values.count)?.place
  return last.map { sequence(first: $0) { predecessors[$0] }.reversed() } ?? []
}

/// A Fenwick tree that finds the heaviest subsequence whose last value has a rank below a given rank.
private struct PrefixMaxima {
  /// A subsequence, given by its weight and the index of its last element.
  struct Entry {
    var weight: Int
    /// The index of the subsequence's last element.
    var place: Int
  }

  /// The nodes of the Fenwick tree: the entry at index i is the heaviest subsequence that ends at one of the
  /// ranks i - b ..< i, b being the lowest set bit of i. The first entry is unused.
  private var entries: [Entry?]

  init(count: Int) { entries = Array(repeating: nil, count: count + 1) }

  /// Returns the heaviest subsequence whose last value has a rank below `rank`; `nil` if there is none. O(log
  /// ranks).
  func maximum(below rank: Int) -> Entry? {
    var best: Entry?
    var index = rank
    while index > 0 {
      if let entry = entries[index], entry.weight > best?.weight ?? 0 { best = entry }
      index &= index - 1
    }
    return best
  }

  /// Records a subsequence whose last value has the rank `rank`. O(log ranks).
  mutating func note(_ entry: Entry, at rank: Int) {
    var index = rank + 1
    while index < entries.count {
      if entry.weight > entries[index]?.weight ?? 0 { entries[index] = entry }
      index += index & -index
    }
  }
}
