import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

@MainActor
struct BackgroundTests {
  private let blue = Color(hex: 0x4F7CAC)

  @Test func `the stage has the colour in all scenes, and undo takes it away`() throws {
    let rig = try PlaygroundRig()
    let plain = rig.frames(1).background
    try rig.showParameter("background-red")
    rig.press(.enter)
    rig.type("#4F7CAC")
    rig.press(.enter)

    #expect(rig.frames(1).background == blue)
    try rig.show("grid")
    #expect(rig.frames(1).background == blue)
    for _ in 0..<2 { rig.press(.character("z"), .control) }
    #expect(rig.frames(1).background == plain)
  }

  @Test func `a preset, a session, a command line and a recording have the colour`() throws {
    let rig = try PlaygroundRig(settings: ["background=#4F7CAC"])
    let other = try PlaygroundRig("grid")
    other.playground.presets.show(rig.playground.presets.preset)

    #expect(other.frames(1).background == blue)
    #expect(try PlaygroundRig("grid", model: rig.savedModel).frames(1).background == blue)
    #expect(rig.playground.command.text.contains("background=#4F7CAC"))
    rig.press(.character("r"), .control)
    try rig.playground.parameters.apply(Setting("background=automatic"))
    rig.press(.character("r"), .control)
    #expect(rig.playground.lastRecording?.start.document.scenes[0].parameters["background-blue"] != nil)
  }

  @Test(arguments: [
    ("#FFFFFF", UserInterfaceStyle.light), ("#FFD166", .light), ("#4F7CAC", .light), ("#1B2A41", .dark),
    ("#000000", .dark), ("#0000FF", .dark),
  ])
  func `texts have the style with the higher contrast`(color: String, style: UserInterfaceStyle) throws {
    let rig = try PlaygroundRig(settings: ["background=\(color)"])
    #expect(StageParameters.textStyle(rig.playground.values) == style)
  }

  @Test func `faint cards, reflections and pinned titles hide what is behind them in the stage's colour`()
    throws
  {
    let rig = try PlaygroundRig("carousels", settings: ["background=#4F7CAC", "reflection=0.5"])
    let cell = try #require(rig.collectionView.visibleCells.first as? CardCell)
    #expect(cell.reflection?.floor == blue)

    try rig.show("compositional")
    rig.rest()
    let kind = CollectionView.elementKindSectionHeader
    let titles = rig.collectionView.visibleSupplementaryViews(ofKind: kind)
    #expect(!titles.isEmpty && titles.allSatisfy { $0.backgroundColor == blue })
  }
}
