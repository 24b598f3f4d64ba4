import CollectionCore

/// An observer that detects when an animated change of a scene's elements begins.
@MainActor
struct ChangeObserver {
  /// The scene time at which the last detected change began, in seconds.
  private var lastStart = -Double.infinity
  private weak var collectionView: CollectionView?
  private weak var layout: CollectionViewLayout?

  /// Returns the latest animated change that has begun since the previous call, and whether a new layout
  /// caused the change; `nil` if no change has begun.
  ///
  /// Call this method once per frame, after the layout pass.
  /// - Complexity: O(displayed elements).
  mutating func newChange(in view: CollectionView) -> (change: StageChange, isTransition: Bool)? {
    if collectionView !== view {
      // A scene comes on stage with its own layout, which is no transition.
      (collectionView, layout) = (view, view.collectionViewLayout.innermostLayout)
    }
    let motions = view.elementAnimations
    let starts = motions.compactMap { $0.interval?.lowerBound }
    guard let start = starts.max(), start > lastStart else { return nil }
    lastStart = start
    let isTransition = layout !== view.collectionViewLayout.innermostLayout
    layout = view.collectionViewLayout.innermostLayout
    let begun = motions.filter { $0.interval?.lowerBound == start }
    let end = begun.compactMap { $0.interval?.upperBound }.max() ?? start
    let ghosts = begun.map { StageChange.Ghost(start: $0.start, end: $0.end) }
    return (StageChange(interval: start...end, ghosts: ghosts), isTransition)
  }
}
