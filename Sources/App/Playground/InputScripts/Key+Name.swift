package import Canvas

extension Key {
  /// Creates the key for a name in an input script, ignoring case; `nil` if there is no such key.
  package init?(name: some StringProtocol) {
    let name = name.lowercased()
    if let key = Self.named[name] {
      self = key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...24).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }

  /// The key's name in input scripts.
  package var name: String {
    switch self {
    case .character("#"): "hash"
    case .character(let character): String(character)
    case .function(let number): "f\(number)"
    default: Self.named.filter { $0.value == self }.keys.max { $0.count < $1.count } ?? ""
    }
  }

  private static let named: [String: Key] = [
    "space": .space, "tab": .tab, "enter": .enter, "escape": .escape, "esc": .escape,
    "backspace": .backspace, "delete": .delete, "left": .left, "right": .right, "up": .up, "down": .down,
    "pageup": .pageUp, "pagedown": .pageDown, "home": .home, "end": .end,
    // In a script, the character begins a comment.
    "hash": .character("#"),
  ]
}

extension Modifiers {
  /// The names of all modifiers in the set, as in input scripts.
  var names: [String] {
    let all: [(Modifiers, String)] = [
      (.shift, "shift"), (.control, "control"), (.alt, "alt"), (.command, "command"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }

  /// Creates the modifier for a name in an input script, ignoring case; `nil` if there is no such modifier.
  package init?(name: some StringProtocol) {
    switch name.lowercased() {
    case "shift": self = .shift
    case "control", "ctrl": self = .control
    case "alt": self = .alt
    case "command": self = .command
    default: return nil
    }
  }
}
