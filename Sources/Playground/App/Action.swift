public import CollectionCore
public import Foundation

/// Everything that can be done to the playground. Actions are the only way in: performed again at the same
/// times, they give the same frames.
public enum Action: Hashable, Sendable {
  /// The window has another size, in points.
  case resize(CGSize)
  /// The pointer went down at a point of the window.
  case press(CGPoint)
  /// A finger went down at a point of the window; it is the pointer from now on.
  case touch(CGPoint)
  /// The pressed pointer moved to a point of the window.
  case drag(CGPoint)
  /// The pointer went up at a point of the window.
  case release(CGPoint)
  /// A wheel turned by notches, positive down and to the right, at a point of the window.
  case wheel(CGPoint, at: CGPoint)
  /// An arrow, page, home or end key scrolls.
  case scroll(ScrollKey)

  /// Shows a scene by its place, from 0; does nothing if there is none.
  case showScene(Int)
  /// Shows the scene some places on, going round.
  case cycleScene(Int)

  /// Chooses the parameter some places on, going round.
  case chooseParameter(Int)
  /// Changes the chosen parameter by some of its steps.
  case changeParameter(Double)
  case resetParameter
  case resetAllParameters

  /// Inserts new cards before the centred one.
  case insertCards(Int)
  /// Deletes the centred card and those after it, this many together.
  case deleteCards(Int)
  /// Inserts a card for a picture, or for each one in a folder, before the centred one.
  case insertPictures(String)
  /// Moves the centred card some places on; past the last place it becomes the first.
  case moveCard(Int)

  case togglePause
  case stepFrame
  /// Makes time faster by some of the clock's speeds, or slower.
  case changeSpeed(Int)
  case resetSpeed

  case toggle(Overlay)
  case toggleFullScreen
  case takeScreenshot
  /// Puts a card that is held back, or else closes what was opened last: help, an overlay, the panel, full screen,
  /// the selection.
  case stepBack
  case quit

  /// Something shown on top of the scene.
  public enum Overlay: String, Hashable, Sendable, CaseIterable {
    case help, panel, layout, motion, statistics
  }
}

/// An action and when it is performed.
public struct TimedAction: Hashable, Sendable {
  public let action: Action
  /// In seconds on the host's clock.
  public let time: Double

  /// An action at a time in seconds on the host's clock.
  public init(_ action: Action, at time: Double) {
    self.action = action
    self.time = time
  }
}
