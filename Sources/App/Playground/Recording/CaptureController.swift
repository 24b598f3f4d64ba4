import Canvas
import Foundation

/// The controller of the recording and of the replay of input.
@MainActor
final class CaptureController: PlaygroundPart {
  let stage: SceneStage
  /// The object that performs the replayed input.
  weak var delegate: (any CaptureDelegate)?
  /// The last recording that was finished; `nil` if there is none.
  private(set) var last: InputRecording?
  /// The replay in progress; `nil` if there is none.
  private(set) var replay: InputReplay?
  private var running: Running?
  private let timeline: TimelineController
  private let history: HistoryController
  private let presets: PresetController
  /// The command-line arguments that name the pictures.
  private let pictureWords: [String]

  /// A recording that is being made, with the playground's state at its start.
  private struct Running {
    let start: PlaygroundModel
    /// The history at the start. Its steps are valid only for the cards at the start.
    let history: History
    var recorder: InputRecorder
  }

  init(
    _ stage: SceneStage, _ timeline: TimelineController, _ history: HistoryController,
    _ presets: PresetController,
    pictureWords: [String]
  ) {
    (self.stage, self.timeline, self.history, self.presets) = (stage, timeline, history, presets)
    self.pictureWords = pictureWords
    timeline.onEnd = { [weak self] in self?.playbackDidEnd() }
  }

  /// Whether the input is recorded.
  var isRecording: Bool { running != nil }

  /// A short status text; `nil` if no recording or replay is in progress.
  var statusText: String? {
    if isRecording { return "recording" }
    return replay == nil ? nil : "replaying"
  }

  var nextChange: Double? { replay?.nextTime }

  // MARK: Recording

  /// Records an input event if a recording is in progress; returns whether the playground must handle the
  /// event.
  ///
  /// During a replay, the playground handles only changes of the window's size and actions that are not
  /// recorded. The keys that control the replay are handled here. Other input is dropped, because it would
  /// mix with the recorded input.
  func admits(_ event: InputEvent, of action: Action?, isTyping: Bool) -> Bool {
    if action?.isOutsideRecordings ?? false { return true }
    // Esc ends a replay at any time, but a recording only when it does not end typing.
    if action == .stepBack, replay != nil || running != nil && !isTyping {
      if replay?.pause == nil || !timeline.returnToPresent() { endCapture() }
      return false
    }
    if replay != nil {
      if case .windowResized = event { return true }
      controlReplay(by: event)
      return false
    }
    running?.recorder.record(event, at: event.time ?? hostTime)
    if running?.recorder.isFull ?? false { endRecording() }
    return true
  }

  /// Starts a recording. If a recording or replay is in progress, ends the recording or replay instead.
  func toggleRecording() {
    guard !endCapture() else { return }
    let (start, history) = (stage.model, history.history)
    // A replay begins in the same state, at rest and without overlays; the first events open the overlays.
    delegate?.restore(start, history: history)
    var recorder = InputRecorder(startTime: hostTime)
    for event in start.openingEvents(at: hostTime) {
      recorder.record(event, at: hostTime)
      delegate?.play(event)
    }
    running = Running(start: start, history: history, recorder: recorder)
    echo(
      "Recording the input of \(scene.title); "
        + "\(keys(of: .toggleRecording)) or \(keys(of: .stepBack)) ends and saves it.")
  }

  /// Ends the recording or replay in progress; returns whether there was one.
  @discardableResult
  func endCapture() -> Bool { endReplay() || endRecording() }

  /// Ends the recording in progress and asks the host to save the recording; returns whether there was one.
  @discardableResult
  func endRecording() -> Bool {
    guard let running else { return false }
    self.running = nil
    view.toasts.removeAnswer()
    let scale = stage.pixelScale == 1 ? [] : ["--scale", stage.pixelScale.shortText]
    last = InputRecording(
      running.recorder, from: running.start, history: running.history, endTime: hostTime,
      pictures: scale + pictureWords)
    stage.request(.saveRecording)
    return true
  }

  // MARK: Replay

  /// Replays the last recording from its start. If a replay is in progress, ends the replay instead.
  func replayRecording() {
    guard !endReplay() else { return }
    endRecording()
    guard let recording = last else {
      return echo("There is no recording to replay; \(keys(of: .toggleRecording)) starts one.")
    }
    play(recording)
  }

  /// Replays an input script. A recording begins in the state that its file names as its start; any other
  /// script begins in the current state.
  ///
  /// - Parameter name: The name of the file or of the clipboard, for messages.
  func replay(_ script: InputScript, from start: RecordingStart?, name: String) {
    // A recording that opens itself would never end.
    guard replay == nil else {
      return say("\(name) cannot be opened during a replay; \(keys(of: .stepBack)) stops it.")
    }
    endRecording()
    if let start {
      presets.show(start.preset)
      // The command line of a recording cannot express these.
      stage.borrowLayout(ofScene: nil, for: controller, animated: false)
      _ = controller.deselect()
      controller.renewCards()
      controller.storedSettings = SceneSettings()
      stage.simulate(start.viewport)
    }
    if let first = script.events.first, first.time == 0, case .windowResized(let size) = first.event {
      // The offset below belongs to the size of the recorded window.
      stage.request(.setWindowSize(size))
      stage.resize(to: size)
    }
    if let offset = start?.offset { controller.scroll(to: offset) }
    // Before the state is taken, so that undo leads back from the recording's values.
    history.recordStep(causedBy: .command)
    let recording = InputRecording(
      script, from: stage.model, history: history.history, pictures: pictureWords)
    last = recording
    play(recording)
    // Last, because the window shows only the latest messages.
    stage.say(script.remarks)
  }

  private func play(_ recording: InputRecording) {
    delegate?.restore(recording.start, history: recording.history)
    replay = InputReplay(recording, startTime: hostTime)
    let duration = String(format: "%.1f", recording.duration)
    echo(
      "Replaying \(duration) s; \(keys(of: .togglePause)) pauses, \(keys(of: .stepBack)) stops.")
  }

  /// Performs the events of the replay that are due at `time`, in seconds on the host's clock.
  func replayEvents(dueAt time: Double) {
    while let replay, let next = replay.rest.first, let due = replay.nextTime, due <= time {
      self.replay?.rest.removeFirst()
      if case .windowResized(let size) = next.event { stage.request(.setWindowSize(size)) }
      delegate?.play(next.event.delayed(by: replay.startTime))
    }
    guard let replay, replay.rest.isEmpty, let end = replay.nextTime, end <= time else { return }
    self.replay = nil
    delegate?.endPress()
    echo(
      "The replay is over; \(keys(of: .togglePause)) and the timeline look back, "
        + "\(keys(of: .replayRecording)) repeats it.")
  }

  /// Ends the replay early; returns whether a replay was in progress.
  private func endReplay() -> Bool {
    guard replay != nil else { return false }
    timeline.returnToPresent()
    resumeReplay()
    replay = nil
    delegate?.endPress()
    echo("The replay was stopped.")
    return true
  }

  // MARK: Pause

  /// Handles an event of the user during a replay.
  ///
  /// The pause key pauses and resumes the replay. During a pause, the frame step keys and the timeline show
  /// replayed frames. These events do not change the scene, so they are not performed as actions.
  private func controlReplay(by event: InputEvent) {
    switch event {
    case .keyDown(let stroke): controlReplay(by: stroke)
    case .pointerDown(let pointer):
      guard replay?.pause != nil, timeline.contains(pointer.location)
      else { return }
      replay?.isScrubbing = true
      timeline.scrub(to: pointer.location)
    case .pointerMoved(let pointer):
      if replay?.isScrubbing ?? false { timeline.scrub(to: pointer.location) }
    case .pointerUp: replay?.isScrubbing = false
    case .filesDropped: echo("Files cannot be opened during a replay; \(keys(of: .stepBack)) stops it.")
    default: break
    }
  }

  private func controlReplay(by stroke: Keystroke) {
    switch KeyTable.action(for: stroke) {
    case .togglePause where !stroke.isRepeat: toggleReplayPause(at: stroke.time)
    case .stepFrameBack:
      pauseReplay(at: stroke.time)
      timeline.stepFrameBack()
    case .stepFrame where replay?.pause != nil:
      if !timeline.stepRecording() { echo("\(keys(of: .togglePause)) continues the replay.") }
    default: break
    }
  }

  /// Pauses or continues the replay. If the replay is paused and an earlier frame is on screen, starts or
  /// stops playing the timeline instead.
  private func toggleReplayPause(at time: Double) {
    guard replay?.pause != nil else { return pauseReplay(at: time) }
    if !timeline.togglePlaying() { resumeReplay() }
  }

  /// Pauses the replay at `time`, in seconds on the host's clock; does nothing if the replay is paused
  /// already.
  private func pauseReplay(at time: Double) {
    guard replay?.pause == nil else { return }
    stage.advanceHostTime(to: time)
    // Events that are already due would otherwise be delayed until after the pause.
    replayEvents(dueAt: hostTime)
    guard replay != nil else { return }
    replay?.pause(at: hostTime, wasClockPaused: clock.isPaused)
    if !clock.isPaused { stage.changeClock { $0.togglePause() } }
    echo("The timeline shows what was replayed; \(keys(of: .togglePause)) continues.")
  }

  /// Continues the replay or the scene, after the timeline has played to its end.
  private func playbackDidEnd() {
    if replay?.pause != nil { resumeReplay() } else { stage.changeClock { $0.togglePause() } }
  }

  /// Continues the replay; does nothing if the replay is not paused.
  private func resumeReplay() {
    guard let pause = replay?.pause else { return }
    replay?.resume(at: hostTime)
    if !pause.wasClockPaused { stage.changeClock { $0.togglePause() } }
  }
}

/// An object that performs replayed input: the playground.
@MainActor
protocol CaptureDelegate: AnyObject {
  /// Restores a model and a history of its cards, as the start of a recording.
  func restore(_ model: PlaygroundModel, history: History)
  /// Performs the action for an event that comes from a recording.
  func play(_ event: InputEvent)
  /// Ends the press of the pointer, if any, without a release, and ends the hover.
  func endPress()
}
