import CSDL2

extension SDL_Event {
  /// `SDL_TOUCH_MOUSEID`: the mouse of events that SDL makes of fingers.
  private static let touchMouse = UInt32.max
  /// `SDL_MOUSE_TOUCHID`: the touch device of events that SDL makes of the mouse.
  private static let mouseTouch = SDL_TouchID(-1)

  /// Whether SDL made it of another event that comes as well: a mouse's of a finger's, or the other way round.
  ///
  /// The hints against that lose to variables in the user's environment.
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
