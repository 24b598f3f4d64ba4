package import Canvas
import CollectionCore
package import Foundation
package import Motion
package import MotionLab
package import Scenes

/// The app without a window: takes input, advances in time and produces draw lists.
///
/// A frame is `handle(_:)` for each event, then `advance(to:)`, `layout()` and `paint(scale:into:)`. Time is
/// always an argument, in seconds. The same calls with the same times give the same draw lists.
@MainActor
package final class Playground {
  /// Called with each request that only the host can fulfil.
  package var onRequest: (HostRequest) -> Void = { _ in }
  /// Called with every action before it is performed.
  ///
  /// Performing the same actions again gives the same frames, as long as the host also repeats its calls to
  /// `recordPoll(at:)`, `setWheelDevice(_:)` and `liftTouchpad(at:)`.
  package var onAction: (TimedAction) -> Void = { _ in }
  /// The costs of the last frame, shown in the statistics.
  ///
  /// Leave the costs zero if frames must not depend on the speed of the machine.
  package var costs = FrameCosts()
  /// Whether the layout overlay shows the durations of the layout's methods.
  ///
  /// Leave the property `false` if frames must not depend on the speed of the machine.
  package var showsLayoutTimes = false

  /// The clock of the scene.
  package internal(set) var clock = PlaybackClock()
  /// The index of the current scene in the catalogue.
  package private(set) var sceneIndex: Int
  /// The index of the chosen parameter in the scene's parameters.
  package internal(set) var parameterIndex = 0
  /// The overlays shown on top of the scene.
  package private(set) var overlays: Set<Action.Overlay> = []
  package private(set) var isFullScreen = false
  /// The desktop's settings, as far as they are known.
  var desktopSettings = DisplaySettings() { didSet { applyDisplaySettings() } }
  /// The user's own settings for this program, which override the desktop's.
  var ownSettings: DisplaySettings { didSet { applyDisplaySettings() } }

  let view: PlaygroundView
  private(set) var controllers: [SceneController]
  private var recordings = PaneRecordings()
  /// The recorder of the steps that can be undone and redone.
  var recorder = HistoryRecorder(PlaygroundSettings(sceneIndex: 0, changes: []))
  /// The recording and replaying of input.
  var capture = InputCapture()
  /// The command-line arguments that name the pictures.
  let pictureWords: [String]
  /// The number of presses of the pointer so far.
  private var pressCount = 0
  /// The recording of the stage, and the earlier frame of it that is on screen.
  var playback = StagePlayback()
  var changeObserver = ChangeObserver()
  /// The scene time of the last frame in which changes were recorded, in seconds.
  var lastRecordedTime = -Double.infinity
  /// The outlines of the last fling.
  var fling = FlingTrail()
  /// The transition to another scene's layout; `nil` if none has begun.
  var morph: Morph?
  /// The open palette; `nil` while it is closed.
  var palette: CommandPalette? { didSet { view.paletteView.show(palette) } }
  /// The names of the parameters that are locked against random values.
  var locked: Set<String> = []
  /// The parameter whose letter is held.
  var hold: ParameterHold?
  /// The number of times that a parameter's letter was held so far.
  var holdCount = 0
  /// The user's presets; `nil` if there is no folder for them.
  let presets: PresetStore?
  /// The state of a run that ended unexpectedly; `nil` if there is none, or after it was restored.
  var crashedState: SavedState?
  /// The pointer's last location in the window.
  private(set) var pointerLocation = CGPoint.zero
  /// Whether the mouse is over the window, or the pointer is down.
  private var isPointerInWindow = false
  /// The parts of the layout overlay that are shown while the overlay is open.
  var layoutParts = LayoutPart.initial
  /// The viewport in which the scenes are shown.
  var viewport = SimulatedViewport.window
  private var randomCount: UInt64 = 0
  /// The area that the pointer was pressed on; `nil` while the pointer is up.
  private var pointerTarget: PointerTarget?
  /// The time of the last frame or action, in seconds on the host's clock.
  private(set) var hostTime = 0.0
  private var frameCount = 0
  private let onRemark: (String) -> Void
  let painter = ViewPainter()
  /// The draw list of the views over the stage, kept so that its storage is reused.
  private var frontList = DrawList()
  private var commandCount = 0
  let intake: PictureIntake
  /// Whether each picture that a search finds gets a card; `false` if the number of cards was given.
  let hasCardForEachPicture: Bool
  private var loadingStatus = LoadingStatus()

  /// An area that receives the pointer from press to release.
  private enum PointerTarget {
    case stage, panel, history, timeline, morph
    /// The whole window, while a parameter's letter is held.
    case heldParameter
    /// A scroll indicator on the stage; dragging the indicator is not a gesture on the content.
    case scrollIndicator
  }

  /// Creates a playground at time 0.
  ///
  /// Setting values out of range are clamped, with a message to the user.
  /// - Throws: `ParameterError` for a setting that the first scene cannot apply.
  package init(_ options: PlaygroundOptions) throws {
    let scenes = SceneCatalog.scenes
    onRemark = options.onRemark
    intake = PictureIntake(options)
    hasCardForEachPicture = options.itemCount == nil
    presets = options.presets
    crashedState = options.crashedState
    ownSettings = options.displaySettings
    pictureWords = options.pictureWords
    let cardCount = options.itemCount ?? options.pictures.paths.count
    sceneIndex = min(max(options.sceneIndex, 0), scenes.count - 1)
    view = PlaygroundView(sceneCount: scenes.count)
    controllers = scenes.map { SceneController(scene: $0, cardCount: cardCount, pictures: options.pictures) }
    connect()
    view.frame = CGRect(origin: .zero, size: options.size)
    putSceneOnStage()
    applyDisplaySettings()
    for remark in options.pictures.remarks { say(remark) }
    if let savedState = options.savedState { restore(savedState) }
    intake.start()
    takePictures()
    // A feel resets all its constants. Set it first, or it would discard the settings that change them.
    let isFeel = { (setting: Setting) in setting.name == MotionParameters.feel.name }
    for setting in options.settings.filter(isFeel) { try apply(setting) }
    for setting in options.settings where !isFeel(setting) { try apply(setting) }
    recorder = HistoryRecorder(settings)
    if crashedState != nil { echo("The last run ended unexpectedly. Ctrl+Shift+O restores it.") }
    if let offset = options.offset {
      controller.collectionView.layoutIfNeeded()
      controller.collectionView.contentOffset = offset
    }
  }

  /// Connects the callbacks of the panel and the scenes.
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
    for (index, controller) in controllers.enumerated() {
      controller.onRemark = { [weak self] in self?.say($0) }
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

  /// Whether the pointer is pressed on the stage or the panel.
  var isPointerDown: Bool { pointerTarget != nil }

  /// The last gesture that moved the content, finished or not; `nil` if there is none.
  ///
  /// The gesture stays available after another scene is chosen. Read this property anew each frame: a stored
  /// copy makes the next step copy the whole recording.
  package var lastGesture: GestureRecording? { recordings.lastGesture }

  /// The last gesture as recorded in each pane, the original's first; empty if the last gesture was in
  /// another scene or there is none.
  var lastGestures: [GestureRecording] { recordings.lastGestures(in: controller) }

  /// The record of the last laid-out frame.
  package var frameRecord: FrameRecord {
    let view = controller.collectionView
    let step = recordings.lastStep ?? recordings.step(of: controller, at: clock.time)
    return FrameRecord(
      step, frame: max(0, frameCount - 1), time: hostTime, items: controller.cards.count,
      displayed: view.indexPathsForVisibleItems, selected: view.indexPathsForSelectedItems)
  }

  /// Shows the user a message for a few seconds and passes it to the host.
  package func say(_ remark: String) {
    onRemark(remark)
    echo(remark)
  }

  /// Shows the user a message for a few seconds, without passing it to the host.
  func echo(_ remark: String) { view.toasts.show(remark, at: hostTime) }

  /// Reports that the picture at a path cannot be shown; the picture's cards show the file name
  /// and the reason.
  package func pictureFailed(_ path: String, reason: String) {
    onRemark("\(path) cannot be shown: \(reason)")
    for controller in controllers { controller.markUnreadable(path, reason: reason) }
  }

  /// Reports how many of the displayed pictures are still loading, once per frame.
  package func showProgress(loading: Int, shown: Int) {
    loadingStatus.update(loading: loading, shown: shown, at: hostTime)
  }

  // MARK: Frames

  /// Advances the scene, the panel and the toasts to a time in seconds on the host's clock.
  package func advance(to time: Double) {
    replayEvents(dueAt: time)
    hostTime = max(hostTime, time)
    advancePlayback()
    clock.advance(toHost: hostTime)
    takePictures()
    controller.advance(to: clock.time)
    // A scroll that ends may have made an edit that waited for it.
    if recorder.hasEdits { recordStep(causedBy: .command) }
    view.paletteView.collectionView.advance(to: hostTime)
    panel.collectionView.advance(to: hostTime)
    view.toasts.advance(to: hostTime)
  }

  /// Lays out the views and updates the overlays, once per frame after `advance(to:)`.
  package func layout() {
    // The scene first: the recording and the overlays read its content offset.
    view.layoutIfNeeded()
    recordings.recordStep(of: controller, at: clock.time)
    recordChanges()
    updateTimeline()
    view.chrome.show(status: statusText, emptiness: controller.isEmpty ? intake.emptinessText : nil)
    view.updateOverlays(
      for: controller, gestures: lastGestures, sceneTime: clock.time, hostTime: hostTime,
      showsTimes: showsLayoutTimes, parts: layoutParts)
    if overlays.contains(.layout), layoutParts.contains(.frameTimes) { view.frameTimes.add(costs) }
    view.updateProbe(of: controller, at: isPointerInWindow ? pointerLocation : nil)
    view.updateStatistics(statisticsLines, at: hostTime)
    // Lay out again what the overlays' new content invalidated.
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

  /// Records that there was no input until a time in seconds on the host's clock; see
  /// `ScrollView.recordPoll(at:)`.
  package func recordPoll(at hostTime: Double) {
    for pane in controller.panes { pane.collectionView.recordPoll(at: clock.time(atHost: hostTime)) }
  }

  /// Sets the kind of scrolling device, as reported by the system; `nil` to infer the kind.
  package func setWheelDevice(_ device: WheelStream.Device?) {
    for pane in controller.panes { pane.collectionView.wheelDevice = device }
  }

  /// Reports that the fingers left the touchpad at a time in seconds on the host's clock.
  package func liftTouchpad(at hostTime: Double) {
    for pane in controller.panes { pane.collectionView.liftTouchpad(at: clock.time(atHost: hostTime)) }
  }

  /// The time of the next frame that looks different even without input; `nil` if there is none.
  ///
  /// The time is in seconds on the host's clock.
  package var nextChange: Double? {
    let isSceneMoving =
      controller.isLifting(at: clock.time) || controller.panes.contains { $0.collectionView.isAnimating }
    let isLabMoving = overlays.contains(.motion) && controller.holdsMovingFinger
    if (isSceneMoving || isLabMoving) && !clock.isPaused || panel.collectionView.isAnimating
      || playback.isPlaying
    {
      return hostTime
    }
    let liftTime = controller.liftTime.flatMap(clock.hostTime)
    return [
      liftTime, view.nextChange(after: hostTime), loadingStatus.nextChange(after: hostTime),
      capture.replay?.nextTime,
    ].compactMap { $0 }.min()
  }

  private var statusText: String {
    var parts = [capture.statusText, intake.statusText, loadingStatus.text(at: hostTime)].compactMap { $0 }
    if clock.isPaused { parts.append("paused") }
    if clock.speed != 1 { parts.append(clock.speedText) }
    let count = controller.cards.count
    if count > 0 {
      parts.append("\((controller.currentItem ?? 0) + 1) of \(count)")
    } else if !isSearching {
      parts.append("no cards")
    }
    return parts.joined(separator: "   ")
  }

  private var statisticsLines: [(name: String, value: String)] {
    let view = controller.collectionView
    func milliseconds(_ seconds: Double) -> String { String(format: "%.2f ms", seconds * 1000) }
    return [
      ("frame", "\(frameCount)"), ("layout", milliseconds(costs.layout)),
      ("painting", milliseconds(costs.painting)), ("drawing", milliseconds(costs.drawing)),
      ("commands", "\(commandCount)"),
      ("cells", "\(view.indexPathsForVisibleItems.count) of \(controller.cards.count)"),
      ("views", "\(view.numberOfViewsMade) made"),
      ("offset", "\(Int(saturating: view.contentOffset.x)), \(Int(saturating: view.contentOffset.y))"),
      ("state", view.scrollState.rawValue),
    ]
  }

  // MARK: Actions

  /// Performs the action that an event stands for, if any, at the event's time.
  package func handle(_ event: InputEvent) {
    guard admit(event), let action = action(for: event) else { return }
    perform(action.action, at: action.time)
  }

  /// Performs an action at a time in seconds on the host's clock.
  package func perform(_ action: Action, at time: Double) {
    onAction(TimedAction(action, at: time))
    hostTime = max(hostTime, time)
    if action.editsCurrentCard { advanceScene() }
    carryOut(action, at: time)
    recordStep(causedBy: cause(of: action))
  }

  /// Advances the scene to the host's time between two frames.
  ///
  /// The current card of a moving scene then depends on the time of the edit only, not on the frame rate, and a
  /// replay edits the same card.
  private func advanceScene() {
    clock.advance(toHost: hostTime)
    controller.advance(to: clock.time)
    controller.collectionView.layoutIfNeeded()
  }

  private func carryOut(_ action: Action, at time: Double) {
    if !action.keepsEarlierFrame { returnToPresent() }
    switch action {
    case .resize(let size): resize(to: size)
    case .hover(let point): hover(at: point)
    case .press(let point): press(at: point, time: time, with: .mouse)
    case .touch(let point): press(at: point, time: time, with: .touch)
    case .drag(let point): drag(to: point, time: time)
    case .release(let point): release(at: point, time: time)
    case .wheel(let notches, let point): turnWheel(notches, at: point, time: time)
    case .scroll(let key): if !moveMorph(by: key) { scroll(by: key, time: time) }
    case .showScene(let index): showScene(index)
    case .cycleScene(let places): cycleScene(by: places)
    case .chooseParameter(let places): chooseParameter(by: places)
    case .changeParameter(let steps): changeParameter(by: steps)
    case .resetParameter: resetParameter()
    case .resetAllParameters: resetAllParameters()
    case .insertCards(let count): controller.insertCards(count)
    case .insertPictures(let places): insertPictures(at: places)
    case .deleteCards(let count): controller.deleteCards(count)
    case .moveCard(let places): controller.moveCard(by: places)
    case .togglePause: togglePause()
    case .stepFrame: stepFrame()
    case .stepFrameBack: stepFrameBack()
    case .changeSpeed(let steps): changeClock { $0.changeSpeed(by: steps) }
    case .resetSpeed: changeClock { $0.resetSpeed() }
    case .toggle(let overlay): toggle(overlay)
    case .toggleFullScreen: setFullScreen(!isFullScreen)
    case .takeScreenshot: onRequest(.takeScreenshot)
    case .stepBack: stepBack()
    case .quit:
      endCapture()
      onRequest(.quit)
    case .undo: undo()
    case .redo: redo()
    case .walkHistory(let position): walkHistory(to: position)
    case .openPalette: openPalette()
    case .choosePreset: choosePreset()
    case .namePreset: namePreset()
    case .savePreset(let name): savePreset(named: name)
    case .openPreset(let name): openPreset(named: name)
    case .openPresetFile(let path): openPreset(at: path)
    case .restoreCrashed: restoreCrashed()
    case .copy(let format): copy(as: format)
    case .paste(let text): paste(text)
    case .requestPaste: onRequest(.paste)
    case .type(let text): changeText { $0.insert(text) }
    case .edit(let edit): changeText { $0.edit(edit) }
    case .moveChoice(let places): moveChoice(by: places)
    case .accept: accept(at: time)
    case .showParameter(let index): showParameter(index)
    case .filterParameters: filterParameters()
    case .typeValue: if !finishMorph() { typeValue() }
    case .morph(let index): beginMorph(to: index)
    case .toggleLock: toggleLock()
    case .randomize: randomize()
    case .holdParameter(let letter): holdParameter(letter)
    case .releaseParameter: releaseParameter()
    case .turnHeldParameter(let steps): changeHeldParameter(by: steps)
    case .turnBar(let index, let steps): turnBar(index, by: steps)
    case .adopt(let settings): desktopSettings = settings
    case .toggleAppearance: toggleAppearance()
    case .toggleReducedMotion: toggleReducedMotion()
    case .changeTextScale(let steps): changeTextScale(by: steps)
    case .resetTextScale: resetTextScale()
    case .toggleLayoutPart(let part): toggle(part)
    case .simulateViewport(let viewport): simulate(viewport)
    case .cycleViewport(let places): cycleViewport(by: places)
    case .setCardCount(let count): setCardCount(count)
    case .toggleDirection: toggleDirection()
    case .keepAlternative: keepAlternative()
    case .swapAlternative: swapAlternative()
    case .copyScreenshot: onRequest(.copyScreenshot)
    case .toggleRecording: toggleRecording()
    case .replayRecording: replayRecording()
    }
  }

  // MARK: History

  /// Returns the cause of the changes that an action makes.
  private func cause(of action: Action) -> HistoryStep.Cause {
    switch action {
    case .press, .touch, .drag, .release: hold.map { .hold($0.number) } ?? .press(pressCount)
    case .changeParameter: .parameter(chosenParameter.name)
    case .turnBar(let index, _): .parameter(scene.parameters[index].name)
    case .turnHeldParameter: hold.map { .hold($0.number) } ?? .command
    default: .command
    }
  }

  /// Adds the changes since the last step to the history as one step, if there are any.
  private func recordStep(causedBy cause: HistoryStep.Cause) {
    recorder.recordStep(to: settings, causedBy: cause, at: hostTime, named: title)
    if overlays.contains(.history) { view.historyView.show(history) }
  }

  /// Restores a state at rest, in which no overlay is shown, and the clock runs at normal speed.
  func restore(_ state: PlaygroundState) {
    releasePointer()
    cancelMorph()
    fling.removeAll()
    for other in controllers {
      other.isComparing = false
      other.collectionView.removeFromSuperview()
    }
    controllers = zip(controllers, state.scenes).map { SceneController(scene: $0.scene, state: $1) }
    connect()
    sceneIndex = state.sceneIndex
    parameterIndex = 0
    overlays = []
    palette = nil
    hold = nil
    locked = state.locked
    randomCount = 0
    panel.resetFolds()
    clock.resetSpeed()
    if clock.isPaused { changeClock { $0.togglePause() } }
    view.frame.size = state.size
    putSceneOnStage()
    controller.collectionView.layoutIfNeeded()
    controller.collectionView.contentOffset = state.scenes[sceneIndex].offset
    recorder = HistoryRecorder(settings, history: state.history)
  }

  func changeClock(_ change: (inout PlaybackClock) -> Void) {
    clock.advance(toHost: hostTime)
    change(&clock)
  }

  private func resize(to size: CGSize) {
    view.frame = CGRect(x: 0, y: 0, width: max(0, size.width), height: max(0, size.height))
    arrange()
  }

  func showScene(_ index: Int) {
    guard controllers.indices.contains(index), index != sceneIndex else { return }
    // End the gesture in the old scene, before `controller` is the new one.
    cancelPointer()
    // The history's slider may cross a change of scene.
    if pointerTarget != .history { pointerTarget = nil }
    cancelMorph()
    fling.removeAll()
    sceneIndex = index
    parameterIndex = 0
    putSceneOnStage()
  }

  /// Shows or hides a part of the layout overlay; if the overlay is closed, opens it with only this part.
  private func toggle(_ part: LayoutPart) {
    guard overlays.contains(.layout) else {
      layoutParts = [part]
      return toggle(.layout)
    }
    layoutParts.formSymmetricDifference([part])
  }

  /// Ends a press of the pointer without a release, and ends the hover.
  func releasePointer() {
    cancelPointer()
    pointerTarget = nil
  }

  /// Ends the gesture and the hover in the scene on stage.
  private func cancelPointer() {
    controller.cancelTracking(time: clock.time(atHost: hostTime))
    controller.hover(at: nil)
  }

  private func cycleScene(by places: Int) {
    let count = controllers.count
    showScene(((sceneIndex + places) % count + count) % count)
  }

  func toggle(_ overlay: Action.Overlay) {
    // Without kept values there is nothing to compare with; the present ones are a beginning.
    if overlay == .comparison, controller.alternative == nil { controller.alternative = values.changes }
    overlays.formSymmetricDifference([overlay])
    arrange()
  }

  private func setFullScreen(_ isFullScreen: Bool) {
    self.isFullScreen = isFullScreen
    onRequest(.setFullScreen(isFullScreen))
  }

  private func stepBack() {
    if palette != nil { return closePalette() }
    if overlays.contains(.panel), panel.cancelTyping() { return }
    if returnToPresent() || cancelMorph() { return }
    if controller.putCardBack(time: clock.time(atHost: hostTime)) { return }
    if let overlay: Action.Overlay = [
      .help, .history, .probe, .layout, .comparison, .motion, .statistics, .onionSkin, .panel,
    ].first(where: overlays.contains) {
      toggle(overlay)
    } else if isFullScreen {
      setFullScreen(false)
    } else if !controller.deselect() {
      echo("Q quits.")
    }
  }

  // MARK: Stage

  /// Shows the current scene's collection view on the stage, in place of the previous scene's.
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
    view.arrange(controller, overlays: overlays, viewport: viewport)
    // The stage's size determines some of the defaults and of the applied values.
    panel.update(panelState)
    if overlays.contains(.history) { view.historyView.show(history) }
  }

  /// Returns a random number from 0 to 1, the next of a fixed sequence: the same actions give the same values.
  func nextRandomFraction() -> Double {
    randomCount += 1
    return Double(SplitMix64.mix(randomCount) >> 11) / Double(1 << 53)
  }

  // MARK: Pointer

  /// Moves the mouse, with no button pressed, to a point of the window; `nil` if the mouse left the window.
  private func hover(at point: CGPoint?) {
    isPointerInWindow = point != nil
    if let point { pointerLocation = point }
    showHeldValue()
    let isOnPanel = point.map { overlays.contains(.panel) && panel.frame.contains($0) } ?? false
    panel.collectionView.hover(at: isOnPanel ? point.map { view.convert($0, to: panel) } : nil)
    controller.hover(at: isOnPanel ? nil : point.map(view.stagePoint))
  }

  /// Handles a press of the pointer at a point of the window.
  ///
  /// The pointer drags the content once it has moved farther than the device's slop.
  private func press(at point: CGPoint, time: Double, with device: PointerDevice) {
    guard pointerTarget == nil else { return }
    pressCount += 1
    (pointerLocation, isPointerInWindow) = (point, true)
    if palette != nil { return pressPalette(at: point, time: time) }
    if hold != nil {
      pointerTarget = .heldParameter
      hold?.begin(at: point, value: values[chosenParameter])
      return showHeldValue()
    }
    if overlays.contains(.help) { return toggle(.help) }
    if showsTimeline, view.timelineView.frame.contains(point) {
      pointerTarget = .timeline
      return scrub(to: point)
    }
    returnToPresent()
    if isMorphing, view.morphView.frame.contains(point) {
      pointerTarget = .morph
      return dragMorph(to: point)
    }
    if overlays.contains(.panel), panel.frame.contains(point) {
      pointerTarget = .panel
      return panel.press(at: view.convert(point, to: panel), time: time, with: device)
    }
    if overlays.contains(.history), view.historyView.frame.contains(point) {
      pointerTarget = .history
      return walkHistory(to: view.historyView.position(at: view.convert(point, to: view.historyView)))
    }
    if let index = view.chrome.sceneIndex(at: point) { return perform(.showScene(index), at: time) }
    if overlays.contains(.layout), let part = view.layoutLegend.part(at: point) { return toggle(part) }
    if overlays.contains(.motion), view.lab.frame.contains(point) { return }
    let point = view.stagePoint(point)
    if device == .mouse, controller.pressScrollIndicator(at: point, time: clock.time(atHost: time)) {
      pointerTarget = .scrollIndicator
      return
    }
    pointerTarget = .stage
    for pane in controller.panes {
      pane.collectionView.pointerDevice = device
      pane.collectionView.dragSlop = values[MotionParameters.slop(of: device)]
    }
    // The hold time is in real seconds, so the controller needs the playback speed.
    controller.speed = clock.speed
    controller.beginTracking(at: point, time: clock.time(atHost: time))
    record(.press(controller.viewportPoint(point)), time: time)
  }

  private func drag(to point: CGPoint, time: Double) {
    pointerLocation = point
    switch pointerTarget {
    case nil: break
    case .heldParameter: dragHeldParameter(to: point)
    case .history: walkHistory(to: view.historyView.position(at: view.convert(point, to: view.historyView)))
    case .timeline: scrub(to: point)
    case .morph: dragMorph(to: point)
    case .panel: panel.drag(to: view.convert(point, to: panel), time: time)
    case .stage:
      record(.move(controller.viewportPoint(view.stagePoint(point))), time: time)
      controller.continueTracking(at: view.stagePoint(point), time: clock.time(atHost: time))
    case .scrollIndicator:
      controller.continueTracking(at: view.stagePoint(point), time: clock.time(atHost: time))
    }
  }

  private func release(at point: CGPoint, time: Double) {
    switch pointerTarget {
    case nil, .heldParameter, .history, .timeline, .morph: break
    case .panel: panel.release(at: view.convert(point, to: panel), time: time)
    case .stage:
      record(.release(controller.viewportPoint(view.stagePoint(point))), time: time)
      controller.endTracking(at: view.stagePoint(point), time: clock.time(atHost: time))
    case .scrollIndicator:
      controller.endTracking(at: view.stagePoint(point), time: clock.time(atHost: time))
    }
    pointerTarget = nil
  }

  private func turnWheel(_ notches: CGPoint, at point: CGPoint, time: Double) {
    if overlays.contains(.panel), panel.frame.contains(point) {
      panel.collectionView.scroll(byNotches: notches, time: time)
    } else {
      let point = view.stagePoint(point)
      controller.scroll(byNotches: notches, at: point, time: clock.time(atHost: time))
      record(.wheel(notches, at: controller.viewportPoint(point)), time: time)
    }
  }

  private func scroll(by key: ScrollKey, time: Double) {
    record(.key(key), time: time)
    controller.scroll(by: key, time: clock.time(atHost: time))
  }

  /// Adds an input to the next gesture step; the time is in seconds on the host's clock.
  private func record(_ input: GestureInput.Kind, time: Double) {
    let input = GestureInput(input, at: clock.time(atHost: time))
    recordings.record(input)
    mark(input)
  }
}
