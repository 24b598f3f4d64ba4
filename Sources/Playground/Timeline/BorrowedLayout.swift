import CollectionCore
import Foundation

/// The layout of another scene, which a finished morph gave to the cards of a scene.
struct BorrowedLayout {
  let layout: CollectionViewLayout
  /// The other scene's index in the catalogue.
  let sceneIndex: Int
  /// The content offsets that the cards had in their own layout, restored when they return to it.
  let ownPlace: ContentPlace
}

/// The content offsets of a scene and of its orthogonal sections, in points.
struct ContentPlace {
  let offset: CGPoint
  /// The offset of each section; `nil` for sections that do not scroll by themselves.
  private let sections: [CGPoint?]

  /// Creates a place from a collection view's current content offsets.
  @MainActor init(of view: CollectionView) {
    offset = view.contentOffset
    sections = (0..<view.numberOfSections).map(view.contentOffset(ofSection:))
  }

  /// Scrolls the orthogonal sections of a collection view to their offsets. Call this method after a layout
  /// pass.
  @MainActor func restoreSections(of view: CollectionView) {
    for (section, offset) in sections.enumerated() where section < view.numberOfSections {
      guard let offset, view.contentOffset(ofSection: section) != nil else { continue }
      view.setContentOffset(offset, ofSection: section, animated: false)
    }
  }
}

extension SceneController {
  /// The index in the catalogue of the scene whose layout the cards currently have; `nil` for their own
  /// layout.
  ///
  /// The property is `nil` again once the scene has replaced the borrowed layout.
  var borrowedSceneIndex: Int? {
    let present = collectionView.collectionViewLayout
    // While another morph runs, the borrowed layout is the morph's start layout.
    let layout = (present as? CollectionViewTransitionLayout)?.currentLayout ?? present
    return borrowedLayout.flatMap {
      layout.innermostLayout === $0.layout.innermostLayout ? $0.sceneIndex : nil
    }
  }
}

extension Playground {
  /// Changes the layout of a scene's cards to that of the scene at an index of the catalogue, or to their own
  /// layout for `nil`.
  ///
  /// Used for undo, redo and the start of a recording; a morph changes the layout interactively.
  func borrowLayout(ofScene index: Int?, for controller: SceneController, animated: Bool) {
    let size = controller.collectionView.bounds.size
    guard index != controller.borrowedSceneIndex, size.width > 0, size.height > 0 else { return }
    let owner = index.map { controllers[$0] } ?? controller
    let layout = owner.scene.configuredLayout(owner.values, in: size)
    let view = controller.collectionView
    let ownPlace = controller.borrowedLayout?.ownPlace ?? ContentPlace(of: view)
    if index == nil { controller.incomingOffset = ownPlace.offset }
    defer { controller.incomingOffset = nil }
    view.setCollectionViewLayout(layout, animated: animated)
    // The collection view asks for the offset in the layout's first pass.
    view.layoutIfNeeded()
    if index == nil { ownPlace.restoreSections(of: view) }
    controller.borrowedLayout = index.map {
      BorrowedLayout(layout: layout, sceneIndex: $0, ownPlace: ownPlace)
    }
  }
}
