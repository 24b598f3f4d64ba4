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
    /// A pause of the replay by the user; the recorded input may pause the scene as well.
    struct Pause {
      /// The time at which the pause began, in seconds on the host's clock.
      let startTime: Double
      /// Whether the recorded input had paused the scene before this pause began.
      let wasClockPaused: Bool
    }

    /// The time at which the replay would have started without pauses, in seconds on the host's clock.
    private(set) var startTime: Double
    let duration: Double
    var rest: ArraySlice<ScriptedEvent>
    /// The current pause; `nil` while the replay runs.
    private(set) var pause: Pause?
    /// Whether the pointer drags the timeline.
    var isScrubbing = false

    /// Starts a replay at a time on the host's clock, in seconds.
    init(_ recording: InputRecording, startTime: Double) {
      self.startTime = startTime
      (duration, rest) = (recording.duration, recording.events[...])
    }

    /// The time of the next event, or of the end, in seconds on the host's clock; `nil` during a pause.
    var nextTime: Double? { pause == nil ? startTime + (rest.first?.time ?? duration) : nil }

    /// Pauses at a time on the host's clock, in seconds.
    mutating func pause(at time: Double, wasClockPaused: Bool) {
      pause = Pause(startTime: time, wasClockPaused: wasClockPaused)
    }

    /// Continues at a time on the host's clock, in seconds; the remaining events are delayed by the pause's
    /// duration.
    mutating func resume(at time: Double) {
      guard let pause else { return }
      startTime += time - pause.startTime
      self.pause = nil
    }
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
    case .toggleRecording, .replayRecording, .takeScreenshot, .copyScreenshot, .writeAnimation,
      .toggleFullScreen, .quit:
      true
    default: false
    }
  }
}
