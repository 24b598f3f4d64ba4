import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// A mouse wheel over layouts with a dock, where each notch moves by one card.
@MainActor
struct LayoutWheelTests {
  nonisolated static let names = ["carousel", "small carousel", "card row", "welcome pages", "banner"]

  /// Turns the wheel over a layout and back; each turn starts during the previous one's motion.
  @Test(arguments: names)
  func `each notch moves by one card without a halt and without overshoot`(_ name: String) {
    switch name {
    case "carousel": expectCards(carousel(width: 120))
    case "small carousel": expectCards(carousel(width: 20))
    case "card row": expectCards(CardRowLayout())
    case "welcome pages": expectCards(WelcomePageLayout())
    default:
      let layout = BannerLayout()
      layout.itemSize = CGSize(width: 200, height: 100)
      expectCards(layout)
    }
  }

  private func carousel(width: CGFloat) -> CarouselLayout {
    let layout = CarouselLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: width, height: 90)
    return layout
  }

  private func expectCards<Layout: SnappingLayout>(_ layout: Layout) {
    let rig = LayoutRig(layout, counts: [100])
    rig.scroll(to: layout.contentOffset(docking: IndexPath(item: 50, section: 0)) ?? .zero)
    var time = 0.0
    var offsets: [CGFloat] = []
    func frames(_ count: Int) {
      for _ in 0..<count {
        time += 1.0 / 60
        rig.view.advance(to: time)
        rig.view.layoutIfNeeded()
        offsets.append(rig.view.contentOffset.x)
      }
    }
    for notches in [1.0, 1, 3] {
      rig.view.scroll(byNotches: CGPoint(x: 0, y: notches), time: time)
      frames(6)
    }
    frames(90)
    #expect(rig.view.scrollState == .idle)
    #expect(layout.dockedIndexPath?.item == 55)
    #expect(rig.view.contentOffset == layout.contentOffset(docking: IndexPath(item: 55, section: 0)))
    #expect(offsets == offsets.sorted())
    let moving = zip(offsets.dropFirst(), offsets).map { $0 - $1 }.dropFirst(2).prefix(20)
    #expect(moving.allSatisfy { $0 > 0 }, "\(offsets)")

    rig.view.scroll(byNotches: CGPoint(x: 0, y: -4), time: time)
    frames(100)
    #expect(layout.dockedIndexPath?.item == 51)
  }
}
