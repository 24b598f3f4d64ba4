import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

@MainActor
struct AnimationFramesTests {
  /// Returns a playground with a finished recording of a drag and an insert.
  private func recorded() throws -> PlaygroundRig {
    let rig = try PlaygroundRig("carousel")
    rig.press(.character("r"), .control)
    rig.drag(from: CGPoint(x: 700, y: 400), to: CGPoint(x: 300, y: 400))
    rig.press(.character("i"))
    rig.press(.character("="), .control)
    rig.frames(60)
    rig.press(.character("0"), .control)
    rig.press(.character("r"), .control)
    return rig
  }

  private func lists(_ frames: AnimationFrames) -> [DrawList] { (0..<frames.count).map(frames.frame) }

  @Test func `the animation of a recording has its frames, whatever happened since`() throws {
    let rig = try recorded()
    let duration = try #require(rig.playground.lastRecording).duration
    let first = lists(try #require(rig.playground.animationFrames(scale: 1)))
    try rig.show("grid")
    rig.press(.character("d"), .shift)
    rig.rest()
    let (cards, offset) = (rig.cardNumbers, rig.offset)
    let before = rig.frames(1)

    let frames = try #require(rig.playground.animationFrames(scale: 1))
    let second = lists(frames)

    #expect(frames.subject == "the last recording")
    #expect(frames.count == Int((duration * 30).rounded(.up)) + 1)
    let isSame = first == second
    #expect(isSame)
    #expect(Set(second.map(\.commands.count)).count > 1)
    // The window's playground is as it was.
    let after = rig.frames(1)
    let isUntouched = after == before
    #expect(isUntouched)
    #expect(rig.cardNumbers == cards && rig.offset == offset)
  }

  @Test func `a recorded text size does not change the window's`() throws {
    let rig = try recorded()
    let frames = try #require(rig.playground.animationFrames(scale: 1))
    var texts: Set<CGFloat> = []
    for index in 0..<frames.count {
      let list = frames.frame(index)
      for case .text(_, let text) in list.commands { texts.insert(text.font.size) }
      #expect(Typography.scale == 1)
    }
    #expect(texts.contains(Typography.title.size) && texts.contains(1.25 * Typography.title.size))
  }

  @Test func `without a recording, the stage is shown as it was drawn since the last gesture`() throws {
    let rig = try PlaygroundRig("carousel")
    rig.drag(from: CGPoint(x: 700, y: 400), to: CGPoint(x: 300, y: 400))
    rig.rest()
    rig.frames(60)
    let before = try #require(rig.playground.timeline.playback.recording.frames.last).commands
    rig.drag(from: CGPoint(x: 700, y: 400), to: CGPoint(x: 900, y: 400))
    rig.rest()
    let last = try #require(rig.playground.timeline.playback.recording.frames.last).commands

    let frames = try #require(rig.playground.animationFrames(scale: 1))
    let lists = lists(frames)

    #expect(frames.subject == "the last gesture")
    let (begins, ends) = (lists.first?.commands == before, lists.last?.commands == last)
    #expect(begins)
    #expect(ends)
    #expect(lists.allSatisfy { $0.size == PixelSize(width: 1280, height: 800) })
  }

  @Test func `an animation is a minute long at most, and says so`() {
    let frames = AnimationFrames(of: "the last recording", duration: 3600) { _ in DrawList() }

    #expect(frames.count == 1801)
    #expect(frames.subject == "the first 60 s of the last recording")
  }

  @Test func `Ctrl F12 asks for an animation, and during the writing to stop it`() throws {
    let rig = try PlaygroundRig("carousel")
    rig.press(.function(12), .control)
    #expect(rig.requests == [])
    #expect(rig.playground.stage.view.toasts.texts.last?.hasPrefix("There is nothing to animate") == true)

    rig.drag(from: CGPoint(x: 700, y: 400), to: CGPoint(x: 300, y: 400))
    rig.press(.function(12), .control)
    #expect(rig.requests == [.writeAnimation])

    rig.playground.animationProgress = 0.456
    #expect(rig.frames(1).texts.contains { $0.contains("writing an animation 45 %") })
    rig.press(.function(12), .control)
    #expect(rig.requests == [.writeAnimation, .cancelAnimation])
  }

  @Test func `the key for an animation is not recorded`() throws {
    let rig = try PlaygroundRig("carousel")
    rig.press(.character("r"), .control)
    rig.drag(from: CGPoint(x: 700, y: 400), to: CGPoint(x: 300, y: 400))
    rig.press(.function(12), .control)
    rig.press(.character("r"), .control)

    let text = try #require(rig.playground.lastRecording).text(path: "/a")

    #expect(!text.contains("f12"))
  }
}
