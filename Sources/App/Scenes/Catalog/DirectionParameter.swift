import CollectionCore

/// The parameter that switches the content between left to right and right to left.
@MainActor
package enum DirectionParameter {
  package static let isMirrored = Parameter.toggle(
    "right-to-left", default: false, "The content runs from right to left.")

  static func configure(_ collectionView: CollectionView, with values: ParameterValues) {
    collectionView.semanticContentAttribute = values.isOn(isMirrored) ? .forceRightToLeft : .unspecified
  }
}
