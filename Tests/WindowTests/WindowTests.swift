import Foundation
import Testing

/// The program as a user has it: window, mouse and keyboard. `.ci/run` runs these; they need Xvfb and xdotool.
@Suite(
  .serialized,
  .enabled(if: WindowSession.program != nil, "FLING_WINDOW_TESTS does not name the program to test"))
struct WindowTests {
  /// A carousel whose items are 200 points apart, in a window of 1000 × 700.
  private static let carousel = [
    "--scene", "carousel", "--items", "40", "--size", "1000x700", "--set", "item-width=200", "--set",
    "item-height=300", "--set", "side-item-scale=1", "--set", "spacing=0",
  ]

  /// A grid that scrolls sideways and rests anywhere.
  private static let grid = [
    "--scene", "grid", "--items", "400", "--size", "1000x700", "--set", "direction=horizontal",
  ]

  /// A drag to the left over 300 points in steps of 20 every 16 ms.
  private static let drag =
    "mousemove 700 350 mousedown 1" + String(repeating: " sleep 0.016 mousemove_relative -- -20 0", count: 15)

  @Test func `content follows the pointer, goes on after release, slows down, and stops on a snap point`()
    throws
  {
    let session = try WindowSession(Self.carousel)
    let before = try #require(try session.rest().last)

    try session.drive(Self.drag + " mouseup 1")
    let frames = try session.rest().filter { $0.frame > before.frame }

    let dragging = frames.filter { $0.state == "dragging" }
    let decelerating = frames.filter { $0.state == "decelerating" }
    let rest = try #require(frames.last)
    try #require(dragging.count > 3)
    try #require(decelerating.count > 3)
    // The pointer moved 300; the first event past the slop of a few points is swallowed.
    let followed = dragging[dragging.count - 1].x - before.x
    #expect(followed > 230 && followed <= 300, "followed \(followed) points of 300")
    #expect(zip(dragging, dragging.dropFirst()).allSatisfy { $0.x <= $1.x })
    #expect(rest.x > dragging[dragging.count - 1].x + 50, "it went on after the release")
    #expect(zip(decelerating, decelerating.dropFirst()).allSatisfy { $1.speed <= $0.speed + 1e-6 })
    #expect(zip(decelerating, decelerating.dropFirst()).allSatisfy { $1.x >= $0.x })
    #expect(rest.state == "idle")
    #expect(rest.x.truncatingRemainder(dividingBy: 200) == 0, "\(rest.x) is a multiple of 200")
    let middle = Int(rest.x / 200)
    #expect(rest.displayed.contains([0, middle]))
  }

  @Test func `holding still before the release does not fling`() throws {
    let session = try WindowSession(Self.grid)
    let before = try #require(try session.rest().last)

    try session.drive(Self.drag + " sleep 0.2 mouseup 1")
    let frames = try session.rest().filter { $0.frame > before.frame }

    let held = try #require(frames.last { $0.state == "dragging" })
    #expect(abs((frames.last?.x ?? .infinity) - held.x) < 1)
  }

  @Test func `a press during a fling stops it and selects nothing`() throws {
    let session = try WindowSession(Self.grid)
    let before = try #require(try session.rest().last)

    try session.drive(Self.drag + " mouseup 1 sleep 0.1 mousedown 1 sleep 0.3")
    let caught = try #require(try session.frames().last)
    try session.drive("mouseup 1")
    let frames = try session.rest().filter { $0.frame > before.frame }

    #expect(frames.contains { $0.state == "decelerating" })
    #expect(abs((frames.last?.x ?? .infinity) - caught.x) < 1)
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
