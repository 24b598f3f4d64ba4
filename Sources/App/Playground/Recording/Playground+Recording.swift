import Canvas
import CollectionCore
import Foundation
import LayoutExport
import Scenes

extension Playground {
  /// The last finished recording of input; `nil` if there is none.
  package var lastRecording: InputRecording? { capture.last }

  /// Records an input event if a recording is in progress; returns whether the playground must handle the
  /// event.
  ///
  /// During a replay, the playground handles only changes of the window's size and actions that are not
  /// recorded. The keys that control the replay are handled here. Other input is dropped, because it would
  /// mix with the recorded input.
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

  /// Starts a recording. If a recording or replay is in progress, ends the recording or replay instead.
  func toggleRecording() {
    guard !endCapture() else { return }
    let (start, history) = (model, history)
    // A replay begins in the same state, at rest and without overlays; the first events open the overlays.
    restore(start, history: history)
    var recorder = InputRecorder(startTime: hostTime)
    for event in start.openingEvents(at: hostTime) {
      recorder.record(event, at: hostTime)
      play(event)
    }
    capture.running = InputCapture.Running(start: start, history: history, recorder: recorder)
    echo(
      "Recording the input of \(scene.title); "
        + "\(keys.title(of: .toggleRecording)) or \(keys.title(of: .stepBack)) ends and saves it.")
  }

  /// Ends the recording or replay in progress; returns whether there was one.
  @discardableResult
  func endCapture() -> Bool { endReplay() || endRecording() }

  /// Performs the action for an event that comes from the playground itself, for example from a recording.
  func play(_ event: InputEvent) {
    if let action = action(for: event) { perform(action.action, at: action.time) }
  }

  /// Ends the recording in progress and asks the host to save the recording; returns whether there was one.
  @discardableResult
  func endRecording() -> Bool {
    guard let running = capture.running else { return false }
    capture.running = nil
    let scale = pixelScale == 1 ? [] : ["--scale", pixelScale.shortText]
    capture.last = InputRecording(
      running.recorder, from: running.start, history: running.history, endTime: hostTime,
      pictures: scale + pictureWords)
    onRequest(.saveRecording)
    return true
  }
}

extension PlaygroundModel {
  /// Returns the events that bring a playground, after `restore(_:history:)`, to this state's window size, open
  /// overlays, speed and pause.
  ///
  /// `time` is in seconds on the host's clock.
  fileprivate func openingEvents(at time: Double) -> [InputEvent] {
    var events: [InputEvent] = [.windowResized(size)]
    func press(_ action: Action, times: Int = 1) {
      guard var stroke = KeyTable.stroke(for: action) else { return }
      stroke.time = time
      events += Array(repeating: .keyDown(stroke), count: times)
    }
    for overlay in Action.Overlay.allCases where overlays.contains(overlay) { press(.toggle(overlay)) }
    events += layoutPartEvents(at: time)
    let speedSteps = PlaybackClock.steps(to: speed)
    press(.changeSpeed(speedSteps.signum()), times: abs(speedSteps))
    if isPaused { press(.togglePause) }
    return events
  }

  /// Returns the events that show and hide parts of the layout overlay, so that the initial parts become the
  /// parts of this state; `time` is in seconds on the host's clock.
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

  /// The scene on stage, with its settings and content.
  @MainActor private var current: (scene: Scene, settings: SceneSettings, content: SceneContent) {
    let index = document.sceneIndex ?? 0
    return (SceneCatalog.scenes[index], document.scenes[index], contents[index])
  }

  /// Returns a command line that starts the program in this state, except for the `omissions`.
  @MainActor func command(pictures: [String]) -> String {
    let (scene, settings, content) = current
    let command = SceneCommand(
      scene, settings.values(of: scene, in: content.stage), itemCount: content.cards?.count, size: size)
    let viewport = viewport == .window ? [] : ["--viewport", viewport.rawValue]
    let offset = content.offset.map { ["--offset", "\($0.x.shortText),\($0.y.shortText)"] } ?? []
    let words = viewport + offset + pictures
    return ([command.text] + words.map(SceneCommand.quoted)).joined(separator: " ")
  }

  /// The parts of this state that its command line does not express, in words for the user.
  @MainActor var omissions: [String] {
    let (scene, settings, content) = current
    var omissions: [String] = []
    if content.isEdited(in: scene, settings) { omissions.append("the edits of the cards") }
    if !content.selection.isEmpty { omissions.append("the selection") }
    if settings.borrowedSceneIndex != nil { omissions.append("the layout of the finished morph") }
    if settings.alternative != nil { omissions.append("the values kept as B") }
    let hasOtherChanges = contents.indices.contains { index in
      index != document.sceneIndex && hasChanges(inScene: index, notSharedWith: scene)
    }
    if hasOtherChanges { omissions.append("the changes of other scenes") }
    return omissions
  }

  /// Returns whether a scene differs from its initial state in more than the number of cards, the content
  /// offset and the parameters that the scene shares with `other`.
  @MainActor private func hasChanges(inScene index: Int, notSharedWith other: Scene) -> Bool {
    let shared = Set(other.parameters.filter(\.isShared).map(\.name))
    let settings = document.scenes[index]
    return settings.parameters.keys.contains { !shared.contains($0) } || settings.alternative != nil
      || settings.borrowedSceneIndex != nil
      || contents[index].isEdited(in: SceneCatalog.scenes[index], settings)
  }
}

extension CGFloat {
  /// The number as text, without `.0` if the number is whole. The text can be converted back to the same
  /// number.
  fileprivate var shortText: String {
    self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
