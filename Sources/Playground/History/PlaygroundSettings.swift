/// The settings that undo restores besides the cards: the current scene and the changed parameters of every
/// scene.
struct PlaygroundSettings: Hashable {
  /// The index in the catalogue of the scene on stage.
  var sceneIndex: Int
  /// The values that differ from their defaults by parameter name, for each scene of the catalogue.
  var changes: [[String: Double]]
  /// The values that are kept as B for the comparison of A and B, in the same form; `nil` in scenes that keep
  /// none.
  var alternatives: [[String: Double]?] = []
}
