import Canvas
import CollectionCore
import Foundation
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

  /// Handles a press of the pointer, whose locations are in the window and whose times are on the host's clock.
  ///
  /// A press on the content becomes a drag once the pointer has moved farther than the slop of its device.
  func press(_ event: Pointer) {
    guard pointer.target == nil else { return }
    let (point, time) = (event.location, event.time)
    pointer.press(at: point)
    removeFocus()
    if palette != nil { return pressPalette(event) }
    if hold != nil {
      pointer.capture(for: .heldParameter)
      if let row = hold?.row { hold?.begin(at: point, values: values[row]) }
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
      return panel.press(converted(event, to: panel))
    }
    if overlays.contains(.history), view.historyView.frame.contains(point) {
      pointer.capture(for: .history)
      return walkHistory(to: view.historyView.position(at: view.convert(point, to: view.historyView)))
    }
    if let action = view.chrome.action(at: point) { return perform(action, at: time) }
    if overlays.contains(.layout), let part = view.layoutLegend.part(at: point) { return toggle(part) }
    if overlays.contains(.motion), view.lab.frame.contains(point) { return }
    let touch = staged(event)
    if event.device == .mouse, controller.pressScrollIndicator(at: touch.location, time: touch.time) {
      pointer.capture(for: .scrollIndicator)
      return
    }
    pointer.capture(for: .stage)
    for pane in controller.panes {
      pane.collectionView.pointerDevice = event.device
      pane.collectionView.dragSlop = values[MotionParameters.slop(of: event.device)]
    }
    // The hold time is in real seconds, so the controller needs the playback speed.
    controller.speed = clock.speed
    controller.beginTracking(touch)
    record(touch, as: GestureInput.Kind.press)
  }

  /// Handles a move of the pressed pointer, as `press(_:)` does.
  func drag(_ event: Pointer) {
    let point = event.location
    pointer.drag(to: point)
    switch pointer.target {
    case nil: break
    case .heldParameter: dragHeldParameter(to: point)
    case .history: walkHistory(to: view.historyView.position(at: view.convert(point, to: view.historyView)))
    case .timeline: scrub(to: point)
    case .morph: dragMorph(to: point)
    case .browser: view.browser.drag(converted(event, to: view.browser))
    case .panel: panel.drag(converted(event, to: panel))
    case .stage:
      record(staged(event), as: GestureInput.Kind.move)
      controller.continueTracking(staged(event))
    case .scrollIndicator: controller.continueTracking(staged(event))
    }
  }

  /// Handles the release of the pointer, as `press(_:)` does.
  func release(_ event: Pointer) {
    switch pointer.target {
    case nil, .heldParameter, .history, .timeline, .morph: break
    case .browser: view.browser.release(converted(event, to: view.browser))
    case .panel: panel.release(converted(event, to: panel))
    case .stage:
      record(staged(event), as: GestureInput.Kind.release)
      controller.endTracking(staged(event))
    case .scrollIndicator: controller.endTracking(staged(event))
    }
    pointer.release()
  }

  /// Converts the locations of a pointer to the coordinates of an overlay.
  private func converted(_ event: Pointer, to overlay: View) -> Pointer {
    event.converted { view.convert($0, to: overlay) }
  }

  /// Converts a pointer to the stage view's coordinates and to scene time.
  private func staged(_ event: Pointer) -> Pointer {
    var touch = event.converted(location: view.stagePoint, time: clock.time(ofEventAt:))
    touch.time = clock.time(atHost: event.time)
    return touch
  }

  /// Adds the samples of a pointer on the stage to the gesture recordings, the last one as `kind`, the others as
  /// moves.
  private func record(_ touch: Pointer, as kind: (CGPoint) -> GestureInput.Kind) {
    for sample in touch.coalescedSamples.dropLast() {
      record(
        GestureInput(.move(controller.viewportPoint(sample.location)), at: sample.time, hasEventTime: true))
    }
    record(
      GestureInput(
        kind(controller.viewportPoint(touch.location)), at: touch.timestamp,
        hasEventTime: !touch.coalescedSamples.isEmpty))
  }

  func turnWheel(_ notches: CGPoint, at point: CGPoint, time: Double) {
    if palette != nil {
      view.listView(of: palette).scroll(byNotches: notches, time: time)
    } else if overlays.contains(.panel), panel.frame.contains(point) {
      panel.collectionView.scroll(byNotches: notches, time: time)
    } else {
      let point = view.stagePoint(point)
      controller.scroll(byNotches: notches, at: point, time: clock.time(atHost: time))
      record(
        GestureInput(.wheel(notches, at: controller.viewportPoint(point)), at: clock.time(atHost: time)))
    }
  }

  func scroll(by key: ScrollKey, time: Double) {
    record(GestureInput(.key(key), at: clock.time(atHost: time)))
    controller.scroll(by: key, time: clock.time(atHost: time))
  }
}
