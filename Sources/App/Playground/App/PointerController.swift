import Canvas
import Foundation

/// The pointer, and the part of the playground that receives it from a press to the release.
@MainActor
final class PointerController {
  /// The last location of the pointer in the window, in points.
  private(set) var location = CGPoint.zero
  /// Whether the mouse is over the window, or the pointer is down.
  private(set) var isInWindow = false
  /// Whether a mouse was used last, and is over the window.
  private var isHovering = false
  /// The number of presses so far, which identifies the current press. All changes during one press are
  /// undone together.
  private(set) var pressCount = 0
  /// The part that receives the pointer until the release; `nil` while the pointer is up, and after a press
  /// that no part captures, such as a press on the chip with a scene's number above the stage.
  private(set) weak var owner: (any PointerResponder)?
  /// The parts of the window in front-to-back order. A press is offered to each in this order.
  private let responders: [any PointerResponder]
  private let stage: SceneStage
  private var showsPointingHand = false
  /// The last run of notches, and the time at which it ends without further ones, in seconds on the host's clock.
  private var wheel: (run: WheelRun, end: Double)?
  /// The seconds without a notch that end a run.
  private static let wheelPause = 0.35

  init(_ stage: SceneStage, _ responders: [any PointerResponder]) {
    (self.stage, self.responders) = (stage, responders)
  }

  /// Handles a move of the mouse, with no button pressed, to a point in the window; `nil` if the mouse left
  /// the window.
  func hover(at point: CGPoint?) {
    isInWindow = point != nil
    isHovering = isInWindow
    if let point { location = point }
    var shown = point
    for responder in responders {
      responder.hover(at: shown)
      // The mouse is not over the parts behind this one.
      if let point = shown, responder !== responders.last, responder.clickTarget(at: point) != .ignored {
        shown = nil
      }
    }
  }

  /// Highlights the target of a click at the pointer's location, and shows the cursor as a pointing hand there. Call this
  /// method after each action.
  func updateHighlight() {
    // During a press, the cursor stays as it is.
    guard owner == nil else { return stage.view.showHighlight(nil) }
    var target = ClickTarget.none
    if isHovering {
      target = responders.lazy.map { $0.clickTarget(at: self.location) }.first { $0 != .ignored } ?? .none
    }
    var (highlight, isPointing): (CGRect?, Bool) = (nil, false)
    if case .target(let frame) = target { (highlight, isPointing) = (frame, true) }
    stage.view.showHighlight(highlight)
    guard isPointing != showsPointingHand else { return }
    showsPointingHand = isPointing
    stage.request(.showPointingHand(isPointing))
  }

  /// Handles a press of the pointer, whose locations are in the window and whose times are on the host's clock. The
  /// press takes the focus from the card or the heading that has it.
  func press(_ event: Pointer) {
    guard owner == nil else { return }
    pressCount += 1
    (location, isInWindow) = (event.location, true)
    isHovering = event.device == .mouse
    for responder in responders {
      switch responder.press(event) {
      case .ignored: continue
      // A line of a menu may act on the focused card.
      case .handled: return
      case .captured:
        stage.removeFocus()
        return owner = responder
      }
    }
  }

  /// Handles a move of the pressed pointer, as `press(_:)` does.
  func drag(_ event: Pointer) {
    location = event.location
    owner?.drag(event)
  }

  /// Handles the release of the pointer, as `press(_:)` does.
  func release(_ event: Pointer) {
    owner?.release(event)
    endCapture()
  }

  /// Ends the capture without a release: no part receives the pointer any longer.
  func endCapture() { owner = nil }

  // MARK: Wheel

  /// Handles a turn of the wheel at a point in the window; `time` is in seconds on the host's clock.
  func turnWheel(_ notches: CGPoint, at point: CGPoint, time: Double) {
    let run =
      run(at: time)
      ?? WheelRun(
        point: point, responder: responders.first { $0.takesWheel(at: point) }, bar: nil)
    continueRun(run, at: time)
    run.responder?.turnWheel(notches, at: run.point, time: time)
  }

  /// Returns the index of the parameter whose bar the wheel turns; `nil` for none. The notch that begins a run turns
  /// `bar`, and all others of the run turn the same. `time` is in seconds on the host's clock.
  func turnedBar(at time: Double, beginningWith bar: @autoclosure () -> Int?) -> Int? {
    if let run = run(at: time) { run.bar } else { bar() }
  }

  /// Records that the wheel turns the bar of the parameter at an index; `time` is in seconds on the host's clock.
  func recordTurn(ofBar bar: Int, at time: Double) {
    continueRun(WheelRun(point: location, responder: nil, bar: bar), at: time)
  }

  /// Ends the run of notches.
  func endWheelRun() { wheel = nil }

  private func run(at time: Double) -> WheelRun? { wheel.flatMap { time < $0.end ? $0.run : nil } }

  private func continueRun(_ run: WheelRun, at time: Double) { wheel = (run, time + Self.wheelPause) }

  /// A run of successive notches of the wheel, which all have the target of the first notch.
  private struct WheelRun {
    let point: CGPoint
    let responder: (any PointerResponder)?
    let bar: Int?
  }
}

extension Wheel {
  /// The notches along the axes of the content. While Shift is held, the wheel scrolls along the other axis.
  var scrolledNotches: CGPoint {
    modifiers.contains(.shift) ? CGPoint(x: notches.y, y: notches.x) : notches
  }
}

extension Action {
  /// Whether a run of notches of the wheel continues after the action.
  var continuesWheelRun: Bool {
    switch self {
    case .wheel, .turnBar, .hover: true
    default: false
    }
  }
}
