/// The settings that undo restores: the current scene and, for every scene, the changed parameters, the
/// values kept as B and the layout.
struct PlaygroundSettings: Hashable {
  /// The index in the catalogue of the scene on stage.
  var sceneIndex: Int
  /// For each scene of the catalogue, the values that differ from their defaults, by parameter name.
  var changes: [[String: Double]]
  /// For each scene of the catalogue, the values kept as B that differ from their defaults, by parameter
  /// name; `nil` if the scene has no B.
  var alternatives: [[String: Double]?] = []
  /// For each scene of the catalogue, the index of the scene whose layout a finished morph gave to the cards;
  /// `nil` for the scene's own layout.
  var borrowedLayouts: [Int?] = []
}
