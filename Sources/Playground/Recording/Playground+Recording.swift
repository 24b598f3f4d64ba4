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
  /// During a replay, only the window, the host's actions and the keys that control the replay take effect:
  /// other input would mix with the recorded input.
  func admit(_ event: InputEvent) -> Bool {
    let action = action(for: event)?.action
    if action?.isOutsideRecordings ?? false { return true }
    // Esc ends a replay at any time, but a recording only when it does not end typing.
    if action == .stepBack, capture.replay != nil || capture.running != nil && !isTyping {
      if capture.replay?.pause == nil || !returnToPresent() { endCapture() }
      return false
    }
    if capture.replay != nil {
      if case .windowResized = event { return true }
      controlReplay(by: event)
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
    echo(
      "Recording the input of \(scene.title); "
        + "\(keys.title(of: .toggleRecording)) or \(keys.title(of: .stepBack)) ends and saves it.")
  }

  /// Ends the running recording or replay; returns whether there was one.
  @discardableResult
  func endCapture() -> Bool { endReplay() || endRecording() }

  /// Performs the action of an event that the playground itself created, for example from a recording.
  func play(_ event: InputEvent) {
    if let action = action(for: event) { perform(action.action, at: action.time) }
  }

  /// Ends the running recording and asks the host to save it; returns whether there was one.
  @discardableResult
  func endRecording() -> Bool {
    guard let running = capture.running else { return false }
    capture.running = nil
    capture.last = InputRecording(
      running.recorder, from: running.start, endTime: hostTime,
      command: running.start.command(pictures: pictureWords))
    onRequest(.saveRecording)
    return true
  }

  // MARK: State

  /// The current state of the playground, which does not include scroll motion and running animations.
  private var state: PlaygroundState {
    PlaygroundState(
      size: size, sceneIndex: sceneIndex, overlays: overlays, layoutParts: layoutParts,
      viewport: viewport, clock: clock, history: history, locked: locked,
      scenes: controllers.map(\.state))
  }
}

extension PlaygroundState {
  /// Returns the events that bring a restored playground into the state: window, overlays and their parts, speed
  /// and pause.
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
    events += layoutPartEvents(at: time)
    press(.changeSpeed(clock.speedSteps.signum()), times: abs(clock.speedSteps))
    if clock.isPaused { press(.togglePause) }
    return events
  }

  /// Returns the events that change the layout overlay's initial parts to the parts of the state.
  private func layoutPartEvents(at time: Double) -> [InputEvent] {
    let switched = layoutParts.symmetricDifference(LayoutPart.initial)
    let events = LayoutPart.allCases.filter(switched.contains).flatMap { part in
      KeyTable.command(for: .toggleLayoutPart(part))?.paletteEvents(at: time) ?? []
    }
    guard !events.isEmpty, !overlays.contains(.layout), var stroke = KeyTable.stroke(for: .toggle(.layout))
    else { return events }
    // If the overlay is closed, the first event would open it with only one part.
    stroke.time = time
    return [.keyDown(stroke)] + events + [.keyDown(stroke)]
  }
}

extension PlaygroundState {
  /// Returns the command line that starts the program in the state.
  ///
  /// The command line does not contain inserted, deleted and moved cards, the selection, a finished morph,
  /// the values kept as B, and the scenes that are not on stage.
  @MainActor fileprivate func command(pictures: [String]) -> String {
    let state = scenes[sceneIndex]
    let scene = SceneCommand(
      SceneCatalog.scenes[sceneIndex], state.values, itemCount: state.cards.count, size: size)
    let viewport = viewport == .window ? [] : ["--viewport", viewport.rawValue]
    let offset = ["--offset", "\(state.offset.x.shortText),\(state.offset.y.shortText)"]
    let words = viewport + offset + pictures
    return ([scene.text] + words.map(SceneCommand.quoted)).joined(separator: " ")
  }
}

extension CGFloat {
  /// A text from which the same number can be read, without `.0` for whole numbers.
  fileprivate var shortText: String {
    self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
