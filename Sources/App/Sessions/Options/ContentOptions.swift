package import ArgumentParser
import Canvas
import Files
import Foundation
package import Playground
import Scenes

/// The options that determine the content of a scene, shared by all subcommands that show one.
package struct ContentOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: "A value of the scene, as name=value, such as item-size=280x420; repeatable.",
    completion: .settings)
  package var settings: [String] = []

  @Option(
    name: .customLong("modifier"),
    help: "A change of the cards by their distance from the middle, as scale:to=0.6,range=0.5; repeatable.",
    completion: .list(ModifierSlot.words))
  package var modifiers: [String] = []

  // `unconditional`, so that a negative number is reported as out of range and not as an unknown option.
  @Option(parsing: .unconditional, help: "The number of cards; by default as many as there are pictures.")
  package var items: Int?

  @Option(
    name: .customLong("size"), parsing: .unconditional,
    help: "The window's size in points, as WxH; by default that of the last window, at first 1280x800.")
  package var givenSize: WindowSize?

  /// The size given on the command line, in points; 1280 × 800 if none is given.
  package var size: WindowSize { givenSize ?? WindowSize(width: 1280, height: 800) }

  @Option(
    name: .customLong("scale"), parsing: .unconditional,
    help: "Pixels per point; enlarges everything. By default 1; in a window on a large X11 display 2.")
  package var givenScale: Double?

  /// The number of pixels per point given on the command line; 1 if none is given.
  package var scale: Double { givenScale ?? 1 }

  @Option(parsing: .unconditional, help: "Shuffle the pictures; the same number gives the same order.")
  var seed: UInt64?

  @OptionGroup package var display: DisplayOptions

  @Option(parsing: .unconditional, help: "The scene's first content offset in points, as X,Y.")
  package var offset: ContentOffset?

  package init() {}

  package func validate() throws {
    if let items, !CardCount.range.contains(items) {
      throw ValidationError("--items is a number from 0 to \(CardCount.range.upperBound), not \(items).")
    }
    guard scale >= 0.25, scale <= 8 else {
      throw ValidationError("--scale is a number from 0.25 to 8, not \(scale).")
    }
    let pixels = Double(size.width) * scale * Double(size.height) * scale
    guard pixels > Double(PixelSize.maximumCount) else { return }
    throw ValidationError(
      "--size \(size) at --scale \(scale) is a picture of \(Int(pixels / 1e6)) megapixels; "
        + "\(PixelSize.maximumCount / 1_000_000) are the most.")
  }

  /// Whether the command line names no parameter and no number of cards. Those of the last session are then restored.
  package var isLeftToSession: Bool { settings.isEmpty && modifiers.isEmpty && items == nil }

  /// Checks that a picture is small enough for memory. The picture has `size` points and `scale` pixels per
  /// point.
  ///
  /// - Throws: `Failure` if the picture would have too many pixels.
  static func check(_ size: CGSize, scale: Double) throws(Failure) {
    let pixels = size.width * scale * size.height * scale
    guard pixels > Double(PixelSize.maximumCount) else { return }
    throw Failure(
      message: "The picture would have \(Int(pixels / 1e6)) megapixels; "
        + "\(PixelSize.maximumCount / 1_000_000) are the most.", code: .usage)
  }

  /// Returns the options for a playground that shows this content.
  ///
  /// - Parameters:
  ///   - scene: The scene's name; `nil` for the first opened layout or, if there is none, the carousel.
  ///   - pictures: The places of the user's pictures.
  ///   - searchesInBackground: Whether picture files are searched for on a background thread.
  /// - Throws: `Failure` if the scene does not exist or a setting is malformed.
  @MainActor package func playgroundOptions(
    scene: String?, pictures: [String], searchesInBackground: Bool = false
  ) throws -> PlaygroundOptions {
    try Self.failing {
      var options = PlaygroundOptions()
      options.sceneIndex = try scene.map(SceneCatalog.index) ?? SceneCatalog.firstIndex
      options.settings =
        try modifiers.enumerated().flatMap { try ModifierText.settings($0.element, place: $0.offset + 1) }
        + settings.map { try Setting($0) }
      options.itemCount = items
      options.size = size.points
      options.presets = PresetStore(folder: PresetStore.standardFolder())
      options.displaySettings = display.settings
      options.pictures = library(of: pictures, searchesLater: searchesInBackground)
      options.searchesInBackground = searchesInBackground
      options.offset = offset?.point
      options.pictureWords = (seed.map { ["--seed", "\($0)"] } ?? []) + pictures
      options.onRemark = { StandardError.print($0) }
      return options
    }
  }

  /// Returns a library of the pictures at some places. During the search, shows the progress on a terminal.
  private func library(of pictures: [String], searchesLater: Bool) -> PictureLibrary {
    var progress = Progress("Looking for pictures, found")
    defer { progress.clear() }
    return PictureLibrary(places: pictures, seed: seed, searchesLater: searchesLater) { progress.show($0) }
  }

  /// Returns the result of `body`, and throws its errors about scenes and settings as a `Failure`.
  @MainActor static func failing<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as UnknownScene {
      throw Failure(message: error.description, code: .usage)
    } catch let error as ParameterError {
      throw Failure(message: error.description, code: .usage)
    }
  }

  /// Returns a playground with options from a command line.
  ///
  /// - Throws: `Failure` for a setting that cannot be applied to the first scene.
  @MainActor static func playground(_ options: PlaygroundOptions) throws -> Playground {
    try failing { try Playground(options) }
  }
}
