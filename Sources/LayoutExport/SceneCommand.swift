package import Foundation
package import Scenes

/// A command line that shows a scene with some values, quoted for a POSIX shell.
///
/// Only settings that differ from their defaults are included.
@MainActor
package struct SceneCommand {
  /// The program and its arguments, not quoted.
  package let words: [String]

  /// The size in points of a window whose size the command line does not name.
  package static let standardSize = CGSize(width: 1280, height: 800)

  /// Creates the command line for a window's size in points; `itemCount` is `nil` for one card per picture.
  package init(_ scene: Scene, _ values: ParameterValues, itemCount: Int?, size: CGSize) {
    var words = ["fling", "--scene", scene.name]
    for setting in Self.settings(scene, values) { words += ["--set", setting] }
    if let itemCount { words += ["--items", "\(itemCount)"] }
    if size != Self.standardSize {
      words += ["--size", "\(Int(saturating: size.width))x\(Int(saturating: size.height))"]
    }
    self.words = words
  }

  /// The command line, each word quoted where the shell would change it.
  package var text: String { words.map(Self.quoted).joined(separator: " ") }

  /// Returns the settings that differ from the defaults and have an effect.
  private static func settings(_ scene: Scene, _ values: ParameterValues) -> [String] {
    let changed = scene.parameters.filter { values.isChanged($0) && values.isUsed($0) }
    // Choices first: the default of a number may depend on them, and a value equal to its default is not kept.
    let choices = changed.filter { !$0.isNumber }
    return (choices + changed.filter(\.isNumber)).map { "\($0.name)=\($0.exactText(for: values[$0]))" }
  }

  /// Returns a word, quoted if necessary so that a POSIX shell reads it back unchanged.
  package static func quoted(_ word: String) -> String {
    let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
      .union(CharacterSet(charactersIn: "@%_+=:,./-"))
    if !word.isEmpty, word.unicodeScalars.allSatisfy(plain.contains) { return word }
    return "'" + word.replacingOccurrences(of: "'", with: #"'\''"#) + "'"
  }
}

extension Parameter {
  fileprivate var isNumber: Bool { if case .number = kind { true } else { false } }

  /// Returns a text that `parse(_:)` reads as exactly this value; `text(for:)` may be rounded.
  package func exactText(for value: Double) -> String {
    let text = text(for: value)
    return (try? parse(text)) == value ? text : "\(value)"
  }
}
