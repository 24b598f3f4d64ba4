import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of the texts around the stage and of the messages in front of the stage.
@MainActor
struct StageTextTests {
  /// The texts that the stage and its surroundings draw.
  private func texts(_ rig: PlaygroundRig) -> [String] {
    rig.stage.compactMap { if case .text(_, let run) = $0 { run.text } else { nil } }
  }

  @Test func `a docked or focused card is counted, and without one only the number of cards is`() throws {
    let carousel = try PlaygroundRig("carousel")
    #expect(texts(carousel).contains { $0.contains("card 3 of 20") })
    let grid = try PlaygroundRig("grid")
    #expect(texts(grid).contains { $0.contains("20 cards") })
    grid.press(.right, .shift)
    let focused = try #require(grid.playground.stage.controller.focusedItem)
    #expect(texts(grid).contains { $0.contains("card \(focused + 1) of 20") })
  }

  @Test func `a narrow window says in place of the summary that it is paused, slow or recorded`() throws {
    let rig = try PlaygroundRig("grid", size: CGSize(width: 400, height: 700))
    let summary = rig.playground.scene.summary
    #expect(texts(rig).contains(summary))

    rig.press(.character("["))
    rig.press(.space)
    #expect(texts(rig).contains { $0.hasPrefix("paused") })
    #expect(!texts(rig).contains(summary))
    rig.press(.space)
    rig.press(.backspace)
    rig.press(.character("r"), .control)
    #expect(texts(rig).contains("recording"))
  }

  @Test(
    arguments: [CGSize(width: 400, height: 700), CGSize(width: 1280, height: 800)], [1, 1.25, 2] as [CGFloat])
  func `the title and the summary of every scene are whole, beside the buttons`(size: CGSize, scale: CGFloat)
    throws
  {
    defer { Typography.scale = 1 }
    let rig = try PlaygroundRig("grid", items: 3, size: size)
    rig.playground.perform(.adopt(DisplaySettings(textScale: scale)), at: rig.time)
    let chrome = rig.playground.stage.view.chrome

    for scene in SceneCatalog.scenes {
      try rig.show(scene.name)
      let title = try #require(chrome.shownLabels.first { $0.text == scene.title })
      let summary = try #require(chrome.shownLabels.first { $0.text == scene.summary })
      #expect(title.isWhole && summary.isWhole, "\(scene.name)")
      #expect(CGFloat(summary.numberOfLines) * summary.font.size <= 2 * Typography.body.size)
      for action in [Action.openPalette, .toggle(.panel), .showHelp] {
        let button = try #require(chrome.frame(ofButton: action))
        #expect(!button.overlaps(title.frame) && !button.overlaps(summary.frame))
      }
    }
  }

  @Test(arguments: [CGSize(width: 400, height: 700), CGSize(width: 1280, height: 800)])
  func `the title of the scene whose number is under the mouse is shown`(size: CGSize) throws {
    let rig = try PlaygroundRig("grid", size: size)
    let frame = try #require(rig.playground.stage.view.chrome.frame(ofButton: .showScene(1)))
    func hover(_ point: CGPoint?) {
      rig.playground.perform(.hover(point), at: rig.time)
      rig.frames(2)
    }

    #expect(!texts(rig).contains("Welcome pages"))
    hover(frame.center)
    #expect(texts(rig).contains("Welcome pages"))
    hover(nil)
    #expect(!texts(rig).contains("Welcome pages"))
  }

  @Test func `an answer replaces the answer before it, and is gone in another scene`() throws {
    let rig = try PlaygroundRig("grid")
    let toasts = rig.playground.stage.view.toasts

    rig.playground.say("a remark")
    rig.press(.character("z"), .control)
    #expect(toasts.texts == ["a remark", "There is nothing to undo."])
    rig.press(.character("y"), .control)
    #expect(toasts.texts == ["a remark", "There is nothing to redo."])
    try rig.show("banner")
    #expect(toasts.texts == ["a remark"])
  }

  @Test func `lines mark where content goes on above the stage and below a column`() throws {
    let rig = try PlaygroundRig("list", items: 100)
    let viewport = rig.collectionView.frame
    /// The tops of the lines as wide as the viewport that are outside of it.
    var lines: Set<CGFloat> {
      Set(
        rig.stage.compactMap {
          guard case .fill(let shape, _) = $0, shape.rect.height == 1, shape.rect.width == viewport.width,
            shape.rect.intersection(viewport).isEmpty
          else { return nil }
          return shape.rect.minY
        })
    }
    #expect(lines == [viewport.maxY])
    rig.press(.pageDown)
    rig.rest()
    #expect(lines == [viewport.minY - 1, viewport.maxY])
    rig.press(.end)
    rig.rest()
    #expect(lines == [viewport.minY - 1])
  }

  @Test func `a page key scrolls the panel while its filter receives the text`() throws {
    let rig = try PlaygroundRig("grid", items: 200)
    rig.press(.character("f"), .control)

    rig.press(.pageDown)
    rig.rest()

    #expect(rig.playground.stage.view.panel.collectionView.contentOffset.y > 0)
    #expect(rig.offset == .zero)
  }
}
