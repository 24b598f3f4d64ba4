import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// Cards of 100 × 60 on a wheel of radius 400 / π in a view of 300 × 200.
///
/// The cards are an eighth of a turn, or 100 points of rim, apart.
@MainActor
struct WheelLayoutTests {
  private let radius: CGFloat = 400 / .pi

  private func makeRig(items: Int = 20) -> LayoutRig<WheelLayout> {
    let layout = WheelLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    layout.radius = radius
    layout.angle = .pi / 4
    return LayoutRig(layout, width: 300, height: 200, counts: [items])
  }

  @Test func `the docked card stands upright in the middle`() throws {
    let rig = makeRig()
    rig.scroll(x: 500)

    let docked = try #require(rig.attributes(5))

    #expect(rig.layout.dockedIndexPath == IndexPath(item: 5, section: 0))
    #expect(docked.center == CGPoint(x: 650, y: 100))
    #expect(docked.transform == .identity)
  }

  /// The steps from the docked card, and the card's position relative to the docked card, in radii.
  nonisolated private static let rim: [(step: Int, x: CGFloat, y: CGFloat)] = [
    (-2, -1, 1), (-1, -0.70710678, 0.29289322), (1, 0.70710678, 0.29289322), (2, 1, 1),
    (3, 0.70710678, 1.70710678),
  ]

  @Test(arguments: rim)
  func `the other cards lie on the rim and are rotated with it`(step: Int, x: CGFloat, y: CGFloat) throws {
    let rig = makeRig()
    rig.scroll(x: 500)

    let docked = try #require(rig.attributes(5))
    let card = try #require(rig.attributes(5 + step))

    #expect(abs(card.center.x - 650 - x * radius) < 1e-5)
    #expect(abs(card.center.y - 100 - y * radius) < 1e-5)
    let turn = CGFloat(step) * .pi / 4
    #expect(abs(card.transform.a - cos(turn)) < 1e-9)
    #expect(abs(card.transform.b - sin(turn)) < 1e-9)
    #expect(card.zIndex < docked.zIndex)
  }

  @Test func `cards beyond half a turn are hidden`() {
    let rig = makeRig()
    rig.scroll(x: 500)

    #expect(rig.attributes(8)?.isHidden == false)
    #expect(rig.attributes(9)?.isHidden == true)
    #expect(rig.attributes(0)?.isHidden == true)
  }

  @Test(arguments: [0, 130, 500, 1900])
  func `a query finds every card that reaches into its rectangle`(offset: CGFloat) {
    let rig = makeRig()
    rig.scroll(x: offset)
    let cards = (0..<20).compactMap { rig.attributes($0) }.filter { !$0.isHidden }
    var wrong: [CGRect] = []

    for x in stride(from: offset - 300, to: offset + 2400, by: 23) {
      for y in stride(from: 20, to: 420, by: 23) as StrideTo<CGFloat> {
        let rect = CGRect(x: x, y: y, width: 3, height: 3)
        let expected = cards.filter { $0.frame.overlaps(rect) }.map(ElementRow.init)
        if differences(rig.rows(in: rect), from: expected) != [] { wrong.append(rect) }
      }
    }

    #expect(wrong == [])
  }

  @Test func `the first and the last card can be docked, and a drag ends with a docked card`() {
    let rig = makeRig()

    #expect(rig.layout.contentOffset(docking: IndexPath(item: 0, section: 0))?.x == 0)
    #expect(rig.layout.contentOffset(docking: IndexPath(item: 19, section: 0))?.x == 1900)
    #expect(rig.view.maximumContentOffset.x == 1900)
    let target = rig.layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: 760, y: 0), withScrollingVelocity: .zero)
    #expect(target.x == 800)
  }
}
