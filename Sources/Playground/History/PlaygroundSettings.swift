/// The settings that undo restores besides the cards: the current scene and the changed parameters of every
/// scene.
struct PlaygroundSettings: Hashable {
  /// The index in the catalogue of the scene on stage.
  var sceneIndex: Int
  /// The values that differ from their defaults by parameter name, for each scene of the catalogue.
  var changes: [[String: Double]]
  /// For each scene, the values that differ from their defaults and are kept as B for the comparison of A and
  /// B; `nil` if the scene has no B.
  var alternatives: [[String: Double]?] = []
}
