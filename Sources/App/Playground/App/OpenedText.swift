import CollectionCore
import Files
import Foundation
import Scenes

/// The content of a text that the user dropped or pasted.
enum OpenedText {
  /// The kind of a text, determined from the beginning of the text.
  enum Kind {
    case preset, commandLine, recording
    /// Swift source that the program exported. Its first line is a comment with the command line of the scene.
    case source

    /// The number of bytes at the beginning of a text from which its kind is determined.
    static let length = 1 << 16

    /// Determines the kind of a text from its first bytes; `nil` for any other text.
    init?(beginning: Data) {
      let beginning = beginning.prefix(Self.length)
      let text = String(decoding: beginning, as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines.union(["\u{FEFF}"]))
      if text.hasPrefix("{") {
        self = .preset
      } else if Preset.read(commandLine: text) != nil {
        self = .commandLine
      } else if Preset.read(source: text) != nil {
        self = .source
      } else if text.prefix(while: { !$0.isNewline }).hasSuffix(InputRecording.signature)
        || !InputScript(utf8: beginning, file: "").events.isEmpty
      {
        // The comments of a recording with many pictures may be longer than the beginning.
        self = .recording
      } else {
        return nil
      }
    }

    /// The maximum size of such a text, in bytes.
    var limit: Int { self == .recording ? FileLimit.recording : FileLimit.settings }
  }

  /// A preset, a command line or an export, with a message for the user about each part that is left out.
  case preset(Preset, remarks: [String])
  /// A recording or another input script, with the state that a recording names as its start.
  case recording(InputScript, start: RecordingStart?)

  /// Reads a text of a known kind.
  ///
  /// - Parameter name: The name of the file or of the clipboard, for messages.
  /// - Throws: `PresetError` if no part of the text can be used.
  init(_ data: Data, _ kind: Kind, name: String) throws(PresetError) {
    guard data.count <= kind.limit else {
      throw PresetError(file: name, reason: FileLimit.reason(size: data.count, limit: kind.limit))
    }
    switch kind {
    case .preset:
      let (preset, remarks) = try Preset.read(data, file: name)
      self = .preset(preset, remarks: remarks)
    case .commandLine:
      guard let read = Preset.read(commandLine: String(decoding: data, as: UTF8.self)) else {
        throw PresetError(file: name, reason: "it is no fling command line")
      }
      self = .preset(read.preset, remarks: read.remarks)
    case .source:
      guard let read = Preset.read(source: String(decoding: data, as: UTF8.self)) else {
        throw PresetError(file: name, reason: "it does not begin with a fling command line")
      }
      let remark = "\(name): the command line in its first line is opened; its code is not read."
      self = .preset(read.preset, remarks: [remark] + read.remarks)
    case .recording:
      let beginning = String(decoding: data.prefix(FileLimit.settings), as: UTF8.self)
      self = .recording(InputScript(utf8: data, file: name), start: RecordingStart(beginningOf: beginning))
    }
  }
}

/// The state in which a recording begins, as its file names the state in a comment with a command line.
struct RecordingStart {
  let preset: Preset
  /// The content offset in points; `nil` for the scene's default start.
  let offset: CGPoint?
  let viewport: SimulatedViewport

  /// Reads the start from the first comment of a recording that is a `fling` command line; `nil` if there is
  /// none.
  init?(beginningOf text: String) {
    let comments = text.split(whereSeparator: \.isNewline).lazy.filter { $0.hasPrefix("#") }
    let commands = comments.compactMap { comment in
      Preset.read(commandLine: String(comment.dropFirst())).map { (comment.dropFirst(), $0.preset) }
    }
    guard let (command, preset) = commands.first else { return nil }
    self.preset = preset
    let words = ShellWords.split(String(command))
    func value(of option: String) -> String? {
      words.firstIndex(of: option).flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
    }
    let numbers = value(of: "--offset")?.split(separator: ",").compactMap { Double($0) } ?? []
    let isPoint = numbers.count == 2 && numbers.allSatisfy { abs($0) < 1e9 }
    offset = isPoint ? CGPoint(x: numbers[0], y: numbers[1]) : nil
    viewport = value(of: "--viewport").flatMap { SimulatedViewport(rawValue: $0) } ?? .window
  }
}
