package import Canvas
package import CollectionCore
package import Foundation
package import LayoutExport
package import Scenes

/// The app without a window: receives input, advances in time and produces draw lists.
///
/// For each frame, call `handle(_:)` with each event, then `advance(to:)`, `layout()` and
/// `paint(scale:into:)`. Times are always arguments, in seconds. The same calls with the same times give the
/// same draw lists.
///
/// An event becomes an action in `Playground+Events`; `carryOut` gives the action to one of the parts below, which change
/// the model and the scenes on the `SceneStage`.
@MainActor
package final class Playground {
  /// Called with every action before the action is performed.
  ///
  /// Performing the same actions at the same times gives the same frames, if the host also makes the same
  /// calls of `recordPoll(at:)`, and the wheel events of the same devices, times and lifts.
  package var onAction: (TimedAction) -> Void = { _ in }

  let stage: SceneStage
  let timeline: TimelineController
  let morphs: MorphController
  let palette: PaletteController
  let parameters: ParameterController
  let held: HeldParameterController
  let history: HistoryController
  let capture: CaptureController
  let presets: PresetController
  private let openedCard: OpenedCardController
  private let goals: GoalController
  private let multiples: MultiplesController
  private let curves: CurveController
  private let pointer: PointerController
  private let content: ContentController
  private let pictures: PictureController
  private let display: DisplayController
  private let exports: ExportController
  private let animations: AnimationController
  private let files: FileController
  private let status: StatusController
  /// All parts that change with time.
  private let parts: [any PlaygroundPart]
  /// The translator from the user's own keys to the default keys.
  private var keyTranslator: KeyTranslator

  /// Creates a playground at time 0.
  ///
  /// Values out of range are clamped, with a message to the user.
  /// - Throws: `ParameterError` for a setting that cannot be applied to the first scene.
  package init(_ options: PlaygroundOptions) throws {
    stage = SceneStage(options)
    keyTranslator = KeyTranslator(options.keys)
    timeline = TimelineController(stage)
    morphs = MorphController(stage)
    palette = PaletteController(stage, presets: options.presets)
    parameters = ParameterController(stage)
    history = HistoryController(stage)
    held = HeldParameterController(stage, parameters)
    pictures = PictureController(stage, options)
    presets = PresetController(stage, parameters, options)
    multiples = MultiplesController(stage, parameters, presets)
    content = ContentController(stage, timeline, multiples)
    display = DisplayController(stage)
    capture = CaptureController(stage, timeline, history, presets, pictureWords: options.pictureWords)
    exports = ExportController(stage, presets, capture)
    animations = AnimationController(stage, timeline, capture, display, presets: options.presets)
    files = FileController(stage, pictures, presets, capture)
    status = StatusController(stage, capture, animations, pictures, multiples)
    openedCard = OpenedCardController(stage)
    goals = GoalController(stage, parameters)
    curves = CurveController(stage, parameters)
    parts =
      [
        capture, openedCard, goals, pictures, timeline, morphs, history, palette, parameters, exports,
        display,
      ]
    let overlays = OverlayController(stage)
    pointer = PointerController(
      stage,
      [
        exports, palette, held, timeline, morphs, parameters, history, overlays, curves, openedCard, goals,
        content,
      ])
    (stage.delegate, capture.delegate) = (self, self)
    try begin(options)
  }

  /// Shows the first scene in the state that the options ask for.
  private func begin(_ options: PlaygroundOptions) throws {
    stage.putSceneOnStage()
    display.apply()
    if let model = options.model { stage.restore(model, in: options.viewport) }
    pictures.start()
    for setting in options.settings.feelFirst { try parameters.apply(setting) }
    if !options.sweeps.isEmpty { multiples.show(options.sweeps) }
    history.restart()
    presets.offerCrashed()
    if let offset = options.offset { controller.scroll(to: offset) }
  }

  // MARK: State

  /// Called with each request to the host, the program that shows the frames.
  package var onRequest: (HostRequest) -> Void {
    get { stage.onRequest }
    set { stage.onRequest = newValue }
  }

  /// The number of device pixels per point of the views of scenes; 1 by default. See `ScrollView.pixelScale`.
  package var pixelScale: CGFloat {
    get { stage.pixelScale }
    set { stage.pixelScale = newValue }
  }

  /// Whether the layout overlay shows the durations of the layout's methods.
  ///
  /// Leave the property `false` if frames must not depend on the speed of the machine.
  package var showsLayoutTimes: Bool {
    get { status.showsLayoutTimes }
    set { status.showsLayoutTimes = newValue }
  }

  /// The fraction of an animation that the host has written so far, 0 … 1; `nil` if it writes none.
  package var animationProgress: Double? {
    get { animations.progress }
    set { animations.progress = newValue }
  }

  /// Called when a search, perhaps on a background thread, has found pictures for the next `advance(to:)`.
  package var onPicturesFound: (@Sendable () -> Void)? {
    get { pictures.onArrival }
    set { pictures.onArrival = newValue }
  }

  /// The current scene.
  package var scene: Scene { controller.scene }
  /// The parameter values of the current scene.
  package var values: ParameterValues { controller.values }
  /// The window's size in points.
  package var size: CGSize { stage.view.bounds.size }
  package var isFullScreen: Bool { stage.isFullScreen }
  /// The current state at rest.
  package var model: PlaygroundModel { stage.model }
  /// The settings for appearance, motion and text size in effect.
  package var displaySettings: DisplaySettings { display.settings }
  /// Whether a search for pictures is in progress or waiting.
  package var isSearching: Bool { pictures.isSearching }
  /// The last finished recording of input; `nil` if there is none.
  package var lastRecording: InputRecording? { capture.last }

  private var controller: SceneController { stage.controller }
  /// Whether the pointer is down on a part that has captured it, such as the stage or the panel.
  var isPointerDown: Bool { pointer.owner != nil }
  /// Whether keys are for the dialog “Take home”, the palette or the panel, and not commands.
  var isTyping: Bool {
    takeHome != nil || palette.palette != nil
      || stage.overlays.contains(.panel) && stage.view.panel.isTyping
  }
  var takeHome: TakeHome? { exports.takeHome }
  /// Whether a number chooses a pane and not a scene.
  var choosesPanes: Bool { multiples.isOpen }

  /// Returns the frames of an animation of the last recording of input or, without one, of the last gesture;
  /// `nil` if there is neither. `scale` is the number of device pixels per point when a recording is replayed.
  package func animationFrames(scale: CGFloat) -> AnimationFrames? { animations.frames(scale: scale) }

  /// The command line that starts the program with the current scene, its values and cards, and the window's size.
  var command: SceneCommand { exports.command }

  /// Returns the current scene's layout, with the parameter values in use, as text that ends with a newline.
  package func exported(as format: ExportFormat) -> String { exports.text(as: format) }

  /// The record of the last laid-out frame, as written to trace files.
  package var frameRecord: FrameRecord { status.record(of: timeline.lastStep) }

  /// Descriptions of the playground's invariants that are violated after a frame; empty if none is violated.
  ///
  /// Tests with random input require this array to be empty.
  /// - Complexity: O(displayed elements + parameters).
  package var faults: [String] {
    let faults = controller.allPanes.flatMap(\.faults) + stage.view.panel.faults
    let (index, count) = (parameters.index, scene.parameters.count)
    return (0..<count).contains(index) ? faults : faults + ["parameter \(index) of \(count) is chosen"]
  }

  // MARK: Reports of the host

  /// Shows the user a message for a few seconds, and passes the message to the host.
  package func say(_ remark: String) { stage.say(remark) }

  /// Passes messages to the host, and shows the user the first of them for a few seconds.
  package func say(_ remarks: [String]) { stage.say(remarks) }

  /// Records that the picture at a path cannot be shown; its cards show the file name and the reason.
  package func pictureFailed(_ path: String, reason: String) { stage.pictureFailed(path, reason: reason) }

  /// Records the colour of the picture at a path, which tints the stage while a card in the middle shows it.
  package func setColor(_ color: Color, ofPicture path: String) { display.setColor(color, ofPicture: path) }

  /// Sets the numbers of displayed pictures that are loading, and of all. Call this method once per frame.
  package func showProgress(loading: Int, shown: Int) {
    pictures.showProgress(loading: loading, shown: shown)
  }

  /// Sets the CPU times of the last frame, in seconds, for the statistics overlay.
  ///
  /// Do not call this method if frames must not depend on the speed of the machine.
  package func show(_ costs: FrameCosts) {
    status.costs = costs
    multiples.adapt(to: costs)
  }

  /// Records that the host looked for input at `hostTime`, in seconds on the host's clock, and found none; see
  /// `ScrollView.recordPoll(at:)`.
  package func recordPoll(at hostTime: Double) {
    for pane in controller.panes { pane.collectionView.recordPoll(at: stage.clock.time(atHost: hostTime)) }
  }

  // MARK: Input

  /// Handles an input event of the user after replacing the user's own keys with the default keys.
  package func handleByOwnKeys(_ event: InputEvent) {
    for event in keyTranslator.events(for: event, isTyping: isTyping) { handle(event) }
  }

  /// Performs the action for an event, if any, at the event's time. Keys are the playground's default keys.
  package func handle(_ event: InputEvent) {
    let action = action(for: event)
    guard capture.admits(event, of: action?.action, isTyping: isTyping) else { return }
    if case .wheel(let wheel) = event { content.receiveReport(of: wheel) }
    if let action { perform(action.action, at: action.time) }
  }

  /// Performs an action, and adds the changes to the history; `time` is in seconds on the host's clock.
  package func perform(_ action: Action, at time: Double) {
    onAction(TimedAction(action, at: time))
    stage.advanceHostTime(to: time)
    if dependsOnMotion(action) {
      // The effect of an action on a moving scene, such as which card is deleted, depends on the action's time and
      // not on the frame rate. A replay therefore has the same effect.
      stage.advance()
      controller.collectionView.layoutIfNeeded()
    }
    carryOut(action, at: time)
    pointer.updateHighlight()
    history.recordStep(causedBy: cause(of: action))
  }

  // MARK: Frames

  /// Advances the scene, the panel and the toasts to a time in seconds on the host's clock.
  ///
  /// - Parameter animationLead: The time that an animation has already run in the first frame that shows it, in
  ///   seconds on the host's clock. See `ScrollView.animationLead`.
  package func advance(to time: Double, animationLead: Double = 0) {
    capture.replayEvents(dueAt: time)
    stage.advanceHostTime(to: time)
    pictures.take()
    stage.view.setAnimationLead(animationLead)
    stage.advance(animationLead: animationLead)
    for part in parts { part.advance(to: stage.hostTime) }
    stage.view.toasts.advance(to: stage.hostTime)
  }

  /// The time, in seconds on the host's clock, of the next frame that looks different even without input;
  /// `nil` if there is none.
  package var nextChange: Double? {
    parts.reduce(stage.nextChange) { earliest, part in
      guard let next = part.nextChange else { return earliest }
      return min(earliest ?? next, next)
    }
  }

  /// Lays out the views and updates the overlays, once per frame after `advance(to:)`.
  package func layout() {
    let view = stage.view
    // The scene first: the recording and the overlays read its content offset.
    view.layoutIfNeeded()
    timeline.recordFrame()
    timeline.updateViews()
    if !openedCard.updateView() { morphs.updateView() }
    goals.updateView()
    view.goalList.show(goals.lines)
    multiples.updateView()
    curves.updateView()
    status.updateViews()
    view.updateOverlays(
      for: controller, gestures: timeline.lastGestures, sceneTime: stage.clock.time, hostTime: stage.hostTime,
      showsTimes: showsLayoutTimes, parts: stage.stored.layoutParts)
    content.updateProbe(at: pointer.isInWindow ? pointer.location : nil)
    // The overlays' new content has invalidated the layout of some views.
    view.layoutIfNeeded()
  }

  /// Writes the draw commands of the current state into `list`; `scale` is in device pixels per point.
  package func paint(scale: CGFloat, into list: inout DrawList) {
    display.paintStage(scale: scale, into: &list)
    timeline.exchangeStage(in: &list)
    display.paintFront(scale: scale, into: &list)
    status.count(list)
  }
}

extension Playground {
  // MARK: Actions

  /// Performs an action without adding a step to the history; `time` is in seconds on the host's clock.
  private func carryOut(_ action: Action, at time: Double) {
    if !action.keepsEarlierFrame { timeline.returnToPresent() }
    if !action.continuesWheelRun { pointer.endWheelRun() }
    if !action.keepsTakeHome { exports.closeTakeHome() }
    switch action {
    case .resize(let size): stage.resize(to: size)
    case .hover(let point): pointer.hover(at: point)
    case .press(let point, let samples):
      pointer.press(Pointer(location: point, time: time, device: .mouse, coalescedSamples: samples))
    case .touch(let point, let samples):
      pointer.press(Pointer(location: point, time: time, device: .touch, coalescedSamples: samples))
    case .drag(let point, let samples):
      pointer.drag(Pointer(location: point, time: time, coalescedSamples: samples))
    case .release(let point, let samples):
      pointer.release(Pointer(location: point, time: time, coalescedSamples: samples))
    case .wheel(let notches, let point): pointer.turnWheel(notches, at: point, time: time)
    case .scroll(let key):
      let isTaken =
        exports.scroll(by: key, time: time) || palette.scroll(by: key) || morphs.move(by: key)
        || history.move(by: key) || openedCard.scroll(by: key, time: time) || goals.move(by: key)
        || parameters.scroll(by: key, time: time)
      if !isTaken { content.scroll(by: key, time: time) }
    case .moveCardFocus(let way) where openedCard.isOpen: carryOut(.scroll(way.scrollKey), at: time)
    case .moveCardFocus(let direction) where multiples.moveChoice(direction): break
    case .moveCardFocus(let direction): content.moveCardFocus(direction, time: time)
    case .showScene(let index): stage.showScene(index)
    case .cycleScene(let places): stage.cycleScene(by: places)
    case .browseScenes: palette.browseScenes()
    case .showEntry(let index): palette.showEntry(index)
    case .chooseParameter(let places): if !curves.chooseNumber(by: places) { parameters.choose(by: places) }
    case .chooseGroup(let places): parameters.chooseGroup(by: places)
    case .changeParameter(let steps):
      if !multiples.change(by: steps) { parameters.changeParameter(by: steps) }
    case .resetParameter: parameters.resetParameter()
    case .resetAllParameters: parameters.resetAllParameters()
    case .insertCards(let count): stage.controller.insertCards(count)
    case .openFiles(let places): files.open(places)
    case .deleteCards(let count): stage.controller.deleteCards(count)
    case .moveCard(let places): stage.controller.moveCard(by: places)
    case .openCard: if !multiples.takeChosen() { openedCard.toggleCurrentCard() }
    case .placeCards: goals.toggle()
    case .releasePlacingKey: goals.releaseKey()
    case .followGoals: goals.follow()
    case .toggleGoal(let index): goals.toggleGoal(index)
    case .removeGoal(let index): goals.removeGoal(index)
    case .togglePause: timeline.togglePause()
    case .stepFrame: timeline.stepFrame()
    case .stepFrameBack: timeline.stepFrameBack()
    case .changeSpeed(let steps): stage.changeClock { $0.changeSpeed(by: steps) }
    case .resetSpeed: stage.changeClock { $0.resetSpeed() }
    case .toggle(.multiples):
      openedCard.remove()
      multiples.toggle()
    case .toggle(let overlay): stage.toggle(overlay)
    case .showMultiples(let kind):
      openedCard.remove()
      multiples.show(kind)
    case .takeMultiple(let index): multiples.take(index)
    case .changeMultiples(let places): multiples.changeCount(by: places)
    case .showHelp: palette.showHelp()
    case .openMenu(let point): palette.openMenu(at: point)
    case .toggleFullScreen: stage.setFullScreen(!isFullScreen)
    case .takeScreenshot: stage.request(.takeScreenshot)
    case .stepBack: stepBack()
    case .quit:
      capture.endCapture()
      stage.request(.quit)
    case .undo: history.undo()
    case .redo: history.redo()
    case .walkHistory(let position): history.walk(to: position)
    case .openPalette: palette.open()
    case .choosePreset: palette.choosePreset()
    case .namePreset: palette.namePreset()
    case .savePreset(let name): presets.savePreset(named: name)
    case .openPreset(let name): presets.openPreset(named: name)
    case .restoreCrashed: presets.restoreCrashed()
    case .declineCrashed: presets.declineCrashed()
    case .takeHome: if !isPointerDown, held.hold == nil { exports.toggleTakeHome() }
    case .showExport(let format): exports.show(format)
    case .saveExport(let format): exports.save(as: format)
    case .copy(let format): exports.copy(as: format)
    case .paste(let text): isTyping ? palette.changeText { $0.insert(text) } : files.paste(text)
    case .requestPaste: stage.request(.paste)
    case .type(let text): palette.changeText { $0.insert(text) }
    case .edit(let edit): palette.changeText { $0.edit(edit) }
    case .moveChoice(let places): if !palette.moveChoice(by: places) { parameters.choose(by: places) }
    case .moveChoiceByRows(let rows): if !palette.moveChoice(byRows: rows) { parameters.choose(by: rows) }
    case .accept: if !palette.accept(at: time) { parameters.accept() }
    case .showParameter(let index): parameters.showParameter(index)
    case .filterParameters: parameters.filter()
    case .typeValue:
      if !morphs.finish(), !multiples.takeChosen(), !goals.changeFocusedGoal(),
        !stage.view.panel.toggleFocusedGroup(),
        !content.tapFocusedCard()
      {
        parameters.typeValue()
      }
    case .morph(let index): morphs.begin(to: index)
    case .chooseMorph: palette.chooseMorph()
    case .toggleLock: parameters.toggleLock()
    case .toggleFavourite: parameters.toggleFavourite()
    case .copyParameter: parameters.copyParameter()
    case .randomize: parameters.randomize()
    case .holdParameter(let letter): held.begin(letter, at: pointer.isInWindow ? pointer.location : nil)
    case .releaseParameter: held.end()
    case .turnHeldParameter(let steps): held.change(by: steps)
    case .turnBar(let index, let steps):
      pointer.recordTurn(ofBar: index, at: time)
      parameters.turnBar(index, by: steps)
    case .adopt(let settings): display.adopt(settings)
    case .toggleAppearance: display.toggleAppearance()
    case .toggleReducedMotion: display.toggleReducedMotion()
    case .changeTextScale(let steps): display.changeTextScale(by: steps)
    case .resetTextScale: display.resetTextScale()
    case .toggleLayoutPart(let part): stage.toggle(part)
    case .simulateViewport(let viewport): stage.simulate(viewport)
    case .cycleViewport(let places): stage.cycleViewport(by: places)
    case .setCardCount(let count): content.setCardCount(count)
    case .toggleDirection: parameters.change(DirectionParameter.isMirrored, by: 1)
    case .keepVariant(let letter): stage.keep(as: letter)
    case .showVariant(let letter): stage.show(letter)
    case .copyScreenshot: stage.request(.copyScreenshot)
    case .writeAnimation: animations.write()
    case .writeDefaults: exports.writeDefaults()
    case .addModifier(let index): parameters.addModifier(at: index)
    case .removeModifier: parameters.removeModifier()
    case .moveModifier(let places): parameters.moveModifier(by: places)
    case .toggleModifiers: parameters.toggleModifiers()
    case .addCurvePoint: curves.addPoint()
    case .removeCurvePoint: curves.removePoint()
    case .toggleRecording: capture.toggleRecording()
    case .replayRecording: capture.replayRecording()
    }
  }

  /// Returns the cause that the history records for the changes that an action makes.
  private func cause(of action: Action) -> HistoryStep.Cause {
    switch action {
    case .press, .touch, .drag, .release, .followGoals:
      held.hold.map { .hold($0.number) } ?? .press(pointer.pressCount)
    case .changeParameter: .parameter(parameters.chosenRow.name)
    case .turnBar(let index, _):
      scene.parameters.indices.contains(index)
        ? .parameter(scene.row(of: scene.parameters[index]).name) : .command
    case .turnHeldParameter: held.hold.map { .hold($0.number) } ?? .command
    default: .command
    }
  }

  /// Returns the action for a turn of the wheel: a change of a value, or a scroll.
  func action(for wheel: Wheel) -> TimedAction {
    // With Alt, the wheel turns the bar of any row.
    let isFine = wheel.modifiers.contains(.alt)
    // Turned away from the user, the wheel increases a value.
    let steps = -wheel.notches.y * (isFine ? 0.1 : 1)
    if held.hold != nil { return TimedAction(.turnHeldParameter(steps), at: wheel.time) }
    if palette.palette == nil, takeHome == nil,
      let bar = pointer.turnedBar(
        at: wheel.time, beginningWith: parameters.barIndex(at: wheel.location, ofAnyRow: isFine))
    {
      return TimedAction(.turnBar(bar, steps: steps), at: wheel.time)
    }
    return TimedAction(.wheel(wheel.scrolledNotches, at: wheel.location), at: wheel.time)
  }

  /// Returns whether an action's effect depends on where moving content is at the action's time.
  ///
  /// Drags on the stage, wheel turns and scroll keys return `false`, because the scroll views receive the
  /// times of these inputs.
  private func dependsOnMotion(_ action: Action) -> Bool {
    switch action {
    case .hover, .wheel, .scroll, .followGoals, .type, .edit, .moveChoice, .moveChoiceByRows: false
    case .drag, .release: pointer.owner !== content
    default: true
    }
  }

  /// Ends what is in front; see `Action.stepBack`.
  private func stepBack() {
    if exports.closeTakeHome() { return }
    if palette.palette != nil { return palette.close() }
    if stage.overlays.contains(.panel), stage.view.panel.cancelTyping() { return }
    if timeline.returnToPresent() || openedCard.close() || morphs.cancel() || goals.end() { return }
    if controller.putCardBack(time: stage.clock.time(atHost: stage.hostTime)) { return }
    if controller.collectionView.closeSwipeActions() || stage.removeFocus() || stage.closeOverlay() { return }
    if stage.isFullScreen {
      stage.setFullScreen(false)
    } else if !controller.deselect() {
      stage.echo("\(stage.keys.title(of: .quit)) quits.")
    }
  }
}

extension Playground: SceneStageDelegate {
  func sceneWillChange() {
    // End the gesture in the old scene, before its controller leaves the stage.
    stage.cancelTracking()
    // A drag of the history's slider continues, because undo and redo may change the scene.
    if pointer.owner !== history { pointer.endCapture() }
    morphs.cancel()
    goals.end()
    curves.cancelTracking()
    openedCard.remove()
    stage.removeFocus()
    timeline.forgetFling()
    parameters.leaveScene()
    multiples.leaveScene()
    stage.view.toasts.removeAnswer()
  }

  func sceneDidChange() {
    held.end()
    parameters.showScene()
  }

  func configurationWillChange() { morphs.suspend() }
  func didTapCard(at path: IndexPath, in pane: ScenePane) { openedCard.tap(path, in: pane) }

  func valuesDidChange() {
    morphs.resume()
    display.updateBackground()
    goals.valuesDidChange()
    parameters.updateValues()
    history.updateView()
  }

  func cardsDidChange(by edit: CardEdit, ofScene index: Int) { history.record(edit, ofScene: index) }
}

extension Playground: CaptureDelegate {
  func play(_ event: InputEvent) {
    stage.isReplaying = true
    defer { stage.isReplaying = false }
    if let action = action(for: event) { perform(action.action, at: action.time) }
  }

  func endPress() {
    stage.cancelTracking()
    openedCard.cancelTracking()
    goals.cancelTracking()
    curves.cancelTracking()
    pointer.endCapture()
  }

  func restore(_ model: PlaygroundModel, history steps: History) {
    endPress()
    morphs.cancel()
    goals.end()
    timeline.removeAll()
    palette.close()
    parameters.reset()
    stage.rebuild(from: model)
    display.apply()
    stage.putSceneOnStage()
    let view = stage.controller.collectionView
    view.layoutIfNeeded()
    view.contentOffset = model.offset ?? view.contentOffset
    history.restart(with: steps)
  }
}
