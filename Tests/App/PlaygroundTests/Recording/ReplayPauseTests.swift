import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of a replay that is paused and looked back at.
@MainActor
struct ReplayPauseTests {
  /// Returns a playground with a recording of a drag, a fling, an insert, a delete and a changed value.
  private func recorded() throws -> PlaygroundRig {
    let rig = try PlaygroundRig("carousel")
    rig.press(.character("r"), .control)
    rig.drag(from: CGPoint(x: 700, y: 400), to: CGPoint(x: 400, y: 400), steps: 12)
    rig.frames(10)
    rig.press(.character("i"))
    rig.frames(6)
    rig.press(.tab)
    rig.press(.character("="))
    rig.drag(from: CGPoint(x: 700, y: 400), to: CGPoint(x: 900, y: 400))
    rig.press(.character("d"))
    rig.frames(40)
    rig.press(.character("r"), .control)
    return rig
  }

  private func replay(_ rig: PlaygroundRig, frames: Int) {
    rig.press(.character("r"), [.control, .shift])
    rig.frames(frames)
  }

  private func pointer(_ point: CGPoint, at time: Double) -> Pointer {
    Pointer(location: point, time: time, button: .primary, clicks: 1)
  }

  /// Drags the timeline to a part of its width, 0 … 1.
  private func scrub(_ rig: PlaygroundRig, to part: CGFloat) {
    let frame = rig.playground.stage.view.timelineView.frame
    let place = CGPoint(x: frame.minX + 20 + part * (frame.width - 40), y: frame.midY)
    rig.playground.handle(.pointerDown(pointer(CGPoint(x: frame.maxX - 20, y: frame.midY), at: rig.time)))
    rig.playground.handle(.pointerMoved(pointer(place, at: rig.time)))
    rig.playground.handle(.pointerUp(pointer(place, at: rig.time)))
    rig.frames(1)
  }

  /// Runs some frames and returns the content offset of each.
  private func offsets(_ rig: PlaygroundRig, frames count: Int) -> [CGPoint] {
    (0..<count).map { _ in
      rig.frames(1)
      return rig.offset
    }
  }

  @Test(arguments: [1, 5, 9, 14, 20, 27, 36, 48, 70])
  func `a replay that is paused at any frame goes on as one that is not`(frame: Int) throws {
    let rig = try recorded()
    rig.rest()
    replay(rig, frames: 0)
    let whole = offsets(rig, frames: 150)
    rig.rest()
    let (cards, values) = (rig.cardNumbers, rig.playground.values)

    replay(rig, frames: 0)
    var parts = offsets(rig, frames: frame)
    rig.press(.space)
    let heldCards = rig.cardNumbers
    #expect(Set(offsets(rig, frames: 200)) == [rig.offset])
    #expect(rig.playground.stage.clock.isPaused)
    #expect(rig.cardNumbers == heldCards)
    rig.press(.space)
    #expect(!rig.playground.stage.clock.isPaused)
    parts += [rig.offset] + offsets(rig, frames: 149 - frame)
    rig.rest()

    // Events fall on frames here, and rounding decides in which of two frames an event is handled.
    let farthest = parts.indices.map { index in
      whole[max(0, index - 1)...min(149, index + 1)].map { $0.distance(to: parts[index]) }.min() ?? 0
    }.max()
    #expect(try #require(farthest) < 0.01)
    #expect(rig.cardNumbers == cards)
    #expect(rig.playground.values == values)
    #expect(rig.playground.capture.statusText == nil)
  }

  @Test func `the timeline of a paused replay begins with the recording, and can be dragged`() throws {
    let rig = try recorded()
    replay(rig, frames: 0)
    let first = try #require(rig.playground.timeline.playback.recording.frames.first).commands
    rig.frames(8)
    #expect(rig.playground.isPointerDown)
    rig.press(.space)
    #expect(rig.playground.timeline.isShown)

    scrub(rig, to: 0)

    #expect(rig.playground.timeline.playback.index == 0)
    let isFirst = rig.frames(1).commands.starts(with: first)
    #expect(isFirst)
    scrub(rig, to: 0.5)
    let index = try #require(rig.playground.timeline.playback.index)
    #expect(index > 0)
    // The replayed finger is still down, and the scene at the present.
    #expect(rig.playground.isPointerDown)
  }

  @Test func `the comma pauses a replay and steps back, and Space plays on to the present and continues`()
    throws
  {
    let rig = try recorded()
    rig.rest()
    let (cards, offset) = (rig.cardNumbers, rig.offset)
    replay(rig, frames: 20)

    for _ in 0..<6 { rig.press(.character(",")) }
    #expect(rig.playground.timeline.playback.framesAgo == 6)
    rig.press(.character("."))
    #expect(rig.playground.timeline.playback.framesAgo == 5)
    #expect(rig.playground.capture.statusText == "replaying")
    rig.press(.space)
    rig.rest()

    #expect(rig.playground.capture.statusText == nil)
    #expect(rig.cardNumbers == cards)
    #expect(rig.offset.distance(to: offset) < 0.01)
  }

  @Test func `Esc returns a paused replay to the present, then stops it and lets the scene run`() throws {
    let rig = try recorded()
    replay(rig, frames: 20)
    for _ in 0..<6 { rig.press(.character(",")) }

    rig.press(.escape)
    #expect(rig.playground.timeline.playback.index == nil)
    #expect(rig.playground.capture.statusText == "replaying")
    rig.press(.escape)

    #expect(rig.playground.capture.statusText == nil)
    #expect(!rig.playground.stage.clock.isPaused)
    #expect(!rig.playground.isPointerDown)
  }

  @Test func `a pause in the recording itself stays one after a pause of the replay`() throws {
    let rig = try PlaygroundRig("carousel")
    rig.press(.character("r"), .control)
    rig.drag(from: CGPoint(x: 700, y: 400), to: CGPoint(x: 400, y: 400))
    rig.press(.space)
    rig.frames(40)
    rig.press(.space)
    rig.frames(40)
    rig.press(.character("r"), .control)
    rig.rest()
    let offset = rig.offset

    replay(rig, frames: 25)
    #expect(rig.playground.stage.clock.isPaused)
    rig.press(.space)
    rig.frames(30)
    rig.press(.space)
    #expect(rig.playground.stage.clock.isPaused)
    rig.rest()

    #expect(!rig.playground.stage.clock.isPaused)
    #expect(rig.offset.distance(to: offset) < 0.01)
  }

  @Test func `after a replay, Space and the timeline look back at all of it`() throws {
    let rig = try recorded()
    replay(rig, frames: 0)
    let first = try #require(rig.playground.timeline.playback.recording.frames.first).commands
    rig.rest()
    #expect(rig.playground.capture.statusText == nil)

    rig.press(.space)
    scrub(rig, to: 0)

    let isFirst = rig.frames(1).commands.starts(with: first)
    #expect(isFirst)
  }

  @Test func `messages say how to pause a replay and how to look back`() throws {
    let rig = try recorded()
    replay(rig, frames: 3)
    #expect(
      rig.playground.stage.view.toasts.texts.contains {
        $0.hasPrefix("Replaying") && $0.contains("Space pauses")
      })
    rig.press(.space)
    #expect(rig.playground.stage.view.toasts.texts.last?.contains("timeline") == true)
    rig.press(.space)
    for _ in 0..<400 where rig.playground.capture.replay != nil { rig.frames(1) }
    #expect(
      rig.playground.stage.view.toasts.texts.last?.hasPrefix("The replay is over; Space and the timeline")
        == true)
  }
}
