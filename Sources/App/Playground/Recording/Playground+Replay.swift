import Canvas
import Foundation

extension Playground {
  /// Replays the last recording from its start. If a replay is in progress, ends the replay instead.
  func replayRecording() {
    guard !endReplay() else { return }
    endRecording()
    guard let recording = capture.last else {
      return echo("There is no recording to replay; \(keys.title(of: .toggleRecording)) starts one.")
    }
    replay(recording)
  }

  /// Replays an input script. A recording begins in the state that its file names as its start; any other
  /// script begins in the current state.
  ///
  /// - Parameter name: The name of the file or of the clipboard, for messages.
  func replay(_ script: InputScript, from start: RecordingStart?, name: String) {
    // A recording that opens itself would never end.
    guard capture.replay == nil else {
      return say("\(name) cannot be opened during a replay; \(keys.title(of: .stepBack)) stops it.")
    }
    endRecording()
    if let start {
      show(start.preset)
      // The command line of a recording cannot express these.
      borrowLayout(ofScene: nil, for: controller, animated: false)
      _ = controller.deselect()
      controller.renewCards()
      controller.alternative = nil
      simulate(start.viewport)
    }
    if let first = script.events.first, first.time == 0, case .windowResized(let size) = first.event {
      // The offset below belongs to the size of the recorded window.
      onRequest(.setWindowSize(size))
      resize(to: size)
    }
    if let offset = start?.offset { controller.scroll(to: offset) }
    // Before the state is taken, so that undo leads back from the recording's values.
    recordStep(causedBy: .command)
    let recording = InputRecording(script, from: model, history: history, pictures: pictureWords)
    capture.last = recording
    replay(recording)
    // Last, because the window shows only the latest messages.
    say(script.remarks)
  }

  private func replay(_ recording: InputRecording) {
    restore(recording.start, history: recording.history)
    capture.replay = InputCapture.Replay(recording, startTime: hostTime)
    let duration = String(format: "%.1f", recording.duration)
    echo(
      "Replaying \(duration) s; \(keys.title(of: .togglePause)) pauses, \(keys.title(of: .stepBack)) stops.")
  }

  /// Performs the events of the replay that are due at `time`, in seconds on the host's clock.
  func replayEvents(dueAt time: Double) {
    while let replay = capture.replay, let next = replay.rest.first, let due = replay.nextTime, due <= time {
      capture.replay?.rest.removeFirst()
      if case .windowResized(let size) = next.event { onRequest(.setWindowSize(size)) }
      play(next.event.delayed(by: replay.startTime))
    }
    guard let replay = capture.replay, replay.rest.isEmpty, let end = replay.nextTime, end <= time else {
      return
    }
    capture.replay = nil
    releasePointer()
    echo(
      "The replay is over; \(keys.title(of: .togglePause)) and the timeline look back, "
        + "\(keys.title(of: .replayRecording)) repeats it.")
  }

  /// Ends the replay early; returns whether a replay was in progress.
  func endReplay() -> Bool {
    guard capture.replay != nil else { return false }
    returnToPresent()
    resumeReplay()
    capture.replay = nil
    releasePointer()
    echo("The replay was stopped.")
    return true
  }

  // MARK: Pause

  /// Handles an event of the user during a replay.
  ///
  /// The pause key pauses and resumes the replay. During a pause, the frame step keys and the timeline show
  /// replayed frames. These events do not change the scene, so they are not performed as actions.
  func controlReplay(by event: InputEvent) {
    switch event {
    case .keyDown(let stroke): controlReplay(by: stroke)
    case .pointerDown(let pointer):
      guard capture.replay?.pause != nil, showsTimeline, view.timelineView.frame.contains(pointer.location)
      else { return }
      capture.replay?.isScrubbing = true
      scrub(to: pointer.location)
    case .pointerMoved(let pointer):
      if capture.replay?.isScrubbing ?? false { scrub(to: pointer.location) }
    case .pointerUp: capture.replay?.isScrubbing = false
    case .filesDropped: echo("Files cannot be opened during a replay; \(keys.title(of: .stepBack)) stops it.")
    default: break
    }
  }

  private func controlReplay(by stroke: Keystroke) {
    switch KeyTable.action(for: stroke) {
    case .togglePause where !stroke.isRepeat: toggleReplayPause(at: stroke.time)
    case .stepFrameBack:
      pauseReplay(at: stroke.time)
      stepFrameBack()
    case .stepFrame where capture.replay?.pause != nil:
      if !playback.stepOn() { echo("\(keys.title(of: .togglePause)) continues the replay.") }
    default: break
    }
  }

  /// Pauses or continues the replay. If the replay is paused and an earlier frame is on screen, starts or
  /// stops playing the timeline instead.
  private func toggleReplayPause(at time: Double) {
    guard capture.replay?.pause != nil else { return pauseReplay(at: time) }
    if playback.index != nil { playback.togglePlaying(at: hostTime) } else { resumeReplay() }
  }

  /// Pauses the replay at `time`, in seconds on the host's clock; does nothing if the replay is paused
  /// already.
  private func pauseReplay(at time: Double) {
    guard capture.replay?.pause == nil else { return }
    advanceHostTime(to: time)
    // Events that are already due would otherwise be delayed until after the pause.
    replayEvents(dueAt: hostTime)
    guard capture.replay != nil else { return }
    capture.replay?.pause(at: hostTime, wasClockPaused: clock.isPaused)
    if !clock.isPaused { changeClock { $0.togglePause() } }
    echo("The timeline shows what was replayed; \(keys.title(of: .togglePause)) continues.")
  }

  /// Continues the replay; does nothing if the replay is not paused.
  func resumeReplay() {
    guard let pause = capture.replay?.pause else { return }
    capture.replay?.resume(at: hostTime)
    if !pause.wasClockPaused { changeClock { $0.togglePause() } }
  }
}
