import CollectionCore
import CollectionLayouts
import StandardLayouts

/// The parameter that makes the content loop along the scroll axis.
@MainActor
enum LoopParameter {
  static let loops = Parameter.toggle(
    "loops", default: false, "The cards repeat without beginning and end.")

  /// Applies the parameter to a collection view: the content loops along the scroll axis, or does not loop.
  /// Does nothing during a transition between layouts.
  static func configure(_ collectionView: CollectionView, with values: ParameterValues) {
    let layout = collectionView.collectionViewLayout.innermostLayout
    guard !(layout is CollectionViewTransitionLayout) else { return }
    let direction =
      (layout as? StripLayout)?.scrollDirection ?? (layout as? CollectionViewFlowLayout)?.scrollDirection
    collectionView.contentLoopDirection = values.isOn(loops) ? direction : nil
  }
}
