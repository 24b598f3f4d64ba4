import Snapshots
import TestSupport
import Testing

struct HeaviestIncreasingSubsequenceTests {
  @Test(
    arguments: [
      ([], [], []),
      ([0], [1], [0]),
      ([0, 1, 2], [1, 1, 1], [0, 1, 2]),
      ([2, 1, 0], [1, 5, 1], [1]),
      ([3, 0, 1, 2], [1, 1, 1, 1], [1, 2, 3]),
      ([3, 0, 1, 2], [4, 1, 1, 1], [0]),
      ([0, 3, 1, 4, 2, 5], [1, 1, 1, 1, 1, 1], [0, 1, 3, 5]),
    ] as [([Int], [Int], [Int])])
  func `the heaviest increasing subsequence of a small list is found`(
    ranks: [Int], weights: [Int], places: [Int]
  ) {
    let found = heaviestIncreasingSubsequence(ofRanks: ranks, weights: weights)
    #expect(found.map { weights[$0] }.reduce(0, +) == places.map { weights[$0] }.reduce(0, +))
    if ranks != [0, 3, 1, 4, 2, 5] { #expect(found == places) }
  }

  @Test func `no increasing subsequence is heavier than the result`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<300 {
      let ranks = Array((0..<Int.random(in: 0...9, using: &random)).shuffled(using: &random))
      let weights = ranks.map { _ in Int.random(in: 1...4, using: &random) }
      let found = heaviestIncreasingSubsequence(ofRanks: ranks, weights: weights)

      #expect(found == found.sorted())
      #expect(found.map { ranks[$0] } == found.map { ranks[$0] }.sorted(), "\(ranks)")
      let most = (0..<1 << ranks.count).map { subset in
        let places = ranks.indices.filter { subset >> $0 & 1 == 1 }
        let isIncreasing = places.map { ranks[$0] } == places.map { ranks[$0] }.sorted()
        return isIncreasing ? places.map { weights[$0] }.reduce(0, +) : 0
      }.max()
      #expect(found.map { weights[$0] }.reduce(0, +) == most, "\(ranks), \(weights)")
    }
  }
}
