package import Canvas
package import Foundation
import Playground
package import Processes
package import Scenes
package import Sessions

/// A message from the program with the window to the program in which a layout runs.
package enum HostCommand: Hashable, Sendable, Codable {
  /// The first message: the layouts and the state to begin with.
  case setUp(HostSetup)
  /// Handles input, advances to a time and draws. The answer is `HostReport.frame`.
  case draw(FrameInput)
  /// Pastes the text of the clipboard.
  case paste(String)
  /// Shows a message to the user.
  case say(String)
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
  /// The playground's model at rest as JSON, from which a later program can continue.
  case state(String)
  /// The last message: the program ends by itself. A layout that ends the program sends none.
  case ended
  /// The result of one of the checks of `HostSetup.checks`.
  case checked(LayoutCheckResult)

  /// The requests of the playground that concern the window.
  package enum Request: Hashable, Sendable, Codable {
    case setFullScreen(Bool)
    case showPointingHand(Bool)
    case setWindowSize(CGSize)
    case copy(String)
    /// Copies a picture of the frame on screen to the clipboard.
    case copyScreenshot
    case paste
    /// Writes the values of properties into the source file of the layout class `className`.
    case writeDefaults(className: String, [ChangedProperty])
    case openLayouts([String])
    case quit

    /// Creates the form of a request in which it is sent; `nil` for one that does not concern the window.
    init?(_ request: HostRequest) {
      switch request {
      case .setFullScreen(let isFullScreen): self = .setFullScreen(isFullScreen)
      case .showPointingHand(let isShown): self = .showPointingHand(isShown)
      case .setWindowSize(let size): self = .setWindowSize(size)
      case .copy(let text): self = .copy(text)
      case .copyScreenshot: self = .copyScreenshot
      case .paste: self = .paste
      case .writeDefaults(let name, let changes): self = .writeDefaults(className: name, changes)
      case .openLayouts(let paths): self = .openLayouts(paths)
      case .quit: self = .quit
      default: return nil
      }
    }
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

/// What a program with opened layouts begins with.
package struct HostSetup: Hashable, Sendable, Codable {
  /// The path of the library with the layouts.
  package var library: String
  /// What the program may do once the library is loaded.
  package var confinement = Confinement()
  /// The window's size in points.
  package var size: CGSize
  /// The command line, which says what the scene shows. Its files are those of the library.
  package var arguments: [String] = []
  /// Whether the values of the command line belong to other files.
  package var ignoresValues = false
  /// The model of an earlier program's playground as JSON, which has all that the command line says; `nil` for
  /// none.
  package var state: String?
  /// The settings of the display at present.
  package var displaySettings = DisplaySettings()
  /// The checks to make, or the contact sheet to draw, in place of a playground; `nil` for a playground.
  package var checks: LayoutChecks?

  package init(library: String, size: CGSize, arguments: [String] = []) {
    (self.library, self.size, self.arguments) = (library, size, arguments)
  }
}
