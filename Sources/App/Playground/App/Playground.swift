package import Canvas
import CollectionCore
package import Foundation
import Motion
package import Scenes

/// The app without a window: receives input, advances in time and produces draw lists.
///
/// For each frame, call `handle(_:)` with each event, then `advance(to:)`, `layout()` and
/// `paint(scale:into:)`. Times are always arguments, in seconds. The same calls with the same times give the
/// same draw lists.
@MainActor
package final class Playground {
  /// Called with each request to the host, the program that shows the frames.
  package var onRequest: (HostRequest) -> Void = { _ in }
  /// Called with every action before the action is performed.
  ///
  /// Performing the same actions at the same times gives the same frames, if the host also makes the same
  /// calls of `recordPoll(at:)`, and the wheel events of the same devices, times and lifts.
  package var onAction: (TimedAction) -> Void = { _ in }
  /// The CPU times of the last frame, in seconds, for the statistics overlay.
  ///
  /// Leave the times at zero if frames must not depend on the speed of the machine.
  package var costs = FrameCosts()
  /// Whether the layout overlay shows the durations of the layout's methods.
  ///
  /// Leave the property `false` if frames must not depend on the speed of the machine.
  package var showsLayoutTimes = false

  /// The time that an animation has already run in the first frame that shows it, in seconds on the host's clock;
  /// 0 by default. See `ScrollView.animationLead`.
  package var animationLead = 0.0

  /// The number of device pixels per point of the views of scenes; 1 by default. See `ScrollView.pixelScale`.
  package var pixelScale: CGFloat = 1

  /// The fraction of an animation that the host has written so far, 0 … 1; `nil` if the host is not writing
  /// an animation.
  package var animationProgress: Double?

  /// The clock of scene time, which can be paused, slowed down and sped up.
  package internal(set) var clock = PlaybackClock()
  /// The model without what the controllers, the clock and the window have.
  var stored: PlaygroundModel
  /// The index of the current scene in the catalogue.
  package var sceneIndex: Int { stored.document.sceneIndex ?? 0 }
  /// The index, in the scene's parameters, of the parameter selected in the panel. The parameter keys change
  /// this parameter.
  package internal(set) var parameterIndex = 0
  /// The overlays that are open.
  package var overlays: Set<Action.Overlay> { stored.overlays }
  package private(set) var isFullScreen = false
  /// The desktop's settings for appearance, motion and text size; a setting that is unknown is `nil`.
  var desktopSettings = DisplaySettings() { didSet { applyDisplaySettings() } }
  /// The user's own settings for appearance, motion and text size, which override the desktop's.
  var ownSettings: DisplaySettings {
    get { stored.ownSettings }
    set {
      stored.ownSettings = newValue
      applyDisplaySettings()
    }
  }

  let view: PlaygroundView
  private(set) var controllers: [SceneController]
  private var recordings = PaneRecordings()
  /// The recorder of the history, with the steps that can be undone and redone.
  var recorder = HistoryRecorder(PlaygroundModel.Document())
  /// The state of the recording and of the replay of input.
  var capture = InputCapture()
  /// The command-line arguments that name the pictures.
  let pictureWords: [String]
  /// The recording of the stage's last seconds, and the recorded frame that is shown in place of the current
  /// one, if any.
  var playback = StagePlayback()
  var changeObserver = ChangeObserver()
  /// The scene time, in seconds, of the last frame that `recordChanges()` handled, so that a frame of a
  /// paused scene is added to the onion skin only once.
  var lastRecordedTime = -Double.infinity
  /// The outlines of the cards in earlier frames of the last fling, for the onion skin.
  var fling = FlingTrail()
  /// The morph, an interactive transition of the cards to another scene's layout; `nil` if there is none.
  var morph: Morph?
  /// The morph that ended because the viewport's size changes, and its progress; `nil` at other times.
  var suspendedMorph: (target: Int, progress: Double)?
  /// The open command palette; `nil` while it is closed.
  var palette: CommandPalette? { didSet { view.show(palette) } }
  /// The hold of a parameter's letter key; `nil` while no letter key is held.
  var hold: ParameterHold?
  /// The number of holds of letter keys so far, which identifies the current hold. All changes during one
  /// hold are undone together.
  var holdCount = 0
  /// The user's presets; `nil` if there is no folder for them.
  let presets: PresetStore?
  /// The runs that ended unexpectedly and that the user has neither accepted nor declined, the latest first.
  var crashedRuns: [CrashedRun]
  var pointer = PointerState()
  /// Whether the probe describes the focused card; `false` once the pointer was used after the keys.
  var probesFocusedCard = false
  /// The translator from the user's own keys to the default keys.
  var keyTranslator: KeyTranslator
  private var randomCount: UInt64 = 0
  /// The time of the last frame or action, in seconds on the host's clock.
  private(set) var hostTime = 0.0
  private(set) var frameCount = 0
  private let onRemark: (String) -> Void
  let painter = ViewPainter()
  /// The draw list of the views in front of the stage. The list is kept so that its storage is reused.
  private var frontList = DrawList()
  private(set) var commandCount = 0
  let intake: PictureIntake
  /// Whether each picture that a search finds gets a card; `false` if the user gave the number of cards.
  let hasCardForEachPicture: Bool
  private(set) var loadingStatus = LoadingStatus()

  /// Creates a playground at time 0.
  ///
  /// Values out of range are clamped, with a message to the user.
  /// - Throws: `ParameterError` for a setting that cannot be applied to the first scene.
  package init(_ options: PlaygroundOptions) throws {
    let scenes = SceneCatalog.scenes
    onRemark = options.onRemark
    intake = PictureIntake(options)
    hasCardForEachPicture = options.itemCount == nil
    presets = options.presets
    crashedRuns = options.crashedRuns
    stored = PlaygroundModel()
    (stored.ownSettings, stored.viewport) = (options.displaySettings, options.viewport ?? .window)
    stored.document.sceneIndex = min(max(options.sceneIndex, 0), scenes.count - 1)
    pictureWords = options.pictureWords
    let cardCount = options.itemCount ?? options.pictures.paths.count
    keyTranslator = KeyTranslator(options.keys)
    view = PlaygroundView(sceneCount: scenes.count, keys: options.keys)
    controllers = scenes.map { SceneController(scene: $0, cardCount: cardCount, pictures: options.pictures) }
    connect()
    view.frame = CGRect(origin: .zero, size: options.size)
    putSceneOnStage()
    applyDisplaySettings()
    for remark in options.pictures.remarks { say(remark) }
    if var model = options.model {
      model.viewport = options.viewport ?? model.viewport
      restore(model)
    }
    intake.start()
    takePictures()
    // A feel resets all its constants. Set it first, or it would discard the settings that change them.
    let isFeel = { (setting: Setting) in setting.name == MotionParameters.feel.name }
    for setting in options.settings.filter(isFeel) { try apply(setting) }
    for setting in options.settings where !isFeel(setting) { try apply(setting) }
    recorder = HistoryRecorder(document)
    offerCrashed()
    if let offset = options.offset { controller.scroll(to: offset) }
  }

  /// Connects the callbacks of the panel, the scene browser and the scenes to the playground.
  private func connect() {
    panel.onChoose = { [weak self] in self?.choose(parameter: $0) }
    panel.onReset = { [weak self] index in
      guard let self else { return }
      choose(parameter: index)
      resetParameter()
    }
    panel.onType = { [weak self] index in
      self?.choose(parameter: index)
      self?.panel.beginTypingValue()
    }
    panel.onChange = { [weak self] index, value in
      guard let self else { return }
      set(scene.parameters[index], to: value)
    }
    view.browser.onChoose = { [weak self] in self?.showBrowsed($0) }
    for (index, controller) in controllers.enumerated() {
      controller.onRemark = { [weak self] in self?.say($0) }
      controller.configurationWillChange = { [weak self] in self?.suspendMorph() }
      controller.onEdit = { [weak self] in self?.recorder.record($0, ofScene: index) }
      controller.onSet = { [weak self] in self?.set($0, to: $1) }
    }
  }

  /// The current scene.
  package var scene: Scene { controller.scene }

  /// The parameter values of the current scene.
  package var values: ParameterValues { controller.values }

  /// The window's size in points.
  package var size: CGSize { view.bounds.size }

  var controller: SceneController { controllers[sceneIndex] }
  var panel: ParameterPanel { view.panel }

  /// Whether the pointer is down in an area of the window that has captured the pointer, such as the stage or
  /// the panel.
  var isPointerDown: Bool { pointer.target != nil }

  /// The last gesture that moved the content, finished or not; `nil` if there is none.
  ///
  /// The gesture stays available after another scene is shown. Read this property again for each frame: if a
  /// copy is kept, the next step copies the whole recording.
  package var lastGesture: GestureRecording? { recordings.lastGesture }

  /// The recordings of the last gesture, one for each pane, the original pane's first; empty if there is no
  /// gesture or the last one was in another scene.
  var lastGestures: [GestureRecording] { recordings.lastGestures(in: controller) }

  /// The record of the last laid-out frame, as written to trace files.
  package var frameRecord: FrameRecord {
    let view = controller.collectionView
    let step = recordings.lastStep ?? recordings.step(of: controller, at: clock.time)
    return FrameRecord(
      step, frame: max(0, frameCount - 1), time: hostTime, items: controller.cards.count,
      displayed: view.indexPathsForVisibleItems, selected: view.indexPathsForSelectedItems,
      messages: self.view.toasts.texts)
  }

  /// Shows the user a message for a few seconds, and passes the message to the host.
  package func say(_ remark: String) {
    onRemark(remark)
    echo(remark)
  }

  /// Passes messages to the host, and shows the user the first of them for a few seconds. If there are more
  /// than fit the window, a last message gives the number of the remaining ones.
  package func say(_ remarks: [String]) {
    for remark in remarks { onRemark(remark) }
    let shown = remarks.count > Toasts.maximumCount ? Toasts.maximumCount - 1 : remarks.count
    for remark in remarks.prefix(shown) { echo(remark) }
    if remarks.count > shown {
      echo("\(remarks.count - shown) more messages like these are on the standard error of the program.")
    }
  }

  /// Shows the user a message for a few seconds, without passing the message to the host. The message
  /// replaces an earlier message with the same subject, unless the subject is `nil`.
  func echo(_ remark: String, about subject: String? = nil) {
    view.toasts.show(remark, about: subject, at: hostTime)
  }

  /// Records that the picture at a path cannot be shown; the cards with this picture show the file name and
  /// the reason.
  package func pictureFailed(_ path: String, reason: String) {
    onRemark("\(path) cannot be shown: \(reason)")
    for controller in controllers { controller.markUnreadable(path, reason: reason) }
  }

  /// Sets the number of displayed pictures that are still loading, and the number of all displayed pictures.
  /// Call this method once per frame.
  package func showProgress(loading: Int, shown: Int) {
    loadingStatus.update(loading: loading, shown: shown, at: hostTime)
  }

  // MARK: Frames

  /// Advances the scene, the panel and the toasts to a time in seconds on the host's clock.
  package func advance(to time: Double) {
    replayEvents(dueAt: time)
    advanceHostTime(to: time)
    advancePlayback()
    clock.advance(toHost: hostTime)
    takePictures()
    describeDisplay()
    controller.advance(to: clock.time)
    // A scroll that ends may have made an edit that waited for it.
    if recorder.hasEdits { recordStep(causedBy: .command) }
    view.paletteView.collectionView.advance(to: hostTime)
    view.browser.advance(to: hostTime)
    panel.collectionView.advance(to: hostTime)
    view.toasts.advance(to: hostTime)
  }

  /// Tells the views the interval between frames and the pixels of the display.
  private func describeDisplay() {
    // While scene time stands still, an animation of the scene must stand still too.
    let sceneLead = clock.isPaused ? 0 : animationLead * clock.speed
    for pane in controller.panes {
      pane.collectionView.animationLead = sceneLead
      pane.collectionView.pixelScale = pixelScale
    }
    for list in [view.paletteView.collectionView, view.browser.collectionView, panel.collectionView] {
      list.animationLead = animationLead
    }
  }

  /// Advances `hostTime` to a time in seconds; an earlier time has no effect.
  func advanceHostTime(to time: Double) { hostTime = max(hostTime, time) }

  /// Lays out the views and updates the overlays, once per frame after `advance(to:)`.
  package func layout() {
    // The scene first: the recording and the overlays read its content offset.
    view.layoutIfNeeded()
    recordings.recordStep(of: controller, at: clock.time)
    recordChanges()
    updateTimeline()
    view.chrome.show(status: statusText, emptiness: controller.isEmpty ? emptinessText : nil)
    view.updateOverlays(
      for: controller, gestures: lastGestures, sceneTime: clock.time, hostTime: hostTime,
      showsTimes: showsLayoutTimes, parts: stored.layoutParts)
    if overlays.contains(.layout), stored.layoutParts.contains(.frameTimes) { view.frameTimes.add(costs) }
    updateProbe()
    view.updateStatistics(statisticsLines, at: hostTime)
    // The overlays' new content has invalidated the layout of some views.
    view.layoutIfNeeded()
  }

  /// Writes the draw commands of the current state into `list`; `scale` is in device pixels per point.
  package func paint(scale: CGFloat, into list: inout DrawList) {
    painter.paint(view.recordedView, scale: scale, into: &list)
    exchangeStage(in: &list)
    painter.paint(view.frontView, scale: scale, into: &frontList)
    list.commands += frontList.commands
    commandCount = list.commands.count
    frameCount += 1
  }

  /// Records that the host looked for input at `hostTime`, in seconds on the host's clock, and found none; see
  /// `ScrollView.recordPoll(at:)`.
  package func recordPoll(at hostTime: Double) {
    for pane in controller.panes { pane.collectionView.recordPoll(at: clock.time(atHost: hostTime)) }
  }

  /// Passes what the system reports about a scroll event, and no action says, to the scene: the class of the device,
  /// the event's time, and the lift of the fingers.
  private func receiveReport(of wheel: Wheel) {
    for view in controller.panes.map(\.collectionView) {
      view.wheelDevice = wheel.device
      view.wheelTimestamp = wheel.serverTime.map(clock.time(ofEventAt:))
      if wheel.isLift { view.liftTouchpad(at: clock.time(ofEventAt: wheel.timestamp)) }
    }
  }

  /// The time, in seconds on the host's clock, of the next frame that looks different even without input;
  /// `nil` if there is none.
  package var nextChange: Double? {
    let isSceneMoving =
      controller.isLifting(at: clock.time) || controller.panes.contains { $0.collectionView.isAnimating }
    let isLabMoving = overlays.contains(.motion) && controller.holdsMovingFinger
    if (isSceneMoving || isLabMoving) && !clock.isPaused || panel.collectionView.isAnimating
      || playback.isPlaying || view.browser.isAnimating
    {
      return hostTime
    }
    let liftTime = controller.liftTime.flatMap(clock.hostTime)
    return [
      liftTime, view.nextChange(after: hostTime), loadingStatus.nextChange(after: hostTime),
      capture.replay?.nextTime,
    ].compactMap { $0 }.min()
  }

  // MARK: Actions

  /// Performs the action for an event, if any, at the event's time. Keys are interpreted as the playground's
  /// default keys.
  package func handle(_ event: InputEvent) {
    guard admit(event) else { return }
    if case .wheel(let wheel) = event { receiveReport(of: wheel) }
    guard let action = action(for: event) else { return }
    perform(action.action, at: action.time)
  }

  /// Performs an action, and adds the changes to the history; `time` is in seconds on the host's clock.
  package func perform(_ action: Action, at time: Double) {
    onAction(TimedAction(action, at: time))
    advanceHostTime(to: time)
    if dependsOnMotion(action) { advanceScene() }
    carryOut(action, at: time)
    recordStep(causedBy: cause(of: action))
  }

  /// Advances and lays out the current scene at the time of an action between two frames.
  ///
  /// The effect of an action on a moving scene, such as which card is deleted, then depends on the action's
  /// time and not on the frame rate. A replay therefore has the same effect.
  private func advanceScene() {
    clock.advance(toHost: hostTime)
    controller.advance(to: clock.time)
    controller.collectionView.layoutIfNeeded()
  }

  /// Adds the changes of settings and cards since the last step to the history as one step, if there are any.
  func recordStep(causedBy cause: HistoryStep.Cause) {
    recorder.recordStep(to: document, causedBy: cause, at: hostTime, named: title)
    if overlays.contains(.history) { view.historyView.show(history) }
  }

  /// The current state at rest.
  package var model: PlaygroundModel {
    var model = stored
    (model.document, model.contents) = (document, controllers.map(\.content))
    (model.speed, model.isPaused, model.size) = (clock.speed, clock.isPaused, size)
    return model
  }

  /// Restores a model and a history of its cards, as the start of a recording. All overlays are then closed, and
  /// the clock runs at normal speed.
  func restore(_ model: PlaygroundModel, history: History) {
    releasePointer()
    cancelMorph()
    fling.removeAll()
    // The timeline of a recording and of its replay begins with the recording.
    playback = StagePlayback()
    for other in controllers {
      other.isComparing = false
      other.collectionView.removeFromSuperview()
    }
    controllers = controllers.indices.map { index in
      SceneController(
        replacing: controllers[index], settings: model.document.scenes[index], content: model.contents[index])
    }
    stored = model
    (stored.overlays, stored.layoutParts) = ([], LayoutPart.initial)
    applyDisplaySettings()
    connect()
    for (controller, settings) in zip(controllers, model.document.scenes) {
      borrowLayout(ofScene: settings.borrowedSceneIndex, for: controller, animated: false)
    }
    parameterIndex = 0
    palette = nil
    hold = nil
    randomCount = 0
    panel.resetFolds()
    clock.resetSpeed()
    if clock.isPaused { changeClock { $0.togglePause() } }
    view.frame.size = model.size
    putSceneOnStage()
    controller.collectionView.layoutIfNeeded()
    controller.collectionView.contentOffset = model.offset ?? controller.collectionView.contentOffset
    recorder = HistoryRecorder(document, history: history)
  }

  func changeClock(_ change: (inout PlaybackClock) -> Void) {
    clock.advance(toHost: hostTime)
    change(&clock)
  }

  func resize(to size: CGSize) {
    view.frame = CGRect(x: 0, y: 0, width: max(0, size.width), height: max(0, size.height))
    arrange()
  }

  func showScene(_ index: Int) {
    guard controllers.indices.contains(index), index != sceneIndex else { return }
    // End the gesture in the old scene, before `controller` is the new one.
    cancelPointer()
    // A drag of the history's slider continues, because undo and redo may change the scene.
    if pointer.target != .history { pointer.release() }
    cancelMorph()
    removeFocus()
    fling.removeAll()
    stored.document.sceneIndex = index
    parameterIndex = 0
    putSceneOnStage()
  }

  /// Shows or hides a part of the layout overlay; if the overlay is closed, opens the overlay with only this
  /// part.
  func toggle(_ part: LayoutPart) {
    guard overlays.contains(.layout) else {
      stored.layoutParts = [part]
      return toggle(.layout)
    }
    stored.layoutParts.formSymmetricDifference([part])
  }

  /// Ends the press of the pointer, if any, without a release, and ends the hover.
  func releasePointer() {
    cancelPointer()
    pointer.release()
  }

  /// Ends the gesture and the hover in the scene on stage.
  private func cancelPointer() {
    controller.cancelTracking(time: clock.time(atHost: hostTime))
    controller.hover(at: nil)
  }

  func cycleScene(by places: Int) {
    let count = controllers.count
    showScene(((sceneIndex + places) % count + count) % count)
  }

  func toggle(_ overlay: Action.Overlay) {
    // The comparison needs kept values; if there are none, the current values are kept.
    if overlay == .comparison, controller.alternative == nil { controller.alternative = values.changes }
    stored.overlays.formSymmetricDifference([overlay])
    if overlay == .panel, !overlays.contains(.panel) { panel.focusGroup(nil) }
    arrange()
  }

  func setFullScreen(_ isFullScreen: Bool) {
    self.isFullScreen = isFullScreen
    onRequest(.setFullScreen(isFullScreen))
  }

  func stepBack() {
    if palette != nil { return closePalette() }
    if overlays.contains(.panel), panel.cancelTyping() { return }
    if returnToPresent() || cancelMorph() { return }
    if controller.putCardBack(time: clock.time(atHost: hostTime)) || removeFocus() { return }
    if let overlay: Action.Overlay = [
      .help, .history, .probe, .layout, .comparison, .motion, .statistics, .onionSkin, .panel,
    ].first(where: overlays.contains) {
      toggle(overlay)
    } else if isFullScreen {
      setFullScreen(false)
    } else if !controller.deselect() {
      echo("\(keys.title(of: .quit)) quits.")
    }
  }

  // MARK: Stage

  /// Shows the current scene's collection view on the stage, and removes that of the previous scene.
  private func putSceneOnStage() {
    for other in controllers where other !== controller {
      (other.isComparing, other.showsAlternative) = (false, false)
      other.collectionView.removeFromSuperview()
    }
    view.show(controller)
    view.chrome.show(scene, at: sceneIndex)
    parameterIndex = min(parameterIndex, scene.parameters.count - 1)
    releaseParameter()
    panel.show(scene, panelState)
    panel.choose(parameterIndex)
    arrange()
  }

  /// Sets the frames of all views in the window.
  func arrange() {
    view.arrange(controller, overlays: overlays, viewport: stored.viewport)
    resumeMorph()
    // The stage's size determines some of the defaults and of the applied values.
    panel.update(panelState)
    if overlays.contains(.history) { view.historyView.show(history) }
  }

  /// Returns the next number of a pseudo-random sequence with a fixed seed, from 0 up to but not including 1.
  /// The same actions therefore always give the same values.
  func nextRandomFraction() -> Double {
    randomCount += 1
    return Double(SplitMix64.mix(randomCount) >> 11) / Double(1 << 53)
  }

  /// Adds an input to the gesture recordings and to the timeline.
  func record(_ input: GestureInput) {
    recordings.record(input)
    mark(input)
  }
}
