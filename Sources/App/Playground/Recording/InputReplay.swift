import Canvas

/// A replay of a recording.
struct InputReplay {
  /// A pause of the replay by the user, as opposed to a pause of the scene by the recorded input.
  struct Pause {
    /// The start time of the pause, in seconds on the host's clock.
    let startTime: Double
    /// Whether the recorded input had paused the scene before this pause began.
    let wasClockPaused: Bool
  }

  /// The start time of the replay plus the duration of all pauses so far, in seconds on the host's clock.
  private(set) var startTime: Double
  let duration: Double
  var rest: ArraySlice<ScriptedEvent>
  /// The current pause; `nil` if the replay is not paused.
  private(set) var pause: Pause?
  /// Whether the pointer drags the timeline.
  var isScrubbing = false

  /// Creates a replay that starts at `startTime`, in seconds on the host's clock.
  init(_ recording: InputRecording, startTime: Double) {
    self.startTime = startTime
    (duration, rest) = (recording.duration, recording.events[...])
  }

  /// The time, in seconds on the host's clock, of the next event or, after the last event, of the
  /// recording's end; `nil` during a pause.
  var nextTime: Double? { pause == nil ? startTime + (rest.first?.time ?? duration) : nil }

  /// Pauses the replay at `time`, in seconds on the host's clock.
  mutating func pause(at time: Double, wasClockPaused: Bool) {
    pause = Pause(startTime: time, wasClockPaused: wasClockPaused)
  }

  /// Continues the replay at `time`, in seconds on the host's clock. The remaining events are delayed by
  /// the duration of the pause.
  mutating func resume(at time: Double) {
    guard let pause else { return }
    startTime += time - pause.startTime
    self.pause = nil
  }
}

extension Action {
  /// Whether the action concerns the window or the recording itself. Such an action is performed during a
  /// replay too, and is not recorded.
  var isOutsideRecordings: Bool {
    switch self {
    case .toggleRecording, .replayRecording, .takeScreenshot, .copyScreenshot, .writeAnimation,
      .writeDefaults, .saveExport, .toggleFullScreen, .quit:
      true
    default: false
    }
  }
}
