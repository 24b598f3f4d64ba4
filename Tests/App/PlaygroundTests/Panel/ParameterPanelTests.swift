import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

@MainActor
struct ParameterPanelTests {
  /// Returns the y coordinate in the window of a group's heading.
  private func unfolding(_ title: String, in rig: PlaygroundRig) -> CGFloat {
    let panel = rig.playground.stage.view.panel
    let section = panel.contents.sections.firstIndex { $0.title == title } ?? 0
    let kind = CollectionView.elementKindSectionHeader
    let heading = panel.collectionView.supplementaryView(
      forElementKind: kind, at: IndexPath(item: 0, section: section))
    return heading.map { rig.playground.stage.view.convert($0.bounds.center, from: $0).y } ?? 0
  }

  private func openRig(_ scene: String = "carousel") throws -> PlaygroundRig {
    let rig = try PlaygroundRig(scene)
    rig.press(.function(9))
    return rig
  }

  @Test func `every row shows name, value and unit`() throws {
    let rig = try PlaygroundRig("pages", size: CGSize(width: 1280, height: 1000))
    rig.press(.function(9))
    rig.click(1100, unfolding("Motion", in: rig))
    rig.rest()
    let texts = rig.frames(1).texts

    for text in ["parallax", "0.5", "stop-speed", "10 pt/s", "Motion", "Modifiers"] {
      #expect(texts.contains(text))
    }
  }

  @Test func `the stage makes space for the panel if the window is wide enough`() throws {
    let rig = try openRig()
    #expect(rig.collectionView.frame.maxX == 960)

    rig.playground.perform(.resize(CGSize(width: 700, height: 600)), at: rig.time)
    rig.frames(1)

    #expect(rig.collectionView.frame.maxX == 700)
  }

  @Test func `a click on a row selects it and leaves the scene's cards unchanged`() throws {
    let rig = try openRig()
    let before = rig.offset

    rig.click(1000, 150)

    #expect(rig.playground.parameters.chosenParameter.name == "spacing-mode")
    #expect(rig.frames(1).texts.contains { $0.hasPrefix("Whether side cards keep") })
    #expect(rig.offset == before)
  }

  @Test func `a scene and a value changed within one frame leave the panel with the new scene's rows`()
    throws
  {
    for (scene, last) in [
      ("transition", Key.character("=")), ("pages", .character("=")), ("transition", .character("r")),
    ] {
      let rig = try openRig()
      rig.playground.perform(.showScene(try SceneCatalog.index(named: scene)), at: rig.time)
      for modifiers in [last == .character("r") ? .shift : [], []] as [Modifiers] {
        rig.playground.handle(.keyDown(Keystroke(last, modifiers: modifiers, time: rig.time)))
      }
      rig.frames(2)

      #expect(rig.playground.faults == [])
    }
  }

  @Test func `a drag of a slider ends when the scene changes`() throws {
    // The slider of `feel`, which both scenes have and show.
    let rig = try openRig("pages")
    rig.click(1100, unfolding("Motion", in: rig))
    rig.rest()
    let cells = rig.playground.stage.view.panel.collectionView.visibleCells
    let cell = try #require(
      cells.first { ($0 as? ParameterCell)?.row?.parts == [MotionParameters.feel] } as? ParameterCell)
    let control = try #require(cell.contentView.subviews.first { $0 is SegmentedControl })
    let start = rig.playground.stage.view.convert(control.frame.center, from: cell)
    rig.playground.handle(.pointerDown(Pointer(location: start, time: rig.time, button: .primary, clicks: 1)))
    #expect(rig.playground.parameters.chosenParameter == MotionParameters.feel)
    let feel = rig.playground.values[MotionParameters.feel]
    try rig.show("transition")

    rig.drag(from: CGPoint(x: 1200, y: 40), to: CGPoint(x: 1240, y: 40))

    #expect(rig.playground.values[MotionParameters.feel] == feel)
  }

  @Test func `a drag along a slider changes its value within the range`() throws {
    let rig = try openRig("pages")
    let parallax = rig.playground.parameters.chosenParameter

    rig.drag(from: CGPoint(x: 1120, y: 128), to: CGPoint(x: 1400, y: 300), holds: true)

    #expect(rig.playground.values[parallax] == 1)
    rig.drag(from: CGPoint(x: 1120, y: 128), to: CGPoint(x: 1120, y: 128))
    #expect(rig.playground.values[parallax] == 0.5)
  }

  @Test func `selecting a row outside the visible area scrolls it into view`() throws {
    let rig = try openRig()
    let panel = rig.playground.stage.view.panel.collectionView
    #expect(panel.contentOffset.y == 0)

    try rig.showParameter("spring-damping")
    rig.rest()

    #expect(rig.playground.parameters.chosenParameter.name == "spring-damping")
    #expect(panel.contentOffset.y > 0)
    let row = try #require(panel.indexPathsForSelectedItems.first)
    let section = rig.playground.stage.view.panel.contents.sections[row.section]
    #expect(section.rows[row.item].name == "spring-damping")
    #expect(panel.indexPathsForVisibleItems.contains(row))
  }

  @Test func `the panel animates while the scene is paused`() throws {
    let rig = try openRig()
    rig.press(.space)

    try rig.showParameter("spring-damping")
    rig.rest()

    #expect(rig.playground.stage.view.panel.collectionView.contentOffset.y > 0)
  }

  @Test func `parameters common to all scenes are set in all of them`() throws {
    let rig = try PlaygroundRig("grid", settings: ["bounces=off"])

    try rig.show("carousel")

    #expect(!rig.collectionView.bounces)
  }
}
