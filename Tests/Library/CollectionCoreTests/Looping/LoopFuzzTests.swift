import Foundation
import TestSupport
import Testing

/// Random sequences of flings, jumps, updates, layout changes and movements over looping content, compared
/// with an independent model.
///
/// `FLING_FUZZ_SEQUENCES` sets the number of sequences and `FLING_FUZZ_SEED` the first seed; `.ci/fuzz` runs
/// a hundred thousand.
@MainActor
struct LoopFuzzTests {
  @Test(arguments: LoopFuzzRange.parts)
  func `after every random step looping content shows what the model shows`(part: Range<UInt64>) {
    for seed in part {
      let fuzzer = LoopFuzzer(seed: seed)
      fuzzer.run(steps: 8)
      guard !fuzzer.failures.isEmpty else { continue }
      Issue.record(
        "seed \(seed):\n\(fuzzer.steps.joined(separator: "\n"))\n\(fuzzer.failures.joined(separator: "\n"))")
      return
    }
  }

  @Test(arguments: LoopFuzzer.Sabotage.allCases)
  func `the model finds a fault`(sabotage: LoopFuzzer.Sabotage) {
    let isFound = (0..<50).contains { (seed: UInt64) in
      let fuzzer = LoopFuzzer(seed: seed, sabotage: sabotage)
      fuzzer.run(steps: 8)
      return !fuzzer.failures.isEmpty
    }

    #expect(isFound)
  }
}

/// The seeds of a run, in parts that are reported separately.
private enum LoopFuzzRange {
  static let parts: [Range<UInt64>] = {
    let first = number("FLING_FUZZ_SEED") ?? 0
    let end = first + (number("FLING_FUZZ_SEQUENCES") ?? 400)
    return stride(from: first, to: end, by: 350).map { $0..<min($0 + 350, end) }
  }()

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
