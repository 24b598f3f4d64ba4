import Foundation

/// The recording of the stage, and which of its frames is on screen: the live frame, which the scene draws
/// now, or an earlier one.
///
/// The scene itself never goes back. An earlier frame is only shown in place of the live frame.
struct StagePlayback {
  var recording = StageRecording()
  /// The index in the recording of the earlier frame on screen; `nil` if the live frame is on screen.
  private(set) var index: Int?
  /// Whether the recording is playing from an earlier frame to the live frame.
  var isPlaying: Bool { hostTime != nil }

  /// The position in the recording, in seconds, up to which the recording has played.
  private var position = 0.0
  /// The time on the host's clock, in seconds, up to which the recording has played; `nil` if the recording
  /// is not playing.
  private var hostTime: Double?

  /// The earlier frame on screen; `nil` if the live frame is on screen.
  var frame: RecordedFrame? { index.map { recording.frames[$0] } }

  /// The recorded frame that is on screen: an earlier frame or, if the live frame is on screen, the last
  /// recorded frame. `nil` if nothing is recorded.
  var frameOnScreen: RecordedFrame? { frame ?? recording.frames.last }

  /// The number of recorded frames that are later than the frame on screen.
  var framesAgo: Int { index.map { recording.frames.count - 1 - $0 } ?? 0 }

  /// Shows the recorded frame before the frame on screen; returns `false` if there is none.
  mutating func stepBack() -> Bool {
    hostTime = nil
    let shown = index ?? recording.frames.count - 1
    guard shown > 0 else { return false }
    index = shown - 1
    return true
  }

  /// Shows the next recorded frame; returns `false` if the live frame is already on screen.
  mutating func stepOn() -> Bool {
    hostTime = nil
    guard let index else { return false }
    show(index + 1)
    return true
  }

  /// Shows the frame at a position in the recording, in seconds.
  mutating func seek(to position: Double) {
    hostTime = nil
    if !recording.frames.isEmpty { show(recording.index(at: position)) }
  }

  /// Starts or stops playing the recording from the earlier frame on screen; `hostTime` is in seconds on the
  /// host's clock.
  mutating func togglePlaying(at hostTime: Double) {
    guard let frame else { return }
    self.hostTime = isPlaying ? nil : hostTime
    position = frame.position
  }

  /// Plays the recording up to `hostTime`, in seconds on the host's clock; `speed` is in seconds of scene
  /// time per second of host time.
  ///
  /// - Returns: Whether the recording has played to its end, after which the live frame is on screen.
  mutating func advance(to hostTime: Double, speed: Double) -> Bool {
    guard let previous = self.hostTime else { return false }
    self.hostTime = hostTime
    position += max(0, hostTime - previous) * speed
    show(recording.index(at: position))
    if index == nil { self.hostTime = nil }
    return index == nil
  }

  /// Shows the live frame; returns whether an earlier frame was on screen.
  mutating func returnToPresent() -> Bool {
    defer { (index, hostTime) = (nil, nil) }
    return index != nil
  }

  private mutating func show(_ index: Int) {
    // The last frame is the present.
    self.index = index < recording.frames.count - 1 ? index : nil
  }
}
