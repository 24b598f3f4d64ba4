import Canvas
import Foundation
import Playground
import SDLStage

/// A validated command line, ready to run.
@MainActor
struct Session {
  let playground: Playground
  let events: [ScriptedEvent]
  /// The frames per second given on the command line; `nil` if no rate is given.
  let framesPerSecond: Double?
  let frameLimit: Int?
  let snapshotPath: String?
  let size: CGSize
  /// The scale in pixels per point.
  let scale: CGFloat
  let renderer: RendererChoice
  let display: DisplayServer
  /// Whether thumbnails of the pictures are read from the user's cache and added to it.
  let usesThumbnails: Bool
  private let trace: TraceFile?

  /// Validates a command line, reads its input and creates the playground.
  ///
  /// - Throws: `Failure` if the command line is invalid, or a file cannot be read or created.
  init(_ command: Play) throws {
    // Before any file is read or written.
    try OutputPaths(command).check()
    framesPerSecond = command.fps
    frameLimit = command.frames
    snapshotPath = command.snapshot
    size = command.sceneOptions.size.points
    scale = command.sceneOptions.scale
    renderer = command.renderer
    display = command.display
    usesThumbnails = command.thumbnails
    events = try Self.events(command.input)
    // Without a window the frames must not depend on how quickly pictures are found.
    playground = try command.sceneOptions.playground(searchesInBackground: !command.headless)
    do {
      trace = try command.trace.map(TraceFile.init)
    } catch {
      throw Failure(message: "The trace \(error)", code: .cannotCreate)
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

  /// Saves a screenshot in the user's pictures folder and reports the path or the error to the user.
  func takeScreenshot(_ save: (String) throws -> Void) {
    // `save` either writes the whole file or throws and leaves no file.
    let file = Screenshots.file(in: Screenshots.folder(), scene: playground.scene.name)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try save(file.path)
      playground.say("Saved \(file.path)")
    } catch {
      let message = error is FileWriteError ? "\(error)" : "\(file.path) cannot be written: \(error.reason)"
      playground.say("No screenshot: \(message)")
    }
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
