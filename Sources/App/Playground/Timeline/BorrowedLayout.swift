import CollectionCore
import Foundation

/// The layout of another scene that a finished morph gave to a scene's cards.
struct BorrowedLayout {
  let layout: CollectionViewLayout
  /// The index in the catalogue of the scene to which the layout belongs.
  let sceneIndex: Int
  /// The content offsets that the cards had in their own layout. The offsets are restored when the cards
  /// return to their own layout.
  let ownPlace: ContentPlace
  /// The size in points of the viewport for which the layout is configured.
  let viewport: CGSize
  /// Returns a new layout like this one, configured for a viewport of a size in points.
  let makeLayout: @MainActor (CGSize) -> CollectionViewLayout

  /// Returns this layout, configured for a viewport of another size in points.
  @MainActor func fitted(to viewport: CGSize) -> BorrowedLayout {
    BorrowedLayout(
      layout: makeLayout(viewport), sceneIndex: sceneIndex, ownPlace: ownPlace, viewport: viewport,
      makeLayout: makeLayout)
  }
}

extension SceneController {
  /// A function that returns a new layout of the scene with its current values, configured for a viewport of
  /// a size in points.
  var layoutMaker: @MainActor (CGSize) -> CollectionViewLayout {
    { [scene, values] in scene.configuredLayout(values, in: $0) }
  }

  /// Configures a borrowed layout for the viewport's size, after that has changed.
  func fitBorrowedLayout() {
    let size = collectionView.bounds.size
    guard let borrowed = borrowedLayout, borrowed.viewport != size, size.width > 0, size.height > 0,
      borrowedSceneIndex != nil, !(collectionView.collectionViewLayout is CollectionViewTransitionLayout)
    else { return }
    let fitted = borrowed.fitted(to: size)
    borrowedLayout = fitted
    isFittingLayout = true
    collectionView.setCollectionViewLayout(fitted.layout, animated: false)
    isFittingLayout = false
  }

  /// The index in the catalogue of the scene whose layout the cards have; `nil` if the cards have their own
  /// layout.
  ///
  /// The property becomes `nil` once the cards' own scene installs another layout, for example for a new
  /// parameter value.
  var borrowedSceneIndex: Int? {
    guard let borrowedLayout else { return nil }
    let present = collectionView.collectionViewLayout
    // While another morph runs, the borrowed layout is the morph's start layout.
    let layout = (present as? CollectionViewTransitionLayout)?.currentLayout ?? present
    return layout.innermostLayout === borrowedLayout.layout.innermostLayout ? borrowedLayout.sceneIndex : nil
  }
}

extension SceneStage {
  /// Gives a scene's cards the layout of the scene at an index of the catalogue. If the index is `nil`, gives
  /// the cards their own layout.
  ///
  /// This method is for undo, redo and the start of a recording. A morph changes the layout interactively
  /// instead.
  func borrowLayout(ofScene index: Int?, for controller: SceneController, animated: Bool) {
    let size = controller.collectionView.bounds.size
    guard index != controller.borrowedSceneIndex, size.width > 0, size.height > 0 else { return }
    let owner = index.map { controllers[$0] } ?? controller
    let makeLayout = owner.layoutMaker
    let layout = makeLayout(size)
    let view = controller.collectionView
    let ownPlace = controller.borrowedLayout?.ownPlace ?? ContentPlace(of: view)
    if index == nil { controller.incomingOffset = ownPlace.offset }
    defer { controller.incomingOffset = nil }
    view.setCollectionViewLayout(layout, animated: animated)
    // The collection view asks for the offset in the layout's first pass.
    view.layoutIfNeeded()
    if index == nil { ownPlace.restoreSections(of: view) }
    controller.borrowedLayout = index.map {
      BorrowedLayout(
        layout: layout, sceneIndex: $0, ownPlace: ownPlace, viewport: size, makeLayout: makeLayout)
    }
  }
}
