import Canvas
import Scenes

/// A namespace for finding the letter keys that change a scene's own values while the keys are held.
enum ParameterLetters {
  /// Returns the letters of a scene's rows, by row name.
  ///
  /// A row gets a free letter of its name, preferably the first letter of a word. If the name has no free
  /// letter, the row gets the next free letter of the alphabet. Letters that invoke commands are never free.
  /// If no letter is left, the remaining rows get none.
  static func letters(for rows: [ParameterRow]) -> [String: Character] {
    var free = "abcdefghijklmnopqrstuvwxyz".filter { KeyTable.action(for: Keystroke($0)) == nil }
    var letters: [String: Character] = [:]
    for row in rows {
      let initials = row.name.split(separator: "-").compactMap(\.first)
      guard let letter = (initials + Array(row.name) + Array(free)).first(where: free.contains) else {
        break
      }
      letters[row.name] = letter
      free.removeAll { $0 == letter }
    }
    return letters
  }
}
