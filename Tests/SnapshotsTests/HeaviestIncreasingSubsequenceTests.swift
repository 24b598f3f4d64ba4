import Snapshots
import TestSupport
import Testing

struct HeaviestIncreasingSubsequenceTests {
  @Test(
    arguments: [
      ([], [], []),
      ([5], [1], [0]),
      ([1, 2, 3], [1, 1, 1], [0, 1, 2]),
      ([3, 2, 1], [1, 5, 1], [1]),
      ([9, 1, 2, 3], [1, 1, 1, 1], [1, 2, 3]),
      ([9, 1, 2, 3], [4, 1, 1, 1], [0]),
      ([2, 5, 3, 7, 4, 8], [1, 1, 1, 1, 1, 1], [0, 1, 3, 5]),
    ] as [([Int], [Int], [Int])])
  func `the heaviest increasing subsequence of a small list is found`(
    values: [Int], weights: [Int], places: [Int]
  ) {
    let found = heaviestIncreasingSubsequence(values, weights: weights)
    #expect(found.map { weights[$0] }.reduce(0, +) == places.map { weights[$0] }.reduce(0, +))
    if values != [2, 5, 3, 7, 4, 8] { #expect(found == places) }
  }

  @Test func `no increasing subsequence is heavier than the result`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<300 {
      let values = Array((0..<Int.random(in: 0...9, using: &random)).shuffled(using: &random))
      let weights = values.map { _ in Int.random(in: 1...4, using: &random) }
      let found = heaviestIncreasingSubsequence(values, weights: weights)

      #expect(found == found.sorted())
      #expect(found.map { values[$0] } == found.map { values[$0] }.sorted(), "\(values)")
      let most = (0..<1 << values.count).map { subset in
        let places = values.indices.filter { subset >> $0 & 1 == 1 }
        let isIncreasing = places.map { values[$0] } == places.map { values[$0] }.sorted()
        return isIncreasing ? places.map { weights[$0] }.reduce(0, +) : 0
      }.max()
      #expect(found.map { weights[$0] }.reduce(0, +) == most, "\(values), \(weights)")
    }
  }
}
