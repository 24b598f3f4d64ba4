import Canvas
import CollectionCore
import Foundation

/// The controller of the timeline: the recordings of the stage's last seconds, of the last gesture and of the last
/// fling, and the recorded frame that is shown in place of the current one, if any.
@MainActor
final class TimelineController: PlaygroundPart, PointerResponder {
  let stage: SceneStage
  /// Called when the recording has played to its end, after which the live frame is on screen.
  var onEnd: () -> Void = {}
  private(set) var playback = StagePlayback()
  /// The outlines of the cards in earlier frames of the last fling, for the onion skin.
  private(set) var fling = FlingTrail()
  private var recordings = PaneRecordings()
  private var changeObserver = ChangeObserver()
  /// The scene time, in seconds, of the last frame that `recordFrame()` handled, so that a frame of a paused scene is
  /// added to the onion skin only once.
  private var lastRecordedTime = -Double.infinity

  init(_ stage: SceneStage) { self.stage = stage }

  /// Whether the timeline is on screen: the scene is paused, and more than one frame is recorded.
  var isShown: Bool { clock.isPaused && playback.recording.frames.count > 1 }

  /// The last gesture that moved the content, finished or not; `nil` if there is none.
  ///
  /// The gesture stays available after another scene is shown. Read this property again for each frame: if a
  /// copy is kept, the next step copies the whole recording.
  var lastGesture: GestureRecording? { recordings.lastGesture }

  /// The recordings of the last gesture, one for each pane, the original pane's first; empty if there is no
  /// gesture or the last one was in another scene.
  var lastGestures: [GestureRecording] { recordings.lastGestures(in: controller) }

  /// The gesture step of the last laid-out frame.
  var lastStep: GestureStep {
    recordings.lastStep ?? recordings.step(of: controller.panes[0], at: clock.time)
  }

  /// Removes the recording of the stage and of the fling. The timeline of a recording of input, and that of its
  /// replay, begin with it.
  func removeAll() {
    forgetFling()
    playback = StagePlayback()
  }

  /// Removes the outlines of the last fling.
  func forgetFling() { fling.removeAll() }

  // MARK: Commands

  /// Pauses or resumes the scene. If an earlier frame is on screen, starts or stops playing the recording
  /// instead.
  func togglePause() {
    guard !togglePlaying() else { return }
    stage.changeClock { $0.togglePause() }
  }

  /// Starts or stops playing the recording; returns whether an earlier frame is on screen.
  func togglePlaying() -> Bool {
    guard playback.index != nil else { return false }
    playback.togglePlaying(at: hostTime)
    return true
  }

  /// Shows the next recorded frame. If the live frame is on screen, pauses the scene and advances the
  /// scene by one frame instead.
  func stepFrame() {
    if !stepRecording() { stage.changeClock { $0.stepFrame() } }
  }

  /// Shows the next recorded frame; returns `false` if the live frame is on screen.
  func stepRecording() -> Bool { playback.stepOn() }

  /// Pauses the scene and shows the recorded frame before the frame on screen; shows a message if there is
  /// none.
  func stepFrameBack() {
    if !clock.isPaused { stage.changeClock { $0.togglePause() } }
    guard !playback.stepBack() else { return }
    let duration = String(format: "%.1f", playback.recording.duration)
    echo("The recording begins here, \(duration) s before now.")
  }

  /// Shows the live frame again if an earlier frame is on screen; returns whether an earlier frame was on
  /// screen.
  @discardableResult
  func returnToPresent() -> Bool {
    guard playback.returnToPresent() else { return false }
    // Not an answer, which the action's own answer would replace.
    view.toasts.show("Back to now.", at: hostTime)
    return true
  }

  // MARK: Pointer

  /// Returns whether a point in the window is on the timeline.
  func contains(_ point: CGPoint) -> Bool { isShown && view.timelineView.frame.contains(point) }

  /// Shows the recorded frame at the timeline's position for a point in the window. The point may be beside
  /// the timeline.
  func scrub(to point: CGPoint) {
    playback.seek(to: view.timelineView.position(at: view.convert(point, to: view.timelineView)))
  }

  func clickTarget(at point: CGPoint) -> ClickTarget { contains(point) ? .target(nil) : .ignored }

  func press(_ event: Pointer) -> PressResponse {
    guard contains(event.location) else {
      returnToPresent()
      return .ignored
    }
    scrub(to: event.location)
    return .captured
  }

  func drag(_ event: Pointer) { scrub(to: event.location) }

  // MARK: Frames

  var nextChange: Double? { playback.isPlaying ? hostTime : nil }

  /// Plays the recording up to the host's time.
  func advance(to time: Double) {
    if playback.advance(to: time, speed: clock.speed) { onEnd() }
  }

  /// Adds an input to the gesture recordings and to the timeline.
  func record(_ input: GestureInput) {
    recordings.record(input)
    switch input.kind {
    case .press, .wheel, .key: playback.recording.add(TimelineMark(kind: .gesture, sceneTime: input.time))
    case .release: playback.recording.add(TimelineMark(kind: .release, sceneTime: input.time))
    case .move: break
    }
  }

  /// Records the gesture step of a frame, the latest animated change that has begun since the last frame, and the
  /// outlines of the cards during a fling. Call this method after the frame's layout pass.
  func recordFrame() {
    recordings.recordStep(of: controller, at: clock.time)
    // A paused fling adds each of its frames once.
    if clock.time != lastRecordedTime { fling.addFrame(of: controller.collectionView) }
    lastRecordedTime = clock.time
    guard let (change, isTransition) = changeObserver.newChange(in: controller.collectionView) else { return }
    playback.recording.add(change)
    let kind: TimelineMark.Kind = isTransition ? .transition : .update
    playback.recording.add(TimelineMark(kind: kind, sceneTime: change.interval.lowerBound))
  }

  /// Updates the timeline, the ghosts and the onion skin.
  func updateViews() {
    view.showTimeline(isShown ? playback : nil, at: clock.time, of: controller)
    view.showFling(overlays.contains(.onionSkin) ? fling : nil)
  }

  /// Adds the stage's draw list to the recording. If an earlier frame is on screen, replaces the draw list's
  /// background and commands with those of the earlier frame instead.
  func exchangeStage(in list: inout DrawList) {
    if let frame = playback.frame {
      (list.background, list.commands) = (frame.background, frame.commands)
      return
    }
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
      .namePreset, .savePreset, .type, .edit, .moveChoice, .moveChoiceByRows, .accept, .showHelp, .openMenu,
      .toggle(.onionSkin):
      true
    default: false
    }
  }
}
