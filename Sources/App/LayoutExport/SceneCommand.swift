package import Foundation
package import Scenes

/// The command line that starts the program with a scene and its parameter values, quoted for a POSIX shell.
///
/// Only settings that differ from their defaults are included.
@MainActor
package struct SceneCommand {
  /// The program's name and its arguments, without quotation marks for the shell.
  package let words: [String]

  /// The size, in points, that the program's window has without the option `--size`.
  package static let standardSize = CGSize(width: 1280, height: 800)

  /// Creates the command line for a scene in a window of `size` points. If `itemCount` is `nil`, there is one
  /// card for each picture.
  package init(_ scene: Scene, _ values: ParameterValues, itemCount: Int?, size: CGSize) {
    var words = ["fling", "--scene", scene.name]
    for setting in Self.settings(scene, values) { words += ["--set", setting] }
    if let itemCount { words += ["--items", "\(itemCount)"] }
    if size != Self.standardSize {
      words += ["--size", "\(Int(saturating: size.width))x\(Int(saturating: size.height))"]
    }
    self.words = words
  }

  /// The command line, with quotation marks around each argument that the shell would otherwise change.
  package var text: String { words.map(Self.quoted).joined(separator: " ") }

  /// Returns the scene's parameters as `name=value`. Parameters that have their default value or no effect
  /// are left out.
  private static func settings(_ scene: Scene, _ values: ParameterValues) -> [String] {
    let changed = scene.rows.filter { values.isChanged($0) && values.isUsed($0) }
    // Choices first: the default of a number may depend on them, and a value equal to its default is not kept.
    let choices = changed.filter { !$0.isNumeric }
    return (choices + changed.filter(\.isNumeric)).map { "\($0.name)=\($0.exactText(for: values[$0]))" }
  }

  /// Returns an argument with quotation marks if a POSIX shell would otherwise change it.
  package static func quoted(_ word: String) -> String {
    let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
      .union(CharacterSet(charactersIn: "@%_+=:,./-"))
    if !word.isEmpty, word.unicodeScalars.allSatisfy(plain.contains) { return word }
    return "'" + word.replacingOccurrences(of: "'", with: #"'\''"#) + "'"
  }
}
