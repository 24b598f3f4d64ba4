package import Canvas
package import Foundation
import LayoutExport
package import Scenes

/// The playground's initial state.
@MainActor
package struct PlaygroundOptions {
  /// The first scene's index in the catalogue.
  package var sceneIndex = 0
  /// The settings to apply to the first scene. The first scene must have the parameters that the settings
  /// name.
  package var settings: [Setting] = []
  /// The number of cards; `nil` for one card per picture.
  package var itemCount: Int?
  /// The window's size in points.
  package var size = SceneCommand.standardSize
  /// The content offset at which the first scene starts, in points; `nil` for the scene's default start.
  package var offset: CGPoint?
  /// The viewport in which the scenes are shown; `nil` for the viewport of `model` or, without
  /// a model, for the window.
  package var viewport: SimulatedViewport?
  /// The sweeps of parameters, at most two, that many panes show at the start; none for one pane.
  package var sweeps: [SmallMultiples.Sweep] = []
  package var pictures = PictureLibrary()
  /// Whether pictures are searched for on a background thread. Frames then depend on the speed of the
  /// machine.
  package var searchesInBackground = false
  /// The user's presets; `nil` if there is no folder for them.
  package var presets: PresetStore?
  /// Whether the user's presets, sessions, pictures and recordings are written.
  package var savesFiles = true
  /// The model of an earlier window, which is restored before `settings` are applied; `nil` for none.
  package var model: PlaygroundModel?
  /// The runs that ended unexpectedly and whose states are offered to the user, the latest first.
  package var crashedRuns: [CrashedRun] = []
  /// The user's settings for appearance, motion and text size; a setting that is `nil` follows the desktop.
  package var displaySettings = DisplaySettings()
  /// The user's own keys; see `Playground.handleByOwnKeys(_:)`.
  package var keys = KeyBindings.standard
  /// The command-line arguments that name the pictures. The playground repeats them in the command lines that
  /// it writes.
  package var pictureWords: [String] = []
  /// Called with each message for the user, except a message that only confirms a key press. Also called with
  /// a message for each picture that cannot be shown.
  package var onRemark: (String) -> Void = { _ in }

  /// Creates options that show the first scene of the catalogue, with its default values and the built-in
  /// pictures.
  package init() {}
}

/// A request from the playground to its host, the program that shows its frames.
package enum HostRequest: Hashable, Sendable {
  /// Enters or leaves full screen.
  case setFullScreen(Bool)
  /// Shows the mouse cursor as a pointing hand, or as an arrow.
  case showPointingHand(Bool)
  /// Writes the current frame to a file and reports the file's path.
  case takeScreenshot
  /// Puts text on the clipboard.
  case copy(String)
  /// Performs `Action.paste` with the clipboard's text.
  case paste
  /// Copies a picture of the current frame to the clipboard.
  case copyScreenshot
  /// Writes `Playground.lastRecording` to a file and reports the file's path.
  case saveRecording
  /// Writes an export to a new file and reports the file's path.
  case saveExport(ExportFile)
  /// Writes the frames of `Playground.animationFrames(scale:)` to a file while the window stays in use. Keeps
  /// `Playground.animationProgress` up to date, and reports the file's path at the end.
  case writeAnimation
  /// Cancels the writing of the animation.
  case cancelAnimation
  /// Saves the current state, and then removes the file of a run whose state the user accepted.
  case acceptCrashed(CrashedRun)
  /// Removes the file of a run whose state the user declined.
  case declineCrashed(CrashedRun)
  /// Resizes the window to a size in points, so that a replay has the window size of its recording.
  case setWindowSize(CGSize)
  /// Writes the values of properties into the source file of an opened layout, given by its class.
  case writeDefaults(className: String, [ChangedProperty])
  /// Shows layouts from source files, given as paths of files and folders.
  case openLayouts([String])
  case quit

  /// Whether the host answers the request by writing or removing files that no command line names.
  var changesFiles: Bool {
    switch self {
    case .takeScreenshot, .saveRecording, .saveExport, .writeAnimation, .writeDefaults, .acceptCrashed,
      .declineCrashed:
      true
    default: false
    }
  }
}
