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
      let replay = UpdateFuzzer(seed: seed, keepsLog: true)
      replay.run(steps: 12)
      let report = ["seed \(seed)"] + replay.log + ["failed:"] + fuzzer.failures
      Issue.record("\(report.joined(separator: "\n"))")
      return
    }
  }
}
