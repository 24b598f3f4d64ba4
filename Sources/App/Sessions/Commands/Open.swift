package import ArgumentParser
import Foundation
package import SDLStage
import Scenes

/// The subcommand that shows layouts from the user's own Swift files, as they are written.
package struct Open: ParsableCommand {
  package static let configuration = CommandConfiguration(
    abstract: "Show collection-view layouts from your own Swift files, and reload them on every save.",
    discussion: """
      The files may be as written for iOS. Their properties are parameters of the scene. The Swift compiler must \
      be on the PATH.
      """)

  @Argument(
    help: "Swift files, or folders of Swift files, with classes that inherit a layout of UIKit.",
    completion: .file(extensions: ["swift"]))
  package var files: [String]

  @Option(name: .customLong("class"), help: "The layout class to show; by default all of the files.")
  package var className: String?

  @Option(
    help: "Pictures, folders of pictures, file URIs or patterns, to show on the cards; repeatable.",
    completion: .file())
  package var pictures: [String] = []

  @Option(help: ArgumentHelp("The program on whose window the files were dropped.", visibility: .private))
  package var droppedOn: String?

  @OptionGroup package var content: ContentOptions

  @OptionGroup package var runOptions: RunOptions

  @Option(help: "The display server: automatic takes Wayland where there is one, otherwise X11.")
  package var display = DisplayServer.automatic

  package init() {}

  package func validate() throws {
    guard !files.isEmpty else { throw ValidationError("Name a Swift file with a layout.") }
    guard runOptions.isHeadless || runOptions.isByHand else {
      throw ValidationError("--frames, --input, --snapshot and --trace need --headless.")
    }
  }

  package func run() throws { try Failure.exiting { try IOSProgram().replaceProcess() } }

  /// The name of the layouts in messages and the window's title.
  package var name: String { className ?? Self.name(of: files) }

  /// Returns the name of the layouts in some files.
  package static func name(of files: [String]) -> String {
    files.map { ($0 as NSString).lastPathComponent }.joined(separator: ", ")
  }
}
