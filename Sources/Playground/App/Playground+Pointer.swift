import CollectionCore
import Foundation
import MotionLab
import Scenes

extension Playground {
  /// Handles a move of the mouse, with no button pressed, to a point in the window; `nil` if the mouse left
  /// the window.
  func hover(at point: CGPoint?) {
    pointer.hover(at: point)
    probesFocusedCard = false
    showHeldValue()
    if isBrowsing, let index = point.flatMap({ view.browser.index(at: view.convert($0, to: view.browser)) }) {
      palette?.choose(index, reveals: false)
    }
    let isOnPanel = point.map { overlays.contains(.panel) && panel.frame.contains($0) } ?? false
    panel.collectionView.hover(at: isOnPanel ? point.map { view.convert($0, to: panel) } : nil)
    controller.hover(at: isOnPanel ? nil : point.map(view.stagePoint))
  }

  /// Handles a press of the pointer at a point in the window; `time` is in seconds on the host's clock.
  ///
  /// A press on the content becomes a drag once the pointer has moved farther than the slop of `device`.
  func press(at point: CGPoint, time: Double, with device: PointerDevice) {
    guard pointer.target == nil else { return }
    pointer.press(at: point)
    removeFocus()
    if palette != nil { return pressPalette(at: point, time: time) }
    if hold != nil {
      pointer.capture(for: .heldParameter)
      hold?.begin(at: point, value: values[chosenParameter])
      return showHeldValue()
    }
    if overlays.contains(.help) { return toggle(.help) }
    if showsTimeline, view.timelineView.frame.contains(point) {
      pointer.capture(for: .timeline)
      return scrub(to: point)
    }
    returnToPresent()
    if isMorphing, view.morphView.frame.contains(point) {
      pointer.capture(for: .morph)
      return dragMorph(to: point)
    }
    if overlays.contains(.panel), panel.frame.contains(point) {
      pointer.capture(for: .panel)
      return panel.press(at: view.convert(point, to: panel), time: time, with: device)
    }
    if overlays.contains(.history), view.historyView.frame.contains(point) {
      pointer.capture(for: .history)
      return walkHistory(to: view.historyView.position(at: view.convert(point, to: view.historyView)))
    }
    if let action = view.chrome.action(at: point) { return perform(action, at: time) }
    if overlays.contains(.layout), let part = view.layoutLegend.part(at: point) { return toggle(part) }
    if overlays.contains(.motion), view.lab.frame.contains(point) { return }
    let point = view.stagePoint(point)
    if device == .mouse, controller.pressScrollIndicator(at: point, time: clock.time(atHost: time)) {
      pointer.capture(for: .scrollIndicator)
      return
    }
    pointer.capture(for: .stage)
    for pane in controller.panes {
      pane.collectionView.pointerDevice = device
      pane.collectionView.dragSlop = values[MotionParameters.slop(of: device)]
    }
    // The hold time is in real seconds, so the controller needs the playback speed.
    controller.speed = clock.speed
    controller.beginTracking(at: point, time: clock.time(atHost: time))
    record(.press(controller.viewportPoint(point)), time: time)
  }

  func drag(to point: CGPoint, time: Double) {
    pointer.drag(to: point)
    switch pointer.target {
    case nil: break
    case .heldParameter: dragHeldParameter(to: point)
    case .history: walkHistory(to: view.historyView.position(at: view.convert(point, to: view.historyView)))
    case .timeline: scrub(to: point)
    case .morph: dragMorph(to: point)
    case .browser: view.browser.drag(to: view.convert(point, to: view.browser), time: time)
    case .panel: panel.drag(to: view.convert(point, to: panel), time: time)
    case .stage:
      record(.move(controller.viewportPoint(view.stagePoint(point))), time: time)
      controller.continueTracking(at: view.stagePoint(point), time: clock.time(atHost: time))
    case .scrollIndicator:
      controller.continueTracking(at: view.stagePoint(point), time: clock.time(atHost: time))
    }
  }

  func release(at point: CGPoint, time: Double) {
    switch pointer.target {
    case nil, .heldParameter, .history, .timeline, .morph: break
    case .browser: view.browser.release(at: view.convert(point, to: view.browser), time: time)
    case .panel: panel.release(at: view.convert(point, to: panel), time: time)
    case .stage:
      record(.release(controller.viewportPoint(view.stagePoint(point))), time: time)
      controller.endTracking(at: view.stagePoint(point), time: clock.time(atHost: time))
    case .scrollIndicator:
      controller.endTracking(at: view.stagePoint(point), time: clock.time(atHost: time))
    }
    pointer.release()
  }

  func turnWheel(_ notches: CGPoint, at point: CGPoint, time: Double) {
    if palette != nil {
      view.listView(of: palette).scroll(byNotches: notches, time: time)
    } else if overlays.contains(.panel), panel.frame.contains(point) {
      panel.collectionView.scroll(byNotches: notches, time: time)
    } else {
      let point = view.stagePoint(point)
      controller.scroll(byNotches: notches, at: point, time: clock.time(atHost: time))
      record(.wheel(notches, at: controller.viewportPoint(point)), time: time)
    }
  }

  func scroll(by key: ScrollKey, time: Double) {
    record(.key(key), time: time)
    controller.scroll(by: key, time: clock.time(atHost: time))
  }
}
