import CollectionCore
import Foundation

/// The layout of another scene that a finished morph gave to a scene's cards.
struct BorrowedLayout {
  var layout: CollectionViewLayout
  /// The index in the catalogue of the scene to which the layout belongs.
  let sceneIndex: Int
  /// The content offsets that the cards had in their own layout. The offsets are restored when the cards
  /// return to their own layout.
  let ownPlace: ContentPlace
  /// The size in points of the viewport for which the layout is configured.
  var viewport: CGSize
  /// Returns a new layout like this one, configured for a viewport of a size in points.
  let makeLayout: @MainActor (CGSize) -> CollectionViewLayout

  /// Returns whether a collection view has this layout.
  @MainActor func isLayout(of view: CollectionView) -> Bool {
    let present = view.collectionViewLayout
    // While another morph runs, the borrowed layout is the morph's start layout.
    let start = (present as? CollectionViewTransitionLayout)?.currentLayout ?? present
    return start.innermostLayout === layout.innermostLayout
  }
}

extension SceneStage {
  /// Gives a scene's cards the layout of the scene at an index of the catalogue. If the index is `nil`, gives
  /// the cards their own layout.
  ///
  /// This method is for undo, redo and the start of a recording. A morph changes the layout interactively
  /// instead.
  func borrowLayout(ofScene index: Int?, for controller: SceneController, animated: Bool) {
    let owner = index.map { controllers[$0] } ?? controller
    controller.panes[0].borrowLayout(ofScene: index, animated: animated, owner.panes[0].layoutMaker)
  }
}
