import CollectionCore
import CollectionLayouts
import StandardLayouts

/// The parameter that makes the cards repeat endlessly along the scrolling axis.
@MainActor
enum LoopParameter {
  static let loops = Parameter.toggle(
    "loops", default: false, "The cards repeat without beginning and end.")

  /// Turns looping of a collection view's content on or off; does nothing during a transition between
  /// layouts.
  static func configure(_ collectionView: CollectionView, with values: ParameterValues) {
    let layout = collectionView.collectionViewLayout.innermostLayout
    guard !(layout is CollectionViewTransitionLayout) else { return }
    let direction =
      (layout as? StripLayout)?.scrollDirection ?? (layout as? CollectionViewFlowLayout)?.scrollDirection
    collectionView.contentLoopDirection = values.isOn(loops) ? direction : nil
  }
}
