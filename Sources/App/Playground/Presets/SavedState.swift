package import Foundation
import Scenes

/// The state of a window that is saved for the next window: the current scene, the viewport, the open
/// overlays, and the saved state of each scene.
package struct SavedState: Hashable, Sendable {
  /// The version of the file format.
  static let version = 1

  /// The saved state of one scene: the changed parameters, the values kept as B and the number of cards.
  struct SceneState: Hashable, Sendable {
    /// The values that differ from their defaults, as text, by parameter name.
    var parameters: [String: String] = [:]
    /// The values kept as B that differ from their defaults, as text, by parameter name; `nil` if no values
    /// are kept.
    var alternative: [String: String]?
    /// The number of cards; `nil` if there is one card for each picture.
    var items: Int?
  }

  /// The name of the current scene; if `nil`, the window keeps the scene with which it opens.
  var scene: String?
  /// The states of the scenes that differ from the initial state, by scene name.
  var scenes: [String: SceneState] = [:]
  /// The open overlays.
  var overlays: Set<Action.Overlay> = []
  /// The parts of the layout overlay that are shown while the overlay is open.
  var layoutParts = LayoutPart.initial
  /// The viewport in which the scenes are shown.
  var viewport = SimulatedViewport.window

  /// Creates the state of a new window.
  package init() {}

  /// Whether the program knows all scenes, parameters and values in the state, and no value is outside its
  /// range.
  @MainActor var isKnown: Bool {
    let index = scene.map { try? SceneCatalog.index(named: $0) }
    return index != .some(nil)
      && scenes.allSatisfy { name, state in
        guard let index = try? SceneCatalog.index(named: name) else { return false }
        let scene = SceneCatalog.scenes[index]
        return [state.parameters, state.alternative ?? [:]].joined().allSatisfy { name, text in
          guard let values = try? Setting(name: name, value: text).resolved(in: scene) else { return false }
          return values.allSatisfy { $0.parameter.clamped($0.value) == $0.value }
        }
      }
  }

  /// The state as JSON text with one value per line.
  package var json: String {
    var object: [String: Any] = [
      "version": Self.version, "overlays": overlays.map(\.rawValue).sorted(),
      "layoutParts": layoutParts.map(\.rawValue).sorted(), "viewport": viewport.rawValue,
    ]
    object["scene"] = scene
    object["scenes"] = scenes.mapValues { state in
      var object: [String: Any] = ["parameters": state.parameters]
      object["items"] = state.items
      object["alternative"] = state.alternative
      return object
    }
    return JSONText.write(object)
  }

  /// Reads a state from JSON text, with a message for the user about each part that is left out.
  ///
  /// - Throws: `PresetError` if the text is not a JSON object.
  package static func read(_ data: Data, file: String) throws(PresetError) -> (
    state: SavedState, remarks: [String]
  ) {
    var reader = try JSONReader(data, file: file)
    reader.checkVersion(version)
    var state = SavedState()
    state.scene = reader.string("scene")
    state.scenes =
      reader.objects("scenes") { reader in
        SceneState(
          parameters: reader.texts("parameters") ?? [:], alternative: reader.texts("alternative"),
          items: reader.count("items"))
      } ?? [:]
    state.overlays = reader.choices("overlays") ?? []
    // Files written by earlier versions of the program lack the next two values.
    state.layoutParts = reader.choices("layoutParts") ?? state.layoutParts
    state.viewport = reader.choice("viewport") ?? state.viewport
    reader.remarkUnknown(besides: ["version", "scene", "scenes", "overlays", "layoutParts", "viewport"])
    return (state, reader.remarks)
  }
}
