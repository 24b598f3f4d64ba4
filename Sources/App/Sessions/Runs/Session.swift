import Canvas
import Files
package import Foundation
package import Playground
import SDLStage
import Scenes

/// A session of the playground, created from a valid command line. The input script, if there is one, is
/// already read.
@MainActor
package struct Session {
  package let playground: Playground
  let events: [ScriptedEvent]
  /// The frame rate in frames per second: the one given on the command line, else the default of the
  /// animation to write; `nil` if there is neither.
  let framesPerSecond: Double?
  let frameLimit: Int?
  let snapshotPath: String?
  /// Whether some lines of the input script were left out.
  let hasFaultyInput: Bool
  /// The animation to write; `nil` if none is requested.
  let animation: AnimationOutput?
  /// The number of pixels per point, as given on the command line.
  let scale: CGFloat
  private let trace: TraceFile?
  /// The environment variables that determine the user's folders.
  private let environment: [String: String]

  /// Validates the options of a run, reads the files that they name and creates the playground.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point, as given on the command line.
  ///   - environment: The environment variables that determine the user's folders.
  ///   - options: Returns the options of the playground.
  /// - Throws: `Failure` if the options are invalid, or a file cannot be read or created. Lines of the
  ///   input script that cannot be understood are reported, and the others are played.
  package init(
    _ run: RunOptions, scale: CGFloat,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    options: () throws -> PlaygroundOptions
  ) throws {
    // Before any file is read or written.
    try OutputPaths(run).check()
    animation = try run.animate.map { path throws(Failure) in try AnimationOutput(path: path) }
    framesPerSecond = try animation.map { try $0.framesPerSecond(wanted: run.fps) } ?? run.fps
    (frameLimit, snapshotPath, self.scale, self.environment) = (run.frames, run.snapshot, scale, environment)
    let script = try Self.script(run.input)
    events = script?.events ?? []
    hasFaultyInput = script?.remarks.isEmpty == false
    var options = try options()
    options.savesFiles = !run.isHeadless
    playground = try ContentOptions.playground(options)
    do {
      trace = try run.trace.map(TraceFile.init)
    } catch {
      throw Failure(message: "The trace \(error)", code: .cannotCreate)
    }
    if run.isHeadless {
      // Messages in the picture would differ from the frames of the same input without faulty lines.
      for remark in script?.remarks ?? [] { StandardError.print(remark) }
    } else {
      playground.say(script?.remarks ?? [])
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
  var screenshotFile: URL {
    Screenshots.file(in: Screenshots.folder(environment: environment), scene: playground.scene.name)
  }

  /// The path of a new recording or animation in the user's folder for videos.
  func recordingFile(extension: String = "txt") -> URL {
    InputRecording.file(in: InputRecording.folder(environment: environment), extension: `extension`)
  }

  /// Saves the last recording of input in the user's folder for videos, and shows the path or the error to
  /// the user.
  func saveRecording() {
    guard let recording = playground.lastRecording else { return }
    let file = recordingFile()
    playground.say(
      Self.save(file, "recording") {
        try FileContents.write(Array(recording.text(path: file.path).utf8), to: file.path)
      })
  }

  /// Saves an export under a new name in the user's documents folder, and shows the path or the error to the user.
  func save(_ export: ExportFile) {
    let file = export.newFile(in: ExportFile.folder(environment: environment))
    playground.say(Self.save(file, "export") { try export.write(to: file) })
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
