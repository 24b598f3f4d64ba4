import Foundation
import Testing

/// Tests of the scroll indicator under a mouse: drags of its thumb, and clicks beside it.
extension WindowTests {
  /// The arguments for a long list of cards that scrolls vertically.
  ///
  /// The window is in the middle of the display of 1280 × 800, so its indicator is at x = 1134 on the
  /// display, and the track from y = 148 on.
  private static let waterfall = ["--scene", "waterfall", "--items", "200", "--size", "1000x700"]

  @Test func `the scroll indicator is dragged by its thumb`() throws {
    let session = try WindowSession(Self.waterfall)
    let before = try #require(try session.rest().last)
    // The track is about 590 points long, and the thumb at its start.
    try session.drive(
      "mousemove 1134 350 sleep 0.3 mousemove 1134 162 sleep 0.2 mousedown 1 sleep 0.05 mousemove 1134 250"
        + " sleep 0.05 mousemove 1080 450 sleep 0.2")
    let held = try #require(try session.frames().last)
    #expect(held.state == "tracking")
    #expect(held.y > before.y + 3000, "\(held.y - before.y) points for half of the track")

    try session.drive("mouseup 1")
    let rest = try #require(try session.rest().last)
    #expect(rest.y == held.y)
    #expect(rest.state == "idle")
  }

  @Test func `a click beside the thumb turns a page`() throws {
    let session = try WindowSession(Self.waterfall)
    let before = try #require(try session.rest().last)
    try session.drive("mousemove 1134 450 sleep 0.3 mousedown 1 sleep 0.05 mouseup 1")
    let below = try #require(try session.rest().last)
    // Nine tenths of the view, which is a little lower than the window.
    #expect((400...630).contains(below.y - before.y), "\(below.y - before.y) points")

    try session.drive("mousemove 1134 154 sleep 0.1 mousedown 1 sleep 0.05 mouseup 1")
    let back = try #require(try session.rest().last)
    #expect(back.y == before.y)
  }
}
