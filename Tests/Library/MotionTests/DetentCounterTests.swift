import Motion
import Testing

struct DetentCounterTests {
  /// Returns the detents that each turn completes.
  private func count(_ turns: [Double]) -> [Int] {
    var counter = DetentCounter()
    return turns.map { counter.count($0) }
  }

  @Test(arguments: [
    ([1.0, 1, 1], [1, 1, 1]), ([3, -2], [3, -2]),
    // From the middle of a detent on, and then not again until the middle of the next one.
    ([0.25, 0.25, 0.25, 0.25, 0.25, 0.25], [0, 1, 0, 0, 0, 1]),
    ([0.5, 0.5, 0.5, 0.5], [1, 0, 1, 0]),
    // A wheel that trembles in the middle of a detent.
    ([0.5, -0.125, 0.125, -0.125], [1, 0, 0, 0]),
    // Half a detent back is a detent back.
    ([0.5, -0.25, -0.25], [1, 0, -1]),
    // A spin that reports more than a detent at once.
    ([1.25, 1.5, 0.75], [1, 2, 1]),
  ])
  func `a detent counts once half of it is turned`(turns: [Double], detents: [Int]) {
    #expect(count(turns) == detents)
  }

  @Test(arguments: [2, 3, 7, 8, 15, 40, 120])
  func `ten detents count ten times, however they are divided`(parts: Int) {
    let turns = Array(repeating: 1 / Double(parts), count: 10 * parts)

    #expect(count(turns).reduce(0, +) == 10)
    #expect(count(turns.map { -$0 }).reduce(0, +) == -10)
  }

  @Test func `turns that are not finite do not count`() {
    #expect(count([.nan, .infinity, 0, 1]) == [0, 0, 0, 1])
  }
}
