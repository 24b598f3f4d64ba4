import Foundation
import TestSupport
import Testing

/// Random sequences of steps, compared with a plain list.
///
/// `FLING_FUZZ_SEQUENCES` sets the number of sequences and `FLING_FUZZ_SEED` the first seed; `.ci/fuzz` runs
/// a hundred thousand. A failing sequence is shortened and printed as a test. Paste the test into
/// `UpdateFuzzFindTests` and name it after the fault.
@MainActor
struct UpdateFuzzTests {
  @Test(arguments: FuzzRange.parts)
  func `after every random step the display matches the list`(part: Range<UInt64>) {
    play(part, isLooping: false)
  }

  @Test(arguments: FuzzRange.parts.prefix(1 + FuzzRange.parts.count / 4))
  func `after every random step the display of looping content matches the list`(part: Range<UInt64>) {
    play(part, isLooping: true)
  }

  private func play(_ part: Range<UInt64>, isLooping: Bool) {
    for seed in part {
      let (sequence, failures) = FuzzSequence.random(seed: seed, steps: 10, isLooping: isLooping)
      guard !failures.isEmpty else { continue }
      var shrinker = FuzzShrinker { !$0.failures().isEmpty }
      let shortest = shrinker.shortest(of: sequence)
      let finds = shortest.failures()
      Issue.record("seed \(seed):\n\(finds.joined(separator: "\n"))\n\n\(shortest.test)")
      return
    }
  }

  @Test(arguments: [UpdateFuzzer.Sabotage.ignoresReconfiguration, .keepsCellOnReload])
  func `a sequence that finds a fault shrinks to the step with its cause`(
    sabotage: UpdateFuzzer.Sabotage
  ) throws {
    let found = (0..<100).lazy.map { FuzzSequence.random(seed: $0, steps: 10, with: sabotage) }
      .first { !$0.failures.isEmpty }
    var shrinker = FuzzShrinker { !$0.failures(with: sabotage).isEmpty }

    let shortest = shrinker.shortest(of: try #require(found).sequence)

    let cause = sabotage == .keepsCellOnReload ? ".reload([" : ".reconfigure(["
    #expect(shortest.steps.count == 1)
    #expect(shortest.words.reduce(0, +) <= 1)
    #expect(shortest.test.contains(cause), "\(shortest.test)")
    #expect(shortest.test.count < 300)
    #expect(shortest.failures() == [])
  }
}

extension UpdateFuzzTests {
  @Test func `a sequence is printed as the source of a test that repeats it`() {
    let sequence = FuzzSequence(
      words: [1, 0],
      setting: .init(layout: .words(.init(headerHeight: 15, snap: 2.5)), anchor: .bottom),
      steps: [
        .update([.move([0, 0], [1, 0]), .insertSection(0, 2)], .andThen([.delete([0, 0])])),
        .update([], .reloadInside(laidOut: true)),
        .layout(.flow(pinned: false), .animated),
        .wait(2, 0.05),
        .fingerUp,
      ])

    let test = """
        @Test func `a sequence that the fuzzer found`() {
          let sequence = FuzzSequence(
            words: [1, 0],
            setting: .init(layout: .words(.init(headerHeight: 15, snap: 2.5)), anchor: .bottom),
            steps: [
              .update([.move([0, 0], [1, 0]), .insertSection(0, 2)], .andThen([.delete([0, 0])])),
              .update([], .reloadInside(laidOut: true)),
              .layout(.flow(pinned: false), .animated),
              .wait(2, 0.05),
              .fingerUp,
            ])

          #expect(sequence.failures() == [])
        }
      """
    #expect(sequence.test == test)
    #expect(sequence.failures() == [])
  }
}

/// The seeds of a run, in parts that are reported separately.
private enum FuzzRange {
  static let parts: [Range<UInt64>] = {
    let first = number("FLING_FUZZ_SEED") ?? 0
    let end = first + (number("FLING_FUZZ_SEQUENCES") ?? 1000)
    return stride(from: first, to: end, by: 500).map { $0..<min($0 + 500, end) }
  }()

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
