import Canvas
import CollectionCore
import Foundation
import Scenes
import Testing

@testable import Playground

@MainActor
struct HighlightTests {
  private func hover(_ rig: PlaygroundRig, _ x: CGFloat, _ y: CGFloat) {
    rig.playground.handle(.pointerMoved(Pointer(location: CGPoint(x: x, y: y), time: rig.time)))
    rig.frames(1)
  }

  @Test func `the buttons above the stage open the palette, the panel and the help, in any window`() throws {
    for size in [CGSize(width: 1280, height: 800), CGSize(width: 400, height: 700)] {
      let rig = try PlaygroundRig("grid", size: size)
      let chrome = rig.playground.stage.view.chrome
      for action in [Action.openPalette, .toggle(.panel), .showHelp] {
        let frame = try #require(chrome.frame(ofButton: action), "\(action) at \(size)")
        #expect(CGRect(origin: .zero, size: size).contains(frame))
        #expect(frame.width >= 24 && frame.height >= 20)
        rig.click(frame.midX, frame.midY)
        #expect(rig.actions.map(\.action).contains(action))
        rig.press(.escape)
      }
    }
  }

  @Test func `a mouse over a button or a card shows a pointing hand, and a box over the button`() throws {
    let rig = try PlaygroundRig("grid")
    let plain = rig.frames(1)

    hover(rig, 1280 - 55, 43)
    #expect(rig.hands == [true])
    let isSeen = rig.frames(1) != plain
    #expect(isSeen)
    hover(rig, 640, 6)
    #expect(rig.hands == [true, false])
    let isAsBefore = rig.frames(1) == plain
    #expect(isAsBefore)
    hover(rig, 150, 300)
    #expect(rig.hands == [true, false, true])
  }

  @Test func `a finger leaves no box behind`() throws {
    let rig = try PlaygroundRig("grid")
    let plain = rig.frames(1)
    var finger = Pointer(location: CGPoint(x: 1280 - 55 - 36, y: 43), time: rig.time, device: .touch)
    finger.button = .primary

    rig.playground.handle(.pointerDown(finger))
    rig.playground.handle(.pointerUp(finger))
    try rig.show("grid")

    let isAsBefore = rig.frames(1) == plain
    #expect(isAsBefore)
  }
}
