import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// A thousand million points into the content: everything is where it is near the start, to a hundredth of a
/// pixel.
@MainActor
struct FarContentTests {
  private let sizes = PeriodicSizes()

  @Test(arguments: PeriodicLayout.allCases)
  func `far inside the content cells are where they are near its start`(_ layout: PeriodicLayout) {
    let (items, length) = layout.period
    let way = Int(1e9 / length) + 1
    let rig = layout.rig(count: (way + 20) * items, sizes)

    let near = cells(of: rig, layout, atPeriod: 8)
    let far = cells(of: rig, layout, atPeriod: 8 + way)

    #expect(far.map { $0.item - way * items } == near.map(\.item))
    #expect(near.count > 1)
    for (a, b) in zip(near, far) {
      #expect(distance(a.corners, b.corners) < 0.01, "\(b) instead of \(a)")
      #expect(distance([a.origin], [b.origin]) < 0.01, "\(b) instead of \(a)")
      #expect(abs(a.alpha - b.alpha) < 1e-6, "\(b) instead of \(a)")
    }
  }

  @Test(arguments: [1, 2])
  func `a waterfall's lengths add up without a loss`(laneCount: Int) {
    let layout = WaterfallLayout()
    layout.laneCount = laneCount
    layout.itemLength = 3990.1
    let count = 250_000 * laneCount
    let rig = LayoutRig(layout, counts: [count])

    for item in [count / 3, count / 2, count - 1] {
      let place = CGFloat(item / laneCount) * 4000.1
      #expect(abs((rig.frame(item)?.minY ?? 0) - place) < 1e-6, "item \(item)")
    }
  }

  // MARK: What is on screen

  private struct Cell {
    var item: Int
    /// The frame's, from the content offset.
    var origin: CGPoint
    /// In the window.
    var corners: [CGPoint]
    var alpha: CGFloat
  }

  /// The cells so many periods into the content, and a bit.
  private func cells(
    of rig: LayoutRig<CollectionViewLayout>, _ layout: PeriodicLayout, atPeriod number: Int
  ) -> [Cell] {
    let place = CGFloat(number) * layout.period.length + 37.3
    rig.scroll(to: layout.isVertical ? CGPoint(x: 0, y: place) : CGPoint(x: place, y: 0))
    return rig.view.indexPathsForVisibleItems.compactMap { path in
      guard let cell = rig.view.cellForItem(at: path) else { return nil }
      return Cell(
        item: path.item, origin: cell.frame.origin - rig.view.contentOffset, corners: corners(of: cell),
        alpha: cell.alpha)
    }
  }

  private func corners(of view: View) -> [CGPoint] {
    let bounds = view.bounds
    return [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ].map { view.convert($0, to: nil) }
  }

  private func distance(_ a: [CGPoint], _ b: [CGPoint]) -> CGFloat {
    zip(a, b).reduce(0) { max($0, abs($1.0.x - $1.1.x), abs($1.0.y - $1.1.y)) }
  }
}
