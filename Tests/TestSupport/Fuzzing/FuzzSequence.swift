/// Steps with everything they need to be made again: no randomness is left in them.
public struct FuzzSequence: Hashable, Sendable {
  /// The number of words in each section at first.
  public var words: [Int]
  public var setting: FuzzSetting
  public var steps: [FuzzStep]

  public init(words: [Int], setting: FuzzSetting = .init(), steps: [FuzzStep]) {
    self.words = words
    self.setting = setting
    self.steps = steps
  }

  /// Makes the steps and lets everything come to rest; what was wrong on the way.
  /// - Parameter sabotage: A fault to plant, to see that it is found.
  @MainActor
  public func failures(with sabotage: UpdateFuzzer.Sabotage? = nil) -> [String] {
    let fuzzer = UpdateFuzzer(words: words, setting: setting, sabotage: sabotage)
    for step in steps where fuzzer.failures.isEmpty { fuzzer.take(step) }
    fuzzer.settle()
    return fuzzer.failures
  }

  /// Makes random steps, the same for the same seed; the steps, and what was wrong on the way.
  @MainActor
  public static func random(
    seed: UInt64, steps: Int, with sabotage: UpdateFuzzer.Sabotage? = nil
  ) -> (sequence: FuzzSequence, failures: [String]) {
    var generator = FuzzGenerator(seed: seed)
    var sequence = generator.start()
    let fuzzer = UpdateFuzzer(words: sequence.words, setting: sequence.setting, sabotage: sabotage)
    while sequence.steps.count < steps, fuzzer.failures.isEmpty {
      let step = generator.step(for: fuzzer)
      sequence.steps.append(step)
      fuzzer.take(step)
    }
    fuzzer.settle()
    return (sequence, fuzzer.failures)
  }

  /// A test of these steps, to be pasted into `UpdateFuzzFindTests`.
  public var test: String {
    var arguments = ["words: \(swiftSource(words))"]
    if setting != FuzzSetting() { arguments.append("setting: \(swiftSource(setting))") }
    return """
        @Test func `a sequence that the fuzzer found`() {
          let sequence = FuzzSequence(
            \(arguments.joined(separator: ",\n      ")),
            steps: [
      \(steps.map { "        \(swiftSource($0))," }.joined(separator: "\n"))
            ])

          #expect(sequence.failures() == [])
        }
      """
  }
}
