import CollectionCore
import Foundation
import Scenes

/// The state of a playground at rest, in which a recording starts and can be replayed.
///
/// Motion, running animations, a pressed pointer and the chosen parameter are not part of the state.
struct PlaygroundState {
  /// The window's size in points.
  let size: CGSize
  let sceneIndex: Int
  let overlays: Set<Action.Overlay>
  /// The parts of the layout overlay that are shown while the overlay is open.
  let layoutParts: Set<LayoutPart>
  let viewport: SimulatedViewport
  /// The clock, for its speed and pause.
  let clock: PlaybackClock
  /// The steps that can be undone, which fit the scenes' cards only.
  let history: History
  /// The names of the parameters that random values leave as they are.
  let locked: Set<String>
  /// The states of all scenes, in the order of the catalogue.
  let scenes: [SceneState]
}

/// The state of a scene at rest: its parameters, those of B, cards, selection and content offset.
struct SceneState {
  let values: ParameterValues
  /// The values kept as B; `nil` if none are kept.
  let alternative: [String: Double]?
  /// The index of the scene whose layout the cards are in; `nil` for their own.
  let borrowedSceneIndex: Int?
  let cards: SectionedCards
  let pictures: PictureLibrary
  /// The area available to the scene, in points; empty if the scene was never on stage.
  let stage: CGRect
  /// The content offset in points.
  let offset: CGPoint
  let selection: [IndexPath]
}

extension SceneController {
  /// The state of the scene now.
  var state: SceneState {
    SceneState(
      values: values, alternative: alternative,
      borrowedSceneIndex: borrowedSceneIndex, cards: cards, pictures: pictures, stage: stage,
      offset: collectionView.contentOffset, selection: collectionView.indexPathsForSelectedItems)
  }

  /// Creates a controller of a scene in a state.
  convenience init(scene: Scene, state: SceneState) {
    self.init(scene: scene, cards: state.cards, pictures: state.pictures)
    (values, alternative) = (state.values, state.alternative)
    guard !state.stage.isEmpty else { return }
    place(in: state.stage)
    collectionView.layoutIfNeeded()
    collectionView.contentOffset = state.offset
    for path in state.selection {
      collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    }
  }
}
