import ArgumentParser
import Files
import Foundation
import Playground
import Scenes

/// The subcommand that installs the program for one user, or removes the installation.
struct Install: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Install fling for this user, or remove it.",
    discussion:
      "Writes the program, its pictures, a menu entry with icon, the manual page and shell completions.")

  @Option(help: "The folder to install into; by default ~/.local.", completion: .directory)
  var prefix: String?

  @Flag(help: "Remove what was installed, and nothing else.")
  var remove = false

  func run() throws {
    try MainActor.assumeIsolated {
      try Failure.exiting {
        // A failing print ends the output, not the installation.
        let installation = Installation(prefix: folder) { try? StandardOutput.print($0) }
        remove ? try installation.remove() : try installation.install()
        if !remove { try StandardOutput.print(advice) }
      }
    }
  }

  private var folder: URL {
    let path = prefix.map { NSString(string: $0).expandingTildeInPath }
    return path.map { URL(filePath: $0).standardizedFileURL } ?? UserFolders().home.appending(path: ".local")
  }

  /// The message after an installation, with the command that starts the program. The command contains the
  /// full path if the program's folder is not in `PATH`.
  private var advice: String {
    let programs = folder.appending(path: "bin").path
    let searched = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map(String.init) ?? []
    return searched.contains(programs)
      ? "Start it with: fling" : "\(programs) is not in PATH; start it with: \(programs)/fling"
  }
}
