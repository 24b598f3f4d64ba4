import ArgumentParser
import Files
import Foundation
import Playground
import Scenes

/// The subcommand that prints or creates the key file, in which the user chooses keys.
struct Keys: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print a file of keys: every command with its default keys, as comments.",
    discussion: """
      The window reads $XDG_CONFIG_HOME/fling/keys.conf, by default under ~/.config. Lines such as \
      "undo = Ctrl+K, F10" choose other keys.
      """)

  @Flag(help: "Write the file to the place where the window reads it, if there is none yet.")
  var write = false

  func run() throws {
    try Failure.exiting {
      guard write else { return try StandardOutput.print(KeyFile.text, terminator: "") }
      let file = KeyFile.url()
      try Self.create(file)
      try StandardOutput.print("Wrote \(file.path); every line in it is a comment until you change it.")
    }
  }

  /// Creates a key file that lists the default keys as comments.
  ///
  /// - Throws: `Failure` if the file exists already or cannot be written.
  static func create(_ file: URL) throws {
    guard !FileContents.exists(file.path) else {
      throw Failure(
        message: "\(file.path) exists and is left as it is; without --write, the keys are printed.",
        code: .cannotCreate)
    }
    do {
      try FileContents.replace(file.path, with: Array(KeyFile.text.utf8))
    } catch {
      throw Failure(message: "\(error)", code: .cannotCreate)
    }
  }
}
