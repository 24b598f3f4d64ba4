package import ArgumentParser
import Foundation
import Playground
import SDLStage
import Scenes

/// The subcommand that draws several pictures of a scene, with different values, onto one page, the contact
/// sheet.
package struct Sheet: ParsableCommand {
  package static let configuration = CommandConfiguration(
    abstract: "Draw a scene several times into one picture, with captions.",
    discussion: "--size is the size of the scene; the sheet shows it reduced.")

  @OptionGroup package var sceneOptions: SceneOptions

  @Option(
    name: .customLong("open"), help: "Show the layout of a Swift file, as “fling open” does; repeatable.",
    completion: .file(extensions: ["swift"]))
  package var files: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show these content offsets, in points.", valueName: "0,200,400"))
  var offsets: NumberList?

  @Option(
    help: ArgumentHelp(
      "Show these values of a parameter.",
      discussion: "NAME=A..B for a range, NAME=A,B,C for single values, NAME for all words of a choice.",
      valueName: "NAME=A..B"), completion: .settings)
  var over: String?

  @Option(parsing: .unconditional, help: "The number of values in a range.")
  var steps = 6

  @Option(parsing: .unconditional, help: "The number of pictures in a row.")
  var columns: Int?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The PNG file to write.", valueName: "OUT.png"),
    completion: .file())
  package var output: String

  package init() {}

  package func validate() throws {
    guard (offsets == nil) != (over == nil) else {
      throw ValidationError("A sheet needs either --offsets 0,200,400 or --over NAME=A..B.")
    }
    guard (2...ContactSheetSweep.maximumCount).contains(steps) else {
      throw ValidationError(
        "--steps is a number from 2 to \(ContactSheetSweep.maximumCount), not \(steps).")
    }
    if let columns, columns < 1 { throw ValidationError("--columns is a number from 1 on, not \(columns).") }
    if let offsets, offsets.numbers.count > ContactSheetSweep.maximumCount {
      throw ValidationError("--offsets are at most \(ContactSheetSweep.maximumCount) numbers.")
    }
  }

  package func run() throws {
    try MainActor.assumeIsolated {
      try Failure.exiting {
        if files.isEmpty { try draw() } else { try IOSProgram().replaceProcess() }
      }
    }
  }

  /// Draws the sheet of a scene of the catalogue, and writes the file.
  ///
  /// - Parameter onTile: Called before the scene of each picture is laid out.
  @MainActor
  package func draw(onTile: () -> Void = {}) throws {
    let sheet = try makeSheet(onTile)
    let stage = OffscreenStage()
    var hasFailures = false
    stage.pictures.onFailure = { picture, reason in
      hasFailures = true
      StandardError.print("\(picture.path) cannot be shown: \(reason)")
      sheet.markUnreadable(picture.path, reason: reason)
    }
    var frame = stage.draw(sheet, scale: sceneOptions.content.scale)
    // The sheet is drawn again, because the cards of unreadable pictures now show the reason.
    if hasFailures { frame = stage.draw(sheet, scale: sceneOptions.content.scale) }
    do {
      try frame.savePNG(to: output)
    } catch {
      throw Failure(message: "The sheet \(error)", code: .cannotCreate)
    }
  }

  /// Creates the contact sheet and lays out its views; shows the progress on a terminal.
  @MainActor
  private func makeSheet(_ onTile: () -> Void) throws -> ContactSheet {
    let options = try sceneOptions.playgroundOptions()
    return try ContentOptions.failing {
      let sweep =
        if let over {
          try ContactSheetSweep(over: over, steps: steps, in: SceneCatalog.scenes[options.sceneIndex])
        } else {
          ContactSheetSweep(offsets: offsets?.numbers ?? [])
        }
      var progress = Progress("Laying out picture", of: sweep.count)
      defer { progress.clear() }
      let sheet = try ContactSheet(options, over: sweep, columns: columns) {
        onTile()
        progress.show($0)
      }
      try ContentOptions.check(sheet.bounds.size, scale: sceneOptions.content.scale)
      return sheet
    }
  }
}

/// A list of numbers with commas between them, as written on the command line.
struct NumberList: ExpressibleByArgument {
  let numbers: [Double]

  /// Parses a list; `nil` if the list is empty or an item is not a number from −1e9 to 1e9.
  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    numbers = words.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }.filter { abs($0) <= 1e9 }
    guard numbers.count == words.count, !numbers.isEmpty else { return nil }
  }
}
