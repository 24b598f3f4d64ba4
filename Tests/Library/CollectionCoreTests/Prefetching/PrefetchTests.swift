import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of prefetching with rows of 50 points in a viewport 200 points high.
@MainActor
struct PrefetchTests {
  private final class Prefetcher: CollectionViewDataSourcePrefetching {
    var calls: [String] = []

    func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      calls.append("fetch \(indexPaths.map(\.item))")
    }

    func collectionView(
      _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) { calls.append("cancel \(indexPaths.map(\.item))") }

    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  private let prefetcher = Prefetcher()

  private func rig(_ count: Int = 100) -> ListRig {
    let rig = ListRig([(0..<count).map { "\($0)" }])
    rig.view.prefetchDataSource = prefetcher
    return rig.laidOut()
  }

  private func scroll(_ rig: ListRig, to y: CGFloat) {
    rig.view.contentOffset.y = y
    rig.view.layoutIfNeeded()
  }

  @Test func `nothing is prefetched before the view scrolls`() {
    let rig = rig()
    rig.advance(to: 1)
    rig.view.setNeedsLayout()
    rig.advance(to: 2)
    #expect(prefetcher.take().isEmpty)
  }

  @Test func `items one viewport ahead are prefetched, the nearest first and each item once`() {
    let rig = rig()
    scroll(rig, to: 10)
    // 10 … 210 is visible, 210 … 410 lies ahead.
    #expect(prefetcher.take() == ["fetch [5, 6, 7, 8]"])
    scroll(rig, to: 40)
    #expect(prefetcher.take().isEmpty)
    scroll(rig, to: 60)
    #expect(prefetcher.take() == ["fetch [9]"])
  }

  @Test func `scrolling back, items are prefetched from the nearest to the farthest`() {
    let rig = rig()
    scroll(rig, to: 2000)
    _ = prefetcher.take()
    scroll(rig, to: 1990)
    #expect(prefetcher.take().last == "fetch [38, 37, 36, 35]")
  }

  @Test func `a change of direction cancels items that were not displayed`() {
    let rig = rig()
    scroll(rig, to: 1000)
    _ = prefetcher.take()
    scroll(rig, to: 1010)
    scroll(rig, to: 1060)
    #expect(prefetcher.take().last == "fetch [29]")

    scroll(rig, to: 1050)

    // 25 came on screen; 26 … 29 are no longer ahead.
    #expect(prefetcher.take() == ["cancel [26, 27, 28, 29]", "fetch [20, 19, 18, 17]"])
    scroll(rig, to: 1045)
    #expect(prefetcher.take() == ["fetch [16]"])
  }

  @Test func `a jump cancels the items it passes`() {
    let rig = rig()
    scroll(rig, to: 10)
    _ = prefetcher.take()
    scroll(rig, to: 3000)
    #expect(prefetcher.take() == ["cancel [5, 6, 7, 8]", "fetch [64, 65, 66, 67]"])
  }

  @Test func `a fling prefetches a quarter of a second ahead`() {
    let rig = rig()
    rig.view.beginTracking(at: CGPoint(x: 50, y: 180), time: 0)
    for step in 1...5 {
      rig.view.continueTracking(at: CGPoint(x: 50, y: 180 - 20 * step), time: 0.01 * Double(step))
    }
    rig.view.endTracking(at: CGPoint(x: 50, y: 80), time: 0.05)
    rig.advance(to: 0.06)

    let end = rig.view.contentOffset.y + 200 + 0.25 * rig.view.scrollVelocity.y
    #expect(end > 600)
    let announced = prefetcher.take().joined().split { !$0.isNumber }.compactMap { Int($0) }
    #expect(announced.max() == Int((end / 50).rounded(.up)) - 1)
  }

  @Test func `nothing is prefetched without a prefetch data source or while prefetching is disabled`() {
    let rig = rig()
    rig.view.isPrefetchingEnabled = false
    scroll(rig, to: 100)
    rig.view.isPrefetchingEnabled = true
    rig.view.prefetchDataSource = nil
    scroll(rig, to: 200)
    rig.view.prefetchDataSource = prefetcher
    #expect(prefetcher.take().isEmpty)
    scroll(rig, to: 210)
    #expect(prefetcher.take() == ["fetch [9, 10, 11, 12]"])
  }

  @Test func `a reload discards prefetched items without a cancellation`() {
    let rig = rig()
    scroll(rig, to: 10)
    _ = prefetcher.take()
    rig.view.reloadData()
    rig.view.layoutIfNeeded()
    #expect(prefetcher.take().isEmpty)
    scroll(rig, to: 5)
    scroll(rig, to: 10)
    #expect(prefetcher.take() == ["fetch [5, 6, 7, 8]"])
  }

  @Test func `an update discards prefetched items without a cancellation`() {
    let rig = rig()
    scroll(rig, to: 10)
    _ = prefetcher.take()
    rig.update(to: [["x"] + rig.words[0]]) { $0.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    rig.advance(to: 1)
    rig.advance(to: 3)
    #expect(prefetcher.take().isEmpty)
    scroll(rig, to: 20)
    #expect(prefetcher.take() == ["fetch [5, 6, 7, 8]"])
  }

  @Test func `prefetching uses data-source paths during an interactive movement`() {
    let rig = rig()
    rig.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    rig.moveTarget = { _, _, _ in IndexPath(item: 6, section: 0) }
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 75))
    scroll(rig, to: 10)
    // Items 5 … 8 as presented; the held item, presented as 6, is on screen.
    #expect(prefetcher.take() == ["fetch [6, 7, 8]"])
  }

  @Test func `the number of prefetched items does not depend on the number of items`() {
    let answers = [1_000, 1_000_000].map { count -> Int in
      let layout = CollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 50)
      let rig = LayoutRig(layout, width: 100, height: 200, counts: [count])
      rig.view.prefetchDataSource = prefetcher
      for step in 1...10 { rig.scroll(y: CGFloat(step) * 20) }
      return prefetcher.take().joined().split { !$0.isNumber }.count
    }
    #expect(answers[0] == answers[1])
    #expect(answers[0] < 20)
  }
}
