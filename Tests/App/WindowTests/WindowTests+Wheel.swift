import Foundation
import Testing

/// Tests of the mouse wheel; X11 reports its directions as buttons 4 to 7: up, down, left and right.
extension WindowTests {
  /// The arguments for a grid that scrolls vertically.
  private static let tallGrid = ["--scene", "grid", "--items", "400", "--size", "1000x700"]

  /// Turns the wheel in the centre of the window and returns the distance to the next rest.
  private func turn(_ session: WindowSession, _ commands: String) throws -> [Double] {
    let before = try #require(try session.rest().last)
    try session.drive("mousemove 500 400 " + commands)
    // A turn that moves nothing produces no frames to wait for.
    Thread.sleep(forTimeInterval: 0.3)
    let rest = try #require(try session.rest().last)
    return [rest.x - before.x, rest.y - before.y]
  }

  /// Returns the points of a notch: the viewport's extent to the power of 2/3, rounded to whole pixels.
  private func step(_ extent: Double) -> Double { pow(extent, 2.0 / 3).rounded() }

  @Test func `the first notch scrolls a grid by one step, and a notch back reverses it`() throws {
    let session = try WindowSession(Self.tallGrid)
    let step = step(try #require(try session.rest().last).viewport[3])
    #expect((60...80).contains(step))

    #expect(try turn(session, "click 5") == [0, step])
    let down = try #require(try session.rest().last)
    #expect(down.state == "idle")
    #expect(try turn(session, "click 4") == [0, -step])
  }

  @Test func `the frame that handles a notch already moves the content`() throws {
    let session = try WindowSession(Self.tallGrid)
    let before = try #require(try session.rest().last)

    _ = try turn(session, "click 5")
    let first = try #require(try session.frames().after(before).first { $0.state == "animating" })
    #expect(first.y > before.y)
  }

  @Test func `notches in quick succession add up and are animated`() throws {
    let session = try WindowSession(Self.tallGrid)
    let before = try #require(try session.rest().last)
    let step = pow(before.viewport[3], 2.0 / 3)

    #expect(try turn(session, "click --repeat 4 --delay 40 5") == [0, (4 * step).rounded()])
    let frames = try session.frames().after(before)
    let offsets = Set(frames.map(\.y))
    #expect(offsets.count > 3, "\(offsets)")
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.y <= $1.y })
  }

  @Test func `with Shift, the wheel scrolls along the other axis`() throws {
    let tall = try WindowSession(Self.tallGrid)
    #expect(try turn(tall, "keydown shift click 5 click 5 keyup shift") == [0, 0])
    // For a tilting wheel, the other axis is the vertical one.
    #expect(try turn(tall, "keydown shift click 7 keyup shift")[1] > 0)
  }

  @Test(arguments: ["click 5", "click 7", "keydown shift click 5 keyup shift"])
  func `a scene that only scrolls horizontally reacts to every wheel direction`(commands: String) throws {
    let session = try WindowSession(Self.grid)
    let step = step(try #require(try session.rest().last).viewport[2])

    #expect(try turn(session, commands) == [step, 0])
    #expect(try turn(session, commands.replacing("5", with: "4").replacing("7", with: "6")) == [-step, 0])
  }

  @Test func `a notch over the carousel scrolls to the next card`() throws {
    let session = try WindowSession(Self.carousel)

    #expect(try turn(session, "click 5") == [200, 0])
    #expect(try turn(session, "click 6") == [-200, 0])
  }
}
