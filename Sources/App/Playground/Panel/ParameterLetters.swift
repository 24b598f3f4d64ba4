import Canvas
import Scenes

/// A namespace for finding the letter keys that change a scene's own parameters while the keys are held.
enum ParameterLetters {
  /// Returns the letters of a scene's parameters, by parameter name.
  ///
  /// A parameter gets a free letter of its name, preferably the first letter of a word. If the name has no
  /// free letter, the parameter gets the next free letter of the alphabet. Letters that invoke commands are
  /// never free. If no letter is left, the remaining parameters get none.
  static func letters(for parameters: [Parameter]) -> [String: Character] {
    var free = "abcdefghijklmnopqrstuvwxyz".filter { KeyTable.action(for: Keystroke($0)) == nil }
    var letters: [String: Character] = [:]
    for parameter in parameters {
      let initials = parameter.name.split(separator: "-").compactMap(\.first)
      guard let letter = (initials + Array(parameter.name) + Array(free)).first(where: free.contains) else {
        break
      }
      letters[parameter.name] = letter
      free.removeAll { $0 == letter }
    }
    return letters
  }
}
