import Canvas
import Files
import Foundation
import Playground
import SDLStage
import Scenes

/// A session of the playground, created from a valid command line. The input script, if there is one, is
/// already read.
@MainActor
struct Session {
  let playground: Playground
  let events: [ScriptedEvent]
  /// The frame rate in frames per second: the one given on the command line, else the default of the
  /// animation to write; `nil` if there is neither.
  let framesPerSecond: Double?
  let frameLimit: Int?
  let snapshotPath: String?
  /// The animation to write; `nil` if none is requested.
  let animation: AnimationOutput?
  let size: CGSize
  /// The number of pixels per point, as given on the command line.
  let scale: CGFloat
  /// The window that the program saved when it last ended; `nil` if there is none, or if this session ignores
  /// it.
  let lastWindow: SavedWindow?
  /// The renderer given on the command line; `nil` if the command line names none.
  let givenRenderer: RendererChoice?
  let display: DisplayServer
  /// Whether the window's state is saved at the end for the program's next start.
  let savesWindow: Bool
  /// Whether the command line leaves the appearance, the reduced motion or the text scale to the desktop.
  let followsDesktop: Bool
  /// Whether thumbnails of pictures are read from the user's thumbnail cache, and missing thumbnails are
  /// added to the cache.
  let usesThumbnails: Bool
  private let trace: TraceFile?

  /// Validates a command line, reads the files that it names and creates the playground.
  ///
  /// - Throws: `Failure` if the command line is invalid, or a file cannot be read or created. Lines of the
  ///   input script that cannot be understood are reported, and the others are played.
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
    let script = try Self.script(command.input)
    events = script?.events ?? []
    sessions =
      command.isByHand ? SessionStore(folder: UserFolders().state.appending(path: "fling")) : nil
    let isRestored = command.sceneOptions.isLeftToSession && !command.fresh
    // Without a window the frames must not depend on how quickly pictures are found.
    playground = try command.sceneOptions.playground(
      searchesInBackground: !command.isHeadless,
      savedState: isRestored ? sessions?.lastState { remarks.append($0) } : nil,
      crashedRuns: sessions?.claimCrashedRuns { remarks.append($0) } ?? [],
      viewport: command.viewport,
      // A run with a script, a limit or an output file must not depend on the user's own keys.
      keys: command.isByHand ? KeyFile.read(KeyFile.url()) { remarks.append($0) } : .standard)
    do {
      trace = try command.trace.map(TraceFile.init)
    } catch {
      throw Failure(message: "The trace \(error)", code: .cannotCreate)
    }
    if command.isHeadless {
      // Messages in the picture would differ from the frames of the same input without faulty lines.
      for remark in script?.remarks ?? [] { StandardError.print(remark) }
    } else {
      remarks += script?.remarks ?? []
    }
    playground.say(remarks)
  }

  private let hasGivenSize: Bool
  /// The store of saved sessions; `nil` if this session neither restores nor saves a state.
  private let sessions: SessionStore?

  /// Saves the current state of the scenes, in case the program ends unexpectedly.
  ///
  /// An error is shown to the user and not thrown, because the program can continue.
  func saveState(_ state: SavedState) {
    report { () throws(FileError) in try sessions?.save(state) }
  }

  /// Saves the state of the scenes as that of the last session. Call this method when the window closes.
  func closeState(_ state: SavedState) {
    report { () throws(FileError) in try sessions?.close(with: state) { playground.say($0) } }
  }

  /// Removes the file of a run that ended unexpectedly, after the user accepted its state and the current
  /// state is saved.
  func accept(_ run: CrashedRun, savedIn state: SavedState) {
    report { () throws(FileError) in
      try sessions?.accept(run, savedIn: state) { playground.say($0) }
    }
  }

  /// Removes the file of a run that ended unexpectedly, after the user declined its state.
  func decline(_ run: CrashedRun) { sessions?.decline(run) }

  private func report(_ save: () throws(FileError) -> Void) {
    do throws(FileError) {
      try save()
    } catch {
      playground.say("The session is not saved: \(error).")
    }
  }

  /// The renderer to use: the one given on the command line, else the one saved with the last window, else
  /// `.automatic`.
  var renderer: RendererChoice { givenRenderer ?? lastWindow?.rendererChoice ?? .automatic }

  /// The size and position at which to open the window; `nil` to open the window in the centre with the size
  /// `size`.
  ///
  /// If the command line gives a size, this size replaces that of the last window, and the window is not
  /// maximized.
  var placement: Window.Placement? {
    guard var placement = lastWindow?.placement else { return nil }
    if hasGivenSize { (placement.size, placement.isMaximized) = (size, false) }
    return placement
  }

  /// Saves the window's state for the program's next start, if `savesWindow` is `true`.
  ///
  /// An error is reported and not thrown, because the user has already closed the window.
  func save(_ placement: Window.Placement, isFullScreen: Bool) {
    guard savesWindow else { return }
    let window = SavedWindow(
      placement, isFullScreen: isFullScreen, renderer: givenRenderer ?? lastWindow?.rendererChoice)
    do {
      try window.write(to: SavedWindow.file())
    } catch {
      playground.say("The window's size is not remembered: \(error).")
    }
  }

  /// Writes the record of the current frame to the trace file, if the command line names one.
  ///
  /// - Throws: `Failure` if the file cannot be written.
  func record() throws {
    do {
      try trace?.append(playground.frameRecord)
    } catch {
      throw Failure(message: "The trace \(error)", code: .cannotCreate)
    }
  }

  /// The path of a new screenshot file in the user's pictures folder.
  var screenshotFile: URL { Screenshots.file(in: Screenshots.folder(), scene: playground.scene.name) }

  /// Saves the last recording of input in the user's folder for videos, and shows the path or the error to
  /// the user.
  func saveRecording() {
    guard let recording = playground.lastRecording else { return }
    let file = InputRecording.file(in: InputRecording.folder())
    playground.say(
      Self.save(file, "recording") {
        try Data(recording.text(path: file.path).utf8).write(to: file, options: .atomic)
      })
  }

  /// Creates the folder of `file` if necessary, then calls `save`. Returns a message for the user with the
  /// file's path or the error; `name` is the kind of file in the message, such as `screenshot`.
  ///
  /// - Parameter save: Writes the whole file, or throws and leaves no file.
  nonisolated static func save(_ file: URL, _ name: String, by save: () throws -> Void) -> String {
    do {
      try FileContents.makeFolder(of: file.path)
      try save()
      return "Saved \(file.path)"
    } catch {
      return failure(error, of: file, name)
    }
  }

  /// Returns the message for a file that could not be saved.
  nonisolated static func failure(_ error: any Error, of file: URL, _ name: String) -> String {
    let message = error is FileError ? "\(error)" : "\(file.path) cannot be written: \(error.reason)"
    return "No \(name): \(message)"
  }

  /// Reads the input script at a path; `nil` without a path.
  ///
  /// - Throws: `Failure` if the file cannot be read, or no line of the file can be understood.
  private static func script(_ path: String?) throws(Failure) -> InputScript? {
    guard let path else { return nil }
    let script: InputScript
    do throws(FileError) {
      script = try InputScript(contentsOf: path)
    } catch {
      throw Failure(message: error.description, code: .badInput)
    }
    guard !script.isUnusable else {
      for remark in script.remarks { StandardError.print(remark) }
      throw Failure(message: "No line of \(path) can be understood as input.", code: .badInput)
    }
    return script
  }
}
