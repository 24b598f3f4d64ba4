import Canvas
import CollectionCore
import Foundation

extension Playground {
  /// Whether the timeline is on screen: the scene is paused, and more than one frame is recorded.
  var showsTimeline: Bool { clock.isPaused && playback.recording.frames.count > 1 }

  // MARK: Commands

  /// Pauses or resumes the scene. If an earlier frame is on screen, starts or stops playing the recording
  /// instead.
  func togglePause() {
    guard playback.index != nil else { return changeClock { $0.togglePause() } }
    playback.togglePlaying(at: hostTime)
  }

  /// Shows the next recorded frame. If the live frame is on screen, pauses the scene and advances the
  /// scene by one frame instead.
  func stepFrame() {
    if !playback.stepOn() { changeClock { $0.stepFrame() } }
  }

  /// Pauses the scene and shows the recorded frame before the frame on screen; shows a message if there is
  /// none.
  func stepFrameBack() {
    if !clock.isPaused { changeClock { $0.togglePause() } }
    guard !playback.stepBack() else { return }
    let duration = String(format: "%.1f", playback.recording.duration)
    echo("The recording begins here, \(duration) s before now.")
  }

  /// Shows the recorded frame at the timeline's position for a point in the window. The point may be beside
  /// the timeline.
  func scrub(to point: CGPoint) {
    playback.seek(to: view.timelineView.position(at: view.convert(point, to: view.timelineView)))
  }

  /// Shows the live frame again if an earlier frame is on screen; returns whether an earlier frame was on
  /// screen.
  @discardableResult
  func returnToPresent() -> Bool {
    guard playback.returnToPresent() else { return false }
    echo("Back to now.")
    return true
  }

  // MARK: Frames

  /// Plays the recording up to the host's time. At the recording's end, resumes the scene.
  func advancePlayback() {
    guard playback.advance(to: hostTime, speed: clock.speed) else { return }
    if capture.replay?.pause != nil { resumeReplay() } else { changeClock { $0.togglePause() } }
  }

  /// Records the latest animated change that has begun since the last frame, and the outlines of the cards
  /// during a fling. Call this method after the frame's layout pass.
  func recordChanges() {
    // A paused fling adds each of its frames once.
    if clock.time != lastRecordedTime { fling.addFrame(of: controller.collectionView) }
    lastRecordedTime = clock.time
    guard let (change, isTransition) = changeObserver.newChange(in: controller.collectionView) else { return }
    playback.recording.add(change)
    let kind: TimelineMark.Kind = isTransition ? .transition : .update
    playback.recording.add(TimelineMark(kind: kind, sceneTime: change.interval.lowerBound))
  }

  /// Adds a mark to the timeline if the input is a press, a wheel turn, a scroll key or a release.
  func mark(_ input: GestureInput) {
    switch input.kind {
    case .press, .wheel, .key: playback.recording.add(TimelineMark(kind: .gesture, sceneTime: input.time))
    case .release: playback.recording.add(TimelineMark(kind: .release, sceneTime: input.time))
    case .move: break
    }
  }

  /// Updates the timeline, the ghosts, the morph's slider and the onion skin.
  func updateTimeline() {
    view.showTimeline(showsTimeline ? playback : nil, at: clock.time, of: controller)
    view.showMorph(isMorphing ? morph : nil)
    view.showFling(overlays.contains(.onionSkin) ? fling : nil)
  }

  /// Adds the stage's draw list to the recording. If an earlier frame is on screen, replaces the draw list's
  /// commands with those of the earlier frame instead.
  func exchangeStage(in list: inout DrawList) {
    if let frame = playback.frame { return list.commands = frame.commands }
    let collectionView = controller.collectionView
    playback.recording.add(
      list, viewport: collectionView.frame, offset: collectionView.contentOffset, at: clock.time)
  }
}

extension Action {
  /// Whether an earlier frame stays on screen while the action is performed.
  ///
  /// For any other action, the live frame is shown first, because the action affects the current state of
  /// the scene.
  var keepsEarlierFrame: Bool {
    switch self {
    case .hover, .drag, .release, .press, .touch, .stepFrame, .stepFrameBack, .togglePause, .changeSpeed,
      .resetSpeed, .takeScreenshot, .copyScreenshot, .writeAnimation, .writeDefaults, .toggleFullScreen,
      .stepBack, .quit,
      .openPalette,
      .choosePreset,
      .namePreset, .savePreset, .type, .edit, .moveChoice, .moveChoiceByRows, .accept, .toggle(.help),
      .toggle(.onionSkin):
      true
    default: false
    }
  }
}
