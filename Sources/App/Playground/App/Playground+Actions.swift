import Canvas
import Foundation
import Scenes

extension Playground {
  /// Performs an action without adding a step to the history; `time` is in seconds on the host's clock.
  func carryOut(_ action: Action, at time: Double) {
    if !action.keepsEarlierFrame { returnToPresent() }
    switch action {
    case .resize(let size): resize(to: size)
    case .hover(let point): hover(at: point)
    case .press(let point, let samples):
      press(Pointer(location: point, time: time, device: .mouse, coalescedSamples: samples))
    case .touch(let point, let samples):
      press(Pointer(location: point, time: time, device: .touch, coalescedSamples: samples))
    case .drag(let point, let samples):
      drag(Pointer(location: point, time: time, coalescedSamples: samples))
    case .release(let point, let samples):
      release(Pointer(location: point, time: time, coalescedSamples: samples))
    case .wheel(let notches, let point): turnWheel(notches, at: point, time: time)
    case .scroll(let key): if !moveMorph(by: key) { scroll(by: key, time: time) }
    case .moveCardFocus(let direction): moveCardFocus(direction, time: time)
    case .showScene(let index): showScene(index)
    case .cycleScene(let places): cycleScene(by: places)
    case .browseScenes: browseScenes()
    case .showEntry(let index): showEntry(index)
    case .chooseParameter(let places): chooseParameter(by: places)
    case .chooseGroup(let places): chooseGroup(by: places)
    case .changeParameter(let steps): changeParameter(by: steps)
    case .resetParameter: resetParameter()
    case .resetAllParameters: resetAllParameters()
    case .insertCards(let count): controller.insertCards(count)
    case .openFiles(let places): openFiles(places)
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
    case .restoreCrashed: restoreCrashed()
    case .declineCrashed: declineCrashed()
    case .copy(let format): copy(as: format)
    case .paste(let text): paste(text)
    case .requestPaste: onRequest(.paste)
    case .type(let text): changeText { $0.insert(text) }
    case .edit(let edit): changeText { $0.edit(edit) }
    case .moveChoice(let places): moveChoice(by: places)
    case .moveChoiceByRows(let rows): moveChoice(byRows: rows)
    case .accept: accept(at: time)
    case .showParameter(let index): showParameter(index)
    case .filterParameters: filterParameters()
    case .typeValue: if !finishMorph(), !panel.toggleFocusedGroup(), !tapFocusedCard() { typeValue() }
    case .morph(let index): beginMorph(to: index)
    case .chooseMorph: chooseMorph()
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
    case .writeAnimation: writeAnimation()
    case .writeDefaults: writeDefaults()
    case .addModifier(let index): addModifier(at: index)
    case .removeModifier: removeModifier()
    case .moveModifier(let places): moveModifier(by: places)
    case .toggleModifiers: toggleModifiers()
    case .toggleRecording: toggleRecording()
    case .replayRecording: replayRecording()
    }
  }

  /// Returns the cause that the history records for the changes that an action makes. The history joins
  /// successive changes with the same cause into one step, unless the cause is a command.
  func cause(of action: Action) -> HistoryStep.Cause {
    switch action {
    case .press, .touch, .drag, .release: hold.map { .hold($0.number) } ?? .press(pointer.pressCount)
    case .changeParameter: .parameter(chosenRow.name)
    case .turnBar(let index, _):
      scene.parameters.indices.contains(index)
        ? .parameter(scene.row(of: scene.parameters[index]).name) : .command
    case .turnHeldParameter: hold.map { .hold($0.number) } ?? .command
    default: .command
    }
  }
}
