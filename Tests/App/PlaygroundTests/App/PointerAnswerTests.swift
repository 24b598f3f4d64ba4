import Canvas
import CollectionCore
import Foundation
import Scenes
import Testing

@testable import Playground

/// Tests of how cards answer the mouse before it clicks or drags.
@MainActor
struct PointerAnswerTests {
  private func cell(_ item: Int, _ rig: PlaygroundRig) throws -> ContentCell {
    try #require(rig.collectionView.cellForItem(at: IndexPath(item: item, section: 0)) as? ContentCell)
  }

  /// Returns the middle of a card in the window.
  private func middle(_ item: Int, _ rig: PlaygroundRig) throws -> CGPoint {
    let view = rig.playground.stage.view
    return view.convert(try cell(item, rig).bounds.center, from: try cell(item, rig))
  }

  private func pointer(_ point: CGPoint, _ rig: PlaygroundRig, button: Pointer.Button? = nil) -> Pointer {
    var pointer = Pointer(location: point, time: rig.time)
    if let button { pointer.button = button }
    return pointer
  }

  private func hover(_ point: CGPoint, _ rig: PlaygroundRig) {
    rig.playground.handle(.pointerMoved(pointer(point, rig)))
    rig.rest()
  }

  /// Presses a point and holds it for some frames, too few to lift the card.
  private func press(_ point: CGPoint, _ rig: PlaygroundRig, frames: Int = 18) {
    rig.playground.handle(.pointerDown(pointer(point, rig, button: .primary)))
    rig.frames(frames)
  }

  nonisolated private static let scenes = ["grid", "carousel", "waterfall", "card-row", "list", "banner"]

  @Test(arguments: scenes)
  func `a pressed card gives way and comes back when it is released`(scene: String) throws {
    let rig = try PlaygroundRig(scene, size: CGSize(width: 1280, height: 1000))
    let item = scene == "carousel" ? 2 : scene == "card-row" ? 1 : 0
    let (card, point) = (try cell(item, rig), try middle(item, rig))

    press(point, rig, frames: 4)
    #expect(card.contentView.transform.a < 1 && card.contentView.transform.a > 0.96)
    rig.frames(14)
    #expect(card.contentView.transform.a == 0.96)
    rig.playground.handle(.pointerUp(pointer(point, rig, button: .primary)))
    rig.rest()
    #expect(try cell(item, rig).contentView.transform == .identity)
  }

  @Test func `a drag ends the press, and no card stays small`() throws {
    let rig = try PlaygroundRig("grid", items: 200)
    let start = try middle(0, rig)

    press(start, rig, frames: 10)
    for step in 1...10 {
      rig.playground.handle(.pointerMoved(pointer(CGPoint(x: start.x, y: start.y - 20 * CGFloat(step)), rig)))
      rig.frames(1)
    }
    rig.frames(20)

    for cell in rig.collectionView.visibleCells {
      #expect((cell as? ContentCell)?.depression == 0)
    }
  }

  @Test func `the card under the mouse is lit, also after the content has moved under it`() throws {
    let rig = try PlaygroundRig("grid", items: 200)
    let point = try middle(1, rig)

    hover(point, rig)
    #expect(try cell(1, rig).light == 0.08)
    #expect(try cell(0, rig).light == 0)
    rig.press(.pageDown)
    rig.rest()
    let place = rig.collectionView.convert(point, from: rig.playground.stage.view)
    let under = try #require(rig.collectionView.indexPathForItem(at: place))
    #expect(under.item > 1)
    let lit = rig.collectionView.visibleCells.filter { ($0 as? ContentCell)?.light ?? 0 > 0 }
    #expect(lit == [try cell(under.item, rig)])
    rig.playground.handle(.pointerLeft)
    rig.rest()
    #expect(try cell(under.item, rig).light == 0)
  }

  @Test func `nothing gives way with reduced motion, and a page that fills the view never does`() throws {
    let calm = try PlaygroundRig("grid")
    calm.press(.function(2), .shift)
    press(try middle(0, calm), calm)
    #expect(try cell(0, calm).contentView.transform == .identity)
    let pages = try PlaygroundRig("pages")
    press(try middle(0, pages), pages)
    #expect(try cell(0, pages).contentView.transform == .identity)
  }

  @Test func `the scale and the light are parameters`() throws {
    let rig = try PlaygroundRig("grid", settings: ["press-scale=0.9", "hover-light=0.5"])
    let point = try middle(0, rig)

    hover(point, rig)
    #expect(try cell(0, rig).light == 0.5)
    press(point, rig)
    #expect(try abs(cell(0, rig).contentView.transform.a - 0.9) < 1e-9)
    #expect(try cell(0, rig).light == 0)
  }
}
