package import Canvas
package import CollectionCore
package import Foundation
package import LayoutExport

/// A command to the playground.
///
/// Input events change the playground only through actions. The same actions at the same times give the same
/// frames, if the host also makes the same calls of `Playground.recordPoll(at:)`, and the wheel events of the same
/// devices, times and lifts.
package enum Action: Hashable, Sendable {
  /// The window was resized; the size is in points.
  case resize(CGSize)
  /// The mouse moved, with no button pressed, to a point in the window; `nil` if the mouse left the window.
  case hover(CGPoint?)
  /// The pointer went down at a point in the window. The samples of this action and the next three are those of
  /// `Pointer.coalescedSamples`.
  case press(CGPoint, samples: [Pointer.Sample] = [])
  /// A finger went down at a point in the window. Until the finger lifts, the finger acts as the pointer.
  case touch(CGPoint, samples: [Pointer.Sample] = [])
  /// The pointer moved, with the button or finger down, to a point in the window.
  case drag(CGPoint, samples: [Pointer.Sample] = [])
  /// The pointer went up at a point in the window.
  case release(CGPoint, samples: [Pointer.Sample] = [])
  /// The wheel was turned while the pointer was at a point in the window. The first value is the turn along
  /// each axis in notches; positive is down and to the right.
  case wheel(CGPoint, at: CGPoint)
  /// An arrow, Page Up, Page Down, Home or End key scrolls the content.
  case scroll(ScrollKey)
  /// Moves the focus to the next card on screen in a direction. If there is no focused card, focuses the card
  /// nearest to the middle.
  case moveCardFocus(FocusDirection)

  /// Shows the scene at an index of the catalogue; does nothing if the index is out of range.
  case showScene(Int)
  /// Moves forward in the catalogue by a number of scenes, wrapping around at the ends; a negative number
  /// moves back.
  case cycleScene(Int)
  /// Opens the scene browser, or closes it.
  case browseScenes
  /// Shows the scene or the look at an index of `SceneCatalog.entries`; does nothing if the index is out of
  /// range.
  case showEntry(Int)

  /// Moves the panel's selection down by a number of parameters, wrapping around at the ends; a negative
  /// number moves the selection up. Unused parameters are skipped. If the panel is closed, opens the panel
  /// instead.
  case chooseParameter(Int)
  /// Moves the focus down by a number of groups' headings in the panel, wrapping around at the ends; a
  /// negative number moves the focus up. If the panel is closed, opens the panel first.
  case chooseGroup(Int)
  /// Changes the parameter that is selected in the panel by a number of the parameter's steps; a negative
  /// number decreases the value.
  case changeParameter(Double)
  case resetParameter
  case resetAllParameters

  /// Inserts a number of new cards before the current card, which is the docked card or the card nearest to
  /// the middle.
  case insertCards(Int)
  /// Deletes a number of cards, starting with the current card.
  case deleteCards(Int)
  /// Opens presets, command lines and recordings by their content, given as paths or URIs. Searches all other
  /// places, which may be folders and patterns, for pictures, and inserts a card for each picture before the
  /// current card.
  case openFiles([String])
  /// Moves the current card forward by a number of places, at most to the end; if the current card is the
  /// last card, moves it to the front instead.
  case moveCard(Int)

  /// Opens the current card over the whole stage, or closes an opened card.
  case openCard
  /// Begins or ends placing cards by dragging them, while the scene's parameters follow.
  case placeCards
  /// Ends placing cards if the key that began it is held.
  case releasePlacingKey
  /// Goes on with the search for values with which placed cards reach their goals.
  case followGoals
  /// Switches the goal of a placed card, at an index, off or on.
  case toggleGoal(Int)
  /// Removes the goal of a placed card, at an index.
  case removeGoal(Int)

  case togglePause
  case stepFrame
  /// Changes the playback speed by a number of entries in `PlaybackClock.speeds`; a positive number makes
  /// playback faster.
  case changeSpeed(Int)
  case resetSpeed

  case toggle(Overlay)
  case toggleFullScreen
  case takeScreenshot
  /// Opens the help, or closes it.
  case showHelp
  /// Opens the menu of the parameter, the card or the stage at a point in the window; `nil` for the focused card,
  /// the parameter selected in the panel, or the stage.
  case openMenu(CGPoint?)
  /// Performs the first of these steps that is possible: closes the dialog “Take home” or the palette, ends typing,
  /// returns from a recorded frame to the live frame, closes an opened card, cancels a morph, puts the held card back,
  /// removes the focus of a card or a heading, closes an overlay, leaves full screen, clears the selection.
  ///
  /// If several overlays are open, closes the first in this order: history, probe, layout, multiples, comparison,
  /// motion, curve, statistics, onion skin, panel.
  case stepBack
  case quit

  /// Undoes the last step in effect.
  case undo
  /// Redoes the step that was undone last.
  case redo
  /// Undoes or redoes steps until the given number of steps of the history are in effect.
  case walkHistory(Int)

  /// Opens the command palette with scenes, parameters, presets and commands, or closes it.
  case openPalette
  /// Opens the command palette with the presets.
  case choosePreset
  /// Opens the command palette as a text field for the name of a new preset.
  case namePreset
  /// Saves the scene and its values as a preset under the given name.
  case savePreset(String)
  /// Opens the preset with the given name.
  case openPreset(String)
  /// Restores the latest run that ended unexpectedly, and offers the next one; shows a message if there is
  /// none.
  case restoreCrashed
  /// Discards the state of the latest run that ended unexpectedly, and offers the next one; shows a message
  /// if there is none.
  case declineCrashed
  /// Opens the dialog “Take home”, in which the user copies or saves the scene's layout, or closes it.
  case takeHome
  /// Chooses the tab of the dialog “Take home” for a format.
  case showExport(ExportFormat)
  /// Saves the scene's layout as a file: Swift, a preset or a command line.
  case saveExport(ExportFormat)
  /// Copies the scene's layout to the clipboard as text: Swift, a preset or a command line.
  case copy(ExportFormat)
  /// Asks the host, the program that shows the frames, for the clipboard's text.
  case requestPaste
  /// Opens the clipboard's text: a preset as JSON, a `fling` command line, or a recording.
  case paste(String)

  /// Inserts text at the caret, in the palette or the panel.
  case type(String)
  /// Deletes text at the caret or moves the caret, in the palette or the panel.
  case edit(TextEdit)
  /// Moves the selection down by a number of rows, in the palette if the palette is open, otherwise in the
  /// panel; a negative number moves the selection up.
  case moveChoice(Int)
  /// In the scene browser, moves the selection down by a number of rows of pictures. Elsewhere, has the
  /// effect of `moveChoice`. A negative number moves the selection up.
  case moveChoiceByRows(Int)
  /// Performs the action of the line selected in the palette, sets the typed value, or ends typing in the
  /// panel's filter.
  case accept

  /// Opens the panel and selects the parameter at an index of the scene's parameters.
  case showParameter(Int)
  /// Opens the panel so that the user can type in its filter.
  case filterParameters
  /// Performs the first of these steps that is possible: finishes a morph, folds or unfolds the group whose
  /// heading has the focus, taps the focused card, lets the user type the value of the selected parameter.
  case typeValue
  /// Locks the selected parameter against random values, or unlocks the parameter.
  case toggleLock
  /// Adds the row of the selected parameter to the favourites, which the panel shows first, or removes the row from them.
  case toggleFavourite
  /// Copies the selected row's name and value to the clipboard, as the command line takes them.
  case copyParameter
  /// Sets the scene's own parameters to random values, except those that are locked.
  case randomize
  /// Begins the hold of a parameter's letter key. Until the key is released, the pointer and the wheel change
  /// the parameter.
  case holdParameter(Character)
  /// Ends the hold of a parameter's letter key.
  case releaseParameter
  /// Changes the parameter whose letter key is held by a number of the parameter's steps.
  case turnHeldParameter(Double)
  /// Changes the parameter at an index of the scene's parameters by a number of the parameter's steps. The
  /// cause is a turn of the wheel over the parameter's bar in the panel.
  case turnBar(Int, steps: Double)
  /// Applies the desktop's settings for appearance, motion and text size, which became known or have changed.
  case adopt(DisplaySettings)
  /// Switches the window from dark to light or from light to dark.
  case toggleAppearance
  case toggleReducedMotion
  /// Increases the text scale by a number of steps of 0.25; a negative number decreases the text scale.
  case changeTextScale(Int)
  /// Resets the text scale to the desktop's setting.
  case resetTextScale

  /// Pauses the scene and shows the recorded frame before the frame on screen.
  case stepFrameBack
  /// Begins a morph: an interactive transition of the cards to the layout of the scene at an index of the
  /// catalogue.
  case morph(to: Int)
  /// Opens the command palette with the scenes to whose layouts the cards can morph.
  case chooseMorph

  /// Shows or hides a part of the layout overlay, such as the frames or the z indices. If the overlay is
  /// closed, opens the overlay with only this part.
  case toggleLayoutPart(LayoutPart)
  /// Shows the scene in a viewport: the window, or a simulated device.
  case simulateViewport(SimulatedViewport)
  /// Moves forward in the list of viewports by a number of entries, wrapping around at the ends; a negative
  /// number moves back.
  case cycleViewport(Int)
  /// Sets the number of cards, by adding or removing cards at the end.
  case setCardCount(Int)
  /// Lays out the content from right to left or, if the content is from right to left already, from left to
  /// right.
  case toggleDirection
  /// Keeps a copy of the scene's current values as a variant; `nil` for the variant of the comparison, usually B.
  case keepVariant(Variant?)
  /// Shows the values of a variant, and keeps the current values as the current variant; `nil` for the variant of the
  /// comparison.
  case showVariant(Variant?)
  /// Shows small multiples of a kind, or the next kind.
  case showMultiples(SmallMultiples.Kind?)
  /// Takes the values of the pane at an index of the small multiples.
  case takeMultiple(Int)
  /// Shows more panes of the small multiples, by a number of entries in `SmallMultiples.counts`; a negative number shows fewer.
  case changeMultiples(Int)
  /// Copies a picture of the current frame to the clipboard.
  case copyScreenshot
  /// Starts a recording of the input, or ends the recording or replay in progress.
  case toggleRecording
  /// Replays the last recording from the state in which the recording began, or ends the replay in progress.
  case replayRecording

  /// Starts to write an animation of the last recording or gesture to a file, or cancels the writing that is
  /// in progress.
  case writeAnimation

  /// Asks the host to write the values of an opened layout's properties into its source file.
  case writeDefaults

  /// Adds a modifier for the property at an index of `ModifierSlot.words` to the scene's stack.
  case addModifier(Int)
  /// Removes a modifier from the scene's stack: the one whose parameter is selected in the panel, or else the
  /// last one.
  case removeModifier
  /// Moves a modifier by a number of places in the scene's stack: the one whose parameter is selected in the
  /// panel, or else the last one.
  case moveModifier(Int)
  /// Adds a point to the curve of a modifier, in the middle of the widest gap; opens the curve if it is closed.
  case addCurvePoint
  /// Removes the point of a modifier's curve that is selected.
  case removeCurvePoint
  /// Switches all modifiers of the scene off, or on again if all are off.
  case toggleModifiers

  /// A panel or overlay that can be opened and closed.
  package enum Overlay: String, Hashable, Sendable, CaseIterable {
    case panel, layout, motion, statistics, history, onionSkin
    /// The box with the layout attributes of the card under the pointer.
    case probe
    /// The value of a modifier as a curve over the distance from the focus, whose points the user drags.
    case curve
    /// The scene with its current values (A) beside the same scene with the kept values (B).
    case comparison
    /// Many panes with the scene, each with other values.
    case multiples
  }
}

/// An action and the time at which it is performed.
package struct TimedAction: Hashable, Sendable {
  package let action: Action
  /// The time of the action, in seconds on the host's clock.
  package let time: Double

  /// Creates a timed action; the time is in seconds on the host's clock.
  package init(_ action: Action, at time: Double) {
    self.action = action
    self.time = time
  }
}

extension Action {
  /// Whether the action is repeated while its key is held down.
  var isRepeatable: Bool {
    switch self {
    case .scroll, .moveCardFocus, .chooseParameter, .chooseGroup, .changeParameter, .changeSpeed, .stepFrame,
      .insertCards, .deleteCards,
      .moveCard, .undo, .redo, .edit, .moveChoice, .moveChoiceByRows, .changeTextScale, .stepFrameBack:
      true
    default:
      false
    }
  }
}
