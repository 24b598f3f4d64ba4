import CSDL2

extension SDL_Event {
  /// `SDL_TOUCH_MOUSEID`: the mouse identifier in the mouse events that SDL synthesizes from touches.
  private static let touchMouse = UInt32.max
  /// `SDL_MOUSE_TOUCHID`: the touch device identifier in the touch events that SDL synthesizes from the
  /// mouse.
  private static let mouseTouch = SDL_TouchID(-1)

  /// Whether SDL synthesized this event from another event: a mouse event from a touch, or a touch from a
  /// mouse event.
  ///
  /// SDL delivers both events. SDL's hints against this can be overridden by environment variables, so the
  /// synthesized events are filtered out here.
  var isEcho: Bool {
    switch SDL_EventType(type) {
    case SDL_MOUSEMOTION: motion.which == Self.touchMouse
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button.which == Self.touchMouse
    case SDL_MOUSEWHEEL: wheel.which == Self.touchMouse
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: tfinger.touchId == Self.mouseTouch
    default: false
    }
  }
}
