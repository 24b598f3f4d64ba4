package import Canvas
package import Foundation
package import Scenes

/// A message from the program with the window to the program in which a layout runs.
package enum HostCommand: Hashable, Sendable, Codable {
  /// The first message: the layouts and the state to begin with.
  case setUp(HostSetup)
  /// Handles input, advances to a time and draws. The answer is `HostReport.frame`.
  case draw(HostInput)
  /// Pastes the text of the clipboard.
  case paste(String)
  /// Shows a message to the user.
  case say(String)
}

/// The input of one frame. All times are in seconds on one clock.
package struct HostInput: Hashable, Sendable, Codable {
  /// The time of the frame.
  package var time: Double
  package var events: [InputEvent] = []
  /// The number of device pixels per point, above 0.
  package var scale: Double = 1
  /// The time up to which the window waited for input in vain; `nil` if it did not wait.
  package var quietTime: Double?
  /// The time that an animation has already run in the first frame that shows it.
  package var animationLead = 0.0

  /// Creates the input of a frame without events.
  package init(time: Double) { self.time = time }
}

/// A message from the program in which a layout runs to the program with the window.
package enum HostReport: Hashable, Sendable, Codable {
  /// The answer to `HostCommand.draw`.
  case frame(HostFrame)
  /// Something to draw has changed without input, for example because a picture was decoded.
  case changed
  /// A message for the user.
  case remark(String)
  /// A request of the playground.
  case request(Request)
  /// The state at rest, from which a later program can continue.
  case state(HostState)
  /// The result of one of the checks of `HostSetup.checks`.
  case checked(LayoutCheckResult)

  /// The requests of the playground that concern the window.
  package enum Request: Hashable, Sendable, Codable {
    case setFullScreen(Bool)
    case setWindowSize(CGSize)
    case copy(String)
    case paste
    /// Writes the values of properties into the source file of the layout class `className`.
    case writeDefaults(className: String, [ChangedProperty])
    case openLayouts([String])
    case quit
  }
}

/// A drawn frame.
package struct HostFrame: Hashable, Sendable, Codable {
  /// The number of the frame, from 1. Frames with an even and an odd number are in different memory.
  package var number: Int
  /// The width and height in device pixels.
  package var width: Int
  package var height: Int
  /// The time at which the next frame is due without input; `nil` if nothing moves.
  package var nextChange: Double?

  package init(number: Int, width: Int, height: Int, nextChange: Double?) {
    (self.number, self.width, self.height, self.nextChange) = (number, width, height, nextChange)
  }
}

/// The state of a playground with an opened layout, from which another program can continue.
package struct HostState: Hashable, Sendable, Codable {
  /// The saved state of the playground, as JSON.
  package var json: String
  /// The content offset of the current scene, in points.
  package var offset: CGPoint

  package init(json: String, offset: CGPoint) { (self.json, self.offset) = (json, offset) }
}

/// The layouts and the state with which a program with an opened layout begins.
package struct HostSetup: Hashable, Sendable, Codable {
  /// The path of the library with the layouts.
  package var library: String
  /// The window's size in points, and the number of device pixels per point.
  package var size: CGSize
  package var scale: Double = 1
  /// The state of an earlier program; `nil` for none.
  package var state: HostState?
  /// The scene to show; `nil` for the first opened layout.
  package var scene: String?
  /// The settings from the command line, as `name=value`, and the modifiers.
  package var settings: [String] = []
  package var modifiers: [String] = []
  package var itemCount: Int?
  /// The places of the user's pictures, and the seed of their order.
  package var pictures: [String] = []
  package var seed: UInt64?
  package var displaySettings = DisplaySettings()
  package var offset: CGPoint?
  /// The run without a window; `nil` for a run that draws for a window.
  package var headless: Headless?
  /// The checks to make, or the contact sheet to draw, in place of a playground; `nil` for a playground.
  package var checks: LayoutChecks?

  /// A run without a window, in fixed steps.
  package struct Headless: Hashable, Sendable, Codable {
    /// The number of frames; `nil` to run until nothing moves.
    package var frames: Int?
    package var framesPerSecond: Double
    /// The path of an input script, and that of the PNG file for the last frame; `nil` for none.
    package var input: String?
    package var snapshot: String?

    package init(frames: Int?, framesPerSecond: Double, input: String?, snapshot: String?) {
      (self.frames, self.framesPerSecond, self.input, self.snapshot) = (
        frames, framesPerSecond, input, snapshot
      )
    }
  }

  package init(library: String, size: CGSize) { (self.library, self.size) = (library, size) }
}
