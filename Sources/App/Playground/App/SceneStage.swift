import CollectionCore
import Foundation
import Scenes

/// The scenes, one of which is on stage, and the state that all parts of the playground share.
@MainActor
final class SceneStage {
  /// The model without what the controllers, the clock and the window have.
  var stored = PlaygroundModel()
  /// The clock of scene time, which can be paused, slowed down and sped up.
  private(set) var clock = PlaybackClock()
  /// The time of the last frame or action, in seconds on the host's clock.
  private(set) var hostTime = 0.0
  /// The controllers of the scenes, in the order of the catalogue.
  private(set) var controllers: [SceneController]
  /// The views of the window.
  let view: PlaygroundView
  /// The user's key bindings.
  let keys: KeyBindings
  /// The number of device pixels per point of the views of scenes; 1 by default. See `ScrollView.pixelScale`.
  var pixelScale: CGFloat = 1
  private(set) var isFullScreen = false
  /// Called with each request to the host, the program that shows the frames.
  var onRequest: (HostRequest) -> Void = { _ in }
  weak var delegate: (any SceneStageDelegate)? { didSet { connect() } }

  /// Whether the actions come from a replayed recording, which anyone may have made.
  var isReplaying = false

  private let onRemark: (String) -> Void
  private let savesFiles: Bool

  init(_ options: PlaygroundOptions) {
    let scenes = SceneCatalog.scenes
    (keys, onRemark, savesFiles) = (options.keys, options.onRemark, options.savesFiles)
    (stored.ownSettings, stored.viewport) = (options.displaySettings, options.viewport ?? .window)
    stored.document.sceneIndex = min(max(options.sceneIndex, 0), scenes.count - 1)
    view = PlaygroundView(sceneCount: scenes.count, keys: options.keys)
    view.frame = CGRect(origin: .zero, size: options.size)
    let cardCount = options.itemCount ?? options.pictures.paths.count
    controllers = scenes.map { SceneController(scene: $0, cardCount: cardCount, pictures: options.pictures) }
  }

  /// The index of the current scene in the catalogue.
  var sceneIndex: Int { stored.document.sceneIndex ?? 0 }
  /// The controller of the current scene.
  var controller: SceneController { controllers[sceneIndex] }
  /// The overlays that are open.
  var overlays: Set<Action.Overlay> { stored.overlays }

  private func connect() { for controller in controllers { controller.delegate = self } }

  // MARK: Files of the user

  /// The message that answers an action that would change files of the user; `nil` if the action may.
  var savingRefusal: String? {
    if isReplaying { return "A replay saves no files." }
    return savesFiles ? nil : "A run without a window saves nothing but the files that its options name."
  }

  /// Passes a request to the host, unless the request changes files of the user and may not.
  func request(_ request: HostRequest) {
    if request.changesFiles, let savingRefusal { return say(savingRefusal) }
    onRequest(request)
  }

  // MARK: Messages

  /// Shows the user a message for a few seconds, and passes the message to the host. While the dialog “Take
  /// home” is open, the message answers its buttons.
  func say(_ remark: String) {
    onRemark(remark)
    view.toasts.show(remark, isAnswer: !view.takeHomeView.isHidden, at: hostTime)
  }

  /// Passes messages to the host, and shows the user the first of them for a few seconds. If there are more
  /// than fit the window, a last message gives the number of the remaining ones.
  func say(_ remarks: [String]) {
    for remark in remarks { onRemark(remark) }
    let shown = remarks.count > Toasts.maximumCount ? Toasts.maximumCount - 1 : remarks.count
    for remark in remarks.prefix(shown) { view.toasts.show(remark, at: hostTime) }
    if remarks.count > shown {
      let rest = remarks.count - shown
      view.toasts.show(
        "\(rest) more messages like these are on the standard error of the program.", at: hostTime)
    }
  }

  /// Answers an action of the user with a message for a few seconds, in place of the answer to an earlier action. The
  /// message is not passed to the host.
  func echo(_ remark: String) { view.toasts.show(remark, isAnswer: true, at: hostTime) }

  /// Records that the picture at a path cannot be shown; the cards with this picture show the file name and
  /// the reason.
  func pictureFailed(_ path: String, reason: String) {
    onRemark("\(path) cannot be shown: \(reason)")
    for controller in controllers { controller.markUnreadable(path, reason: reason) }
  }

  // MARK: Time

  /// Advances `hostTime` to a time in seconds; an earlier time has no effect.
  func advanceHostTime(to time: Double) { hostTime = max(hostTime, time) }

  /// Advances the clock and the current scene to `hostTime`.
  ///
  /// - Parameter lead: The time that an animation has already run in the first frame that shows it, in seconds. See
  ///   `ScrollView.animationLead`.
  func advance(animationLead lead: Double? = nil) {
    clock.advance(toHost: hostTime)
    if let lead {
      for pane in controller.panes {
        // While scene time stands still, an animation of the scene must stand still too.
        pane.collectionView.animationLead = clock.isPaused ? 0 : lead * clock.speed
        pane.collectionView.pixelScale = pixelScale
      }
    }
    controller.advance(to: clock.time)
  }

  /// Changes the pause or the speed of scene time.
  func changeClock(_ change: (inout PlaybackClock) -> Void) {
    clock.advance(toHost: hostTime)
    change(&clock)
  }

  /// The time, in seconds on the host's clock, of the next frame in which the scene looks different even without
  /// input; `nil` if there is none.
  var nextChange: Double? {
    let isLabMoving = overlays.contains(.motion) && controller.holdsMovingFinger
    if (controller.isAnimating || isLabMoving) && !clock.isPaused { return hostTime }
    return [controller.liftTime.flatMap(clock.hostTime), view.nextChange(after: hostTime)].compactMap { $0 }
      .min()
  }

  // MARK: Scenes

  /// Shows the scene at an index of the catalogue; does nothing if the index is out of range.
  func showScene(_ index: Int) {
    guard controllers.indices.contains(index), index != sceneIndex else { return }
    delegate?.sceneWillChange()
    stored.document.sceneIndex = index
    putSceneOnStage()
  }

  /// Moves forward in the catalogue by a number of scenes, wrapping around at the ends.
  func cycleScene(by places: Int) {
    let count = controllers.count
    showScene(((sceneIndex + places) % count + count) % count)
  }

  /// Shows the current scene's collection view on the stage, and removes that of the previous scene.
  func putSceneOnStage() {
    for other in controllers where other !== controller {
      other.compared = nil
      other.collectionView.removeFromSuperview()
    }
    view.show(controller)
    view.chrome.show(controller.scene, at: sceneIndex)
    delegate?.sceneDidChange()
    arrange()
  }

  /// Resizes the window's views to a size in points.
  func resize(to size: CGSize) {
    view.frame = CGRect(x: 0, y: 0, width: max(0, size.width), height: max(0, size.height))
    arrange()
  }

  /// Sets the frames of all views in the window.
  func arrange() {
    view.arrange(controller, overlays: overlays, comparing: compared, viewport: stored.viewport)
    // The stage's size determines some of the defaults and of the applied values.
    delegate?.valuesDidChange()
  }

  /// What the panes beside the original one show, according to the overlays; `nil` if there are none.
  private var compared: SceneController.Compared? {
    if overlays.contains(.multiples) {
      return .multiples(stored.multiples, locked: stored.locked[sceneIndex] ?? [])
    }
    if overlays.contains(.comparison), controller.alternative != nil { return .variant }
    return overlays.contains(.motion) ? .secondFeel : nil
  }

  /// Ends the gesture and the hover in the current scene.
  func cancelTracking() {
    controller.cancelTracking(time: clock.time(atHost: hostTime))
    controller.hover(at: nil)
  }

  /// Removes the focus from the card or the group's heading that has it; returns whether there was one.
  @discardableResult
  func removeFocus() -> Bool {
    // A focused card that is not on screen has no ring.
    let hadFocus = controller.focusedAttributes != nil || view.panel.focusedGroup != nil
    controller.focusedCard = nil
    view.panel.focusGroup(nil)
    return hadFocus
  }

  // MARK: Window

  /// Opens or closes an overlay.
  func toggle(_ overlay: Action.Overlay) {
    // The comparison needs kept values; if there are none, the current values are kept.
    if overlay == .comparison, controller.alternative == nil {
      controller.storedSettings.alternative = controller.values.changes
    }
    stored.overlays.formSymmetricDifference([overlay])
    // The panes of both would be the same.
    if overlay == .multiples { stored.overlays.remove(.comparison) }
    if overlay == .comparison { stored.overlays.remove(.multiples) }
    if overlay == .panel, !overlays.contains(.panel) { view.panel.focusGroup(nil) }
    arrange()
  }

  /// Closes the overlay in front; returns whether an overlay was open.
  func closeOverlay() -> Bool {
    let order: [Action.Overlay] = [
      .history, .probe, .layout, .multiples, .comparison, .motion, .curve, .statistics, .onionSkin, .panel,
    ]
    guard let front = order.first(where: overlays.contains) else { return false }
    toggle(front)
    return true
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

  func setFullScreen(_ isFullScreen: Bool) {
    self.isFullScreen = isFullScreen
    request(.setFullScreen(isFullScreen))
  }

  /// Shows the scenes in a viewport: the window, or a simulated device.
  func simulate(_ viewport: SimulatedViewport) {
    guard viewport != stored.viewport else { return }
    // The pointer's location in the scene would jump.
    controller.cancelTracking(time: clock.time(atHost: hostTime))
    stored.viewport = viewport
    arrange()
  }

  /// Shows the scenes in the viewport that is `places` entries after the current viewport in the list of
  /// viewports, wrapping around at the ends.
  func cycleViewport(by places: Int) {
    simulate(stored.viewport.advanced(by: places))
    echo("Viewport: \(stored.viewport.title).")
  }

  // MARK: Parameters

  /// Sets a parameter in the current scene, or in every scene if the scenes share the parameter.
  func set(_ parameter: Parameter, to value: Double) {
    change(parameter) { $0.set(parameter, to: value) }
  }

  /// Resets a parameter to its default in the current scene. A parameter that the scenes share is reset in
  /// every scene, to the default of that scene.
  func reset(_ parameter: Parameter) {
    change(parameter) { $0.set(parameter, to: $0.values.defaultValue(of: parameter)) }
  }

  private func change(_ parameter: Parameter, by change: (SceneController) -> Void) {
    let sharing =
      parameter.isShared ? controllers.filter { $0.scene.parameters.contains(parameter) } : [controller]
    for controller in sharing { change(controller) }
    valuesDidChange()
  }

  /// Resets the current scene's parameters to their defaults, in every scene if the scenes share the
  /// parameter.
  func resetParameters() {
    let parameters = controller.scene.parameters
    let shared = parameters.filter(\.isShared)
    for controller in controllers { controller.reset(controller === self.controller ? parameters : shared) }
    valuesDidChange()
  }

  /// Updates the views after the current scene's values have changed.
  func valuesDidChange() {
    delegate?.valuesDidChange()
    if !overlays.isDisjoint(with: [.motion, .comparison, .multiples, .curve]) { arrange() }
  }

  // MARK: Variants

  /// Keeps the scene's current values as a variant, so that the user can return to them and compare; `nil` for the variant
  /// of the comparison.
  func keep(as letter: Variant?) {
    let settings = controller.storedSettings
    let letter = letter ?? settings.otherVariant
    guard letter != settings.variant else { return echo("These are the values of \(letter.rawValue).") }
    controller.storedSettings.variants[letter] = controller.values.changes
    if overlays.contains(.comparison) { arrange() }
    echo("Kept these values as \(letter.rawValue); \(keys.title(of: .toggle(.comparison))) compares.")
  }

  /// Keeps the scene's current values as the current variant, and shows those of another one; `nil` for the variant of the
  /// comparison.
  func show(_ letter: Variant?) {
    let settings = controller.storedSettings
    let letter = letter ?? settings.otherVariant
    guard letter != settings.variant else { return }
    guard let values = settings.variants[letter] else {
      let key = keys.title(of: .keepVariant(letter == settings.otherVariant ? nil : letter))
      return echo("No values are kept as \(letter.rawValue); \(key) keeps these.")
    }
    let isEdited = settings.variants[settings.variant].map { $0 != controller.values.changes } ?? false
    var changed = settings
    changed.variants[settings.variant] = controller.values.changes
    changed.variant = letter
    controller.storedSettings = changed
    controller.restore(changes: values)
    controller.divideCards()
    shareValues(values)
    valuesDidChange()
    echo(
      "These are the values of \(letter.rawValue)."
        + (isEdited ? " \(settings.variant.rawValue) has its changes." : ""))
  }

  /// In all scenes except the current one, sets the shared parameters to the values in `changes`, by
  /// parameter name, and resets the shared parameters that `changes` does not contain.
  private func shareValues(_ changes: [String: Double]) {
    for other in controllers where other !== controller {
      let shared = Set(other.scene.parameters.filter(\.isShared).map(\.name))
      let own = other.values.changes.filter { !shared.contains($0.key) }
      other.restore(changes: own.merging(changes.filter { shared.contains($0.key) }) { $1 })
    }
  }

  // MARK: Model

  /// The part of the model that undo restores.
  var document: PlaygroundModel.Document {
    var document = stored.document
    document.scenes = controllers.map(\.settings)
    return document
  }

  /// The current state at rest.
  var model: PlaygroundModel {
    var model = stored
    (model.document, model.contents) = (document, controllers.map(\.content))
    (model.speed, model.isPaused, model.size) = (clock.speed, clock.isPaused, view.bounds.size)
    return model
  }

  /// Shows the scene of a document, and restores the settings of all scenes.
  func restore(_ document: PlaygroundModel.Document) {
    for (controller, settings) in zip(controllers, document.scenes) {
      if controller.values.changes != settings.parameters { controller.restore(changes: settings.parameters) }
      controller.storedSettings = settings
    }
    showScene(document.sceneIndex ?? sceneIndex)
    valuesDidChange()
    // Last, because the layouts are configured with the values, and because a scene that is arranged on the
    // stage replaces a borrowed layout by its own.
    for (controller, settings) in zip(controllers, document.scenes) {
      borrowLayout(
        ofScene: settings.borrowedSceneIndex, for: controller, animated: controller === self.controller)
    }
  }

  /// Restores the model of an earlier window, in another viewport if one is given.
  func restore(_ model: PlaygroundModel, in viewport: SimulatedViewport? = nil) {
    simulate(viewport ?? model.viewport)
    var document = model.document
    for (index, settings) in model.document.scenes.enumerated() where settings != SceneSettings() {
      // The stage determines some of the defaults.
      showScene(index)
      document.scenes[index].parameters = controller.withoutDefaults(settings.parameters)
      document.scenes[index].variants = settings.variants.mapValues(controller.withoutDefaults)
    }
    restore(document)
    for (controller, content) in zip(controllers, model.contents) { controller.replaceCards(by: content) }
    (stored.layoutParts, stored.favourites) = (model.layoutParts, model.favourites)
    for overlay in model.overlays.subtracting(overlays) { toggle(overlay) }
    changeClock { $0.setSpeed(model.speed) }
  }

  /// Makes all scenes anew from a model, at rest. All overlays are then closed, and the clock runs at normal speed.
  func rebuild(from model: PlaygroundModel) {
    for other in controllers {
      other.compared = nil
      other.collectionView.removeFromSuperview()
    }
    controllers = controllers.indices.map { index in
      SceneController(
        replacing: controllers[index], settings: model.document.scenes[index], content: model.contents[index])
    }
    stored = model
    (stored.overlays, stored.layoutParts) = ([], LayoutPart.initial)
    view.resetOverlayPlaces()
    connect()
    for (controller, settings) in zip(controllers, model.document.scenes) {
      borrowLayout(ofScene: settings.borrowedSceneIndex, for: controller, animated: false)
    }
    clock.resetSpeed()
    if clock.isPaused { changeClock { $0.togglePause() } }
    view.frame.size = model.size
  }
}

extension SceneStage: SceneControllerDelegate {
  func configurationWillChange() { delegate?.configurationWillChange() }

  func controller(_ controller: SceneController, didEdit edit: CardEdit) {
    guard let index = controllers.firstIndex(where: { $0 === controller }) else { return }
    delegate?.cardsDidChange(by: edit, ofScene: index)
  }

  func controller(_ controller: SceneController, didTapCardAt path: IndexPath, in pane: ScenePane) {
    delegate?.didTapCard(at: path, in: pane)
  }
}

/// An object that is notified of changes on the stage: the playground.
@MainActor
protocol SceneStageDelegate: AnyObject {
  /// Called before another scene comes on stage.
  func sceneWillChange()
  /// Called after another scene has come on stage.
  func sceneDidChange()
  /// Called before a collection view changes its size, or the values of parameters change.
  func configurationWillChange()
  /// Called after the values of the current scene or the size of the stage have changed.
  func valuesDidChange()
  /// Called after the user has edited the cards of the scene at an index of the catalogue.
  func cardsDidChange(by edit: CardEdit, ofScene index: Int)
  /// Called with a tap on the card at a data-source index path of a pane, if the scene has no other effect for it.
  func didTapCard(at path: IndexPath, in pane: ScenePane)
  /// Performs an action for a part of the playground; `time` is in seconds on the host's clock.
  func perform(_ action: Action, at time: Double)
}
