import Canvas
import Scenes

/// The letter keys that change a scene's own parameters while they are held.
enum ParameterLetters {
  /// Returns a letter for each parameter, by the parameter's name: a free letter of the name or, if there is
  /// none, the next free letter of the alphabet. Parameters for which no letter is left get none.
  ///
  /// Letters that are bound to commands are never used. The first letters of a name's words are tried first.
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
