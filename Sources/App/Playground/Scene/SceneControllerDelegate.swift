import CollectionCore
import Foundation
import Scenes

/// An object that is notified of changes in a scene, and of what the user does there: the stage.
@MainActor
protocol SceneControllerDelegate: AnyObject {
  /// Called before the collection view changes its size, or changed values are applied.
  func configurationWillChange()
  /// Called with each edit that the user made, but not with edits that are undone or redone.
  func controller(_ controller: SceneController, didEdit edit: CardEdit)
  /// Called with a tap on the card at a data-source index path of a pane, if the scene has no other effect for it.
  func controller(_ controller: SceneController, didTapCardAt path: IndexPath, in pane: ScenePane)
  /// Sets a parameter in the current scene, or in every scene if the scenes share the parameter.
  func set(_ parameter: Parameter, to value: Double)
  /// Shows the user a one-line message.
  func say(_ remark: String)
}
