/// Cuts a failing sequence short: leaves out steps, edits and words, and makes numbers smaller, as long as it
/// still fails.
@MainActor
public struct FuzzShrinker {
  private let fails: (FuzzSequence) -> Bool

  /// How many more sequences may be tried.
  private var tries: Int

  /// A shrinker that makes a number of tries at most, and what it takes for a failure.
  public init(tries: Int = 3000, fails: @escaping (FuzzSequence) -> Bool) {
    self.tries = tries
    self.fails = fails
  }

  /// The shortest failing sequence that was found, the given one if none is shorter.
  ///
  /// Every candidate is smaller than what it came from, so that this ends, and what is left fails no more when
  /// any one thing is taken away.
  public mutating func shortest(of sequence: FuzzSequence) -> FuzzSequence {
    var best = sequence
    while let smaller = firstFailing(best.shorter) ?? firstFailing(best.plainer) { best = smaller }
    return best
  }

  private mutating func firstFailing(_ candidates: [FuzzSequence]) -> FuzzSequence? {
    for candidate in candidates where tries > 0 {
      tries -= 1
      if fails(candidate) { return candidate }
    }
    return nil
  }
}

extension FuzzSequence {
  /// With fewer steps.
  fileprivate var shorter: [FuzzSequence] {
    steps.withoutParts.map { FuzzSequence(words: words, setting: setting, steps: $0) }
  }

  /// With as many steps, but simpler ones, or less to start from.
  fileprivate var plainer: [FuzzSequence] {
    let fewerWords = words.withoutParts + words.withSimplerElement { $0 > 0 ? [$0 / 2, $0 - 1] : [] }
    return fewerWords.map { FuzzSequence(words: $0, setting: setting, steps: steps) }
      + setting.simpler.map { FuzzSequence(words: words, setting: $0, steps: steps) }
      + steps.withSimplerElement(\.simpler).map { FuzzSequence(words: words, setting: setting, steps: $0) }
  }
}

extension Array {
  /// Without one of its halves, quarters and so on down to single elements.
  public var withoutParts: [[Element]] {
    var arrays: [[Element]] = []
    var length = count
    while length > 0 {
      for start in stride(from: 0, to: count, by: length) {
        arrays.append(Array(self[..<start] + self[Swift.min(start + length, count)...]))
      }
      length /= 2
    }
    return arrays
  }

  /// With one element replaced by a simpler one.
  func withSimplerElement(_ simpler: (Element) -> [Element]) -> [[Element]] {
    indices.flatMap { index in
      simpler(self[index]).map { element in
        var array = self
        array[index] = element
        return array
      }
    }
  }
}
