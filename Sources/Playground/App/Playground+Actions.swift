public import Canvas
import CollectionCore
import Foundation

extension Playground {
  /// Performs the action that an event stands for, if any, at the event's time.
  public func handle(_ event: InputEvent) {
    guard let action = action(for: event) else { return }
    perform(action.action, at: action.time)
  }

  /// Performs an action at a time in seconds on the host's clock.
  public func perform(_ action: Action, at time: Double) {
    onAction(TimedAction(action, at: time))
    hostTime = max(hostTime, time)
    switch action {
    case .resize(let size): resize(to: size)
    case .press(let point): press(at: point, time: time, slop: MotionParameters.mouseSlop)
    case .touch(let point): press(at: point, time: time, slop: MotionParameters.touchSlop)
    case .drag(let point): drag(to: point, time: time)
    case .release(let point): release(at: point, time: time)
    case .wheel(let notches, let point): turnWheel(notches, at: point, time: time)
    case .scroll(let key): scroll(by: key, time: time)
    case .showScene(let index): showScene(index)
    case .cycleScene(let places): cycleScene(by: places)
    case .chooseParameter(let places): chooseParameter(by: places)
    case .changeParameter(let steps): changeParameter(by: steps)
    case .resetParameter: resetParameter()
    case .resetAllParameters: resetAllParameters()
    case .insertCards(let count): controller.insertCards(count)
    case .insertPictures(let place): insertPictures(at: place)
    case .deleteCards(let count): controller.deleteCards(count)
    case .moveCard(let places): controller.moveCard(by: places)
    case .togglePause: changeClock { $0.togglePause() }
    case .stepFrame: changeClock { $0.stepFrame() }
    case .changeSpeed(let steps): changeClock { $0.changeSpeed(by: steps) }
    case .resetSpeed: changeClock { $0.resetSpeed() }
    case .toggle(let overlay): toggle(overlay)
    case .toggleFullScreen: setFullScreen(!isFullScreen)
    case .takeScreenshot: onRequest(.takeScreenshot)
    case .stepBack: stepBack()
    case .quit: onRequest(.quit)
    }
  }

  private func insertPictures(at place: String) {
    let found = PictureLibrary.pictures(at: place)
    if let remark = found.remark { say(remark) }
    guard FileManager.default.fileExists(atPath: place), !found.paths.isEmpty else { return }
    controller.insertCards(showing: found.paths)
  }

  private func changeClock(_ change: (inout PlaybackClock) -> Void) {
    clock.advance(toHost: hostTime)
    change(&clock)
  }

  private func resize(to size: CGSize) {
    root.frame = CGRect(x: 0, y: 0, width: max(0, size.width), height: max(0, size.height))
    arrange()
  }

  private func showScene(_ index: Int) {
    guard controllers.indices.contains(index), index != sceneIndex else { return }
    // End the gesture in the old scene, before `controller` is the new one.
    controller.cancelTracking(time: clock.time(atHost: hostTime))
    pointerTarget = .nothing
    sceneIndex = index
    parameterIndex = 0
    putSceneOnStage()
  }

  private func cycleScene(by places: Int) {
    let count = controllers.count
    showScene(((sceneIndex + places) % count + count) % count)
  }

  func toggle(_ overlay: Action.Overlay) {
    overlays.formSymmetricDifference([overlay])
    arrange()
  }

  private func setFullScreen(_ isFullScreen: Bool) {
    self.isFullScreen = isFullScreen
    onRequest(.setFullScreen(isFullScreen))
  }

  private func stepBack() {
    if controller.putCardBack(time: clock.time(atHost: hostTime)) { return }
    if let overlay = [.help, .layout, .motion, .statistics, .panel].first(where: overlays.contains) {
      toggle(overlay)
    } else if isFullScreen {
      setFullScreen(false)
    } else if !controller.deselect() {
      echo("Q quits.")
    }
  }
}
