/// A mutator that damages copies of texts: it removes, doubles, swaps and replaces words, and changes bytes.
public struct TextMutator {
  private var random: SplitMix64

  /// The replacements for a number or a word.
  private static let words = [
    "", "0", "-0", "-1", "1e308", "-1e308", "1e-309", "1e19", "9223372036854775807", "-9223372036854775808",
    "nan", "inf",
    "-inf", "0x10", "null", "true", "\"", "{", "}", "[", "]", "[]", "{}", ",", ":", "#", "key", "press",
    "\u{0}", "\u{FEFF}",
    "é", String(repeating: "9", count: 400), String(repeating: "x", count: 5000),
  ]

  private static let numbers = ["0", "-1", "0.5", "1e19", "-1e300", "1e308", "1e-309", "123456789"]

  /// Creates a mutator that makes the same copies for the same seed.
  public init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Returns a copy of a text with one to five faults; the result may not be valid UTF-8.
  public mutating func mutated(_ text: String) -> [UInt8] {
    var tokens = Self.tokens(of: text)
    // One copy in three keeps its structure and changes numbers only, so that it gets past the parser.
    if random.oneIn(3) {
      let numbers = tokens.indices.filter { Double(tokens[$0]) != nil }
      for _ in 0..<random.int(1...4) where !numbers.isEmpty {
        tokens[random.pick(numbers)] = random.pick(Self.numbers)
      }
      return Array(tokens.joined().utf8)
    }
    for _ in 0..<random.int(1...4) where !tokens.isEmpty {
      let place = random.int(0...tokens.count - 1)
      switch random.int(0...5) {
      case 0: tokens.remove(at: place)
      case 1: tokens.insert(tokens[place], at: place)
      case 2: tokens.swapAt(place, random.int(0...tokens.count - 1))
      case 3: tokens.removeSubrange(place...)
      default: tokens[place] = random.pick(Self.words)
      }
    }
    var bytes = Array(tokens.joined().utf8)
    if random.oneIn(3), !bytes.isEmpty { bytes[random.int(0...bytes.count - 1)] = UInt8(random.int(0...255)) }
    return bytes
  }

  /// Returns a copy of a list of arguments with one to three faults; every argument remains a string.
  public mutating func mutated(_ words: [String]) -> [String] {
    var words = words
    for _ in 0..<random.int(1...3) where !words.isEmpty {
      let place = random.int(0...words.count - 1)
      switch random.int(0...4) {
      case 0: words.remove(at: place)
      case 1: words.insert(words[place], at: place)
      case 2: words[place] = random.pick(Self.words)
      default: words[place] = String(decoding: mutated(words[place]), as: UTF8.self)
      }
    }
    // The arguments of a process end at a zero byte, so none may contain one.
    return words.map { $0.filter { $0 != "\u{0}" } }
  }

  /// Splits a text into words and numbers; every other character is a token of its own.
  private static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    var isWord = false
    for character in text {
      let belongs = character.isLetter || character.isNumber || character == "." || character == "-"
      if belongs, isWord {
        tokens[tokens.count - 1].append(character)
      } else {
        tokens.append(String(character))
      }
      isWord = belongs
    }
    return tokens
  }
}
