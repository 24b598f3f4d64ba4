import CSDL2
import Canvas
import Foundation
import SDLStage

/// Pushes input into SDL's queue and creates stages on SDL's dummy video driver.
@MainActor
enum SDLInput {
  /// Creates a stage of 320 × 240 points with an empty event queue.
  static func stage(scale: CGFloat? = nil) throws -> Stage {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    let stage = try Stage(
      title: "Test", size: CGSize(width: 320, height: 240), scale: scale, renderer: .software)
    _ = stage.events(isAnimating: true)
    return stage
  }

  static func push(_ type: SDL_EventType, _ change: (inout SDL_Event) -> Void) {
    var event = SDL_Event()
    event.type = type.rawValue
    change(&event)
    SDL_PushEvent(&event)
  }

  /// Pushes a part of a drop with a file or a text.
  static func drop(_ type: SDL_EventType, _ text: String) {
    push(type) { $0.drop.file = SDL_strdup(text) }
  }

  static func move(_ x: Int32, _ y: Int32, held: Bool = false, mouse: UInt32 = 0) {
    push(SDL_MOUSEMOTION) {
      ($0.motion.x, $0.motion.y) = (x, y)
      $0.motion.state = held ? 1 : 0
      $0.motion.which = mouse
    }
  }

  static func button(_ type: SDL_EventType, _ x: Int32, _ y: Int32, mouse: UInt32 = 0) {
    push(type) {
      ($0.button.x, $0.button.y) = (x, y)
      $0.button.button = UInt8(SDL_BUTTON_LEFT)
      $0.button.state = type == SDL_MOUSEBUTTONDOWN ? 1 : 0
      $0.button.clicks = 1
      $0.button.which = mouse
    }
  }

  /// Pushes a touch event; locations are fractions of the window's size, as in SDL.
  static func touch(
    _ type: SDL_EventType, _ x: Float, _ y: Float, finger: SDL_FingerID = 1, device: SDL_TouchID = 7
  ) {
    push(type) {
      $0.tfinger.fingerId = finger
      $0.tfinger.touchId = device
      ($0.tfinger.x, $0.tfinger.y) = (x, y)
    }
  }

  /// Pushes a wheel event; `whole` is SDL's rounded turn, `precise` the exact one.
  static func wheel(
    whole: (x: Int32, y: Int32) = (0, 0), precise: (x: Float, y: Float),
    direction: SDL_MouseWheelDirection = SDL_MOUSEWHEEL_NORMAL
  ) {
    push(SDL_MOUSEWHEEL) {
      ($0.wheel.x, $0.wheel.y) = whole
      ($0.wheel.preciseX, $0.wheel.preciseY) = precise
      $0.wheel.direction = direction.rawValue
      ($0.wheel.mouseX, $0.wheel.mouseY) = (7, 8)
    }
  }

  static func key(_ type: SDL_EventType, _ code: Int32, isRepeat: Bool = false, modifiers: UInt32 = 0) {
    push(type) {
      $0.key.keysym.sym = code
      $0.key.keysym.mod = UInt16(modifiers)
      $0.key.state = type == SDL_KEYDOWN ? 1 : 0
      $0.key.repeat = isRepeat ? 1 : 0
    }
  }
}

extension [InputEvent] {
  /// The pointers of the pointer events, in order.
  var pointers: [Pointer] {
    compactMap {
      switch $0 {
      case .pointerDown(let pointer), .pointerMoved(let pointer), .pointerUp(let pointer): pointer
      default: nil
      }
    }
  }

  var locations: [CGPoint] { pointers.map(\.location) }

  var wheels: [Wheel] { compactMap { if case .wheel(let wheel) = $0 { wheel } else { nil } } }
}
