import CollectionCore
import Foundation
import Scenes

/// The state of a playground at the start of a recording of input, from which the recording is replayed.
///
/// The motion of the content, running animations, a press of the pointer and the selected parameter are not
/// part of the state.
struct PlaygroundState {
  /// The window's size in points.
  let size: CGSize
  let sceneIndex: Int
  let overlays: Set<Action.Overlay>
  /// The parts of the layout overlay that are shown while the overlay is open.
  let layoutParts: Set<LayoutPart>
  let viewport: SimulatedViewport
  /// The clock. Only the clock's speed and whether the clock is paused are restored.
  let clock: PlaybackClock
  /// The history of changes. The history's steps are valid only for the scenes' cards in this state.
  let history: History
  /// The names of the parameters that are locked against random values.
  let locked: Set<String>
  /// The states of all scenes, in the order of the catalogue.
  let scenes: [SceneState]
}

/// The state of a scene at rest: its parameters, the values kept as B, the cards, the selection and the
/// content offset.
struct SceneState {
  let values: ParameterValues
  /// The values kept as B that differ from their defaults, by parameter name; `nil` if no values are kept.
  let alternative: [String: Double]?
  /// The index of the scene whose layout a finished morph gave to the cards; `nil` for the scene's own
  /// layout.
  let borrowedSceneIndex: Int?
  let cards: SectionedCards
  /// Whether the user set the number of cards. Pictures that are found later then get no cards.
  let hasChosenCardCount: Bool
  let pictures: PictureLibrary
  /// The stage, the area of the window for the scene, in points; empty if the scene was never shown.
  let stage: CGRect
  /// The content offset in points.
  let offset: CGPoint
  let selection: [IndexPath]
}

extension SceneController {
  /// The scene's current state.
  var state: SceneState {
    SceneState(
      values: values, alternative: alternative,
      borrowedSceneIndex: borrowedSceneIndex, cards: cards,
      hasChosenCardCount: hasChosenCardCount, pictures: pictures, stage: stage,
      offset: collectionView.contentOffset, selection: collectionView.indexPathsForSelectedItems)
  }

  /// Creates a controller for a scene in the given state.
  convenience init(scene: Scene, state: SceneState) {
    self.init(scene: scene, cards: state.cards, pictures: state.pictures)
    (values, alternative) = (state.values, state.alternative)
    hasChosenCardCount = state.hasChosenCardCount
    guard !state.stage.isEmpty else { return }
    place(in: state.stage)
    collectionView.layoutIfNeeded()
    collectionView.contentOffset = state.offset
    for path in state.selection {
      collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    }
  }
}
