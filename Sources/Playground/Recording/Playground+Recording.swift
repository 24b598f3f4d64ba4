import Canvas
import CollectionCore
import Foundation
import LayoutExport
import Scenes

extension Playground {
  /// The last finished recording of input; `nil` if there is none.
  package var lastRecording: InputRecording? { capture.last }

  /// Records an input event if a recording is running; returns whether the event may take effect.
  ///
  /// During a replay, only changes of the window's size, actions of the host and the keys that end the replay
  /// take effect: other input would mix with the recorded input.
  func admit(_ event: InputEvent) -> Bool {
    let action = action(for: event)?.action
    if action?.isOutsideRecordings ?? false { return true }
    // Esc ends a replay at any time, but a recording only when it does not end typing.
    if action == .stepBack, capture.replay != nil || capture.running != nil && !isTyping {
      endCapture()
      return false
    }
    if capture.replay != nil {
      if case .windowResized = event { return true }
      return false
    }
    capture.running?.recorder.record(event, at: event.time ?? hostTime)
    if capture.running?.recorder.isFull ?? false { endRecording() }
    return true
  }

  /// Starts a recording, or ends the running recording or replay.
  func toggleRecording() {
    guard !endCapture() else { return }
    let start = state
    // A replay begins in the same state, at rest and without overlays; the first events open the overlays.
    restore(start)
    var recorder = InputRecorder(startTime: hostTime)
    for event in start.openingEvents(at: hostTime) {
      recorder.record(event, at: hostTime)
      play(event)
    }
    capture.running = InputCapture.Running(start: start, recorder: recorder)
    echo("Recording the input of \(scene.title); Ctrl+R or Esc ends and saves it.")
  }

  /// Replays the last recording from the state at its start, or ends the running replay.
  func replayRecording() {
    guard !endReplay() else { return }
    endRecording()
    guard let recording = capture.last else {
      return echo("There is no recording to replay; Ctrl+R starts one.")
    }
    restore(recording.start)
    capture.replay = InputCapture.Replay(
      startTime: hostTime, endTime: hostTime + recording.duration, rest: recording.events[...])
    echo("Replaying \(String(format: "%.1f", recording.duration)) s; Esc stops.")
  }

  /// Ends the running recording or replay; returns whether there was one.
  @discardableResult
  func endCapture() -> Bool { endReplay() || endRecording() }

  /// Performs the replayed events that are due at a time on the host's clock, in seconds.
  func replayEvents(dueAt time: Double) {
    while let replay = capture.replay, let next = replay.rest.first, replay.nextTime <= time {
      capture.replay?.rest.removeFirst()
      if case .windowResized(let size) = next.event { onRequest(.setWindowSize(size)) }
      play(next.event.delayed(by: replay.startTime))
    }
    guard let replay = capture.replay, replay.rest.isEmpty, replay.endTime <= time else { return }
    capture.replay = nil
    releasePointer()
    echo("The replay is over; Ctrl+Shift+R repeats it.")
  }

  /// Performs the action of a replayed event, or of an event that restores the window's size, overlays, speed
  /// and pause at the start of a recording.
  private func play(_ event: InputEvent) {
    if let action = action(for: event) { perform(action.action, at: action.time) }
  }

  /// Ends the running recording and asks the host to save it; returns whether there was one.
  @discardableResult
  private func endRecording() -> Bool {
    guard let running = capture.running else { return false }
    capture.running = nil
    capture.last = InputRecording(
      running.recorder, from: running.start, endTime: hostTime,
      command: running.start.command(pictures: pictureWords))
    onRequest(.saveRecording)
    return true
  }

  /// Ends the replay before its end; returns whether there was one.
  private func endReplay() -> Bool {
    guard capture.replay != nil else { return false }
    capture.replay = nil
    releasePointer()
    echo("The replay was stopped.")
    return true
  }

  // MARK: State

  /// The current state of the playground, which does not include scroll motion and running animations.
  private var state: PlaygroundState {
    PlaygroundState(
      size: size, sceneIndex: sceneIndex, overlays: overlays, clock: clock, history: history, locked: locked,
      scenes: controllers.map(\.state))
  }
}

extension PlaygroundState {
  /// Returns the events that bring a restored playground into this state: the window's size, the overlays,
  /// the speed and the pause.
  ///
  /// The events' times are in seconds on the host's clock.
  fileprivate func openingEvents(at time: Double) -> [InputEvent] {
    var events: [InputEvent] = [.windowResized(size)]
    func press(_ action: Action, times: Int = 1) {
      guard var stroke = KeyTable.stroke(for: action) else { return }
      stroke.time = time
      events += Array(repeating: .keyDown(stroke), count: times)
    }
    for overlay in Action.Overlay.allCases where overlays.contains(overlay) { press(.toggle(overlay)) }
    press(.changeSpeed(clock.speedSteps.signum()), times: abs(clock.speedSteps))
    if clock.isPaused { press(.togglePause) }
    return events
  }
}

extension PlaygroundState {
  /// Returns the command line that starts the program in this state. The command line does not restore edits
  /// of cards, the selection, and scenes other than the current one.
  @MainActor fileprivate func command(pictures: [String]) -> String {
    let state = scenes[sceneIndex]
    let scene = SceneCommand(
      SceneCatalog.scenes[sceneIndex], state.values, itemCount: state.cards.count, size: size)
    let words = ["--offset", "\(state.offset.x.shortText),\(state.offset.y.shortText)"] + pictures
    return ([scene.text] + words.map(SceneCommand.quoted)).joined(separator: " ")
  }
}

extension CGFloat {
  /// The shortest text from which the same number can be read.
  fileprivate var shortText: String {
    self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
