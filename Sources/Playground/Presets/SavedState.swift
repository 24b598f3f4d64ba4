package import Foundation

/// The state that is kept from one window to the next: the current scene, the changed parameters and the
/// number of cards of every scene, and the open overlays.
package struct SavedState: Hashable, Sendable {
  /// The version of the file format.
  static let version = 1

  /// The changed parameters and the number of cards of one scene, as they are saved.
  struct SceneState: Hashable, Sendable {
    /// The values that differ from their defaults, by parameter name.
    var parameters: [String: String] = [:]
    /// The number of cards; `nil` for as many as there are pictures.
    var items: Int?
  }

  /// The name of the current scene; `nil` keeps the scene that is shown first.
  var scene: String?
  /// The states of the changed scenes, by scene name.
  var scenes: [String: SceneState] = [:]
  /// The open overlays.
  var overlays: Set<Action.Overlay> = []

  /// Creates the state of a new window.
  package init() {}

  /// The state as JSON text with one value per line.
  package var json: String {
    var object: [String: Any] = ["version": Self.version, "overlays": overlays.map(\.rawValue).sorted()]
    object["scene"] = scene
    object["scenes"] = scenes.mapValues { state in
      var object: [String: Any] = ["parameters": state.parameters]
      object["items"] = state.items
      return object
    }
    return JSONText.write(object)
  }

  /// Reads a state from JSON text, with a remark for each part that is left out.
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
        SceneState(parameters: reader.texts("parameters") ?? [:], items: reader.count("items"))
      } ?? [:]
    state.overlays = Set(reader.strings("overlays").compactMap(Action.Overlay.init))
    reader.remarkUnknown(besides: ["version", "scene", "scenes", "overlays"])
    return (state, reader.remarks)
  }
}
