package import Foundation
import Scenes

@MainActor
extension PlaygroundModel {
  /// The version of the file format.
  static let version = 2

  /// The properties that the next window keeps. The scene comes before the offset, which is that of the scene.
  private static let keys: [ModelKey<PlaygroundModel>] = [
    ModelKey("scene") {
      $0.document.sceneIndex.map { SceneCatalog.scenes[$0].name }
    } read: { reader, model in
      model.document.sceneIndex = reader.parsed("scene") { try SceneCatalog.index(named: $0) }
    },
    ModelKey("scenes") {
      $0.sceneObjects
    } read: {
      $1.readScenes(&$0)
    },
    ModelKey("overlays", \.overlays), ModelKey("layoutParts", \.layoutParts),
    ModelKey("viewport", \.viewport), ModelKey("speed", \.speed, among: PlaybackClock.speeds),
    ModelKey("favourites") {
      $0.favourites.isEmpty ? nil : $0.favourites.sorted()
    } read: { reader, model in
      let names = reader.value("favourites", "an array of texts") { $0 as? [String] }
      model.favourites = names.map { Set($0) } ?? model.favourites
    },
    ModelKey("version") { _ in
      version
    } read: { reader, _ in
      reader.checkVersion(version)
    },
  ]

  /// The offset, with which the next process of an opened layout continues.
  private static let offsetKey = ModelKey<PlaygroundModel>("offset") {
    $0.offset.flatMap { $0.x.isFinite && $0.y.isFinite ? [Double($0.x), Double($0.y)] : nil }
  } read: { reader, model in
    let numbers = reader.value("offset", "two numbers") {
      ($0 as? [Double]).flatMap { $0.count == 2 ? $0 : nil }
    }
    model.offset = numbers.map { CGPoint(x: $0[0], y: $0[1]) } ?? model.offset
  }

  /// The properties that the next window keeps, as JSON text with one value per line.
  package var json: String { JSONText.write(Self.keys.object(of: self)) }

  /// The properties in `json` and the content offset, as JSON text.
  package var jsonWithOffset: String { JSONText.write((Self.keys + [Self.offsetKey]).object(of: self)) }

  /// Reads a model from JSON text, with a message for the user about each part that is left out.
  ///
  /// - Throws: `PresetError` if the text is not a JSON object.
  package static func read(_ data: Data, file: String) throws(PresetError) -> (
    model: PlaygroundModel, remarks: [String]
  ) {
    var reader = try JSONReader(data, file: file)
    var model = PlaygroundModel()
    (keys + [offsetKey]).read(&reader, into: &model)
    return (model, reader.remarks)
  }

  // MARK: Scenes

  /// The objects of the scenes that differ from the scenes of a new window, by scene name.
  private var sceneObjects: [String: Any] {
    var runCount = SceneEntry.maximumRunCount
    return SceneCatalog.scenes.indices.reduce(into: [:]) { objects, index in
      let entry = SceneEntry(self, index, maximumRunCount: runCount)
      let object = SceneEntry.keys.object(of: entry)
      runCount -= (object["cards"] as? [String])?.reduce(0) { $0 + $1.count { $0 == "," } + 1 } ?? 0
      if !object.isEmpty { objects[entry.scene.name] = object }
    }
  }

  private mutating func readScenes(_ reader: inout JSONReader) {
    var shared: [String: Double] = [:]
    let scenes = Set(SceneCatalog.scenes.map(\.name))
    reader.forEachObject("scenes") { name, reader in
      let isKnown = scenes.contains(name.lowercased())
      guard let index = reader.parsed(at: name, isKnown: isKnown, { try SceneCatalog.index(named: name) })
      else { return }
      var entry = SceneEntry(self, index)
      SceneEntry.keys.read(&reader, into: &entry)
      (document.scenes[index], contents[index]) = (entry.settings, entry.content)
      for parameter in entry.scene.parameters where parameter.isShared {
        shared[parameter.name] = entry.settings.parameters[parameter.name] ?? shared[parameter.name]
      }
    }
    // A file from before a scene existed, or written by hand, has shared parameters in some scenes only.
    for (index, scene) in SceneCatalog.scenes.enumerated() {
      let names = Set(scene.parameters.map(\.name))
      document.scenes[index].parameters.merge(shared.filter { names.contains($0.key) }) { own, _ in own }
    }
  }
}

/// A scene in a file.
@MainActor
private struct SceneEntry {
  let scene: Scene
  var settings: SceneSettings
  var content: SceneContent
  /// The number of runs of cards and of sections that are written at most.
  let maximumRunCount: Int

  /// The number of runs and sections in one file. A move of a card makes three runs, so that the edits of 10,000
  /// cards are kept; the file then stays below the limit for files of settings.
  static let maximumRunCount = 3 * 10_000 + 1_000

  init(_ model: PlaygroundModel, _ index: Int, maximumRunCount: Int = maximumRunCount) {
    scene = SceneCatalog.scenes[index]
    (settings, content) = (model.document.scenes[index], model.contents[index])
    self.maximumRunCount = maximumRunCount
  }

  /// The properties of a scene that the next window keeps. The parameters come first, because they determine the
  /// sections.
  static let keys: [ModelKey<SceneEntry>] = ownKeys + Variant.allCases.map { key(of: $0) }

  private static let ownKeys: [ModelKey<SceneEntry>] =
    [
      ModelKey("parameters") {
        $0.settings.parameters.isEmpty ? nil : $0.texts(of: $0.settings.parameters)
      } read: { reader, entry in
        entry.settings.parameters = reader.parameters("parameters", of: entry.scene) ?? [:]
      },
      // Files from before there were four variants have one, B.
      ModelKey("alternative") { _ in
        nil
      } read: { reader, entry in
        entry.settings.variants[.b] = reader.parameters("alternative", of: entry.scene)
      },
      ModelKey("variant") {
        $0.settings.variant == .a ? nil : $0.settings.variant.rawValue
      } read: { reader, entry in
        entry.settings.variant = reader.choice("variant") ?? .a
      },
      ModelKey("items") {
        $0.content.cards?.count == $0.content.pictures?.paths.count ? nil : $0.content.cards?.count
      } read: { reader, entry in
        if let count = reader.count("items") {
          entry.take(SectionedCards(sectionCounts: entry.sections(count)))
        }
      },
      ModelKey("cards") {
        $0.content.isEdited(in: $0.scene, $0.settings)
          ? $0.content.cards?.texts(maximumCount: $0.maximumRunCount) : nil
      } read: { reader, entry in
        let cards = reader.value("cards", "the cards of the scene's sections") { [entry] value in
          (value as? [String]).flatMap { SectionedCards(sections: $0) }
            .flatMap { $0.sections.counts.count == entry.sections($0.count).count ? $0 : nil }
        }
        if let cards { entry.take(cards) }
      },
    ]

  /// The property with the values kept under a letter.
  private static func key(of variant: Variant) -> ModelKey<SceneEntry> {
    let name = "variant\(variant.rawValue)"
    return ModelKey(name) { entry in
      variant == entry.settings.variant ? nil : entry.settings.variants[variant].map { entry.texts(of: $0) }
    } read: { reader, entry in
      guard let values = reader.parameters(name, of: entry.scene), variant != entry.settings.variant else {
        return
      }
      entry.settings.variants[variant] = values
    }
  }

  /// Returns the texts of the rows with a changed parameter, by name. The text of a row has all its values.
  private func texts(of parameters: [String: Double]) -> [String: String] {
    let values = scene.values(changedTo: parameters, in: content.stage)
    return scene.rows.filter(values.isChanged).reduce(into: [:]) {
      $0[$1.name] = $1.exactText(for: values[$1])
    }
  }

  /// Returns the numbers of cards in the sections of the scene with a number of cards.
  private func sections(_ count: Int) -> [Int] { scene.look.sections(count, settings.values(of: scene)) }

  private mutating func take(_ cards: SectionedCards) {
    (content.cards, content.hasChosenCardCount) = (cards, true)
  }
}
