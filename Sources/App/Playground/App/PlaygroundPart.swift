import Canvas
import Foundation
import Scenes

/// A part of the playground that changes with time.
@MainActor
protocol PlaygroundPart: AnyObject {
  /// The scenes, and the state that all parts share.
  var stage: SceneStage { get }

  /// The time, in seconds on the host's clock, of the next frame in which the part looks different even without
  /// input; `nil` if there is none.
  var nextChange: Double? { get }

  /// Advances the part to a time in seconds on the host's clock.
  func advance(to time: Double)
}

extension PlaygroundPart {
  var nextChange: Double? { nil }
  func advance(to time: Double) {}

  var controller: SceneController { stage.controller }
  var controllers: [SceneController] { stage.controllers }
  var scene: Scene { stage.controller.scene }
  var values: ParameterValues { stage.controller.values }
  var overlays: Set<Action.Overlay> { stage.stored.overlays }
  var view: PlaygroundView { stage.view }
  var panel: ParameterPanel { stage.view.panel }
  var clock: PlaybackClock { stage.clock }
  var hostTime: Double { stage.hostTime }

  func say(_ remark: String) { stage.say(remark) }
  func echo(_ remark: String) { stage.echo(remark) }

  /// Converts a pointer from the window's coordinates to those of the stage view, and to scene time.
  func staged(_ event: Pointer) -> Pointer {
    var touch = event.converted(location: view.stagePoint, time: clock.time(ofEventAt:))
    touch.time = clock.time(atHost: event.time)
    return touch
  }

  /// Returns the keys of an action, for messages.
  func keys(of action: Action) -> String { stage.keys.title(of: action) }
}

/// A part of the playground that receives the pointer and the wheel.
@MainActor
protocol PointerResponder: AnyObject {
  /// Handles a press if it is on this responder. Locations are in the window, and times on the host's clock.
  func press(_ event: Pointer) -> PressResponse
  /// Handles a move of the pressed pointer, after a press that this responder has captured.
  func drag(_ event: Pointer)
  /// Handles the release of the pointer, after a press that this responder has captured.
  func release(_ event: Pointer)
  /// Handles a move of the mouse, with no button pressed, to a point in the window; `nil` if the mouse left the
  /// window.
  func hover(at point: CGPoint?)
  /// Returns the target of a click at a point in the window.
  func clickTarget(at point: CGPoint) -> ClickTarget
  /// Returns whether a turn of the wheel at a point in the window is for this responder.
  func takesWheel(at point: CGPoint) -> Bool
  /// Handles a turn of the wheel that began at a point in the window; `time` is in seconds on the host's clock.
  func turnWheel(_ notches: CGPoint, at point: CGPoint, time: Double)
}

/// The response of a part to a press.
enum PressResponse {
  /// The press is not on the part. It is offered to the part behind.
  case ignored
  /// The part has handled the press, and receives no further events of the pointer.
  case handled
  /// The part receives the pointer until the release.
  case captured
}

/// The target of a click at a point.
enum ClickTarget: Hashable {
  /// The point is not on the part. The part behind is asked.
  case ignored
  /// The point is on the part, where a click does nothing.
  case none
  /// A target such as a button, with the frame in the window to highlight; `nil` if the part highlights the target by
  /// itself.
  case target(CGRect?)
}

extension PointerResponder {
  func clickTarget(at point: CGPoint) -> ClickTarget { .ignored }
  func press(_ event: Pointer) -> PressResponse { .ignored }
  func drag(_ event: Pointer) {}
  func release(_ event: Pointer) {}
  func hover(at point: CGPoint?) {}
  func takesWheel(at point: CGPoint) -> Bool { false }
  func turnWheel(_ notches: CGPoint, at point: CGPoint, time: Double) {}
}
