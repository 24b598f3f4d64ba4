import Canvas
import Foundation
import Playground
import SDLStage
import Scenes

/// A validated command line, ready to run.
@MainActor
struct Session {
  let playground: Playground
  let events: [ScriptedEvent]
  /// The frames per second given on the command line; `nil` if no rate is given.
  let framesPerSecond: Double?
  let frameLimit: Int?
  let snapshotPath: String?
  /// The animation to write; `nil` if none is wanted.
  let animation: AnimationOutput?
  let size: CGSize
  /// The scale in pixels per point.
  let scale: CGFloat
  /// The last window; `nil` if there was none, or if it does not count in this run.
  let lastWindow: SavedWindow?
  /// The renderer given on the command line.
  let givenRenderer: RendererChoice?
  let display: DisplayServer
  /// Whether the window is remembered at the end.
  let savesWindow: Bool
  /// Whether the desktop decides on a setting that the command line leaves open.
  let followsDesktop: Bool
  /// Whether thumbnails of the pictures are read from the user's cache and added to it.
  let usesThumbnails: Bool
  private let trace: TraceFile?

  /// Validates a command line, reads its input and creates the playground.
  ///
  /// - Throws: `Failure` if the command line is invalid, or a file cannot be read or created.
  init(_ command: Play) throws {
    // Before any file is read or written.
    try OutputPaths(command).check()
    animation = try command.animate.map { path throws(Failure) in try AnimationOutput(path: path) }
    framesPerSecond = try animation.map { try $0.framesPerSecond(wanted: command.fps) } ?? command.fps
    frameLimit = command.frames
    snapshotPath = command.snapshot
    size = command.sceneOptions.size.points
    scale = command.sceneOptions.scale
    givenRenderer = command.renderer
    display = command.display
    usesThumbnails = command.thumbnails
    savesWindow = command.isByHand
    let settings = command.sceneOptions.display.settings
    followsDesktop =
      settings.userInterfaceStyle == nil || settings.reducesMotion == nil || settings.textScale == nil
    var remarks: [String] = []
    lastWindow =
      command.isByHand && !command.fresh
      ? SavedWindow.read(from: SavedWindow.file()) { remarks.append($0) } : nil
    hasGivenSize = command.sceneOptions.givenSize != nil
    events = try Self.events(command.input)
    sessions =
      command.isByHand ? SessionStore(folder: UserFolders().state.appending(path: "fling")) : nil
    let isRestored = command.sceneOptions.isLeftToSession && !command.fresh
    // Without a window the frames must not depend on how quickly pictures are found.
    playground = try command.sceneOptions.playground(
      searchesInBackground: !command.headless,
      savedState: isRestored ? sessions?.lastState { remarks.append($0) } : nil,
      crashedState: sessions?.takeCrashedState { remarks.append($0) },
      viewport: command.viewport,
      // A run with a script, a limit or an output file must not depend on the person's keys.
      keys: command.isByHand ? KeyFile.read(KeyFile.url()) { remarks.append($0) } : .standard)
    do {
      trace = try command.trace.map(TraceFile.init)
    } catch {
      throw Failure(message: "The trace \(error)", code: .cannotCreate)
    }
    for remark in remarks { playground.say(remark) }
  }

  private let hasGivenSize: Bool
  /// The saved states of windows; `nil` in a run that leaves none.
  private let sessions: SessionStore?

  /// Saves the scenes as they are, for the case that the program ends unexpectedly.
  ///
  /// A failure is only reported: the state is not lost as long as the window is open.
  func saveState(_ state: SavedState) {
    report { () throws(FileError) in try sessions?.save(state) }
  }

  /// Saves the scenes as the last session.
  func closeState(_ state: SavedState) {
    report { () throws(FileError) in try sessions?.close(with: state) }
  }

  private func report(_ save: () throws(FileError) -> Void) {
    do throws(FileError) {
      try save()
    } catch {
      playground.say("The session is not saved: \(error).")
    }
  }

  /// The renderer to use: the given one, else that of the last window.
  var renderer: RendererChoice { givenRenderer ?? lastWindow?.rendererChoice ?? .automatic }

  /// Where to open the window; `nil` for the centre.
  ///
  /// A size on the command line wins over the last window's, which then was not maximized either.
  var placement: Window.Placement? {
    guard var placement = lastWindow?.placement else { return nil }
    if hasGivenSize { (placement.size, placement.isMaximized) = (size, false) }
    return placement
  }

  /// Remembers the window for the next run.
  ///
  /// A failure is only reported: the person has already closed the window.
  func save(_ placement: Window.Placement, isFullScreen: Bool) {
    guard savesWindow else { return }
    let window = SavedWindow(
      placement, isFullScreen: isFullScreen, renderer: givenRenderer ?? lastWindow?.rendererChoice)
    do {
      try window.write(to: SavedWindow.file())
    } catch {
      let message = error is FileWriteError ? "\(error)" : error.reason
      playground.say("The window's size is not remembered: \(message).")
    }
  }

  /// Writes the current frame to the trace, if there is one.
  func record() throws {
    do {
      try trace?.append(playground.frameRecord)
    } catch {
      throw Failure(message: "The trace \(error)", code: .cannotCreate)
    }
  }

  /// The path for a screenshot in the user's pictures folder.
  var screenshotFile: URL { Screenshots.file(in: Screenshots.folder(), scene: playground.scene.name) }

  /// Saves the last recording of input in the user's folder for videos and reports the path or the error.
  func saveRecording() {
    guard let recording = playground.lastRecording else { return }
    let file = InputRecording.file(in: InputRecording.folder())
    playground.say(
      Self.save(file, "recording") {
        try Data(recording.text(path: file.path).utf8).write(to: file, options: .atomic)
      })
  }

  /// Saves a file in a folder that may not exist yet; returns a message with the path or the error.
  ///
  /// - Parameter save: Writes the whole file, or throws and leaves no file.
  nonisolated static func save(_ file: URL, _ name: String, by save: () throws -> Void) -> String {
    do {
      try makeFolder(of: file)
      try save()
      return "Saved \(file.path)"
    } catch {
      return failure(error, of: file, name)
    }
  }

  /// Creates the folder of a file if it does not exist yet.
  nonisolated static func makeFolder(of file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  /// Returns the message for a file that could not be saved.
  nonisolated static func failure(_ error: any Error, of file: URL, _ name: String) -> String {
    let message = error is FileWriteError ? "\(error)" : "\(file.path) cannot be written: \(error.reason)"
    return "No \(name): \(message)"
  }

  private static func events(_ path: String?) throws -> [ScriptedEvent] {
    guard let path else { return [] }
    do {
      return try InputScript(contentsOf: path).events
    } catch let error as InputScriptError {
      throw Failure(message: error.description, code: .badInput)
    } catch let error as FileError {
      throw Failure(message: error.description, code: .badInput)
    }
  }
}
