/// A shrinker that removes steps, edits and words from a failing sequence and reduces its numbers while it
/// still fails.
@MainActor
public struct FuzzShrinker {
  private let fails: (FuzzSequence) -> Bool

  /// The number of sequences that may still be tried.
  private var tries: Int

  /// Creates a shrinker that tries at most `tries` sequences.
  ///
  /// - Parameter fails: A closure that returns whether a sequence fails.
  public init(tries: Int = 3000, fails: @escaping (FuzzSequence) -> Bool) {
    self.tries = tries
    self.fails = fails
  }

  /// Returns the shortest failing sequence that was found, or the given one if none is shorter.
  ///
  /// Every candidate is smaller than the sequence it comes from, so the search ends. Unless the tries run out
  /// first, the result passes as soon as any one part is removed.
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
  /// The copies of the sequence with fewer steps.
  fileprivate var shorter: [FuzzSequence] {
    steps.withoutParts.map { FuzzSequence(words: words, setting: setting, steps: $0) }
  }

  /// The copies of the sequence with as many steps, but with a simpler step, a simpler setting or fewer
  /// words.
  fileprivate var plainer: [FuzzSequence] {
    let fewerWords = words.withoutParts + words.withSimplerElement { $0 > 0 ? [$0 / 2, $0 - 1] : [] }
    return fewerWords.map { FuzzSequence(words: $0, setting: setting, steps: steps) }
      + setting.simpler.map { FuzzSequence(words: words, setting: $0, steps: steps) }
      + steps.withSimplerElement(\.simpler).map { FuzzSequence(words: words, setting: setting, steps: $0) }
  }
}

extension Array {
  /// The copies of the array without one of its halves, quarters and so on down to single elements.
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

  /// Returns the copies of the array with one element replaced by a simpler one.
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
