import CSDL2
import Canvas

extension Pointer.Button {
  /// Creates the button that is held during a mouse motion event, from the event's state bits; `nil` if no
  /// button is held. If several buttons are held, the left button has precedence over the right one, and the
  /// right one over the middle one.
  init?(sdlState bits: UInt32) {
    let held = [SDL_BUTTON_LEFT, SDL_BUTTON_RIGHT, SDL_BUTTON_MIDDLE].first {
      bits & 1 << (UInt32($0) - 1) != 0
    }
    guard let held else { return nil }
    self.init(sdl: UInt8(held))
  }

  /// Creates a button from SDL's button number; `nil` for buttons other than left, right and middle.
  init?(sdl button: UInt8) {
    switch Int32(button) {
    case SDL_BUTTON_LEFT: self = .primary
    case SDL_BUTTON_RIGHT: self = .secondary
    case SDL_BUTTON_MIDDLE: self = .middle
    default: return nil
    }
  }
}

extension Modifiers {
  /// The modifiers currently held.
  static var current: Modifiers { Modifiers(sdl: SDL_GetModState().rawValue) }

  /// Creates modifiers from SDL's bits; the left and the right key of a modifier are treated alike.
  init(sdl bits: UInt32) {
    self = []
    if bits & KMOD_SHIFT.rawValue != 0 { insert(.shift) }
    if bits & KMOD_CTRL.rawValue != 0 { insert(.control) }
    if bits & KMOD_ALT.rawValue != 0 { insert(.alt) }
    if bits & KMOD_GUI.rawValue != 0 { insert(.command) }
  }
}

extension Key {
  /// Creates a key from SDL's key code in the user's keyboard layout; `nil` for keys that `Key` does not
  /// have.
  init?(sdl code: SDL_Keycode) {
    let raw = UInt32(bitPattern: code)
    if let key = Self.named[raw] {
      self = key
    } else if (SDLK_F1.rawValue...SDLK_F12.rawValue).contains(raw) {
      self = .function(Int(raw - SDLK_F1.rawValue) + 1)
    } else if (SDLK_F13.rawValue...SDLK_F24.rawValue).contains(raw) {
      self = .function(Int(raw - SDLK_F13.rawValue) + 13)
    } else if (SDLK_KP_1.rawValue...SDLK_KP_9.rawValue).contains(raw) {
      self = .character(Character("\(raw - SDLK_KP_1.rawValue + 1)"))
    } else if raw > 0x20, raw < 0x4000_0000, let scalar = Unicode.Scalar(raw) {
      self = .character(Character(scalar))
    } else {
      return nil
    }
  }

  private static let named: [UInt32: Key] = [
    SDLK_SPACE.rawValue: .space, SDLK_TAB.rawValue: .tab, SDLK_RETURN.rawValue: .enter,
    SDLK_KP_ENTER.rawValue: .enter, SDLK_ESCAPE.rawValue: .escape, SDLK_BACKSPACE.rawValue: .backspace,
    SDLK_DELETE.rawValue: .delete, SDLK_LEFT.rawValue: .left, SDLK_RIGHT.rawValue: .right,
    SDLK_UP.rawValue: .up, SDLK_DOWN.rawValue: .down, SDLK_PAGEUP.rawValue: .pageUp,
    SDLK_PAGEDOWN.rawValue: .pageDown, SDLK_HOME.rawValue: .home, SDLK_END.rawValue: .end,
    SDLK_KP_0.rawValue: .character("0"), SDLK_KP_MINUS.rawValue: .character("-"),
    SDLK_KP_PLUS.rawValue: .character("="), SDLK_KP_PERIOD.rawValue: .character("."),
  ]
}

extension SDL_TextInputEvent {
  /// The typed text.
  var string: String {
    withUnsafeBytes(of: text) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
