import TestSupport
import Testing

@MainActor
struct UpdateFuzzTests {
  /// Sequences in each group; ten groups are a thousand.
  private let size: UInt64 = 100

  @Test(arguments: UInt64(0)..<10)
  func `whatever happens, what is on screen is what the list says`(group: UInt64) {
    for seed in group * size..<(group + 1) * size {
      let fuzzer = UpdateFuzzer(seed: seed)
      fuzzer.run(steps: 12)
      guard !fuzzer.failures.isEmpty else { continue }
      let report = ["seed \(seed)"] + fuzzer.log + ["failed:"] + fuzzer.failures
      Issue.record("\(report.joined(separator: "\n"))")
      return
    }
  }
}
