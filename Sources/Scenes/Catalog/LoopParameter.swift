import CollectionCore
import CollectionLayouts
import StandardLayouts

/// The parameter that makes the cards repeat endlessly along the scrolling axis.
@MainActor
enum LoopParameter {
  static let loops = Parameter.toggle(
    "loops", default: false, "The cards repeat without beginning and end.")

  /// Makes the content of a collection view loop, or end. During a transition between layouts it stays as it is.
  static func configure(_ collectionView: CollectionView, with values: ParameterValues) {
    let layout = collectionView.collectionViewLayout
    guard !(layout is CollectionViewTransitionLayout) else { return }
    let direction =
      (layout as? StripLayout)?.scrollDirection ?? (layout as? CollectionViewFlowLayout)?.scrollDirection
    collectionView.contentLoopDirection = values.isOn(loops) ? direction : nil
  }
}
