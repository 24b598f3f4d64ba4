import CollectionCore
import Foundation
import Scenes

/// A morph: an interactive transition of a scene's cards to the layout of another scene.
@MainActor
struct Morph {
  /// The titles of the scenes whose layouts the cards have at progress 0 and at progress 1.
  let (start, end): (String, String)
  /// The index in the catalogue of the scene whose layout the cards have at progress 1.
  let target: Int
  /// The content offsets at the start of the morph.
  let startPlace: ContentPlace
  /// The size in points of the viewport for which the layout at progress 1 is configured. A morph does not
  /// outlast a change of this size.
  let viewport: CGSize
  private let layout: CollectionViewTransitionLayout
  private let collectionView: CollectionView

  /// The change of progress by one press of an arrow key.
  static let step = 0.05

  /// Begins the transition of a scene's cards to the layout of another scene, at progress 0; returns `nil` if
  /// the cards are in a transition already, or the scene was never on stage.
  ///
  /// - Parameters:
  ///   - controllers: The controllers of all scenes, in the order of the catalogue.
  ///   - target: The other scene's index in the catalogue.
  init?(_ controller: SceneController, to target: Int, of controllers: [SceneController]) {
    collectionView = controller.collectionView
    (self.target, startPlace) = (target, ContentPlace(of: collectionView))
    viewport = collectionView.bounds.size
    guard !collectionView.bounds.isEmpty,
      !(collectionView.collectionViewLayout is CollectionViewTransitionLayout)
    else { return nil }
    let start = controller.borrowedSceneIndex.map { controllers[$0] } ?? controller
    let end = controllers[target]
    (self.start, self.end) = (start.scene.title, end.scene.title)
    let next = end.scene.configuredLayout(end.values, in: viewport)
    layout = collectionView.startInteractiveTransition(to: next)
  }

  /// Whether the transition is in progress. Any other change of layout ends the transition.
  var isRunning: Bool { collectionView.collectionViewLayout === layout }

  /// The progress of the transition, from 0 (the layout at the start) to 1 (the other scene's layout). A new
  /// value is clamped to this range.
  var progress: Double {
    get { layout.transitionProgress }
    nonmutating set { if isRunning { layout.transitionProgress = min(max(newValue, 0), 1) } }
  }

  /// Finishes the transition if it is in progress, so that the cards keep the other scene's layout. Returns
  /// that layout.
  func finish() -> CollectionViewLayout {
    if isRunning { collectionView.finishInteractiveTransition() }
    return layout.nextLayout
  }

  /// Ends the transition at once; the cards return to the layout that they had at the start.
  func abort() {
    if isRunning { collectionView.setCollectionViewLayout(layout.currentLayout, animated: false) }
  }

  /// Cancels the transition. The cards return to the layout that they had at the start.
  func cancel() { if isRunning { collectionView.cancelInteractiveTransition() } }
}

extension Scene {
  /// Returns a new layout of the scene, configured with the given values for a viewport of the given size, in
  /// points. If the values put the scene into a transition, returns the layout at the transition's start.
  func configuredLayout(_ values: ParameterValues, in viewport: CGSize) -> CollectionViewLayout {
    // Scenes configure the layout of a collection view, so the layout is configured in a temporary one.
    let host = CollectionView(collectionViewLayout: makeLayout())
    host.frame = CGRect(origin: .zero, size: viewport)
    var values = values
    values.fit(defaults: look.defaults(values, viewport))
    configure(host, values)
    // A transition layout belongs to its collection view, and cannot be the end of another transition.
    if host.collectionViewLayout is CollectionViewTransitionLayout { host.cancelInteractiveTransition() }
    let layout = host.collectionViewLayout
    host.collectionViewLayout = CollectionViewLayout()
    return layout
  }
}
