import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of the desktop's settings and of the keys that override them.
@MainActor
struct DisplaySettingsTests {
  private func adopt(_ settings: DisplaySettings, in rig: PlaygroundRig) {
    rig.playground.handle(.displaySettingsChanged(settings))
    rig.frames(1)
  }

  @Test func `the window is dark until the desktop asks for light, and follows further changes`() throws {
    let rig = try PlaygroundRig()
    #expect(rig.frames(1).background == Palette.background.resolved(in: .dark))

    adopt(DisplaySettings(userInterfaceStyle: .light), in: rig)
    #expect(rig.frames(1).background == Palette.background.resolved(in: .light))
    adopt(DisplaySettings(), in: rig)
    #expect(rig.frames(1).background == Palette.background.resolved(in: .dark))
  }

  @Test func `F6 changes the appearance, whatever the desktop asks for later`() throws {
    let rig = try PlaygroundRig()

    rig.press(.function(2))
    #expect(rig.playground.displaySettings.userInterfaceStyle == .light)
    adopt(DisplaySettings(userInterfaceStyle: .dark), in: rig)
    #expect(rig.playground.displaySettings.userInterfaceStyle == .light)
    rig.press(.function(2))
    #expect(rig.playground.displaySettings.userInterfaceStyle == .dark)
  }

  @Test(arguments: await SceneCatalog.names)
  func `no colour of another style stays in any overlay of any scene`(_ scene: String) throws {
    let rig = try PlaygroundRig(scene)
    for number in [1, 3, 4, 5, 9] { rig.press(.function(number)) }
    rig.press(.function(2))
    rig.press(.function(2))
    // The toasts about the change itself fade out.
    rig.frames(400)
    let list = rig.frames(1)

    let fresh = try PlaygroundRig(scene)
    for number in [1, 3, 4, 5, 9] { fresh.press(.function(number)) }
    fresh.frames(402)
    #expect(list.commands.count == fresh.frames(1).commands.count)
    #expect(list.background == fresh.frames(1).background)
  }

  @Test func `reduced motion moves cards at once and fades the new one`() throws {
    let rig = try PlaygroundRig("grid", items: 12)
    rig.press(.function(2), .shift)
    let view = rig.collectionView

    rig.press(.character("i"))
    rig.frames(2)

    #expect(view.visibleCells.count { $0.alpha < 1 } == 1)
    for path in view.indexPathsForVisibleItems {
      #expect(view.cellForItem(at: path)?.center == view.layoutAttributesForItem(at: path)?.center)
    }
    rig.rest()
    #expect(view.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test func `reduced motion keeps a fling's glide and shortens a scroll by key`() throws {
    func restTime(reducing: Bool, _ start: (PlaygroundRig) -> Void) throws -> Double {
      let rig = try PlaygroundRig("grid", items: 400)
      if reducing { rig.press(.function(2), .shift) }
      rig.frames(600)
      start(rig)
      let began = rig.time
      repeat { rig.frames(1) } while rig.collectionView.scrollState != .idle && rig.time - began < 20
      return rig.time - began
    }
    let fling = { (rig: PlaygroundRig) in
      rig.drag(from: CGPoint(x: 600, y: 700), to: CGPoint(x: 600, y: 300))
    }
    let end = { (rig: PlaygroundRig) in rig.press(.end) }

    #expect(try restTime(reducing: true, fling) == restTime(reducing: false, fling))
    #expect(try restTime(reducing: true, end) < restTime(reducing: false, end) * 0.7)
  }

  @Test func `the desktop's reduced motion applies to every scene, and can be overridden`() throws {
    let rig = try PlaygroundRig()
    adopt(DisplaySettings(reducesMotion: true), in: rig)

    #expect(rig.playground.stage.controllers.allSatisfy { $0.reducesMotion })
    rig.press(.function(2), .shift)
    #expect(!rig.playground.stage.controllers.contains { $0.reducesMotion })
  }

  @Test func `Ctrl plus and minus change the text's size within limits, Ctrl 0 gives the desktop's`() throws {
    defer { Typography.scale = 1 }
    let rig = try PlaygroundRig()
    adopt(DisplaySettings(textScale: 1.25), in: rig)
    #expect(Typography.scale == 1.25)

    rig.press(.character("="), .control)
    #expect(rig.playground.displaySettings.textScale == 1.5)
    for _ in 0..<20 { rig.press(.character("="), .control) }
    #expect(rig.playground.displaySettings.textScale == 3)
    for _ in 0..<20 { rig.press(.character("-"), .control) }
    #expect(rig.playground.displaySettings.textScale == 0.5)
    rig.press(.character("0"), .control)
    #expect(rig.playground.displaySettings.textScale == 1.25)
  }

  @Test(arguments: [CGFloat.nan, -1, 0, .infinity, 1e9])
  func `an impossible text size of the desktop is clamped`(scale: CGFloat) throws {
    defer { Typography.scale = 1 }
    let rig = try PlaygroundRig()

    adopt(DisplaySettings(textScale: scale), in: rig)

    #expect(Playground.textScales.contains(Typography.scale))
  }

  @Test(arguments: [1, 1.5, 2, 3], [CGSize(width: 400, height: 700), CGSize(width: 1280, height: 800)])
  func `text keeps within the window at every text scale`(scale: CGFloat, size: CGSize) throws {
    defer { Typography.scale = 1 }
    let rig = try PlaygroundRig("carousel", size: size)
    adopt(DisplaySettings(textScale: scale), in: rig)
    rig.press(.function(9))
    rig.frames(2)

    let panel = rig.playground.stage.view.panel
    #expect(panel.frame.minX >= 0)
    let cells = panel.collectionView.visibleCells
    #expect(!cells.isEmpty)
    for case let cell as ParameterCell in cells {
      #expect(cell.bounds.height >= 22 * scale, "\(cell.bounds.height)")
      #expect(cell.bounds.width <= panel.bounds.width)
    }
  }
}
