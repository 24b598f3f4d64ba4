import Files
public import Foundation
import Processes

/// The desktop's clipboard for pictures, accessed through a program of the desktop: `wl-copy` or `xclip`.
///
/// SDL's own clipboard supports only text.
public struct PictureClipboard: Sendable {
  /// An error for a picture that cannot be copied; `description` is a sentence for the user.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// The time after which the clipboard program is killed, in seconds.
  private static let timeLimit = 5.0

  private let program: String
  private let arguments: [String]

  /// Creates a clipboard that uses `wl-copy` on Wayland, and `xclip` on X11.
  ///
  /// - Throws: `Failure` if there is no display, or if the program for the display is not installed.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(Failure) {
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    let choice: (name: String, package: String, arguments: [String])
    if isSet("WAYLAND_DISPLAY") {
      choice = ("wl-copy", "wl-clipboard", ["--type", "image/png"])
    } else if isSet("DISPLAY") {
      choice = ("xclip", "xclip", ["-selection", "clipboard", "-t", "image/png", "-i"])
    } else {
      throw Failure(description: "There is no display, and so no clipboard.")
    }
    guard let path = Self.path(of: choice.name, in: environment["PATH"] ?? "") else {
      throw Failure(
        description: "Pictures get to the clipboard by \(choice.name), which is not installed; "
          + "it is in the package \(choice.package).")
    }
    (program, arguments) = (path, choice.arguments)
  }

  /// Copies a picture, the bytes of a PNG file, to the clipboard. Blocks until the clipboard program has read
  /// the bytes, for a few seconds at most.
  ///
  /// - Throws: `Failure` if the clipboard program does not accept the bytes.
  public func copy(png bytes: [UInt8]) throws(Failure) {
    let failure = Failure(description: "\(program) did not take the picture.")
    guard let (own, other) = systemCall(SocketStream.pair()) else { throw failure }
    var limit = timeval(tv_sec: Int(Self.timeLimit), tv_usec: 0)
    setsockopt(own.descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let process = systemCall(
      ChildProcess(program, arguments: arguments, descriptors: [STDIN_FILENO: other.descriptor]))
    close(other.descriptor)
    let isSent = bytes.withUnsafeBytes(own.send)
    // Closing the socket ends the program's input. The program then leaves a process that serves the
    // clipboard, and exits.
    close(own.descriptor)
    guard process?.wait(atMost: Self.timeLimit) == .exited(status: 0), isSent else { throw failure }
  }

  private static func path(of program: String, in folders: String) -> String? {
    folders.split(separator: ":").map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
  }
}
