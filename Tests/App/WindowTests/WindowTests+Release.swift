import Foundation
import Testing

/// Tests of releases: no fling after a rest, a fling after a flick, no selection after a catch.
extension WindowTests {
  /// A flick to the left over 60 points in steps of 20 every 16 ms, the last one at the release.
  private static let flick =
    "mousemove 700 350 mousedown 1" + String(repeating: " sleep 0.016 mousemove_relative -- -20 0", count: 3)
    + " mouseup 1"

  @Test func `a rest before the release prevents a fling`() throws {
    let drag = try play(Self.drag + " sleep 0.2 mouseup 1", rests: true, in: Self.grid)
    let rest = try #require(try drag.session.rest().last)

    let held = try #require(drag.frames.last { $0.state == "dragging" })
    #expect(held.x > 100)
    #expect(abs(rest.x - held.x) < 1)
    #expect(drag.release?.stillness == "rested")
  }

  @Test func `a rest before the release lets a snapping scene settle on the nearest card`() throws {
    let drag = try play(Self.drag + " sleep 0.2 mouseup 1", rests: true, in: Self.carousel)
    let rest = try #require(try drag.session.rest().last)

    let held = try #require(drag.frames.last { $0.state == "dragging" })
    #expect(held.x > drag.before.x + 100)
    #expect(rest.x == (held.x / 200).rounded() * 200)
    #expect(drag.release?.stillness == "rested")
  }

  @Test func `a quick short flick flings and ends at its announced target`() throws {
    let flick = try play(Self.flick, in: Self.grid)
    let release = try #require(flick.release)
    let rest = try #require(try flick.session.rest().last)

    #expect(release.stillness == nil)
    #expect(rest.x > flick.before.x + 200, "\(rest.x - flick.before.x) points for a flick of 60")
    #expect(rest.x == release.targetContentOffset[0])
  }

  @Test func `a quick short flick takes the carousel exactly to another card`() throws {
    let flick = try play(Self.flick, in: Self.carousel)
    let release = try #require(flick.release)
    let all = try flick.session.rest().after(flick.before)
    let rest = try #require(all.last)

    #expect(release.stillness == nil)
    #expect(rest.x >= flick.before.x + 200)
    #expect(rest.x.truncatingRemainder(dividingBy: 200) == 0, "\(rest.x) is a multiple of 200")
    #expect(rest.x == release.targetContentOffset[0])
    #expect(all.allSatisfy { $0.x <= rest.x }, "it does not go beyond its card")
  }

  @Test func `a click during a fling stops the fling without a selection, a click at rest selects`() throws {
    // Cards have no gaps, so that every click hits a card.
    let drag = try play(
      Self.drag + " mouseup 1 sleep 0.15 mousedown 1 sleep 0.3",
      in: Self.grid + [
        "--set", "spacing=0", "--set", "line-spacing=0", "--set", "inset=0", "--set", "tap-opens=off",
      ])
    let session = drag.session
    let caught = try #require(try session.frames().last)
    #expect(drag.frames.contains { $0.state == "decelerating" })
    #expect(caught.state == "tracking")

    try session.drive("mouseup 1")
    let stopped = try #require(try session.rest().last)
    #expect(stopped.x == caught.x)
    #expect(stopped.selected.isEmpty)

    try session.drive("mousedown 1 sleep 0.05 mouseup 1")
    let clicked = try #require(try session.rest().last)
    #expect(clicked.x == stopped.x)
    #expect(clicked.selected.count == 1)
    #expect(clicked.selected.allSatisfy(clicked.displayed.contains))
  }

  @Test func `a page that was pulled beyond its edge settles on a page`() throws {
    // Pulls the first page to the right, and flicks back while it is still beyond its edge.
    let pull =
      "mousemove 500 350 mousedown 1" + String(repeating: " sleep 0.016 mousemove_relative 40 0", count: 8)
      + String(repeating: " sleep 0.016 mousemove_relative -- -30 0", count: 5) + " mouseup 1"
    let session = try WindowSession(["--scene", "pages", "--size", "1000x700"])
    let before = try #require(try session.rest().last)
    try session.drive(pull)
    let frames = try session.rest().after(before)
    let rest = try #require(frames.last)

    #expect(frames.contains { $0.x < before.x - 20 })
    #expect(rest.state == "idle")
    #expect(rest.x.truncatingRemainder(dividingBy: 1000) == 0, "\(rest.x)")
  }

  @Test func `a flick at 30 frames a second goes as far as at 60`() throws {
    let ways = try [60, 30].map { rate in
      let drag = try play(Self.drag + " mouseup 1", in: Self.grid + ["--fps", "\(rate)"])
      let release = try #require(drag.release)
      let rest = try #require(try drag.session.rest().last)
      return (velocity: release.velocity[0], way: rest.x - drag.before.x)
    }

    #expect(abs(ways[1].velocity / ways[0].velocity - 1) < 0.2, "\(ways)")
    #expect(abs(ways[1].way / ways[0].way - 1) < 0.2, "\(ways)")
  }
}
