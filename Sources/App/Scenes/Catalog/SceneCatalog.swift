package import CollectionCore

/// The catalogue of all scenes.
@MainActor
package enum SceneCatalog {
  /// The scenes: those of opened layouts, then the built-in ones. The number keys choose the first nine scenes,
  /// in this order.
  package private(set) static var scenes = builtInScenes

  /// The scenes that are part of the program.
  package static let builtInScenes: [Scene] = [
    BannerScene.scene, PagesScene.scene, CarouselScene.scene, CardRowScene.scene, WaterfallScene.scene,
    StretchyHeaderScene.scene, GridScene.scene, TransitionScene.scene, StorefrontScene.scene,
    ListScene.scene, CarouselsScene.scene, TurnsScene.scene, StacksScene.scene, TilesScene.scene,
  ]

  /// The index of the scene to begin with: the first opened layout or, if there is none, the carousel.
  package static var firstIndex: Int {
    scenes.count > builtInScenes.count ? 0 : scenes.firstIndex { $0.name == CarouselScene.scene.name } ?? 0
  }

  /// Puts the scenes of opened layouts before the built-in scenes, in place of earlier opened layouts.
  ///
  /// Call this method before a playground is created: a playground keeps the indices of its scenes.
  package static func open(_ opened: [Scene]) {
    scenes = opened + builtInScenes
    entries = entries(of: scenes)
  }

  /// Returns a new layout of the same class as `layout`, with default values; `nil` for a class that no built-in scene
  /// shows.
  package static func standardLayout(like layout: CollectionViewLayout) -> CollectionViewLayout? {
    builtInScenes.lazy.flatMap(\.layouts).map { $0() }.first { type(of: $0) == type(of: layout) }
  }

  /// Returns the index in `scenes` of the scene with the given name, ignoring case.
  ///
  /// - Throws: `UnknownScene` if there is no such scene.
  package static func index(named name: String) throws(UnknownScene) -> Int {
    if let index = scenes.firstIndex(where: { $0.name == name.lowercased() }) { return index }
    throw UnknownScene(
      name: name, suggestions: NearestNames.suggestionsOrAll(for: name, among: scenes.map(\.name)))
  }

  /// Returns scenes with their parameters as text, for the option `--list`; shared parameters are listed once.
  package static func listing(of scenes: [Scene] = scenes) -> String {
    let own = scenes.enumerated().map { index, scene in
      ["\(index + 1)  \(scene.name)", "   \(scene.summary)"] + scene.groups[0].rows.map(line)
    }
    let shared = ([ModifierParameters.listed] + Scene.commonGroups.dropFirst()).flatMap {
      ["   \($0.title)"] + $0.rows.map(line)
    }
    return (own + [["All scenes"] + shared]).map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private static func line(for row: ParameterRow) -> String {
    func padded(_ text: String, to length: Int) -> String {
      text + String(repeating: " ", count: max(0, length - text.count))
    }
    let name = padded(row.name, to: 24)
    let value = padded(row.textWithUnit(for: row.parts.map(\.defaultValue)), to: 14)
    let feels =
      MotionParameters.feels(with: row.parts[0]).map { "; feel " + $0.joined(separator: ", ") } ?? ""
    return "     \(name) \(value) \(row.doc) (\(row.rangeText)\(feels))"
  }
}

/// An error for a scene name that does not exist.
package struct UnknownScene: Error, Hashable, CustomStringConvertible {
  package let name: String
  /// The scene names that are similar to the unknown name, or all scene names if none is similar.
  package let suggestions: [String]

  package var description: String {
    "There is no scene \"\(name.excerpt)\"; \(NearestNames.phrase(suggestions))"
  }
}
