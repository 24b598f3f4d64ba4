import ArgumentParser
import Canvas
import Files
import Foundation
import Playground
import Scenes

/// The options that determine the content of a scene, shared by the subcommands.
struct SceneOptions: ParsableArguments {
  @Argument(help: "Pictures, folders of pictures, file URIs or quoted patterns, to show on the cards.")
  var pictures: [String] = []

  @Option(help: "The scene to start with, carousel at first; --list names them.")
  var scene: String?

  @Option(
    name: .customLong("set"),
    help: "A value of the scene, as name=value, such as card-size=280x420; repeatable.")
  var settings: [String] = []

  @Option(
    name: .customLong("modifier"),
    help: "A change of the cards by their distance from the middle, as scale:to=0.6,range=0.5; repeatable.")
  var modifiers: [String] = []

  // `unconditional`, so that a negative number is reported as out of range and not as an unknown option.
  @Option(parsing: .unconditional, help: "The number of cards; by default as many as there are pictures.")
  var items: Int?

  @Option(
    name: .customLong("size"), parsing: .unconditional,
    help: "The window's size in points, as WxH; by default that of the last window, at first 1280x800.")
  var givenSize: WindowSize?

  /// The size given on the command line, in points; 1280 × 800 if none is given.
  var size: WindowSize { givenSize ?? WindowSize(width: 1280, height: 800) }

  @Option(
    parsing: .unconditional, help: "Pixels per point; enlarges everything, for displays with small pixels.")
  var scale = 1.0

  @Option(parsing: .unconditional, help: "Shuffle the pictures; the same number gives the same order.")
  var seed: UInt64?

  @OptionGroup var display: DisplayOptions

  @Option(parsing: .unconditional, help: "The scene's first content offset in points, as X,Y.")
  var offset: ContentOffset?

  func validate() throws {
    if let items, !CardCount.range.contains(items) {
      throw ValidationError("--items is a number from 0 to \(CardCount.range.upperBound), not \(items).")
    }
    guard scale >= 0.25, scale <= 8 else {
      throw ValidationError("--scale is a number from 0.25 to 8, not \(scale).")
    }
    try Self.validate(size, scale: scale)
  }

  /// Checks that a frame of a size and a number of pixels per point is small enough for memory.
  static func validate(_ size: WindowSize, scale: Double) throws(ValidationError) {
    let pixels = Double(size.width) * scale * Double(size.height) * scale
    guard pixels > Double(PixelSize.maximumCount) else { return }
    throw ValidationError(
      "--size \(size) at --scale \(scale) is a picture of \(Int(pixels / 1e6)) megapixels; "
        + "\(PixelSize.maximumCount / 1_000_000) are the most.")
  }

  /// Whether the command line names no scene, no parameter and no number of cards. The scenes of the last
  /// session are then restored.
  var isLeftToSession: Bool { scene == nil && settings.isEmpty && modifiers.isEmpty && items == nil }

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

  /// Returns the options for a playground that shows the scene given on the command line.
  ///
  /// - Parameter searchesInBackground: Whether picture files are searched for on a background thread.
  /// - Throws: `Failure` if the scene does not exist or a setting is malformed.
  @MainActor func playgroundOptions(searchesInBackground: Bool = false) throws -> PlaygroundOptions {
    do {
      var options = PlaygroundOptions()
      options.sceneIndex = try SceneCatalog.index(named: scene ?? "carousel")
      options.settings =
        try modifiers.enumerated().flatMap { try ModifierText.settings($0.element, place: $0.offset + 1) }
        + settings.map { try Setting($0) }
      options.itemCount = items
      options.size = size.points
      options.presets = PresetStore(folder: UserFolders().data.appending(path: "fling/presets"))
      options.displaySettings = display.settings
      options.pictures = library(searchesLater: searchesInBackground)
      options.searchesInBackground = searchesInBackground
      options.offset = offset?.point
      options.pictureWords = (seed.map { ["--seed", "\($0)"] } ?? []) + pictures
      options.onRemark = { StandardError.print($0) }
      return options
    } catch let error as UnknownScene {
      throw Failure(message: error.description, code: .usage)
    } catch let error as ParameterError {
      throw Failure(message: error.description, code: .usage)
    }
  }

  /// Returns a library of the pictures at the places given on the command line. During the search, shows the
  /// progress on a terminal.
  private func library(searchesLater: Bool) -> PictureLibrary {
    var progress = Progress("Looking for pictures, found")
    defer { progress.clear() }
    return PictureLibrary(places: pictures, seed: seed, searchesLater: searchesLater) { progress.show($0) }
  }

  /// Returns a playground that shows the scene given on the command line.
  ///
  /// - Parameters:
  ///   - savedState: The state of an earlier window to restore; `nil` for none.
  ///   - crashedRuns: The runs that ended unexpectedly and whose states are offered to the user.
  ///   - viewport: The viewport in which the scenes are shown; `nil` for the viewport of the saved state or,
  ///     without a saved state, for the window.
  ///   - keys: The user's own keys.
  @MainActor func playground(
    searchesInBackground: Bool = false, savedState: SavedState? = nil, crashedRuns: [CrashedRun] = [],
    viewport: SimulatedViewport? = nil, keys: KeyBindings = .standard
  ) throws -> Playground {
    do {
      var options = try playgroundOptions(searchesInBackground: searchesInBackground)
      (options.savedState, options.crashedRuns) = (savedState, crashedRuns)
      (options.viewport, options.keys) = (viewport, keys)
      return try Playground(options)
    } catch let error as ParameterError {
      throw Failure(message: error.description, code: .usage)
    }
  }
}
