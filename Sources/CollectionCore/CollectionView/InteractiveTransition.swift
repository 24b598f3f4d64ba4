import Foundation

/// An interactive change of layout under way: the layout between the two, and whom to tell of its end.
struct InteractiveTransition {
  let layout: CollectionViewTransitionLayout
  let completion: CollectionView.LayoutInteractiveTransitionCompletion?
}
