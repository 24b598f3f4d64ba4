import CollectionCore

/// The parameter for the delay after which other cards make room for a dragged card.
@MainActor
package enum ReorderingParameter {
  package static let cadence = Parameter.choice(
    "reordering-cadence", ["immediate", "fast", "slow"],
    "How soon cards make room for a card that is dragged over them.")

  static func configure(_ collectionView: CollectionView, with values: ParameterValues) {
    collectionView.reorderingCadence = values.choice(cadence, of: [.immediate, .fast, .slow])
  }
}
