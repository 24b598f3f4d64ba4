/// The places of values that increase and together weigh most, gaps allowed; ascending.
///
/// For each value the heaviest subsequence that ends with it goes on from the heaviest one that ends with a
/// smaller value, which a tree of prefix maxima finds: Fenwick, "A new data structure for cumulative frequency
/// tables", 1994, with maxima in place of sums.
/// - Parameters:
///   - values: all different.
///   - weights: of each value, above 0. With equal weights the subsequence is a longest one.
/// - Complexity: O(n) if all increase, otherwise O(n log n).
package func heaviestIncreasingSubsequence(_ values: [Int], weights: [Int]) -> [Int] {
  guard zip(values, values.dropFirst()).contains(where: >) else { return Array(values.indices) }
  let ranked = values.indices.sorted { values[$0] < values[$1] }
  var ranks = values
  for (rank, place) in ranked.enumerated() { ranks[place] = rank }
  var maxima = PrefixMaxima(count: values.count)
  var predecessors = [Int?](repeating: nil, count: values.count)
  for place in values.indices {
    let best = maxima.maximum(below: ranks[place])
    predecessors[place] = best?.place
    maxima.note(.init(weight: (best?.weight ?? 0) + weights[place], place: place), at: ranks[place])
  }
  let last = maxima.maximum(below: values.count)?.place
  return last.map { sequence(first: $0) { predecessors[$0] }.reversed() } ?? []
}

/// The heaviest subsequence among those that end with one of the smallest values.
private struct PrefixMaxima {
  struct Entry {
    var weight: Int
    /// Where the subsequence ends.
    var place: Int
  }

  /// At each index the heaviest of as many ranks up to it as its lowest set bit says; the first is unused.
  private var entries: [Entry?]

  init(count: Int) { entries = Array(repeating: nil, count: count + 1) }

  /// The heaviest of all ranks below one. O(log ranks).
  func maximum(below rank: Int) -> Entry? {
    var best: Entry?
    var index = rank
    while index > 0 {
      if let entry = entries[index], entry.weight > best?.weight ?? 0 { best = entry }
      index &= index - 1
    }
    return best
  }

  /// Adds a subsequence that ends with the value of a rank. O(log ranks).
  mutating func note(_ entry: Entry, at rank: Int) {
    var index = rank + 1
    while index < entries.count {
      if entry.weight > entries[index]?.weight ?? 0 { entries[index] = entry }
      index += index & -index
    }
  }
}
