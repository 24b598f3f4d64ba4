import Canvas
import CollectionCore
import Foundation
import MotionLab

extension Playground {
  /// Whether the timeline is on screen: the scene is paused and has moved before.
  var showsTimeline: Bool { clock.isPaused && playback.recording.frames.count > 1 }

  // MARK: Commands

  /// Pauses or resumes the scene; from an earlier frame on screen, plays or stops the recording.
  func togglePause() {
    guard playback.index != nil else { return changeClock { $0.togglePause() } }
    playback.togglePlaying(at: hostTime)
  }

  /// Shows the frame after the one on screen: a recorded one, or else the scene's next.
  func stepFrame() {
    if !playback.stepOn() { changeClock { $0.stepFrame() } }
  }

  /// Pauses the scene and shows the frame before the one on screen; says where the recording begins.
  func stepFrameBack() {
    if !clock.isPaused { changeClock { $0.togglePause() } }
    guard !playback.stepBack() else { return }
    let duration = String(format: "%.1f", playback.recording.duration)
    echo("The recording begins here, \(duration) s before now.")
  }

  /// Shows the frame whose place on the timeline is nearest to a point of the window.
  func scrub(to point: CGPoint) {
    playback.seek(to: view.timelineView.position(at: view.convert(point, to: view.timelineView)))
  }

  /// Shows the present instead of an earlier frame; returns whether an earlier frame was on screen.
  @discardableResult
  func returnToPresent() -> Bool {
    guard playback.returnToPresent() else { return false }
    echo("Back to now.")
    return true
  }

  // MARK: Frames

  /// Plays the recording on to the host's time; resumes the scene at the recording's end.
  func advancePlayback() {
    guard playback.advance(to: hostTime, speed: clock.speed) else { return }
    if capture.replay?.pause != nil { resumeReplay() } else { changeClock { $0.togglePause() } }
  }

  /// Notices the animated changes that have begun, and the frames of a fling, after the frame's layout pass.
  func recordChanges() {
    // A paused fling adds each of its frames once.
    if clock.time != lastRecordedTime { fling.addFrame(of: controller.collectionView) }
    lastRecordedTime = clock.time
    guard let (change, isTransition) = changeObserver.newChange(in: controller.collectionView) else { return }
    playback.recording.add(change)
    let kind: TimelineMark.Kind = isTransition ? .transition : .update
    playback.recording.add(TimelineMark(kind: kind, sceneTime: change.interval.lowerBound))
  }

  /// Marks a gesture or a release on the timeline; the time is in scene seconds.
  func mark(_ input: GestureInput) {
    switch input.kind {
    case .press, .wheel, .key: playback.recording.add(TimelineMark(kind: .gesture, sceneTime: input.time))
    case .release: playback.recording.add(TimelineMark(kind: .release, sceneTime: input.time))
    case .move: break
    }
  }

  /// Updates the timeline and the ghosts of the frame on screen.
  func updateTimeline() {
    view.showTimeline(showsTimeline ? playback : nil, at: clock.time, of: controller)
    view.showMorph(isMorphing ? morph : nil)
    view.showFling(overlays.contains(.onionSkin) ? fling : nil)
  }

  /// Records the painted stage, or replaces it with the earlier frame that is on screen.
  func exchangeStage(in list: inout DrawList) {
    if let frame = playback.frame { return list.commands = frame.commands }
    let collectionView = controller.collectionView
    playback.recording.add(
      list, viewport: collectionView.frame, offset: collectionView.contentOffset, at: clock.time)
  }
}

extension Action {
  /// Whether an earlier frame of the recording stays on screen while the action is performed.
  ///
  /// Any other action needs the scene itself and so returns to the present.
  var keepsEarlierFrame: Bool {
    switch self {
    case .hover, .drag, .release, .press, .touch, .stepFrame, .stepFrameBack, .togglePause, .changeSpeed,
      .resetSpeed, .takeScreenshot, .writeAnimation, .toggleFullScreen, .stepBack, .quit, .openPalette,
      .choosePreset,
      .namePreset, .savePreset, .type, .edit, .moveChoice, .accept, .toggle(.help), .toggle(.onionSkin):
      true
    default: false
    }
  }
}
