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
  /// The animation to write; `nil` if none is wanted.
  let animation: AnimationOutput?
  let size: CGSize
  /// The scale in pixels per point.
  let scale: CGFloat
  let renderer: RendererChoice
  let display: DisplayServer
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
    renderer = command.renderer
    display = command.display
    events = try Self.events(command.input)
    playground = try command.sceneOptions.playground()
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
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try save()
      return "Saved \(file.path)"
    } catch {
      let message = error is FileWriteError ? "\(error)" : "\(file.path) cannot be written: \(error.reason)"
      return "No \(name): \(message)"
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
