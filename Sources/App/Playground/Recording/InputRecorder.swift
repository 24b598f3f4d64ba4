import Canvas
import Files
import Foundation
import Scenes

/// A recorder that writes input events as lines of an input script.
///
/// The recorder parses each line with the script's parser, so that the recorded events are exactly those that
/// a reader of the script gets. Events that scripts cannot express are left out.
struct InputRecorder {
  /// The maximum number of lines in a recording, which is enough for hours of input.
  static let maximumLineCount = 1_000_000
  /// The maximum number of bytes in a recording's lines, so that the program can read the file again. The
  /// rest of the limit is for the comments.
  static let maximumSize = FileLimit.recording - FileLimit.settings

  /// The start time of the recording, in seconds on the host's clock.
  let startTime: Double
  private(set) var lines: [String] = []
  /// The number of bytes in `lines`, with a line break for each line.
  private var size = 0
  private var reader = InputScriptReader()
  /// The keys that went down after the start of the recording and are still down.
  private var heldKeys: Set<Key> = []

  /// Creates a recorder that starts at `startTime`, in seconds on the host's clock.
  init(startTime: Double) { self.startTime = startTime }

  /// The recorded events, with times in seconds from the start.
  var events: [ScriptedEvent] { reader.events }

  /// Whether the recording has reached its maximum length, in lines, in bytes or in time.
  private(set) var isFull = false

  /// Appends an event of the user at `time`, in seconds on the host's clock.
  mutating func record(_ event: InputEvent, at time: Double) {
    switch event {
    case .keyDown(let stroke): heldKeys.insert(stroke.key)
    // The key that started the recording, and keys for the host, went down outside the recording.
    case .keyUp(let stroke): guard heldKeys.remove(stroke.key) != nil else { return }
    default: break
    }
    // An event's own time may be slightly earlier than the frame in which the previous event was handled.
    let time = max(time - startTime, events.last?.time ?? 0)
    let added = ScriptedEvent(time: time, event: event.delayed(by: -startTime)).lines
    size += added.reduce(0) { $0 + $1.utf8.count + 1 }
    guard lines.count + added.count <= Self.maximumLineCount, size <= Self.maximumSize,
      time <= InputScriptReader.latestTime
    else { return isFull = true }
    for line in added {
      do {
        try reader.read(line[...])
        lines.append(line)
      } catch {
        // Scripts cannot express this event, for example a window larger than the allowed maximum.
      }
    }
  }
}

extension InputEvent {
  /// The time of the event, in seconds on the host's clock; `nil` if the event has none.
  var time: Double? {
    switch self {
    case .pointerDown(let pointer), .pointerMoved(let pointer), .pointerUp(let pointer): pointer.time
    case .wheel(let wheel): wheel.time
    case .keyDown(let stroke), .keyUp(let stroke): stroke.time
    default: nil
    }
  }

  /// Returns a copy of the event with a time that is later by `seconds`.
  func delayed(by seconds: Double) -> InputEvent {
    func delayed(_ pointer: Pointer) -> Pointer {
      pointer.converted(location: { $0 }, time: { $0 + seconds })
    }
    switch self {
    case .pointerDown(let pointer): return .pointerDown(delayed(pointer))
    case .pointerMoved(let pointer): return .pointerMoved(delayed(pointer))
    case .pointerUp(let pointer): return .pointerUp(delayed(pointer))
    case .wheel(var wheel):
      wheel.time += seconds
      wheel.serverTime? += seconds
      return .wheel(wheel)
    case .keyDown(var stroke):
      stroke.time += seconds
      return .keyDown(stroke)
    case .keyUp(var stroke):
      stroke.time += seconds
      return .keyUp(stroke)
    default: return self
    }
  }
}
