import Foundation
import Testing

/// Tests of the program with a window, mouse and keyboard.
///
/// `.ci/run` runs these tests; they need Xvfb, xdotool and xclip.
@Suite(
  .serialized,
  .enabled(if: WindowSession.program != nil, "FLING_WINDOW_TESTS does not name the program to test"))
struct WindowTests {
  /// The arguments for a carousel whose items are 200 points apart, in a window of 1000 × 700.
  static let carousel = [
    "--scene", "carousel", "--items", "40", "--size", "1000x700", "--set", "item-width=200", "--set",
    "item-height=300", "--set", "side-item-scale=1", "--set", "spacing=0",
  ]

  /// The arguments for a grid that scrolls horizontally and does not snap.
  static let grid = [
    "--scene", "grid", "--items", "400", "--size", "1000x700", "--set", "direction=horizontal",
  ]

  /// A drag to the left over 300 points in steps of 20 every 16 ms.
  static let drag =
    "mousemove 700 350 mousedown 1" + String(repeating: " sleep 0.016 mousemove_relative -- -20 0", count: 15)

  /// A completed drag and its session.
  struct Drag {
    let session: WindowSession
    /// The last frame before the drag.
    let before: TraceFrame
    /// All frames from the start of the drag to the end of the commands.
    let frames: [TraceFrame]
    var release: TraceFrame.Release? { frames.compactMap(\.release).last }
  }

  /// Starts the program and plays commands that contain one drag.
  ///
  /// A busy machine can delay the pointer and turn the drag into another gesture; the drag is then repeated,
  /// up to six times.
  /// - Parameter rests: whether the drag rests before the release.
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

  @Test func `content follows the pointer, decelerates after the release, and stops on a snap point`()
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
    // The pointer moves 300 points, of which a mouse's slop is 4. The last move may be seen only with the
    // release.
    let followed = dragging[dragging.count - 1].x - before.x
    #expect(followed >= 250 && followed <= 296, "followed \(followed) points of 296")
    #expect(zip(dragging, dragging.dropFirst()).allSatisfy { $0.x <= $1.x })
    #expect(rest.x > dragging[dragging.count - 1].x + 50, "it went on after the release")
    #expect(zip(decelerating, decelerating.dropFirst()).allSatisfy { $1.speed <= $0.speed + 1e-6 })
    #expect(zip(decelerating, decelerating.dropFirst()).allSatisfy { $1.x >= $0.x })
    #expect(rest.state == "idle")
    #expect(rest.x.truncatingRemainder(dividingBy: 200) == 0, "\(rest.x) is a multiple of 200")
    let middle = Int(rest.x / 200)
    #expect(rest.displayed.contains([0, middle]))
  }

  @Test func `keys insert and delete cards, and Q closes the window`() throws {
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
