import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// A looping scene after long travel.
@MainActor
struct LoopTravelTests {
  @Test(arguments: ["cover-flow", "rotary", "circle", "wheel", "spiral", "multi-browse"])
  func `after a thousand million points of drags, the cards are in the same places`(
    look: String
  ) throws {
    let rig = try PlaygroundRig("carousels", items: 12, settings: ["look=\(look)", "loops=on"])
    rig.rest()
    let before = places(rig)
    let view = rig.collectionView
    let period = try #require(view.collectionViewLayout.flingContentLap(along: .horizontal)?.period)
    let laps = (2e6 / period).rounded()
    var (travelled, time) = (0.0, rig.time)

    while travelled < 1e9 {
      // The jitter is less than half an item, so that each drag ends at the item at which it began.
      let way = laps * period + [0, 7.3, -11.1][Int(travelled / 1e6) % 3]
      view.beginTracking(at: CGPoint(x: 640, y: 400), time: time)
      view.continueTracking(at: CGPoint(x: 640 - way, y: 400), time: time + 0.1)
      view.endTracking(at: CGPoint(x: 640 - way, y: 400), time: time + 1)
      time += 2
      // The release glides back to its item.
      view.advance(to: time - 0.5)
      view.layoutIfNeeded()
      travelled += way
    }
    view.advance(to: time + 5)
    rig.rest()

    #expect(view.scrollState == .idle)
    #expect(abs(view.contentOffset.x) < 2 * period)
    #expect(places(rig) == before)
  }

  /// Returns the item, center, size, transform and opacity of each card in the viewport, with the numbers rounded to a
  /// millionth, so that rounding errors do not count.
  private func places(_ rig: PlaygroundRig) -> [[Double]] {
    let view = rig.collectionView
    return view.displayedAttributes.map { card in
      let (center, transform) = (card.center - view.contentOffset, card.transform3D)
      let numbers = [
        Double(card.indexPath.item), center.x, center.y, card.size.width, card.size.height, card.alpha,
        transform.m11, transform.m12, transform.m13, transform.m14, transform.m21, transform.m22,
        transform.m23,
        transform.m24, transform.m31, transform.m32, transform.m33, transform.m34, transform.m41,
        transform.m42,
        transform.m43, transform.m44,
      ]
      return numbers.map { ($0 * 1e6).rounded() / 1e6 + 0 }
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
