/// A sequence of steps with everything needed to replay them without randomness.
public struct FuzzSequence: Hashable, Sendable {
  /// The initial number of words in each section.
  public var words: [Int]
  public var setting: FuzzSetting
  public var steps: [FuzzStep]

  public init(words: [Int], setting: FuzzSetting = .init(), steps: [FuzzStep]) {
    self.words = words
    self.setting = setting
    self.steps = steps
  }

  /// Performs the steps, waits until the view is at rest, and returns the failures.
  ///
  /// - Parameter sabotage: A planted fault that the checks must find.
  @MainActor
  public func failures(with sabotage: UpdateFuzzer.Sabotage? = nil) -> [String] {
    let fuzzer = UpdateFuzzer(words: words, setting: setting, sabotage: sabotage)
    for step in steps where fuzzer.failures.isEmpty { fuzzer.take(step) }
    fuzzer.settle()
    return fuzzer.failures
  }

  /// Performs random steps, the same for the same seed, and returns the sequence with its failures.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random steps.
  ///   - steps: The number of steps.
  ///   - isLooping: Whether the content loops.
  ///   - sabotage: A planted fault that the checks must find.
  @MainActor
  public static func random(
    seed: UInt64, steps: Int, isLooping: Bool = false, with sabotage: UpdateFuzzer.Sabotage? = nil
  ) -> (sequence: FuzzSequence, failures: [String]) {
    var generator = FuzzGenerator(seed: seed)
    var sequence = generator.start()
    sequence.setting.isLooping = isLooping
    let fuzzer = UpdateFuzzer(words: sequence.words, setting: sequence.setting, sabotage: sabotage)
    while sequence.steps.count < steps, fuzzer.failures.isEmpty {
      let step = generator.step(for: fuzzer)
      sequence.steps.append(step)
      fuzzer.take(step)
    }
    fuzzer.settle()
    return (sequence, fuzzer.failures)
  }

  /// The source of a test that performs the steps, to be pasted into `UpdateFuzzFindTests`.
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
