import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// Drags on a collection view, released at various speeds, and the items docked at their end.
@MainActor
struct LayoutFlingTests {
  @Test(arguments: flings)
  func `a fling of a carousel ends with an item in the middle`(_ fling: Fling) {
    let layout = CarouselLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 120, height: 90)
    expectDocked(layout, after: fling)
  }

  @Test(arguments: flings)
  func `a fling of a card row ends with a card in the middle`(_ fling: Fling) {
    expectDocked(CardRowLayout(), after: fling)
  }

  @Test(arguments: flings)
  func `a fling of welcome pages ends at most one page away`(_ fling: Fling) {
    let travel = expectDocked(WelcomePageLayout(), after: fling)

    #expect(abs(travel) <= 320)
  }

  // The slow drags end in a lap in which the layout itself knows no further page; the next lap has one.
  @Test(arguments: [
    (from: 3, fling: Fling(distance: -220, duration: 2), to: 0),
    (from: 3, fling: Fling(distance: -220, duration: 0.1), to: 0),
    (from: 0, fling: Fling(distance: 80, duration: 2), to: 0),
    (from: 0, fling: Fling(distance: 220, duration: 0.1), to: 3),
  ])
  func `a drag turns looping welcome pages across the seam`(from: Int, fling: Fling, to: Int) {
    let rig = LayoutRig(WelcomePageLayout(), counts: [4])
    rig.view.contentLoopDirection = .horizontal
    rig.scroll(to: CGPoint(x: from * 320, y: 0))

    rest(rig, from: drag(rig, fling))

    #expect(rig.layout.dockedIndexPath == IndexPath(item: to, section: 0))
    #expect(rig.view.contentOffset.x.truncatingRemainder(dividingBy: 320) == 0)
  }

  @Test(arguments: flings)
  func `a fling of a banner turns one page in the drag's direction in a constant time`(_ fling: Fling) {
    let layout = BannerLayout()
    layout.itemSize = CGSize(width: 200, height: 100)

    let travel = expectDocked(layout, after: fling, within: 0.3 + 2 / 60)

    #expect(travel == (fling.distance < 0 ? 210 : -210))
  }

  @Test func `a stretchy header follows a pull and its bounce`() throws {
    let layout = StretchyHeaderLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 100)
    let rig = LayoutRig(layout, counts: [50])
    rig.view.beginTracking(at: CGPoint(x: 100, y: 100), time: 0)
    rig.view.continueTracking(at: CGPoint(x: 100, y: 120), time: 0.1)
    rig.view.continueTracking(at: CGPoint(x: 100, y: 320), time: 0.3)
    rig.view.endTracking(at: CGPoint(x: 100, y: 320), time: 0.6)

    var heights: [CGFloat] = []
    for frame in 0..<120 {
      rig.view.advance(to: 0.6 + Double(frame) / 60)
      rig.view.layoutIfNeeded()
      let header = rig.view.supplementaryView(
        forElementKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
      let view = try #require(header)
      #expect(abs(view.frame.minY - min(0, rig.view.contentOffset.y)) < 1e-9)
      heights.append(view.frame.height)
    }

    #expect(heights[0] > 150)
    #expect(heights.last == 100)
  }

  // MARK: Rig

  struct Fling: CustomTestStringConvertible, Sendable {
    /// The distance the finger moves, in points, and the duration of the movement, in seconds.
    var distance: Double
    var duration: Double

    var testDescription: String { "\(distance) points in \(duration) seconds" }
  }

  nonisolated static let flings = [
    Fling(distance: -60, duration: 0.4), Fling(distance: -150, duration: 0.05),
    Fling(distance: 90, duration: 0.1), Fling(distance: 220, duration: 0.02),
    Fling(distance: -15, duration: 0.2),
  ]

  /// - Returns: The distance the content moved, in points.
  @discardableResult
  private func expectDocked<Layout: SnappingLayout>(
    _ layout: Layout, after fling: Fling, within seconds: Double = 8
  ) -> CGFloat {
    let rig = LayoutRig(layout, counts: [100])
    let start = layout.contentOffset(docking: IndexPath(item: 50, section: 0)) ?? .zero
    rig.scroll(to: start)
    let frame = rest(rig, from: drag(rig, fling))
    let docked = layout.dockedIndexPath.flatMap { layout.contentOffset(docking: $0) }
    #expect(Double(frame) / 60 <= seconds)
    #expect(docked.map { abs($0.x - rig.view.contentOffset.x) < 0.51 } == true)
    return rig.view.contentOffset.x - start.x
  }

  /// Runs the view from the release until it is idle, for at most 10 s.
  ///
  /// - Returns: The number of frames at 60 a second.
  @discardableResult
  private func rest<Layout>(_ rig: LayoutRig<Layout>, from released: Double) -> Int {
    var frame = 0
    while rig.view.scrollState != .idle, frame < 600 {
      frame += 1
      rig.view.advance(to: released + Double(frame) / 60)
      rig.view.layoutIfNeeded()
    }
    return frame
  }

  /// - Returns: The time at which the finger lifted, in seconds.
  private func drag<Layout>(_ rig: LayoutRig<Layout>, _ fling: Fling) -> Double {
    rig.view.dragSlop = 0
    rig.view.beginTracking(at: CGPoint(x: 160, y: 240), time: 0)
    for step in 1...10 {
      let (share, time) = (Double(step) / 10, fling.duration * Double(step) / 10)
      rig.view.continueTracking(at: CGPoint(x: 160 + fling.distance * share, y: 240), time: time)
      rig.view.layoutIfNeeded()
    }
    rig.view.endTracking(at: CGPoint(x: 160 + fling.distance, y: 240), time: fling.duration)
    return fling.duration
  }
}
