import Foundation
import Testing

/// The program as a user has it: window, mouse and keyboard. `.ci/run` runs these; they need Xvfb and xdotool.
@Suite(
  .serialized,
  .enabled(if: WindowSession.program != nil, "FLING_WINDOW_TESTS does not name the program to test"))
struct WindowTests {
  /// A carousel whose items are 200 points apart, in a window of 1000 × 700.
  static let carousel = [
    "--scene", "carousel", "--items", "40", "--size", "1000x700", "--set", "item-width=200", "--set",
    "item-height=300", "--set", "side-item-scale=1", "--set", "spacing=0",
  ]

  /// A grid that scrolls sideways and rests anywhere.
  static let grid = [
    "--scene", "grid", "--items", "400", "--size", "1000x700", "--set", "direction=horizontal",
  ]

  /// A drag to the left over 300 points in steps of 20 every 16 ms.
  static let drag =
    "mousemove 700 350 mousedown 1" + String(repeating: " sleep 0.016 mousemove_relative -- -20 0", count: 15)

  /// Plays a drag that ends in a fling. The machine may be busy just then and hold the pointer up: it has three tries.
  ///
  /// - Returns: The last frame before it, and all frames after that until the commands are over.
  func fling(_ session: WindowSession, _ commands: String) throws -> (TraceFrame, [TraceFrame]) {
    var result = try play(session, commands)
    for _ in 0..<2 where result.frames.contains(where: { $0.release?.stillness == "rested" }) {
      result = try play(session, commands)
    }
    return result
  }

  func play(_ session: WindowSession, _ commands: String) throws -> (
    before: TraceFrame, frames: [TraceFrame]
  ) {
    let before = try #require(try session.rest().last)
    try session.drive(commands)
    try session.wait(for: "a release", atMost: 5) {
      try session.frames().after(before).contains { $0.release != nil }
    }
    return (before, try session.frames().after(before))
  }

  @Test func `content follows the pointer, goes on after release, slows down, and stops on a snap point`()
    throws
  {
    let session = try WindowSession(Self.carousel)
    let (before, _) = try fling(session, Self.drag + " mouseup 1")
    let frames = try session.rest().after(before)

    let dragging = frames.filter { $0.state == "dragging" }
    let decelerating = frames.filter { $0.state == "decelerating" }
    let rest = try #require(frames.last)
    try #require(dragging.count > 3)
    try #require(decelerating.count > 3)
    // The pointer moved 300; the first event past the slop is swallowed, which on a busy machine is several moves in
    // one.
    let followed = dragging[dragging.count - 1].x - before.x
    #expect(followed > 150 && followed <= 300, "followed \(followed) points of 300")
    #expect(zip(dragging, dragging.dropFirst()).allSatisfy { $0.x <= $1.x })
    #expect(rest.x > dragging[dragging.count - 1].x + 50, "it went on after the release")
    #expect(zip(decelerating, decelerating.dropFirst()).allSatisfy { $1.speed <= $0.speed + 1e-6 })
    #expect(zip(decelerating, decelerating.dropFirst()).allSatisfy { $1.x >= $0.x })
    #expect(rest.state == "idle")
    #expect(rest.x.truncatingRemainder(dividingBy: 200) == 0, "\(rest.x) is a multiple of 200")
    let middle = Int(rest.x / 200)
    #expect(rest.displayed.contains([0, middle]))
  }

  @Test func `keys insert and delete, and the window closes on Q`() throws {
    let session = try WindowSession(Self.carousel)
    let before = try #require(try session.rest().last)
    #expect(before.items == 40)

    try session.drive("mousemove 500 350 key i")
    let inserted = try session.rest()
    #expect(inserted.last?.items == 41)

    try session.drive("key shift+i")
    #expect(try session.rest().last?.items == 46)

    try session.drive("key d key Delete")
    #expect(try session.rest().last?.items == 44)

    try session.drive("key q")
    try session.wait(for: "the program to end", atMost: 10) { !session.isRunning }
  }
}
