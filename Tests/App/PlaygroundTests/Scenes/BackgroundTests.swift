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

  // MARK: Picture light

  @Test(arguments: ["carousel", "grid"])
  func `the stage slowly takes a colour from the picture in the middle, and then needs no frames`(
    scene: String
  ) throws {
    let rig = try PlaygroundRig(scene)
    rig.rest()
    let plain = rig.frames(1).background
    #expect(plain == Palette.background.resolved(in: .dark))

    rig.setPictureColor(Color(red: 1, green: 0, blue: 0))
    let colors = (0..<180).map { _ in rig.frames(1).background }
    #expect(rig.playground.nextChange == nil)
    let red = colors.map(\.red)
    #expect(red == red.sorted())
    #expect(red[179] > plain.red && red[179] < 0.3)
    #expect(red[9] - plain.red < 0.5 * (red[179] - plain.red))
    #expect(Set(red).count > 8)
    #expect(colors[179].green <= plain.green)
  }

  @Test func `after a scroll the stage has the colour of the next picture`() throws {
    let rig = try PlaygroundRig()
    for (index, path) in rig.playground.stage.controller.pictures.paths.enumerated() {
      rig.playground.setColor(
        index.isMultiple(of: 2) ? .black : Color(red: 0, green: 0, blue: 1), ofPicture: path)
    }
    var blues: Set<Bool> = []
    for _ in 0..<2 {
      rig.rest()
      let color = rig.frames(1).background
      blues.insert(color.blue > 2 * color.green)
      rig.press(.right)
    }
    #expect(blues.count == 2)
  }

  @Test func `a colour of the user is not tinted, and without picture light nothing is`() throws {
    for (setting, color) in [
      ("background=#4F7CAC", blue), ("picture-light=0", Palette.background.resolved(in: .dark)),
    ] {
      let rig = try PlaygroundRig(settings: [setting])
      rig.setPictureColor(Color(red: 1, green: 0, blue: 0))
      rig.rest()
      #expect(rig.frames(1).background == color, "\(setting)")
    }
  }

  @Test func `what hides the stage has the tinted colour too`() throws {
    let rig = try PlaygroundRig("compositional")
    rig.setPictureColor(Color(red: 1, green: 0, blue: 0))
    rig.rest()
    let titles = rig.collectionView.visibleSupplementaryViews(ofKind: CollectionView.elementKindSectionHeader)
    let color = rig.frames(1).background
    #expect(color != Palette.background.resolved(in: .dark))
    #expect(!titles.isEmpty && titles.allSatisfy { $0.backgroundColor?.resolved(in: .dark) == color })

    try rig.show("carousel")
    rig.rest()
    let cell = try #require(rig.collectionView.visibleCells.first as? CardCell)
    #expect(cell.backdrop?.color.resolved(in: .dark) == rig.frames(1).background)
    #expect(cell.floor == cell.backdrop?.color)
  }

  @Test func `the picture of a deleted card lights the stage no more`() throws {
    let rig = try PlaygroundRig(items: 1)
    rig.setPictureColor(Color(red: 1, green: 0, blue: 0))
    rig.rest()
    #expect(rig.frames(1).background != Palette.background.resolved(in: .dark))

    rig.press(.character("d"))
    rig.rest()
    #expect(rig.frames(1).background == Palette.background.resolved(in: .dark))
  }

  // MARK: Views

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
