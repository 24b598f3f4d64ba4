import Canvas

/// The state of the input recording: the running recording or replay, and the last finished recording.
struct InputCapture {
  /// A recording that is being made, with the playground's state at its start.
  struct Running {
    let start: PlaygroundState
    var recorder: InputRecorder
  }

  /// A replay of a recording.
  struct Replay {
    /// The time on the host's clock at which the replay started, in seconds.
    let startTime: Double
    /// The time on the host's clock at which the replay ends, in seconds.
    let endTime: Double
    var rest: ArraySlice<ScriptedEvent>

    /// The time of the next event or, if no event is left, of the replay's end, in seconds on the host's
    /// clock.
    var nextTime: Double { rest.first.map { startTime + $0.time } ?? endTime }
  }

  /// The recording being made; `nil` while there is none.
  var running: Running?
  /// The running replay; `nil` while there is none.
  var replay: Replay?
  /// The last finished recording; `nil` if there is none.
  var last: InputRecording?

  /// A short status text; `nil` if no recording or replay is running.
  var statusText: String? {
    if running != nil { return "● recording" }
    return replay == nil ? nil : "replaying"
  }
}

extension Action {
  /// Whether the action concerns the window or the recording itself. Such an action works during a replay,
  /// and is not recorded.
  var isOutsideRecordings: Bool {
    switch self {
    case .toggleRecording, .replayRecording, .takeScreenshot, .copyScreenshot, .toggleFullScreen, .quit: true
    default: false
    }
  }
}
