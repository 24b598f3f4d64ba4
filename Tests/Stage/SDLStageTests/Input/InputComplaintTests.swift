import CSDL2
import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

/// Regression tests for input complaints about other SDL programs: from SDL's event queue to the content
/// offset.
@MainActor @Suite(.serialized)
struct InputComplaintTests {
  @Test func `a wheel turned towards the user scrolls down, in fractions of a notch`() throws {
    let stage = try SDLInput.stage()
    SDLInput.wheel(precise: (0.25, -1.5))

    let wheel = try #require(stage.events(isAnimating: true).wheels.first)
    #expect(wheel.notches == CGPoint(x: 0.25, y: 1.5))
    #expect(wheel.location == CGPoint(x: 7, y: 8))
    #expect(abs(wheel.time - stage.now) < 0.5)
  }

  @Test func `high-resolution wheel turns that SDL rounds to 0 move the content`() throws {
    let stage = try SDLInput.stage()
    for _ in 0..<8 { SDLInput.wheel(whole: (0, 0), precise: (0, -0.125)) }

    let wheels = stage.events(isAnimating: true).wheels
    #expect(wheels.map(\.notches) == [CGPoint](repeating: CGPoint(x: 0, y: 0.125), count: 8))
  }

  @Test func `the precise wheel turn is used instead of the rounded one, whose sign may be wrong`() throws {
    let stage = try SDLInput.stage()
    SDLInput.wheel(whole: (-1, 1), precise: (0.5, -0.25))

    #expect(stage.events(isAnimating: true).wheels.map(\.notches) == [CGPoint(x: 0.5, y: 0.25)])
  }

  @Test func `a wheel turn flipped by natural scrolling is not flipped again`() throws {
    let stage = try SDLInput.stage()
    SDLInput.wheel(whole: (0, 1), precise: (0, 1), direction: SDL_MOUSEWHEEL_FLIPPED)

    #expect(stage.events(isAnimating: true).wheels.map(\.notches) == [CGPoint(x: 0, y: -1)])
  }

  @Test func `the first wheel turn in a window counts and no turn of a burst is lost`() throws {
    let stage = try SDLInput.stage()
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    view.contentSize = CGSize(width: 320, height: 9000)
    // Tests of other modules, in the same process, wait for frames of their own views.
    view.drivesFrameWork = false
    for _ in 0..<5 { SDLInput.wheel(whole: (0, -1), precise: (0, -1)) }
    var time = 0.0
    for event in stage.events(isAnimating: true) {
      view.handle(event)
      time = stage.now
    }
    while view.isAnimating, time < stage.now + 10 {
      time += 1.0 / 60
      view.advance(to: time)
    }

    #expect(abs(view.contentOffset.y - (5 * 40)) < 1)
  }

  @Test func `a wheel turn carries the Shift modifier`() throws {
    let stage = try SDLInput.stage()
    SDL_SetModState(KMOD_RSHIFT)
    defer { SDL_SetModState(KMOD_NONE) }
    SDLInput.wheel(precise: (0, -1))

    #expect(stage.events(isAnimating: true).wheels.map(\.modifiers) == [.shift])
  }

  @Test func `Shift released before a slow frame applies only to the wheel turns before the release`()
    throws
  {
    let stage = try SDLInput.stage()
    let shift = Int32(bitPattern: SDLK_LSHIFT.rawValue)
    SDLInput.wheel(precise: (0, -1))
    SDLInput.key(SDL_KEYDOWN, shift, modifiers: KMOD_LSHIFT.rawValue)
    SDLInput.wheel(precise: (0, -2))
    SDLInput.button(SDL_MOUSEBUTTONDOWN, 1, 1)
    SDLInput.key(SDL_KEYUP, shift)
    SDLInput.wheel(precise: (0, -3))

    let events = stage.events(isAnimating: true)
    #expect(events.wheels.map(\.modifiers) == [[], [.shift], []])
    #expect(events.pointers.map(\.modifiers) == [[.shift]])
  }

  @Test func `a wheel's location is in points, even with a magnified window`() throws {
    let stage = try SDLInput.stage(scale: 2)
    SDLInput.wheel(precise: (0, -1))

    let wheel = try #require(stage.events(isAnimating: true).wheels.first)
    #expect(wheel.location == CGPoint(x: 3.5, y: 4))
    #expect(wheel.notches == CGPoint(x: 0, y: 1))
  }

  @Test func `a touch is not counted again as the mouse event that SDL synthesizes`() throws {
    let stage = try SDLInput.stage()
    SDLInput.touch(SDL_FINGERDOWN, 0.5, 0.5)
    SDLInput.button(SDL_MOUSEBUTTONDOWN, 160, 120, mouse: .max)
    SDLInput.touch(SDL_FINGERMOTION, 0.25, 0.5)
    SDLInput.move(80, 120, held: true, mouse: .max)
    SDLInput.touch(SDL_FINGERUP, 0.25, 0.5)
    SDLInput.button(SDL_MOUSEBUTTONUP, 80, 120, mouse: .max)

    let pointers = stage.events(isAnimating: true).pointers
    #expect(pointers.map(\.location.x) == [160, 80, 80])
    #expect(pointers.map(\.device) == [.touch, .touch, .touch])
    #expect(SDL_GetHintBoolean(SDL_HINT_TOUCH_MOUSE_EVENTS, SDL_TRUE) == SDL_FALSE)
  }

  @Test func `a mouse event is not counted again as the touch that SDL synthesizes`() throws {
    let stage = try SDLInput.stage()
    SDLInput.button(SDL_MOUSEBUTTONDOWN, 160, 120)
    SDLInput.touch(SDL_FINGERDOWN, 0.5, 0.5, device: -1)
    SDLInput.touch(SDL_FINGERUP, 0.5, 0.5, device: -1)
    SDLInput.button(SDL_MOUSEBUTTONUP, 160, 120)

    let pointers = stage.events(isAnimating: true).pointers

    #expect(pointers.map(\.device) == [.mouse, .mouse])
  }

  @Test func `the first finger is the pointer and a second finger is ignored`() throws {
    let stage = try SDLInput.stage()
    SDLInput.touch(SDL_FINGERDOWN, 0.5, 0.5)
    SDLInput.touch(SDL_FINGERDOWN, 0.1, 0.1, finger: 2)
    SDLInput.touch(SDL_FINGERMOTION, 0.2, 0.2, finger: 2)
    SDLInput.touch(SDL_FINGERMOTION, 0.25, 0.5)
    SDLInput.touch(SDL_FINGERUP, 0.2, 0.2, finger: 2)
    SDLInput.touch(SDL_FINGERUP, 0.25, 0.5)

    #expect(
      stage.events(isAnimating: true).locations == [
        CGPoint(x: 160, y: 120), CGPoint(x: 80, y: 120), CGPoint(x: 80, y: 120),
      ])
  }

  @Test(arguments: [1.0, 2.0])
  func `a touch is converted from fractions of the window to points`(scale: CGFloat) throws {
    let stage = try SDLInput.stage(scale: scale)
    SDLInput.touch(SDL_FINGERDOWN, 0.25, 0.75)
    SDLInput.touch(SDL_FINGERUP, 1, 1)

    let pointers = stage.events(isAnimating: true).pointers
    #expect(pointers.map(\.location) == [CGPoint(x: 80, y: 180), CGPoint(x: 320, y: 240)])
    #expect(pointers.map(\.button) == [.primary, .primary])
  }

  @Test func `a held key repeats with isRepeat set`() throws {
    let stage = try SDLInput.stage()
    let code = Int32(bitPattern: SDLK_DOWN.rawValue)
    SDLInput.key(SDL_KEYDOWN, code)
    SDLInput.key(SDL_KEYDOWN, code, isRepeat: true)
    SDLInput.key(SDL_KEYDOWN, code, isRepeat: true)
    SDLInput.key(SDL_KEYUP, code)

    let events = stage.events(isAnimating: true)
    let repeats = events.compactMap { if case .keyDown(let stroke) = $0 { stroke.isRepeat } else { nil } }
    #expect(repeats == [false, true, true])
    guard case .keyUp = events.last else { return #expect(Bool(false), "\(events)") }
  }
}
