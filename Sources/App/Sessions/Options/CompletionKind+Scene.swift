import ArgumentParser
import Scenes

extension CompletionKind {
  /// The names of the scenes.
  static let scenes = custom { _, _, _ in
    MainActor.assumeIsolated { SceneCatalog.scenes.map(\.name) }
  }

  /// The parameters of the scene that the command line names, as `name=`; after it, with the values of one.
  static let settings = custom { words, _, word in
    MainActor.assumeIsolated {
      let rows = rows(for: words)
      // Of --set=name=value, fish passes the whole word.
      let word = word.hasPrefix("--") ? word.drop { $0 != "=" }.dropFirst() : word[...]
      guard let name = word.firstIndex(of: "=").map({ word[..<$0] }) else {
        return rows.map { $0.name + "=" }
      }
      return rows.first { $0.name == name }?.exampleTexts.map { "\(name)=\($0)" } ?? []
    }
  }

  /// Returns the parameters of the scene that a command line names; for opened layouts those that all scenes have.
  @MainActor private static func rows(for words: [String]) -> [ParameterRow] {
    if words.dropFirst().first == Open._commandName { return Scene.sharedParameters.rows }
    let words = words.flatMap { $0.split(separator: "=").map(String.init) }
    let scene = words.firstIndex(of: "--scene").flatMap { words[$0...].dropFirst().first }
    let index = scene.flatMap { try? SceneCatalog.index(named: $0) } ?? SceneCatalog.firstIndex
    return SceneCatalog.scenes[index].rows
  }
}

extension ParameterRow {
  /// The texts of all values of a choice or a switch; otherwise that of the default value.
  fileprivate var exampleTexts: [String] {
    guard parts.count == 1, !isNumeric else { return [exactText(for: parts.map(\.defaultValue))] }
    return (0...Int(parts[0].range.upperBound)).map { parts[0].text(for: Double($0)) }
  }
}
