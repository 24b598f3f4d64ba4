import Canvas

/// The recording and replaying of a playground's input.
struct InputCapture {
  /// A recording that is being made.
  struct Running {
    let start: PlaygroundState
    var recorder: InputRecorder
  }

  /// A recording that is being played back.
  struct Replay {
    /// The time on the host's clock at which the replay started, in seconds.
    let startTime: Double
    /// The time on the host's clock at which the replay ends, in seconds.
    let endTime: Double
    var rest: ArraySlice<ScriptedEvent>

    /// The time of the next event, or of the end, in seconds on the host's clock.
    var nextTime: Double { rest.first.map { startTime + $0.time } ?? endTime }
  }

  /// The recording being made; `nil` while there is none.
  var running: Running?
  /// The recording being played back; `nil` while there is none.
  var replay: Replay?
  /// The last finished recording.
  var last: InputRecording?

  /// A short text about the present state; `nil` if nothing is recorded or replayed.
  var statusText: String? {
    if running != nil { return "● recording" }
    return replay == nil ? nil : "replaying"
  }
}

extension Action {
  /// Whether the action belongs to the host or to the recording itself: it works during a replay, and is not
  /// recorded.
  var isOutsideRecordings: Bool {
    switch self {
    case .toggleRecording, .replayRecording, .takeScreenshot, .copyScreenshot, .writeAnimation,
      .toggleFullScreen, .quit:
      true
    default: false
    }
  }
}
