import CollectionCore
import Foundation
import Scenes

/// The scene on stage after some steps of the history.
struct HistoryMoment: Hashable {
  /// The scene's index in the catalogue.
  var sceneIndex: Int
  var settings: SceneSettings
  var cards: SectionedCards
}

extension HistoryRecorder {
  /// Returns the scene on stage while `position` steps are in effect. `cards` returns the present cards of the scene at
  /// an index of the catalogue.
  ///
  /// - Complexity: O(steps between the present position and `position`).
  func moment(at position: Int, cards: (Int) -> SectionedCards) -> HistoryMoment {
    let steps =
      position < history.position
      ? history.steps[position..<history.position].reversed().map(\.inverse)
      : Array(history.steps[history.position..<position])
    var document = recorded
    for step in steps {
      document.sceneIndex = step.sceneIndex.after
      for (index, change) in step.scenes { document.scenes[index] = change.after }
    }
    let index = document.sceneIndex ?? 0
    var shown = cards(index)
    for change in steps.flatMap(\.edits) where change.sceneIndex == index { shown.apply(change.edit) }
    return HistoryMoment(sceneIndex: index, settings: document.scenes[index], cards: shown)
  }
}

/// A small picture of a moment of the history, or of a variant.
@MainActor
final class HistoryPicture {
  private(set) var view: ScenePicture
  private var controller: SceneController
  private(set) var moment: HistoryMoment

  /// Creates the picture of a moment, at the present content offset of its scene.
  init(of moment: HistoryMoment, on stage: SceneStage) {
    (controller, view) = Self.make(moment, on: stage)
    self.moment = moment
  }

  /// Shows another moment.
  func show(_ new: HistoryMoment, on stage: SceneStage) {
    guard new != moment else { return }
    let old = moment
    moment = new
    guard new.sceneIndex == old.sceneIndex, new.cards == old.cards,
      new.settings.borrowedSceneIndex == old.settings.borrowedSceneIndex
    else { return (controller, view) = Self.make(new, on: stage) }
    controller.restore(changes: Self.changes(of: new))
    Self.dock(controller)
  }

  private static func make(_ moment: HistoryMoment, on stage: SceneStage) -> (SceneController, ScenePicture) {
    let scene = stage.controllers[moment.sceneIndex]
    var (settings, content) = (moment.settings, scene.content)
    settings.parameters = changes(of: moment)
    (content.cards, content.selection) = (moment.cards, [])
    let controller = SceneController(replacing: scene, settings: settings, content: content)
    controller.collectionView.drivesFrameWork = false
    stage.borrowLayout(ofScene: settings.borrowedSceneIndex, for: controller, animated: false)
    if let offset = content.offset { controller.scroll(to: offset) }
    dock(controller)
    return (controller, ScenePicture(of: controller, stageSize: content.stage.size))
  }

  /// Scrolls the card nearest to the dock to the dock, if the layout snaps.
  private static func dock(_ controller: SceneController) {
    controller.collectionView.layoutIfNeeded()
    if let layout = controller.snappingLayout, let path = layout.dockedIndexPath,
      let offset = layout.contentOffset(docking: path)
    {
      controller.scroll(to: offset)
    }
    controller.collectionView.layoutIfNeeded()
  }

  /// Returns the changed values without captions, which would be too small to read.
  private static func changes(of moment: HistoryMoment) -> [String: Double] {
    moment.settings.parameters.merging([
      CaptionParameter.captions.name: CaptionParameter.captions.range.upperBound
    ]) { $1 }
  }
}
