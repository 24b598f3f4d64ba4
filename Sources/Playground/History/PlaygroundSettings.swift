/// The settings that undo restores besides the cards: the current scene and the changed parameters of every
/// scene.
struct PlaygroundSettings: Hashable {
  /// The index in the catalogue of the scene on stage.
  var sceneIndex: Int
  /// The values that differ from their defaults by parameter name, for each scene of the catalogue.
  var changes: [[String: Double]]
  /// For each scene of the catalogue, the values kept as B that differ from their defaults, by parameter
  /// name; `nil` if the scene has no B. The user can compare B with the current values, A.
  var alternatives: [[String: Double]?] = []
}
