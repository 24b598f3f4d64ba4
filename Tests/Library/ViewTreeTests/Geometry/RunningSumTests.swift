import Foundation
import Testing
import ViewTree

struct RunningSumTests {
  @Test func `a million tenths add up to 100,000 from any start`() {
    for start in [0, 1e9] as [CGFloat] {
      var sum = RunningSum(start)
      for _ in 0..<1_000_000 { sum.add(0.1) }
      #expect(abs(sum.value - start - 100_000) < 1e-6)
    }
  }
}
