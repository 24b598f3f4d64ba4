import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

@testable import ExportedLayouts

/// The layouts exported for UIKit end drags where this library's layouts do, and answer queries as cheaply.
@MainActor
struct ExportedScrollingTests {
  @Test func `a drag of the exported banner ends on the library's page`() {
    expectEqualDrags(
      LayoutTwins(CollectionLayouts.BannerLayout(), ExportedLayouts.BannerLayout()) {
        ($1.itemSize, $1.itemSpacing, $1.sectionInset) = ($0.itemSize, $0.itemSpacing, $0.sectionInset)
      })
  }

  @Test func `a drag of the exported pages ends on the library's page`() {
    expectEqualDrags(
      LayoutTwins(CollectionLayouts.WelcomePageLayout(), ExportedLayouts.WelcomePageLayout()) { _, _ in })
  }

  @Test(arguments: [false, true])
  func `a drag of the exported card row ends on the library's card`(advances: Bool) {
    expectEqualDrags(
      LayoutTwins(CollectionLayouts.CardRowLayout(), ExportedLayouts.CardRowLayout()) {
        ($0.advancesOnFlick, $1.advancesOnFlick) = (advances, advances)
      })
  }

  @Test func `a drag of the exported wheel ends on the library's card`() {
    expectEqualDrags(
      LayoutTwins(CollectionLayouts.WheelLayout(), ExportedLayouts.WheelLayout()) {
        ($1.itemSize, $1.radius, $1.angle) = ($0.itemSize, $0.radius, $0.angle)
      })
  }

  @Test(arguments: [false, true], [false, true])
  func `a drag of the exported carousel ends on the library's item`(pagesByItem: Bool, advances: Bool) {
    expectEqualDrags(
      LayoutTwins(CollectionLayouts.CarouselLayout(), ExportedLayouts.CarouselLayout()) {
        $0.itemSize = CGSize(width: 120, height: 200)
        ($0.scrollDirection, $1.scrollDirection) = (.horizontal, .horizontal)
        ($1.itemSize, $0.pagesByItem, $1.pagesByItem) = ($0.itemSize, pagesByItem, pagesByItem)
        ($0.advancesOnFlick, $1.advancesOnFlick) = (advances, advances)
        $1.spacingMode = .between(spacing: 10)
      })
  }

  @Test func `a drag of the exported header ends with it open or collapsed, as in the library`() {
    expectEqualDrags(
      LayoutTwins(CollectionLayouts.StretchyHeaderLayout(), ExportedLayouts.StretchyHeaderLayout()) {
        ($0.itemSize, $0.headerReferenceSize) = (
          CGSize(width: 320, height: 100), CGSize(width: 0, height: 300)
        )
        ($1.itemSize, $1.headerReferenceSize) = ($0.itemSize, $0.headerReferenceSize)
        ($0.collapsedHeight, $1.collapsedHeight) = (60, 60)
      }, along: .vertical)
  }

  @Test func `a drag that ends exactly on a page does not limit the next drag`() {
    let twins = LayoutTwins(CollectionLayouts.WelcomePageLayout(), ExportedLayouts.WelcomePageLayout())
    for view in twins.views {
      for (index, distance) in [320.0, 200].enumerated() {
        let (start, time) = (CGPoint(x: 700, y: 100), 10 * Double(index))
        let end = CGPoint(x: start.x - view.dragSlop - distance, y: start.y)
        view.beginTracking(at: start, time: time)
        for (offset, point) in [
          (0.1, CGPoint(x: start.x - view.dragSlop, y: start.y)), (0.2, end), (0.9, end),
        ] {
          view.continueTracking(at: point, time: time + offset)
          view.layoutIfNeeded()
        }
        view.endTracking(at: end, time: time + 1)
        for frame in 2...9 { view.advance(to: time + Double(frame)) }
      }
    }

    #expect(twins.views.map(\.contentOffset.x) == [640, 640])
  }

  @Test func `an exported layout keeps its docked item docked when the view is resized`() {
    let twins = LayoutTwins(CollectionLayouts.CardRowLayout(), ExportedLayouts.CardRowLayout())
    // The fifth card of 30 % of the width, 20 points apart.
    let offset: (CGFloat) -> CGFloat = { width in 4 * (0.3 * width + 20) }
    twins.scroll(to: CGPoint(x: offset(320), y: 0))
    twins.resize(to: CGSize(width: 700, height: 300))

    for view in twins.views { #expect(abs(view.contentOffset.x - offset(700)) < 1e-9) }
  }

  @Test func `after a resize, an exported layout forgets the item that it kept docked`() {
    let twins = LayoutTwins(CollectionLayouts.CardRowLayout(), ExportedLayouts.CardRowLayout())
    twins.resize(to: CGSize(width: 700, height: 300))

    let proposed = CGPoint(x: 600, y: 0)
    let targets = [
      twins.library.layout.targetContentOffset(forProposedContentOffset: proposed),
      twins.exported.layout.targetContentOffset(forProposedContentOffset: proposed),
    ]

    #expect(targets[0] == targets[1])
    #expect(targets[0].x > 100)
  }

  @Test func `a query of an exported layout costs the same with a thousand times the items`() {
    func cost(_ make: () -> CollectionViewLayout, _ count: Int) -> Int {
      let layout = make()
      let rig = LayoutRig(layout, counts: [count])
      rig.scroll(to: CGPoint(x: 300, y: 300))
      let before = CollectionViewLayoutAttributes.numberOfFrameUses
      // The waterfall and the flow layout under the header find elements without their frames, and return them.
      let found = layout.layoutAttributesForElements(in: rig.view.bounds)
      return CollectionViewLayoutAttributes.numberOfFrameUses - before + (found?.count ?? 0)
    }
    let layouts: [() -> CollectionViewLayout] = [
      { ExportedLayouts.BannerLayout() }, { ExportedLayouts.WelcomePageLayout() },
      { ExportedLayouts.CardRowLayout() }, { ExportedLayouts.WheelLayout() },
      { ExportedLayouts.CarouselLayout() }, { ExportedLayouts.WaterfallLayout() },
      { ExportedLayouts.StretchyHeaderLayout() },
    ]
    for make in layouts {
      let few = cost(make, 100)
      #expect(few > 0)
      #expect(cost(make, 100_000) == few, "\(type(of: make()))")
    }
  }

  /// Expects random drags to come to rest at the same content offsets.
  private func expectEqualDrags<A, B>(
    _ twins: LayoutTwins<A, B>, along axis: ScrollAxis = .horizontal,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var random = SplitMix64(seed: 16)
    var time = 0.0
    var rests: Set<CGFloat> = []
    for drag in 0..<60 {
      let (distance, step) = (random.number(in: -400...400), random.number(in: 0.004...0.05))
      for view in twins.views {
        let start = CGPoint(x: 160, y: 100)
        view.beginTracking(at: start, time: time)
        for move in 1...6 {
          var point = start
          point[axis] += distance * CGFloat(move) / 6
          view.continueTracking(at: point, time: time + step * Double(move))
          view.layoutIfNeeded()
        }
        var end = start
        end[axis] += distance
        view.endTracking(at: end, time: time + 6 * step)
        for frame in 1...10 {
          view.advance(to: time + Double(frame))
          view.layoutIfNeeded()
        }
      }
      time += 11
      let offsets = twins.views.map { $0.contentOffset[axis] }
      rests.insert(offsets[0])
      #expect(
        abs(offsets[0] - offsets[1]) < 0.01, "drag \(drag) by \(distance)", sourceLocation: sourceLocation)
    }
    #expect(rests.count > 3, sourceLocation: sourceLocation)
  }
}

extension LayoutTwins {
  /// Creates twins whose values `set` makes equal.
  fileprivate convenience init(_ library: Library, _ exported: Exported, set: (Library, Exported) -> Void) {
    set(library, exported)
    self.init(library, exported)
  }
}
