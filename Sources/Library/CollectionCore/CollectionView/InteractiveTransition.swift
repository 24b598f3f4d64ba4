import Foundation

/// An interactive transition in progress: the transition layout and the completion handler.
@MainActor
struct InteractiveTransition {
  let layout: CollectionViewTransitionLayout
  let completion: CollectionView.LayoutInteractiveTransitionCompletion?

  /// The content offset that the transition last applied, in points.
  var contentOffset: CGPoint
}
