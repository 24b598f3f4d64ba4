import ArgumentParser
import Files
import Foundation
import LayoutExport
import Playground
import SDLStage

/// The subcommand that prints a scene's layout as Swift source, as a preset or as a command line.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print a layout as Swift source, or as a command line.",
    discussion: """
      swift is source for this library that sets what differs from the layout's defaults, uikit is a file for \
      iOS that needs nothing but UIKit, json is a preset, and command is a command line with the same settings.
      """)

  @OptionGroup var sceneOptions: SceneOptions

  @Option(name: .customLong("as"), help: "The form of the output.")
  var format: ExportFormat

  @Option(help: "Write to a file instead of standard output.", completion: .file())
  var output: String?

  func run() throws { try MainActor.assumeIsolated(export) }

  @MainActor
  private func export() throws {
    try Failure.exiting {
      let text = try ContentOptions.playground(sceneOptions.playgroundOptions()).exported(as: format)
      guard let output else { return try StandardOutput.print(text, terminator: "") }
      do {
        try FileContents.write(Array(text.utf8), to: output)
      } catch {
        throw Failure(message: "The export \(error)", code: .cannotCreate)
      }
    }
  }
}

extension ExportFormat: ExpressibleByArgument {}
