import CSDL2
import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

/// A stage on SDL's driver without a display, its input put into SDL's queue.
@MainActor @Suite(.serialized)
struct StageTests {
  private func makeStage(scale: CGFloat? = nil) throws -> Stage {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    let stage = try Stage(
      title: "Test", size: CGSize(width: 320, height: 240), scale: scale, renderer: .software)
    _ = stage.events(isAnimating: true)
    return stage
  }

  private func push(_ type: SDL_EventType, _ change: (inout SDL_Event) -> Void) {
    var event = SDL_Event()
    event.type = type.rawValue
    change(&event)
    SDL_PushEvent(&event)
  }

  private func move(_ x: Int32, _ y: Int32, held: Bool = false) {
    push(SDL_MOUSEMOTION) {
      ($0.motion.x, $0.motion.y) = (x, y)
      $0.motion.state = held ? 1 : 0
    }
  }

  private func button(_ type: SDL_EventType, _ x: Int32, _ y: Int32) {
    push(type) {
      ($0.button.x, $0.button.y) = (x, y)
      $0.button.button = UInt8(SDL_BUTTON_LEFT)
      $0.button.state = type == SDL_MOUSEBUTTONDOWN ? 1 : 0
      $0.button.clicks = 1
    }
  }

  private func locations(_ events: [InputEvent]) -> [CGPoint] {
    events.compactMap {
      switch $0 {
      case .pointerDown(let pointer), .pointerMoved(let pointer), .pointerUp(let pointer): pointer.location
      default: nil
      }
    }
  }

  @Test func `moves in a row are one, but not across a press`() throws {
    let stage = try makeStage()
    move(10, 10)
    move(20, 20)
    button(SDL_MOUSEBUTTONDOWN, 20, 20)
    move(30, 25, held: true)
    move(40, 30, held: true)
    button(SDL_MOUSEBUTTONUP, 40, 30)

    let events = stage.events(isAnimating: true)

    #expect(
      locations(events) == [
        CGPoint(x: 20, y: 20), CGPoint(x: 20, y: 20), CGPoint(x: 40, y: 30), CGPoint(x: 40, y: 30),
      ])
    guard case .pointerMoved(let held) = events[2] else { return #expect(Bool(false), "\(events)") }
    #expect(held.button == .primary)
    guard case .pointerUp(let up) = events[3] else { return #expect(Bool(false), "\(events)") }
    #expect(up.clicks == 1)
    #expect(up.button == .primary)
  }

  @Test func `places are points, also when everything is enlarged`() throws {
    let stage = try makeStage(scale: 2)
    #expect(stage.window.size == CGSize(width: 320, height: 240))
    #expect(stage.window.scale == 2)

    move(100, 50)
    #expect(locations(stage.events(isAnimating: true)) == [CGPoint(x: 50, y: 25)])
  }

  @Test func `a wheel turned towards the user goes down the content, in fractions`() throws {
    let stage = try makeStage()
    push(SDL_MOUSEWHEEL) {
      $0.wheel.preciseX = 0.25
      $0.wheel.preciseY = -1.5
      ($0.wheel.mouseX, $0.wheel.mouseY) = (7, 8)
    }
    guard case .wheel(let wheel) = stage.events(isAnimating: true).first else {
      return #expect(Bool(false), "no wheel")
    }
    #expect(wheel.notches == CGPoint(x: 0.25, y: 1.5))
    #expect(wheel.location == CGPoint(x: 7, y: 8))
  }

  @Test(arguments: [
    (Int32(SDLK_a.rawValue), Key.character("a")), (Int32(SDLK_MINUS.rawValue), .character("-")),
    (Int32(SDLK_LEFTBRACKET.rawValue), .character("[")), (Int32(SDLK_SPACE.rawValue), .space),
    (Int32(bitPattern: SDLK_F11.rawValue), .function(11)),
    (Int32(bitPattern: SDLK_PAGEDOWN.rawValue), .pageDown),
    (Int32(bitPattern: SDLK_KP_7.rawValue), .character("7")), (Int32(SDLK_DELETE.rawValue), .delete),
  ])
  func `keys are named by what they mean`(code: Int32, key: Key) throws {
    let stage = try makeStage()
    push(SDL_KEYDOWN) {
      $0.key.keysym.sym = code
      $0.key.keysym.mod = UInt16(KMOD_LSHIFT.rawValue | KMOD_RALT.rawValue)
      $0.key.state = 1
      $0.key.repeat = 1
    }
    guard case .keyDown(let stroke) = stage.events(isAnimating: true).first else {
      return #expect(Bool(false), "no key")
    }
    #expect(stroke.key == key)
    #expect(stroke.modifiers == [.shift, .alt])
    #expect(stroke.isRepeat)
  }

  @Test func `one finger is the pointer, a second one is ignored`() throws {
    let stage = try makeStage()
    func touch(_ type: SDL_EventType, _ finger: SDL_FingerID, _ x: Float, _ y: Float) {
      push(type) {
        $0.tfinger.fingerId = finger
        ($0.tfinger.x, $0.tfinger.y) = (x, y)
      }
    }
    touch(SDL_FINGERDOWN, 1, 0.5, 0.5)
    touch(SDL_FINGERDOWN, 2, 0.1, 0.1)
    touch(SDL_FINGERMOTION, 2, 0.2, 0.2)
    touch(SDL_FINGERMOTION, 1, 0.25, 0.5)
    touch(SDL_FINGERUP, 2, 0.2, 0.2)
    touch(SDL_FINGERUP, 1, 0.25, 0.5)

    #expect(
      locations(stage.events(isAnimating: true)) == [
        CGPoint(x: 160, y: 120), CGPoint(x: 80, y: 120), CGPoint(x: 80, y: 120),
      ])
  }

  @Test func `a frame is drawn when it differs from the one before, and only then`() throws {
    let stage = try makeStage()
    let root = View()
    root.backgroundColor = Color(hex: 0x3366CC)

    #expect(try stage.show(root))
    #expect(root.frame == CGRect(x: 0, y: 0, width: 320, height: 240))
    #expect(try !stage.show(root))
    root.backgroundColor = .black
    #expect(try stage.show(root))
    #expect(stage.snapshot()[5, 5] == 0)
  }

  @Test func `a picture that arrives makes the next frame a new one`() throws {
    let stage = try makeStage()
    let file = try PictureFile(width: 40, height: 40, [.fill(shape(0, 0, 40, 40), .black)])
    let view = ImageView(image: file.image)
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    let root = View()
    root.addSubview(view)
    try stage.show(root)

    // It comes, and then fades in.
    var shownCount = 0
    for _ in 0..<100 where stage.snapshot()[20, 20] != 0 {
      _ = stage.events(isAnimating: false, waitingUpTo: 0.05)
      if try stage.show(root) { shownCount += 1 }
    }

    #expect(shownCount > 2)
    #expect(stage.snapshot()[20, 20] == 0)
  }

  @Test func `waiting for nothing takes as long as asked, and no processor time`() throws {
    let stage = try makeStage()
    try stage.show(View())
    // Events of SDL's own, such as those about the new window, may still end a wait or two.
    let waits = (0..<6).map { _ in
      let (start, spent) = (stage.now, clock())
      _ = stage.events(isAnimating: false, waitingUpTo: 0.3)
      return (seconds: stage.now - start, processor: Double(clock() - spent) / Double(CLOCKS_PER_SEC))
    }

    #expect(waits.contains { $0.seconds > 0.29 && $0.processor < 0.1 })
  }
}
