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
  /// The clock, of which the speed and the pause are restored.
  let clock: PlaybackClock
  /// The history of undo; its steps are valid only for the scenes' cards in this state.
  let history: History
  /// The names of the parameters that are locked against random values.
  let locked: Set<String>
  /// The states of all scenes, in the order of the catalogue.
  let scenes: [SceneState]
}

/// The state of a scene at rest: its parameters, cards, selection and content offset.
struct SceneState {
  let values: ParameterValues
  let cards: SectionedCards
  let pictures: PictureLibrary
  /// The area available to the scene, in points; empty if the scene was never on stage.
  let stage: CGRect
  /// The content offset in points.
  let offset: CGPoint
  let selection: [IndexPath]
}

extension SceneController {
  /// The scene's current state.
  var state: SceneState {
    SceneState(
      values: values, cards: cards, pictures: pictures, stage: stage,
      offset: collectionView.contentOffset, selection: collectionView.indexPathsForSelectedItems)
  }

  /// Creates a controller of a scene in a state.
  convenience init(scene: Scene, state: SceneState) {
    self.init(scene: scene, cards: state.cards, pictures: state.pictures)
    values = state.values
    guard !state.stage.isEmpty else { return }
    place(in: state.stage)
    collectionView.layoutIfNeeded()
    collectionView.contentOffset = state.offset
    for path in state.selection {
      collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    }
  }
}
