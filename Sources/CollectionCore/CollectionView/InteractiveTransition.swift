import Foundation

/// An interactive change of layout under way: the layout between the two, and whom to tell of its end.
@MainActor
struct InteractiveTransition {
  let layout: CollectionViewTransitionLayout
  let completion: CollectionView.LayoutInteractiveTransitionCompletion?

  /// Where the transition last put the content, in points.
  var contentOffset: CGPoint
}
