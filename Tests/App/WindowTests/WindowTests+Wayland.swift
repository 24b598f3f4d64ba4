import Foundation
import Motion
import Testing

@testable import SDLStage

/// Tests of the program on a Wayland compositor without a screen.
extension WindowTests {
  /// The arguments for a grid that scrolls vertically and is never at its end.
  private static let longGrid = [
    "--scene", "grid", "--set", "picture-light=0", "--items", "40000", "--size", "1280x800",
  ]

  /// The points that the content moves for a pixel of the fingers' travel.
  private static let pointsPerPixel = 2.5

  /// Starts a compositor and the program on it, with the pointer over the window.
  private func start(
    _ arguments: [String], scale: Double = 1, logsWayland: Bool = false
  ) throws -> (HeadlessCompositor, WindowSession) {
    let compositor = try HeadlessCompositor(scale: scale)
    let session = try WindowSession(arguments, on: compositor, logsWayland: logsWayland)
    _ = try session.rest()
    for y in [501, 500] { compositor.move(to: (640, UInt32(y))) }
    return (compositor, session)
  }

  /// Returns the speed with which content starts that glides by a distance; in points and seconds.
  private func startSpeed(ofGlide distance: Double) -> Double { 10 + distance * 1000 * (1 - 0.998) / 0.998 }

  /// Returns the velocity with which content glides after a swipe, by the times at which it was injected.
  private func glideVelocity(of swipe: HeadlessCompositor.Swipe) -> Double {
    let view = WheelStream.View(axes: .vertical, notch: [86, 86])
    var stream = WheelStream(in: view)
    for (time, distance) in swipe.moves {
      stream.add(distance / 10, at: time / 1000, from: .touchpad, tellsLift: true)
    }
    stream.lift(at: swipe.lift / 1000)
    return stream.glideVelocity.y
  }

  private func travel(of swipe: HeadlessCompositor.Swipe) -> Double {
    swipe.moves.reduce(0) { $0 + $1.distance.y } * Self.pointsPerPixel
  }

  @Test func `swipes of one speed glide as far as the times of their events say`() throws {
    let (compositor, session) = try start(Self.longGrid)
    for _ in 0..<8 {
      let before = try #require(try session.rest().last)
      let swipe = compositor.swipe(y: 1)
      try session.waitForGlide(after: before, wheelEvents: swipe.moves.count)
      let rest = try #require(try session.rest().last)

      let speed = startSpeed(ofGlide: rest.y - before.y - travel(of: swipe))
      let expected = glideVelocity(of: swipe)
      #expect(abs(expected - 2500) < 25)
      #expect(abs(speed - expected) < 0.05 * expected, "\(speed) of \(expected) points per second")
    }
  }

  @Test(arguments: [60.0, 150, 240], [1.0, -1])
  func `a swipe soon after another one catches its glide and glides by itself`(
    pause: Double, direction: Double
  ) throws {
    let (compositor, session) = try start(Self.longGrid + ["--offset", "0,8000"])
    let before = try #require(try session.rest().last)
    let first = compositor.swipe(y: 1)
    let second = compositor.swipe(y: direction, after: first, pause: pause)
    try session.waitForGlide(after: before, wheelEvents: first.moves.count + second.moves.count)
    let frames = try session.rest().after(before)

    // Where the content was when the first event of the second swipe was handled.
    var (handled, caught) = (0, before.y)
    for (frame, previous) in zip(frames, [before] + frames) where handled <= first.moves.count {
      let count = (frame.input ?? []).filter { $0.kind == "wheel" }.count
      guard handled + count > first.moves.count else {
        handled += count
        continue
      }
      // The same frame may show the end of the first swipe.
      let left = first.moves.dropFirst(handled).reduce(0) { $0 + $1.distance.y } * Self.pointsPerPixel
      (handled, caught) = (handled + count, previous.y + left)
    }
    let rest = try #require(frames.last)
    let glide = (rest.y - caught - travel(of: second)) * direction
    let expected = glideVelocity(of: second) * direction
    #expect(abs(startSpeed(ofGlide: glide) - expected) < 0.05 * expected, "\(glide), \(expected)")
  }

  @Test func `at 24 frames a second a mouse's release has the velocity of its own times on Wayland`() throws {
    let (compositor, session) = try start(Self.longGrid + ["--fps", "24", "--offset", "0,8000"])
    for speed in [800.0, 1500, 2333, 3100] {
      compositor.flick(speed: speed)
      let velocity = try session.nextRelease().velocity[1]
      #expect(abs(velocity / speed - 1) < 0.05, "\(velocity) of \(speed) points per second")
      // A click stops the glide, so that the next flick is the first of a series. It is a release of its own.
      compositor.press(true)
      compositor.press(false)
      _ = try session.nextRelease()
      _ = try session.rest()
    }
  }

  @Test func `a light touch stops a glide`() throws {
    let (compositor, session) = try start(Self.longGrid)
    let before = try #require(try session.rest().last)
    let swipe = compositor.swipe(y: 1)
    Thread.sleep(forTimeInterval: 0.15)
    compositor.touch()
    try session.wait(for: "a swipe", atMost: 10) {
      try session.frames().after(before).contains { $0.y > before.y }
    }
    let frames = try session.rest().after(before)

    var count = 0
    let touched = try #require(
      frames.first {
        count += ($0.input ?? []).filter { $0.kind == "wheel" }.count
        return count > swipe.moves.count
      })
    let rest = try #require(frames.last)
    #expect(abs(rest.y - touched.y) <= 1)
  }

  @Test func `a wheel that does not tell its steps turns a notch by 15 units`() throws {
    let (compositor, session) = try start(Self.longGrid)
    var offset = try #require(try session.rest().last).y
    for (distance, steps) in [(15.0, Int32(1)), (15, 0), (30, 0), (-15, 0)] {
      compositor.turn(distance, steps: steps)
      try session.wait(for: "a notch", atMost: 10) { try session.frames().last?.y != offset }
      let rest = try #require(try session.rest().last)
      let notch = pow(rest.viewport[3], 2.0 / 3)
      #expect(abs(rest.y - offset - notch * distance / 15) <= 1, "\(distance), \(steps)")
      offset = rest.y
    }
  }

  @Test func `a window has the name of the desktop entry`() throws {
    let (compositor, session) = try start(Self.longGrid)
    #expect(session.isRunning)
    #expect(try compositor.command("-t", "get_tree").contains("\"app_id\": \"org.fling.Fling\""))
  }

  // MARK: Frames

  @Test(arguments: ["software", "accelerated"])
  func `a drag draws at most the frames that the display shows, and a hidden window none`(renderer: String)
    throws
  {
    let (compositor, session) = try start(Self.longGrid + ["--renderer", renderer], logsWayland: true)
    compositor.press(true)
    let (start, frames) = (compositor.now, try session.presentedFrameCount())
    for step in 0..<125 {
      compositor.move(to: (640, UInt32(600 - step * 4)))
      Thread.sleep(forTimeInterval: 0.008)
    }
    let (seconds, drawn) = ((compositor.now - start) / 1000, try session.presentedFrameCount() - frames)
    #expect(Double(drawn) <= seconds * 60 + 2)
    #expect(drawn > 2)
    compositor.press(false)
    compositor.swipe(y: 3)

    try compositor.command("workspace 2")
    // The frame that is under way, and that before the window counts as hidden. No frame can be waited for.
    Thread.sleep(forTimeInterval: 0.5)
    let hidden = try session.presentedFrameCount()
    Thread.sleep(forTimeInterval: 1)
    #expect(try session.presentedFrameCount() == hidden)

    try compositor.command("workspace 1")
    try session.wait(for: "a frame", atMost: 10) { try session.presentedFrameCount() > hidden }
    #expect(session.isRunning)
  }

  @Test(arguments: ["software", "accelerated"])
  func `the program says that the compositor has ended`(renderer: String) throws {
    let (compositor, session) = try start(Self.longGrid + ["--renderer", renderer])
    compositor.swipe(y: 3)
    compositor.end()
    try session.wait(for: "the program to end", atMost: 20) { !session.isRunning }
    let errors = try session.errors
    #expect(errors.contains("The display server ended the connection: "), "\(errors)")
    #expect(session.status == 69)
  }

  // MARK: Scale

  @Test(arguments: [1.0, 1.5, 2], ["software", "accelerated"])
  func `a window shows the pixels of a frame without a window at every scale`(
    scale: Double, renderer: String
  ) throws {
    let compositor = try HeadlessCompositor(scale: scale)
    compositor.move(to: (1279, 799))
    let session = try WindowSession(
      ["--scene", "grid", "--set", "picture-light=0", "--renderer", renderer], on: compositor)
    try expectHeadlessFrame(in: session, on: compositor, scale: scale)
  }

  @Test(arguments: ["software", "accelerated"])
  func `a window is sharp on each output that it moves to`(renderer: String) throws {
    let compositor = try HeadlessCompositor()
    compositor.move(to: (1279, 799))
    let session = try WindowSession(
      ["--scene", "grid", "--set", "picture-light=0", "--renderer", renderer], on: compositor)
    for (output, scale) in [("HEADLESS-2", 2.0), ("HEADLESS-3", 1.5), ("HEADLESS-1", 1)] {
      if output != "HEADLESS-1" {
        try compositor.command("create_output")
        try compositor.command("output \(output) resolution 1280x800@60Hz scale \(scale)")
      }
      try compositor.command("[app_id=.*] move container to output \(output)")
      try expectHeadlessFrame(in: session, on: compositor, output: output, scale: scale)
    }
  }

  @Test(arguments: ["software", "accelerated"])
  func `a window is sharp at each new scale of its output, and scrolls on`(renderer: String) throws {
    let compositor = try HeadlessCompositor()
    compositor.move(to: (1279, 799))
    let session = try WindowSession(
      ["--scene", "grid", "--set", "picture-light=0", "--renderer", renderer], on: compositor)
    for scale in [1.25, 1, 2] {
      try compositor.command("output HEADLESS-1 scale \(scale)")
      try expectHeadlessFrame(in: session, on: compositor, scale: scale)
    }
    compositor.move(to: (640, 500))
    compositor.turn(15, steps: 1)
    try session.wait(for: "a notch", atMost: 10) { try session.frames().last?.y != 0 }
  }

  @Test func `a window that keeps its size is sharp at a new scale of its output`() throws {
    let compositor = try HeadlessCompositor()
    compositor.move(to: (1279, 799))
    let session = try WindowSession(["--scene", "grid", "--set", "picture-light=0"], on: compositor)
    let place = "[app_id=.*] floating enable, resize set 640 400, move absolute position 0 0"
    try compositor.command(place)
    try compositor.command("output HEADLESS-1 scale 2")
    // The compositor may have moved the window.
    try compositor.command(place)
    try expectHeadlessFrame(in: session, on: compositor, scale: 2)
  }

  @Test func `a window is sharp on an output whose scale changed before`() throws {
    let compositor = try HeadlessCompositor()
    compositor.move(to: (1279, 799))
    let session = try WindowSession(["--scene", "grid", "--set", "picture-light=0"], on: compositor)
    try compositor.command("create_output")
    for scale in [1, 1.25] {
      try compositor.command("output HEADLESS-2 resolution 1280x800@60Hz scale \(scale)")
    }
    try compositor.command("[app_id=.*] move container to output HEADLESS-2")
    try expectHeadlessFrame(in: session, on: compositor, output: "HEADLESS-2", scale: 1.25)
  }

  /// Compares what the display shows with a frame that the program draws without a window.
  private func expectHeadlessFrame(
    in session: WindowSession, on compositor: HeadlessCompositor, output: String = "HEADLESS-1", scale: Double
  ) throws {
    let (width, height) = (Int(1280 / scale), Int(800 / scale))
    let (headless, shot) = (try session.newFile("headless.png"), try session.newFile("shot.png"))
    try session.run(
      [
        "--headless", "--scene", "grid", "--set", "picture-light=0", "--size", "\(width)x\(height)",
        "--scale", "\(scale)", "--snapshot",
        headless.path,
      ])
    let wanted = try PixelFrame(contentsOf: headless.path)
    // With a scale of 1.5, the size in points is not a whole number, so that the compositor moves pixels by parts
    // of one.
    let most = 1280 == Double(width) * scale ? 0.5 : 2
    var mean = Double.infinity
    // Until all pictures are decoded at their exact size.
    try? session.wait(for: "the frame", atMost: 30) {
      try compositor.screenshot(of: output).write(to: shot)
      mean = wanted.meanDifference(to: try PixelFrame(contentsOf: shot.path))
      return mean < most
    }
    #expect(mean < most, "the mean difference of a channel, of 255 levels")
  }
}

extension WindowSession {
  /// Waits until a number of wheel events has been handled since a frame, and the content glides.
  fileprivate func waitForGlide(after frame: TraceFrame, wheelEvents count: Int) throws {
    try wait(for: "a glide", atMost: 20) {
      var handled = 0
      return try self.frames().after(frame).contains { frame in
        handled += (frame.input ?? []).filter { $0.kind == "wheel" }.count
        return handled >= count && frame.state == "decelerating"
      }
    }
  }
}

extension PixelFrame {
  /// Returns the mean of the differences of the channels over the pixels that both frames have.
  fileprivate func meanDifference(to other: PixelFrame) -> Double {
    let (width, height) = (min(size.width, other.size.width), min(size.height, other.size.height))
    var sum = 0
    for y in 0..<height {
      for x in 0..<width {
        let (one, two) = (self[x, y], other[x, y])
        for shift in [UInt32(16), 8, 0] { sum += abs(Int(one >> shift & 0xFF) - Int(two >> shift & 0xFF)) }
      }
    }
    return Double(sum) / Double(width * height * 3)
  }
}
