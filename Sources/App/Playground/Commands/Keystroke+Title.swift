package import Canvas
import Foundation

extension Keystroke {
  /// Creates the keystroke of a character's key.
  init(_ character: Character, _ modifiers: Modifiers = []) {
    self.init(.character(character), modifiers: modifiers)
  }

  /// The keystroke as displayed, such as `Ctrl+Shift+Z`.
  package var title: String { (modifiers.titles + [key.title]).joined(separator: "+") }

  /// The keystroke as written in the key file: as displayed, but with words for arrow symbols.
  var fileText: String { (modifiers.titles + [key.fileText]).joined(separator: "+") }

  /// Creates the keystroke from its title or from its text in the key file, ignoring case; `nil` if there is
  /// no such keystroke.
  init?(title: some StringProtocol) {
    var words = title.split(separator: "+", omittingEmptySubsequences: false)[...]
    // In `Ctrl++` the key itself is `+`, which leaves two empty words.
    if words.count > 1, words.suffix(2).allSatisfy(\.isEmpty) { words = words.dropLast(2) + ["+"] }
    guard let name = words.popLast()?.trimmingSpaces, let key = Key(title: name) else { return nil }
    var modifiers: Modifiers = []
    for word in words {
      guard let modifier = Modifiers(title: word.trimmingSpaces) else { return nil }
      modifiers.insert(modifier)
    }
    self.init(key, modifiers: modifiers)
  }
}

extension Modifiers {
  /// The modifiers as displayed, in the conventional order.
  fileprivate var titles: [String] {
    let all: [(Modifiers, String)] = [
      (.control, "Ctrl"), (.alt, "Alt"), (.command, "Super"), (.shift, "Shift"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }

  /// Creates the modifier from its title or from its name in input scripts, ignoring case; `nil` if there is
  /// no such modifier.
  fileprivate init?(title: String) {
    if title.lowercased() == "super" { self = .command } else { self.init(name: title) }
  }
}

extension Key {
  /// The key as displayed, such as `A`, `F1` or `PgUp`.
  fileprivate var title: String {
    switch self {
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    default: fileText
    }
  }

  /// The key as written in the key file.
  fileprivate var fileText: String {
    switch self {
    // In the key file, these characters separate keys and begin a comment.
    case .character(","): "Comma"
    case .character("#"): "Hash"
    case .character(let character): String(character).uppercased()
    case .function(let number): "F\(number)"
    case .space: "Space"
    case .tab: "Tab"
    case .enter: "Enter"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .left: "Left"
    case .right: "Right"
    case .up: "Up"
    case .down: "Down"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    }
  }

  /// Creates the key from its title, from its text in the key file or from its name in input scripts,
  /// ignoring case; `nil` if there is no such key.
  fileprivate init?(title: String) {
    switch title.lowercased() {
    case "pgup": self = .pageUp
    case "pgdn": self = .pageDown
    case "comma": self = .character(",")
    default:
      guard let arrow = [Key.left, .right, .up, .down].first(where: { $0.title == title }) else {
        self.init(name: title)
        return
      }
      self = arrow
    }
  }
}

extension StringProtocol {
  /// The text without white space at its start and end.
  var trimmingSpaces: String { trimmingCharacters(in: .whitespaces) }
}
