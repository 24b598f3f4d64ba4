import Canvas
import CollectionCore
import Foundation
import Scenes
import Testing

@testable import Playground

/// Every command has a way by the mouse alone. `OwnKeyTests` finds those without a key by typing.
@MainActor
struct CommandWaysTests {
  /// The actions of the lines that a mouse reaches in the open palette by its wheel.
  private func reachedByWheel(_ rig: PlaygroundRig) throws -> Set<Action> {
    let list = rig.playground.stage.view.paletteView.collectionView
    let middle = rig.playground.stage.view.convert(list.bounds.center, from: list)
    var actions: Set<Action> = []
    for _ in 0..<200 {
      let palette = try #require(rig.playground.palette.palette)
      for path in list.indexPathsForVisibleItems {
        guard let frame = list.layoutAttributesForItem(at: path)?.frame,
          let line = palette.sections.line(at: path), list.bounds.contains(frame.center)
        else { continue }
        actions.formUnion(palette.matches[line].actions)
      }
      if list.contentOffset.y >= list.maximumContentOffset.y { break }
      rig.playground.handle(
        .wheel(Wheel(location: middle, notches: CGPoint(x: 0, y: 2), time: rig.time)))
      rig.rest()
    }
    return actions
  }

  @Test(arguments: [CGSize(width: 1280, height: 800), CGSize(width: 400, height: 700)])
  func `a click on the button for finding leads to every command, and a turn of the wheel to its line`(
    size: CGSize
  ) throws {
    let rig = try PlaygroundRig("grid", size: size)
    let button = try #require(rig.playground.stage.view.chrome.frame(ofButton: .openPalette))

    rig.click(button.midX, button.midY)

    let actions = try reachedByWheel(rig)
    for command in KeyTable.commands { #expect(actions.contains(command.action), "\(command.title)") }
  }
}
