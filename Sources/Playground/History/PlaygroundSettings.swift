/// The state that undo restores besides the cards: the scene on stage, and the changed parameters, the kept
/// values B and the layout of every scene.
struct PlaygroundSettings: Hashable {
  /// The index in the catalogue of the scene on stage.
  var sceneIndex: Int
  /// The values that differ from their defaults by parameter name, for each scene of the catalogue.
  var changes: [[String: Double]]
  /// For each scene of the catalogue, the values kept as B that differ from their defaults, by parameter
  /// name; `nil` if the scene has no B. The user can compare B with the current values, A.
  var alternatives: [[String: Double]?] = []
  /// For each scene, the index of the scene whose layout a finished morph gave to its cards; `nil` for its own.
  var borrowedLayouts: [Int?] = []
}
