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

  /// A drag that was played to its end, in a session of its own.
  struct Drag {
    let session: WindowSession
    /// The last frame before it.
    let before: TraceFrame
    /// All frames from its beginning until the commands were over.
    let frames: [TraceFrame]
    var release: TraceFrame.Release? { frames.compactMap(\.release).last }
  }

  /// Starts the program and plays commands that contain one drag, which rests before the release or does not.
  ///
  /// A busy machine can hold up the pointer, and make another gesture of it: then it is played again.
  func play(_ commands: String, rests: Bool = false, in arguments: [String]) throws -> Drag {
    for _ in 0..<6 {
      let session = try WindowSession(arguments)
      let before = try #require(try session.rest().last)
      try session.drive(commands)
      try session.wait(for: "a release", atMost: 5) {
        try session.frames().after(before).contains { $0.release != nil }
      }
      let frames = try session.frames().after(before)
      if frames.keepPace(restingBeforeRelease: rests) {
        return Drag(session: session, before: before, frames: frames)
      }
    }
    throw WindowSession.Failure(description: "The machine is too busy to drag with: \(commands)")
  }

  @Test func `content follows the pointer, goes on after release, slows down, and stops on a snap point`()
    throws
  {
    let drag = try play(Self.drag + " mouseup 1", in: Self.carousel)
    let before = drag.before
    let frames = try drag.session.rest().after(before)

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
