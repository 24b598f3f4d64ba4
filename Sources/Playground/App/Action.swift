package import Canvas
package import CollectionCore
package import Foundation
package import LayoutExport

/// A command to the playground.
///
/// Input events change the playground only through actions. Performing the same actions at the same times
/// gives the same frames, unless the host also reports polls or a touchpad's state.
package enum Action: Hashable, Sendable {
  /// The window was resized, in points.
  case resize(CGSize)
  /// The mouse moved, with no button pressed, to a point of the window; `nil` if the mouse left the window.
  case hover(CGPoint?)
  /// The pointer went down at a point of the window.
  case press(CGPoint)
  /// A finger went down at a point of the window. The finger acts as the pointer until it lifts.
  case touch(CGPoint)
  /// The pressed pointer moved to a point of the window.
  case drag(CGPoint)
  /// The pointer went up at a point of the window.
  case release(CGPoint)
  /// A wheel turned by notches along each axis, at a point of the window; positive is down and to the right.
  case wheel(CGPoint, at: CGPoint)
  /// An arrow, Page Up, Page Down, Home or End key scrolls the content.
  case scroll(ScrollKey)

  /// Shows the scene at an index in the catalogue; does nothing if the index is out of range.
  case showScene(Int)
  /// Shows the scene a number of places further in the catalogue, wrapping around at the ends.
  case cycleScene(Int)

  /// Chooses the parameter a number of places further in the list, skipping unused parameters and wrapping
  /// around at the ends. Opens the panel instead if it is closed.
  case chooseParameter(Int)
  /// Changes the chosen parameter by a number of its steps.
  case changeParameter(Double)
  case resetParameter
  case resetAllParameters

  /// Inserts a number of new cards before the current card.
  case insertCards(Int)
  /// Deletes a number of cards, from the current card on.
  case deleteCards(Int)
  /// Inserts a card for each picture at some places, before the current card, once they are found.
  case insertPictures([String])
  /// Moves the current card forward by a number of places, at most to the end; if it is the last card, moves
  /// it to the front instead.
  case moveCard(Int)

  case togglePause
  case stepFrame
  /// Changes the playback speed by a number of entries in `PlaybackClock.speeds`; positive is faster.
  case changeSpeed(Int)
  case resetSpeed

  case toggle(Overlay)
  case toggleFullScreen
  case takeScreenshot
  /// Undoes one thing: closes the palette, ends typing, returns to the present, cancels a morph, returns the
  /// card being moved, closes an overlay, leaves
  /// full screen, or clears the selection.
  ///
  /// The first of these that applies is done, in this order. Overlays close in the order help, history,
  /// probe, layout, comparison, motion, statistics, onion skin, panel.
  case stepBack
  case quit

  /// Undoes the last step of the history.
  case undo
  /// Redoes the step that was undone last.
  case redo
  /// Undoes or redoes steps until a number of them is done.
  case walkHistory(Int)

  /// Opens the palette with scenes, parameters, presets and commands, or closes it.
  case openPalette
  /// Opens the palette with the presets.
  case choosePreset
  /// Opens the palette to type the name of a new preset.
  case namePreset
  /// Saves the scene and its values as a preset of a name.
  case savePreset(String)
  /// Opens the preset of a name.
  case openPreset(String)
  /// Opens the preset file at a path.
  case openPresetFile(String)
  /// Restores the state of a run that ended unexpectedly, if there was one.
  case restoreCrashed
  /// Copies the scene's layout to the clipboard.
  case copy(ExportFormat)
  /// Asks the host for the clipboard's text.
  case requestPaste
  /// Shows what a text describes: a preset as JSON, or a `fling` command line.
  case paste(String)

  /// Inserts a text where the user types.
  case type(String)
  /// Edits the text where the user types.
  case edit(TextEdit)
  /// Moves the choice a number of lines down while the user types.
  case moveChoice(Int)
  /// Accepts what was typed.
  case accept

  /// Opens the panel at the parameter of an index in the scene's parameters.
  case showParameter(Int)
  /// Opens the panel to type in its filter.
  case filterParameters
  /// Opens the panel to type the chosen parameter's value.
  case typeValue
  /// Locks the chosen parameter against random values, or unlocks it.
  case toggleLock
  /// Sets the scene's own parameters that are not locked to random values.
  case randomize
  /// Begins to hold a parameter's letter.
  case holdParameter(Character)
  /// Ends the hold of a parameter's letter.
  case releaseParameter
  /// Changes the parameter whose letter is held by a number of steps.
  case turnHeldParameter(Double)
  /// Changes the parameter at an index by a number of steps, with the wheel over its bar.
  case turnBar(Int, steps: Double)
  /// The desktop's settings are known or have changed.
  case adopt(DisplaySettings)
  /// Makes a dark window light and a light one dark.
  case toggleAppearance
  case toggleReducedMotion
  /// Enlarges the text by a number of steps; negative numbers make it smaller.
  case changeTextScale(Int)
  /// Gives the text the desktop's size again.
  case resetTextScale

  /// Pauses the scene and shows the recorded frame before the one on screen.
  case stepFrameBack
  /// Begins a morph of the cards on stage to the layout of the scene at an index of the catalogue.
  case morph(to: Int)

  /// Shows or hides a part of the layout overlay; if the overlay is closed, opens it with only this part.
  case toggleLayoutPart(LayoutPart)
  /// Shows the scene in a viewport of the window, or of a simulated device.
  case simulateViewport(SimulatedViewport)
  /// Shows the scene in the viewport a number of places further, wrapping around at the ends.
  case cycleViewport(Int)
  /// Adds or removes cards until there are a number of them.
  case setCardCount(Int)
  /// Lays out the content from right to left, or from left to right again.
  case toggleDirection
  /// Keeps the scene's values as B, to compare with.
  case keepAlternative
  /// Exchanges the scene's values A and the kept values B.
  case swapAlternative
  /// Copies a picture of the current frame to the clipboard.
  case copyScreenshot
  /// Starts a recording of the input; ends the recording or the replay that runs.
  case toggleRecording
  /// Replays the last recording from the state in which it began; ends the replay that runs.
  case replayRecording

  /// Writes an animation of the last recording or gesture to a file, or stops the writing.
  case writeAnimation

  /// An overlay on top of the scene.
  package enum Overlay: String, Hashable, Sendable, CaseIterable {
    case help, panel, layout, motion, statistics, history, onionSkin
    /// The values of the card under the pointer.
    case probe
    /// The scene's values A beside the kept values B.
    case comparison
  }
}

/// An action and the time at which it is performed.
package struct TimedAction: Hashable, Sendable {
  package let action: Action
  /// The time in seconds on the host's clock.
  package let time: Double

  /// Creates a timed action; the time is in seconds on the host's clock.
  package init(_ action: Action, at time: Double) {
    self.action = action
    self.time = time
  }
}
