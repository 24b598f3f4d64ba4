import CollectionCore
import CollectionLayouts
import StandardLayouts

/// The parameter that makes the content loop along the scroll axis.
@MainActor
enum LoopParameter {
  static let loops = Parameter.toggle(
    "loops", default: false, "The cards repeat without beginning and end.")

  /// Makes a collection view's content loop, or not, according to the parameter; does nothing during a
  /// transition between layouts.
  static func configure(_ collectionView: CollectionView, with values: ParameterValues) {
    let layout = collectionView.collectionViewLayout
    guard !(layout is CollectionViewTransitionLayout) else { return }
    let direction =
      (layout as? StripLayout)?.scrollDirection ?? (layout as? CollectionViewFlowLayout)?.scrollDirection
    collectionView.contentLoopDirection = values.isOn(loops) ? direction : nil
  }
}
