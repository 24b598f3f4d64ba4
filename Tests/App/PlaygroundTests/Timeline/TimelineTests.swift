import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground

/// Tests of the recorded stage: steps back, the timeline and the ghosts of changes.
@MainActor
struct TimelineTests {
  @Test(arguments: [Modifiers(), .shift])
  func `a screenshot shows the earlier frame that is on screen`(modifiers: Modifiers) throws {
    let rig = try PlaygroundRig("grid", items: 100)
    rig.press(.end)
    rig.frames(10)
    rig.press(.space)
    rig.press(.character(","))
    #expect(rig.playground.timeline.playback.frame != nil)

    rig.press(.function(12), modifiers)

    #expect(rig.playground.timeline.playback.frame != nil)
  }

  /// What moves the content before the steps back.
  enum Motion: String, CaseIterable { case fling, insertion, newLayout, reordering }

  private func rig(_ motion: Motion) throws -> PlaygroundRig {
    let rig = try PlaygroundRig(motion == .newLayout ? "transition" : "grid", items: 40)
    switch motion {
    case .fling: rig.drag(from: CGPoint(x: 500, y: 700), to: CGPoint(x: 500, y: 400))
    case .insertion: rig.press(.character("i"), .shift)
    case .newLayout: rig.click(500, 400)
    case .reordering:
      rig.playground.handle(.pointerDown(pointer(300, 300, at: rig.time)))
      rig.frames(30)
      rig.playground.handle(.pointerMoved(pointer(600, 320, at: rig.time)))
    }
    return rig
  }

  private func pointer(_ x: CGFloat, _ y: CGFloat, at time: Double) -> Pointer {
    Pointer(location: CGPoint(x: x, y: y), time: time, button: .primary, clicks: 1)
  }

  @Test(arguments: Motion.allCases)
  func `frames stepped back to, and on from there, are drawn as they were`(motion: Motion) throws {
    let rig = try rig(motion)
    let live = (0..<12).map { _ in rig.frames(1).commands }
    let moves = live.indices.dropFirst().allSatisfy { live[$0] != live[$0 - 1] }
    #expect(moves)
    rig.press(.space)

    // The last frame is the present, in which the chrome now says that the scene is paused.
    for commands in live.dropLast().reversed() {
      rig.press(.character(","))
      let isSame = rig.frames(1).commands.starts(with: commands)
      #expect(isSame)
    }
    for commands in live.dropFirst().dropLast() {
      rig.press(.character("."))
      let isSame = rig.frames(1).commands.starts(with: commands)
      #expect(isSame)
    }
  }

  @Test(arguments: Motion.allCases)
  func `a run that was stepped back goes on as one that was not`(motion: Motion) throws {
    let (rig, other) = (try rig(motion), try rig(motion))
    for each in [rig, other] {
      each.frames(10)
      each.press(.space)
    }
    for _ in 0..<5 { rig.press(.character(",")) }
    for _ in 0..<5 { rig.press(.character(".")) }
    other.frames(10)
    #expect(rig.playground.timeline.playback.index == nil)

    for _ in 0..<8 {
      for each in [rig, other] { each.press(.character(".")) }
      let isSame = rig.stage == other.stage
      #expect(isSame)
    }
  }

  @Test func `a stage that takes the colour of another picture keeps the recording`() throws {
    let rig = try PlaygroundRig("carousel")
    rig.rest()
    rig.setPictureColor(Color(red: 1, green: 0, blue: 0))
    rig.frames(60)
    let frames = rig.playground.timeline.playback.recording.frames
    #expect(Set(frames.map(\.background)).count > 5)

    rig.press(.space)
    rig.press(.character(","))
    let earlier = rig.frames(1)
    #expect(earlier.background == rig.playground.timeline.playback.frame?.background)
  }

  @Test func `resumed from an earlier frame, the recording plays to its end and the scene goes on`() throws {
    let (rig, other) = (try rig(.fling), try rig(.fling))
    rig.frames(20)
    rig.press(.space)
    let (time, offset) = (rig.playground.stage.clock.time, rig.offset)
    for _ in 0..<10 { rig.press(.character(",")) }

    rig.press(.space)
    rig.frames(4)
    #expect(rig.playground.timeline.playback.index != nil)
    #expect(rig.playground.stage.clock.time == time)
    #expect(rig.offset == offset)
    rig.frames(20)
    #expect(rig.playground.timeline.playback.index == nil)
    #expect(!rig.playground.stage.clock.isPaused)
    rig.rest()
    other.rest()
    #expect(rig.offset.distance(to: other.offset) < 0.5)
  }

  @Test(arguments: [Key.down, .up, .tab])
  func `a choice in the palette leaves an earlier frame on screen`(key: Key) throws {
    let rig = try rig(.fling)
    rig.frames(20)
    for _ in 0..<10 { rig.press(.character(",")) }
    rig.playground.perform(.openPalette, at: rig.time)

    rig.press(key)

    #expect(rig.playground.timeline.playback.index != nil)
  }

  @Test func `the comma pauses, and says where the recording begins`() throws {
    let rig = try PlaygroundRig("grid", items: 40)
    rig.press(.character(","))
    #expect(rig.playground.stage.clock.isPaused)

    for _ in 0..<3 { rig.press(.character(",")) }

    #expect(rig.playground.stage.view.toasts.texts.last?.hasPrefix("The recording begins here, 0.") == true)
  }

  @Test func `the timeline is shown only while the scene is paused`() throws {
    let rig = try rig(.fling)
    #expect(rig.playground.stage.view.timelineView.isHidden)

    rig.press(.space)
    #expect(!rig.playground.stage.view.timelineView.isHidden)
    rig.press(.space)
    #expect(rig.playground.stage.view.timelineView.isHidden)
  }

  @Test func `a drag along the timeline shows earlier and later frames`() throws {
    let rig = try rig(.fling)
    rig.frames(40)
    rig.press(.space)
    let frames = rig.playground.timeline.playback.recording.frames

    rig.playground.handle(.pointerDown(rig.pointer(atFrame: 5)))
    rig.frames(1)
    #expect(rig.playground.timeline.playback.index == 5)
    for index in [20, 10, 30, 0] {
      rig.playground.handle(.pointerMoved(rig.pointer(atFrame: index)))
      #expect(rig.playground.timeline.playback.index == index)
      let isSame = rig.frames(1).commands.starts(with: frames[index].commands)
      #expect(isSame)
    }
    rig.playground.handle(.pointerMoved(rig.pointer(atFrame: frames.count - 1)))
    rig.playground.handle(.pointerUp(rig.pointer(atFrame: frames.count - 1)))
    #expect(rig.playground.timeline.playback.index == nil)
  }

  @Test(arguments: [Key.character("i"), .right, .character("="), .function(3), .escape])
  func `a command that needs the scene returns to the present`(key: Key) throws {
    let rig = try rig(.fling)
    rig.press(.space)
    rig.press(.character(","))
    #expect(rig.playground.timeline.playback.index != nil)

    rig.press(key)

    #expect(rig.playground.timeline.playback.index == nil)
    #expect(rig.playground.stage.view.toasts.texts.contains("Back to now."))
  }

  @Test func `a press on the stage returns to the present`() throws {
    let rig = try rig(.fling)
    rig.press(.space)
    rig.press(.character(","))

    rig.click(500, 300)

    #expect(rig.playground.timeline.playback.index == nil)
  }

  @Test func `gestures, releases, updates and new layouts have marks`() throws {
    let rig = try PlaygroundRig("transition", items: 40)
    func kinds() -> [TimelineMark.Kind] { rig.playground.timeline.playback.recording.marks.map(\.kind) }

    rig.drag(from: CGPoint(x: 500, y: 700), to: CGPoint(x: 500, y: 400))
    #expect(kinds() == [.gesture, .release])
    rig.rest()
    rig.press(.character("i"))
    rig.rest()
    #expect(kinds() == [.gesture, .release, .update])
    rig.click(500, 400)
    rig.rest()
    #expect(kinds() == [.gesture, .release, .update, .gesture, .release, .transition])
  }

  @Test func `during a paused update, the cards that come and move have outlines and paths`() throws {
    let rig = try PlaygroundRig("grid", items: 10)
    rig.press(.character("i"))
    rig.frames(5)
    rig.press(.space)

    let change = try #require(rig.playground.timeline.playback.recording.changes.last)
    #expect(change.ghosts.contains { $0.fades })
    let paths = rig.frames(1).commands.count { if case .stroke = $0 { true } else { false } }
    let moving = change.ghosts.count { $0.start.center != $0.end.center }
    #expect(moving > 0)
    #expect(paths == moving)

    rig.press(.space)
    rig.rest()
    rig.press(.space)
    #expect(!rig.frames(1).commands.contains { if case .stroke = $0 { true } else { false } })
  }

  @Test func `a resized window begins a new recording`() throws {
    let rig = try rig(.fling)
    rig.press(.space)
    rig.press(.character(","))

    rig.playground.perform(.resize(CGSize(width: 700, height: 500)), at: rig.time)
    rig.frames(1)

    #expect(rig.playground.timeline.playback.index == nil)
    #expect(rig.playground.timeline.playback.recording.frames.count == 1)
  }
}

extension PlaygroundRig {
  /// Returns the pointer over the timeline at a frame's place.
  fileprivate func pointer(atFrame index: Int) -> Pointer {
    let timeline = playground.stage.view.timelineView
    let place = timeline.point(of: playground.timeline.playback.recording.frames[index].position + 1e-6)
    return Pointer(
      location: playground.stage.view.convert(place, from: timeline), time: time, button: .primary, clicks: 1)
  }
}
