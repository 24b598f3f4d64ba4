/// An entry of the scene browser: a scene, or one of the looks that a scene offers.
package struct SceneEntry: Hashable, Sendable {
  /// A parameter of the scene, and the value of the parameter that selects the look.
  package struct Look: Hashable, Sendable {
    package let parameter: Parameter
    package let value: Double
  }

  /// The index of the scene in the catalogue.
  package let sceneIndex: Int
  /// The parameter and value that select the look; `nil` if the entry is a scene without looks.
  package let look: Look?
  package let title: String
  /// The heading under which the browser shows the entry.
  package let group: String
}

extension SceneCatalog {
  /// The entries of the scene browser, in the order of the catalogue.
  package internal(set) static var entries = entries(of: scenes)

  /// Returns the entries of the scene browser for scenes.
  static func entries(of scenes: [Scene]) -> [SceneEntry] {
    scenes.enumerated().flatMap { index, scene in
      guard let parameter = scene.look.variants, case .choice(let names) = parameter.kind else {
        return [SceneEntry(sceneIndex: index, look: nil, title: scene.title, group: scene.group)]
      }
      return names.enumerated().map { value, name in
        SceneEntry(
          sceneIndex: index, look: .init(parameter: parameter, value: Double(value)),
          title: title(of: name), group: scene.group)
      }
    }
  }

  /// Returns the title for a name of words joined by hyphens: `Cover flow` for `cover-flow`.
  private static func title(of name: String) -> String {
    let words = name.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
