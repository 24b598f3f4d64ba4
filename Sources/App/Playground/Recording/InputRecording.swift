import Canvas
import Files
package import Foundation
import LayoutExport
import Scenes

/// A finished recording of input: the playground's state at the start of the recording, and the events.
package struct InputRecording {
  /// The playground's state at the start of the recording.
  let start: PlaygroundModel
  /// The history at the start. Its steps are valid only for the cards at the start.
  let history: History
  /// The events, with times in seconds from the start.
  let events: [ScriptedEvent]
  /// The duration of the recording, in seconds.
  let duration: Double
  /// The recorded lines; `nil` if the recording was read from a script, whose events give the same lines.
  private let lines: [String]?
  /// The arguments of the command line that name the pictures and the scale.
  private let pictures: [String]

  /// Creates the finished recording from a recorder that stopped at `endTime`, in seconds on the host's
  /// clock.
  init(
    _ recorder: InputRecorder, from start: PlaygroundModel, history: History, endTime: Double,
    pictures: [String]
  ) {
    (self.start, self.history, self.pictures) = (start, history, pictures)
    events = recorder.events
    lines = recorder.lines
    duration = max(endTime - recorder.startTime, events.last?.time ?? 0)
  }

  /// Creates the recording that an input script describes, from the state `start`.
  init(_ script: InputScript, from start: PlaygroundModel, history: History, pictures: [String]) {
    (self.start, self.history, self.pictures) = (start, history, pictures)
    events = script.events
    // Made only if the recording is saved: a long recording would take seconds.
    lines = nil
    duration = max(script.endTime ?? 0, script.events.last?.time ?? 0)
  }

  /// Returns the folder for recordings: the user's folder for videos or, if no such folder is configured, a
  /// folder in the program's data folder.
  package static func folder(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    let folders = UserFolders(environment: environment)
    return folders.folder(named: "VIDEOS") ?? folders.data.appending(path: "fling/recordings")
  }

  /// Returns the path of a new recording or animation in a folder. The file name contains the date.
  package static func file(in folder: URL, extension: String = "txt", date: Date = Date()) -> URL {
    let name = "fling-\(UserFolders.timestamp(of: date, format: "yyyy-MM-dd-HH.mm.ss.SSS"))"
    return folder.appending(path: "\(name).\(`extension`)")
  }

  /// The end of the first line of every recording.
  static let signature =
    "of input, recorded by Fling. This command line replays it, with --headless without a window:"

  /// Returns the recording as an input script. A comment in the script contains the command line that replays
  /// the script from the file at `path`, and names what the command line cannot express.
  @MainActor package func text(path: String) -> String {
    let length = String(format: "%.1f", duration)
    var comments = [
      "\(ProgramVersion.text): \(length) s \(Self.signature)",
      "\(start.command(pictures: pictures)) --input \(SceneCommand.quoted(path))",
    ]
    let omissions = start.omissions
    if !omissions.isEmpty {
      comments.append("The command line starts without \(omissions.joined(separator: " and ")).")
    }
    let lines = lines ?? events.flatMap(\.lines)
    let content =
      ["version \(InputScriptReader.version)"] + lines + [
        "\(min(duration, InputScriptReader.latestTime)) end"
      ]
    return (comments.map { "# \($0)" } + content).map { $0 + "\n" }.joined()
  }
}
