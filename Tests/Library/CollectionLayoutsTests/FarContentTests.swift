import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// Layouts a thousand million points into the content agree with their start to a hundredth of a pixel.
@MainActor
struct FarContentTests {
  private let sizes = PeriodicSizes()

  @Test(arguments: PeriodicLayout.allCases)
  func `cells far inside the content have the frames of cells near its start`(_ layout: PeriodicLayout) {
    let (items, way) = (layout.period.items, way(across: layout))
    let rig = rig(layout)

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

  @Test(arguments: PeriodicLayout.allCases)
  func `a fling far inside the content moves as near its start`(_ layout: PeriodicLayout) {
    let near = fling(layout, fromPeriod: 8)
    let far = fling(layout, fromPeriod: 8 + way(across: layout))

    #expect(distance(near, far) < 0.01)
    #expect(near.contains { abs($0.x) + abs($0.y) > 60 })
  }

  @Test(arguments: PeriodicLayout.allCases)
  func `an update far inside the content moves cells as near its start`(_ layout: PeriodicLayout) {
    let near = cellsOfUpdate(layout, atPeriod: 8)
    let far = cellsOfUpdate(layout, atPeriod: 8 + way(across: layout))

    #expect(near.count == far.count)
    #expect(near.count > 2)
    for (a, b) in zip(near, far) { #expect(distance(a, b) < 0.01, "\(b) instead of \(a)") }
  }

  @Test(arguments: [1, 2])
  func `the lengths of a waterfall's items add up without rounding errors`(laneCount: Int) {
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

  /// Returns the number of periods in about a thousand million points.
  ///
  /// The number is a multiple of 1000, so that the distance is a whole number of points and offsets round to
  /// pixels alike.
  private func way(across layout: PeriodicLayout) -> Int {
    (Int(1e9 / layout.period.length) / 1000 + 1) * 1000
  }

  private func rig(_ layout: PeriodicLayout) -> LayoutRig<CollectionViewLayout> {
    LayoutRig(layout.make(), counts: [(way(across: layout) + 100) * layout.period.items], delegate: sizes)
  }

  // MARK: What happens

  /// Returns the content offsets of a fling that starts at a period, frame by frame, relative to the start.
  private func fling(_ layout: PeriodicLayout, fromPeriod number: Int) -> [CGPoint] {
    let rig = rig(layout)
    scroll(rig, layout, toPeriod: number)
    let start = rig.view.contentOffset
    let across = CGPoint(x: layout.isVertical ? 0 : -1, y: layout.isVertical ? -1 : 0)
    func finger(_ way: CGFloat) -> CGPoint { CGPoint(x: 200 + way * across.x, y: 200 + way * across.y) }
    rig.view.beginTracking(at: finger(0), time: 0)
    for step in 1...6 { rig.view.continueTracking(at: finger(CGFloat(step) * 15), time: Double(step) / 60) }
    rig.view.endTracking(at: finger(90), time: 0.1)
    return (6..<90).map { frame in
      rig.view.advance(to: Double(frame) / 60)
      rig.view.layoutIfNeeded()
      return rig.view.contentOffset - start
    }
  }

  /// Returns the corners of all visible cells in the middle of an update, from back to front.
  private func cellsOfUpdate(_ layout: PeriodicLayout, atPeriod number: Int) -> [[CGPoint]] {
    let rig = rig(layout)
    scroll(rig, layout, toPeriod: number)
    let first = rig.view.indexPathsForVisibleItems[0].item
    rig.view.performBatchUpdates {
      rig.source.counts[0] += 1
      rig.view.deleteItems(at: [[0, first + 1]])
      rig.view.insertItems(at: [[0, first], [0, first + 1]])
    }
    for time in [1, 1.1] {
      rig.view.advance(to: time)
      rig.view.layoutIfNeeded()
    }
    return rig.view.subviews.filter { $0 is CollectionViewCell }.map(corners)
  }

  private func scroll(
    _ rig: LayoutRig<CollectionViewLayout>, _ layout: PeriodicLayout, toPeriod number: Int
  ) {
    let place = CGFloat(number) * layout.period.length + 37.35
    rig.scroll(to: layout.isVertical ? CGPoint(x: 0, y: place) : CGPoint(x: place, y: 0))
  }

  // MARK: What is on screen

  private struct Cell {
    var item: Int
    /// The frame's origin relative to the content offset.
    var origin: CGPoint
    /// The corners in window coordinates.
    var corners: [CGPoint]
    var alpha: CGFloat
  }

  /// Returns the visible cells at a content offset a fraction of a period into a period.
  private func cells(
    of rig: LayoutRig<CollectionViewLayout>, _ layout: PeriodicLayout, atPeriod number: Int
  ) -> [Cell] {
    scroll(rig, layout, toPeriod: number)
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
