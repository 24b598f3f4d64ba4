import CollectionCore

/// Whether a layout that can be mirrored is, in the scenes that have one.
@MainActor
enum DirectionParameter {
  static let isMirrored = Parameter.toggle(
    "right-to-left", default: false, "From right to left: what leads is on the right.")

  static func configure(_ collectionView: CollectionView, with values: ParameterValues) {
    collectionView.semanticContentAttribute = values.isOn(isMirrored) ? .forceRightToLeft : .unspecified
  }
}
