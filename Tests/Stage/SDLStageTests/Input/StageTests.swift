import CSDL2
import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

/// Tests of a stage on SDL's dummy video driver, with input pushed into SDL's queue.
@MainActor @Suite(.serialized)
struct StageTests {
  @Test func `consecutive pointer moves are combined, but not across a press`() throws {
    let stage = try SDLInput.stage()
    SDLInput.move(10, 10)
    SDLInput.move(20, 20)
    SDLInput.button(SDL_MOUSEBUTTONDOWN, 20, 20)
    SDLInput.move(30, 25, held: true)
    SDLInput.move(40, 30, held: true)
    SDLInput.button(SDL_MOUSEBUTTONUP, 40, 30)

    let events = stage.events(isAnimating: true)

    #expect(
      events.locations == [
        CGPoint(x: 20, y: 20), CGPoint(x: 20, y: 20), CGPoint(x: 40, y: 30), CGPoint(x: 40, y: 30),
      ])
    guard case .pointerMoved(let held) = events[2] else { return #expect(Bool(false), "\(events)") }
    #expect(held.button == .primary)
    guard case .pointerUp(let up) = events[3] else { return #expect(Bool(false), "\(events)") }
    #expect(up.clicks == 1)
    #expect(up.button == .primary)
  }

  @Test func `a wait in which no event arrives is known while something moves`() throws {
    let stage = try SDLInput.stage()
    let start = stage.now
    // A frame that is already late does not wait.
    for _ in 0..<100 where stage.quietTime == nil { _ = stage.events(isAnimating: true) }

    let time = try #require(stage.quietTime)
    #expect((start...stage.now).contains(time))
  }

  @Test func `locations are in points, even with a magnified window`() throws {
    let stage = try SDLInput.stage(scale: 2)
    #expect(stage.window.size == CGSize(width: 320, height: 240))
    #expect(stage.window.scale == 2)

    SDLInput.move(100, 50)
    #expect(stage.events(isAnimating: true).locations == [CGPoint(x: 50, y: 25)])
  }

  @Test(arguments: [
    (Int32(SDLK_a.rawValue), Key.character("a")), (Int32(SDLK_MINUS.rawValue), .character("-")),
    (Int32(SDLK_LEFTBRACKET.rawValue), .character("[")), (Int32(SDLK_SPACE.rawValue), .space),
    (Int32(bitPattern: SDLK_F11.rawValue), .function(11)),
    (Int32(bitPattern: SDLK_F13.rawValue), .function(13)),
    (Int32(bitPattern: SDLK_PAGEDOWN.rawValue), .pageDown),
    (Int32(bitPattern: SDLK_KP_7.rawValue), .character("7")), (Int32(SDLK_DELETE.rawValue), .delete),
  ])
  func `SDL's key codes are translated to keys by meaning`(code: Int32, key: Key) throws {
    let stage = try SDLInput.stage()
    SDLInput.key(
      SDL_KEYDOWN, code, isRepeat: true, modifiers: KMOD_LSHIFT.rawValue | KMOD_RALT.rawValue)
    guard case .keyDown(let stroke) = stage.events(isAnimating: true).first else {
      return #expect(Bool(false), "no key")
    }
    #expect(stroke.key == key)
    #expect(stroke.modifiers == [.shift, .alt])
    #expect(stroke.isRepeat)
  }

  @Test func `files dropped together are one event, in their order`() throws {
    let stage = try SDLInput.stage()
    SDLInput.push(SDL_DROPBEGIN) { _ in }
    for path in ["/b.jpg", "/a b.jpg"] { SDLInput.drop(SDL_DROPFILE, path) }
    SDLInput.push(SDL_DROPCOMPLETE) { _ in }
    SDLInput.drop(SDL_DROPFILE, "/alone.jpg")

    let events = stage.events(isAnimating: true)

    #expect(events == [.filesDropped(["/b.jpg", "/a b.jpg"]), .filesDropped(["/alone.jpg"])])
  }

  @Test func `a dropped list of URIs is dropped files, and other text is nothing`() throws {
    let stage = try SDLInput.stage()
    SDLInput.drop(SDL_DROPTEXT, "# comment\r\nfile:///a%20b.jpg\r\n/c.jpg\r\nhttps://example.org/d.jpg\r\n")
    SDLInput.push(SDL_DROPBEGIN) { _ in }
    SDLInput.drop(SDL_DROPTEXT, "some words")
    SDLInput.push(SDL_DROPCOMPLETE) { _ in }

    #expect(stage.events(isAnimating: true) == [.filesDropped(["file:///a%20b.jpg", "/c.jpg"])])
  }

  @Test func `a frame is drawn only if it differs from the previous one`() throws {
    let stage = try SDLInput.stage()
    let root = View()
    root.backgroundColor = Color(hex: 0x3366CC)

    #expect(try stage.show(root))
    #expect(root.frame == CGRect(x: 0, y: 0, width: 320, height: 240))
    #expect(try !stage.show(root))
    root.backgroundColor = .black
    #expect(try stage.show(root))
    #expect(stage.snapshot()[5, 5] == 0)
  }

  @Test func `a snapshot that does not wait shows only the pictures decoded so far`() throws {
    let stage = try SDLInput.stage()
    let white = Color(red: 1, green: 1, blue: 1)
    let file = try PictureFile(width: 40, height: 40, [.fill(shape(0, 0, 40, 40), white)])
    let view = ImageView(image: file.image)
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    let root = View()
    root.addSubview(view)
    try stage.show(root)

    let placeholder = stage.snapshot(waitingForPictures: false)[20, 20]
    Thread.sleep(forTimeInterval: 0.5)
    #expect(stage.snapshot(waitingForPictures: false)[20, 20] == placeholder, "nothing was taken over")

    // A snapshot that waits stores the picture, which then fades in.
    _ = stage.snapshot()
    Thread.sleep(forTimeInterval: 0.5)
    #expect(stage.snapshot(waitingForPictures: false)[20, 20] != placeholder)
  }

  @Test func `a picture that arrives causes new frames`() throws {
    let stage = try SDLInput.stage()
    let file = try PictureFile(width: 40, height: 40, [.fill(shape(0, 0, 40, 40), .black)])
    let view = ImageView(image: file.image)
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    let root = View()
    root.addSubview(view)
    try stage.show(root)

    // The picture arrives and then fades in.
    var shownCount = 0
    for _ in 0..<100 where stage.snapshot()[20, 20] != 0 {
      _ = stage.events(isAnimating: false, waitingUpTo: 0.05)
      if try stage.show(root) { shownCount += 1 }
    }

    #expect(shownCount > 2)
    #expect(stage.snapshot()[20, 20] == 0)
  }

  @Test func `a frame is shown before its pictures are decoded, and the pictures follow`() throws {
    let stage = try SDLInput.stage()
    let pipes = try (0..<3).map { _ in try NamedPipe() }
    let file = try PictureFile(width: 40, height: 40, [.fill(shape(0, 0, 40, 40), .black)])
    let root = View()
    for (number, path) in ([file.path] + pipes.map(\.path)).enumerated() {
      let view = ImageView(image: Image(path: path))
      view.frame = CGRect(x: 50 * number, y: 0, width: 40, height: 40)
      root.addSubview(view)
    }
    var failed: Set<String> = []
    stage.pictures.onFailure = { image, _ in failed.insert(image.path) }

    #expect(try stage.show(root))
    #expect(failed.isEmpty)
    for _ in 0..<200 where stage.snapshot()[20, 20] != 0 || failed.count < 3 {
      _ = stage.events(isAnimating: false, waitingUpTo: 0.05)
      try stage.show(root)
    }

    #expect(failed == Set(pipes.map(\.path)))
    #expect(stage.snapshot()[20, 20] == 0)
  }

  @Test func `waiting without events lasts as long as requested and uses no processor time`() throws {
    let stage = try SDLInput.stage()
    try stage.show(View())
    // SDL's own events, such as those about the new window, may still end a wait or two.
    let waits = (0..<6).map { _ in
      let (start, spent) = (stage.now, clock())
      _ = stage.events(isAnimating: false, waitingUpTo: 0.3)
      return (seconds: stage.now - start, processor: Double(clock() - spent) / Double(CLOCKS_PER_SEC))
    }

    #expect(waits.contains { $0.seconds > 0.29 && $0.processor < 0.1 })
  }
}
