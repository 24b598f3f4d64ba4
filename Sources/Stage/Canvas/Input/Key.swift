/// A key, identified by its meaning on the user's keyboard layout and without modifiers.
public enum Key: Hashable, Sendable {
  /// A key that enters a character, identified by the character without Shift: `"a"`, `"1"`, `"-"`, `"["`.
  case character(Character)
  /// A function key by its number: F1 is `.function(1)`.
  case function(Int)
  case space, tab, enter, escape, backspace, delete
  case left, right, up, down, pageUp, pageDown, home, end
}

extension Key: Codable {
  /// The form of a key in an encoding, in which a character is a string.
  private enum Form: Codable {
    case character(String)
    case function(Int)
    case named(String)
  }

  private static let named: [(key: Key, name: String)] = [
    (.space, "space"), (.tab, "tab"), (.enter, "enter"), (.escape, "escape"), (.backspace, "backspace"),
    (.delete, "delete"), (.left, "left"), (.right, "right"), (.up, "up"), (.down, "down"),
    (.pageUp, "pageUp"), (.pageDown, "pageDown"), (.home, "home"), (.end, "end"),
  ]

  /// Decodes a key.
  ///
  /// - Throws: `DecodingError` for an unknown key.
  public init(from decoder: any Decoder) throws {
    let key: Key? =
      switch try Form(from: decoder) {
      case .character(let text): text.count == 1 ? text.first.map(Key.character) : nil
      case .function(let number): .function(number)
      case .named(let name): Self.named.first { $0.name == name }?.key
      }
    guard let key else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "There is no such key."))
    }
    self = key
  }

  /// Encodes the key.
  public func encode(to encoder: any Encoder) throws {
    let form: Form =
      switch self {
      case .character(let character): .character(String(character))
      case .function(let number): .function(number)
      default: .named(Self.named.first { $0.key == self }?.name ?? "")
      }
    try form.encode(to: encoder)
  }
}
