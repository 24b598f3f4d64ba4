import CollectionCore
import Foundation
import Motion
import StandardLayouts
import TestSupport
import Testing

/// Scrolling of looping content: targets, ways, anchors, prefetching.
@MainActor
struct LoopScrollTests {
  @Test(arguments: [
    (20.0, 9, CollectionView.LoopWay.shortest, -50.0), (20, 9, .forward, 450), (20, 9, .backward, -50),
    (20, 2, .shortest, 100), (20, 2, .forward, 100), (20, 2, .backward, -400), (430, 0, .shortest, 500),
    (430, 0, .backward, 0), (100, 2, .forward, 100), (100, 2, .backward, 100),
  ])
  func `an item is scrolled to by the way asked for`(
    start: Double, item: Int, way: CollectionView.LoopWay, end: Double
  ) {
    let rig = LoopRig(10, offset: start)

    rig.view.scrollToItem(at: [0, item], at: .top, going: way, animated: true)

    #expect((rig.view.restContentOffset?.y).map(Double.init) ?? start == end)
    rig.finish()
    #expect(rig.rows.first == "\(item) at 0")
  }

  @Test func `an item is scrolled to by the shorter way if none is asked for`() {
    let rig = LoopRig(10, offset: 20)

    rig.view.scrollToItem(at: [0, 9], at: .top, animated: true)

    #expect(rig.view.restContentOffset?.y == -50)
  }

  @Test func `an item is scrolled to without animation`() {
    let rig = LoopRig(10)

    rig.view.scrollToItem(at: [0, 9], at: .centeredVertically, animated: false)
    rig.view.layoutIfNeeded()

    #expect(
      rig.rows
        == ["8 at 25", "9 at 75", "0 at 125", "7 at -25", "1 at 175"].sorted { a, b in
          Int(a.split(separator: " ")[2])! < Int(b.split(separator: " ")[2])!
        })
  }

  @Test func `a layout that snaps and knows nothing of laps snaps on both sides of the seam`() {
    let layout = SnappingStack()
    let rig = LoopRig(10, layout: layout, offset: 440)

    rig.fling(to: -30)
    rig.finish()
    #expect(rig.view.contentOffset.y.truncatingRemainder(dividingBy: 50) == 0)
    #expect(rig.view.contentOffset.y == 450)
  }

  @Test func `the nearest of two laps' targets wins`() {
    let layout = SnappingStack()
    let rig = LoopRig(10, layout: layout)

    for (proposed, target) in [(480.0, 500.0), (470, 450), (-20, 0), (-30, -50), (520, 500), (240, 250)] {
      let found = rig.view.flingTargetContentOffset(
        forProposedContentOffset: CGPoint(x: 0, y: proposed), withScrollingVelocity: .zero)
      #expect(Double(found.y) == target)
    }
  }

  @Test func `a layout that finds no item in the neighbouring lap still snaps`() {
    let layout = SnappingStack()
    layout.acceptsWhatIsBeyond = true
    let rig = LoopRig(10, layout: layout)

    for (proposed, target) in [(330.0, 350.0), (170, 150)] {
      let found = rig.view.flingTargetContentOffset(
        forProposedContentOffset: CGPoint(x: 0, y: proposed), withScrollingVelocity: .zero)
      #expect(Double(found.y) == target)
    }
  }

  @Test func `a target that is not finite is reported, and the proposed offset is used`() {
    let layout = SnappingStack()
    layout.answersNaN = true
    let rig = LoopRig(10, layout: layout)

    rig.view.frame.size.height = 150
    rig.view.layoutIfNeeded()

    #expect(rig.diagnostics.map(\.kind) == [.absurdTargetOffset])
    #expect(rig.view.contentOffset.y == 0)
  }

  @Test func `the layout reads an offset that belongs to the proposal`() {
    let layout = SnappingStack()
    let rig = LoopRig(10, layout: layout, offset: 490)
    layout.distances = []

    _ = rig.view.flingTargetContentOffset(
      forProposedContentOffset: CGPoint(x: 0, y: 530), withScrollingVelocity: .zero)

    #expect(Set(layout.distances) == [40])
  }

  @Test func `a notch of the wheel leads to the next item across the seam`() {
    let rig = LoopRig(10, layout: SnappingStack(), offset: 450)

    rig.view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 1)
    rig.time = 1
    rig.finish()

    #expect(rig.view.contentOffset.y == 0)
  }

  @Test func `a key leads to the item before the first one`() {
    let rig = LoopRig(10, layout: SnappingStack())

    rig.view.scroll(by: .up, time: 1)
    rig.time = 1
    rig.finish()

    #expect(rig.view.contentOffset.y == 450)
  }

  @Test func `pages wrap`() {
    let rig = LoopRig(12)
    rig.view.isPagingEnabled = true
    rig.view.scroll(by: .pageUp, time: 1)
    rig.time = 1
    rig.finish()

    #expect(rig.view.contentOffset.y == 400)
  }

  @Test func `a resize keeps the copies around the anchor`() {
    let rig = LoopRig(10, offset: 480)
    rig.view.scrollAnchor = .topElement

    rig.view.frame.size.height = 120
    rig.view.layoutIfNeeded()

    #expect(rig.rows.contains("0 at 20"))
  }

  /// A flow layout that may place its items by the bounds, since it is a subclass.
  private final class Flow: CollectionViewFlowLayout {}

  @Test(arguments: [false, true], [false, true])
  func `an inset across the axis changes the period`(isDragged: Bool, isSafeArea: Bool) {
    let layout = Flow()
    layout.itemSize = CGSize(width: 40, height: 50)
    let rig = LoopRig(6, layout: layout, offset: 170)
    if isDragged {
      rig.view.beginTracking(at: CGPoint(x: 50, y: 50), time: 1)
      rig.view.continueTracking(at: CGPoint(x: 50, y: 80), time: 1.1)
    }

    let inset = EdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
    if isSafeArea {
      rig.view.contentInsetAdjustmentBehavior = .always
      rig.view.safeAreaInsets = inset
    } else {
      rig.view.contentInset = inset
    }
    rig.view.layoutIfNeeded()

    // One column, in the middle of 60 points: six lines 50 points high, with a spacing of 10 points.
    #expect(rig.view.contentLoop?.period == 360)
    #expect(Set(rig.cells.map(\.frame.minX)) == [10])
  }

  @Test func `a resize that the layout settles ends at an item`() {
    let rig = LoopRig(10, layout: SnappingStack(), offset: 450)

    rig.view.frame.size.height = 120
    rig.view.layoutIfNeeded()

    #expect(rig.rows.first == "9 at 0")
  }

  @Test func `items beyond the seam are prefetched once, by their own paths`() {
    let rig = LoopRig(10)
    let prefetcher = Prefetcher()
    rig.view.prefetchDataSource = prefetcher
    rig.scroll(to: 250)
    rig.scroll(to: 300)

    // 6 to 9 are shown; the next view's extent has 0 to 3.
    #expect(prefetcher.paths.sorted() == [[0, 0], [0, 1], [0, 2], [0, 3], [0, 9]])
  }

  @Test func `a re-basing is no jump for prefetching`() {
    let rig = LoopRig(10)
    let prefetcher = Prefetcher()
    rig.view.prefetchDataSource = prefetcher
    rig.scroll(to: 450)
    rig.scroll(to: 490)
    prefetcher.cancelled = []

    rig.scroll(to: 510)

    #expect(prefetcher.cancelled == [])
  }

  @Test func `a fling keeps its velocity across the seam`() {
    let looped = LoopRig(10)
    let model = LoopRig(5000, layout: UniformStack(), isLooping: false)
    model.scroll(to: 50_000)
    for rig in [looped, model] { rig.flick(by: -40) }
    #expect(looped.view.scrollVelocity == model.view.scrollVelocity)

    for frame in 1...300 {
      for rig in [looped, model] { rig.advance(to: 0.2 + Double(frame) / 60) }
      let expected = model.view.contentOffset.y.truncatingRemainder(dividingBy: 500)
      #expect(abs(looped.view.contentOffset.y - expected) < 1e-6)
      #expect(looped.view.scrollVelocity == model.view.scrollVelocity)
    }
    #expect(!looped.view.isDecelerating)
  }

  @Test func `the offset stays where it is while layout and delegate choose a target`() {
    let rig = LoopRig(10, layout: SnappingStack(), offset: 480)
    (rig.view.collectionViewLayout as? SnappingStack)?.onTarget = { rig.view.layoutIfNeeded() }

    rig.fling(to: -30)
    rig.finish()

    #expect(rig.view.contentOffset.y.truncatingRemainder(dividingBy: 50) == 0)
  }
}

extension LoopRig {
  /// Drags by a distance and releases the finger at rest.
  func fling(to distance: Double) {
    view.beginTracking(at: CGPoint(x: 50, y: 100), time: time)
    let slop = distance < 0 ? -view.dragSlop : view.dragSlop
    view.continueTracking(at: CGPoint(x: 50, y: 100 + slop), time: time + 0.01)
    view.continueTracking(at: CGPoint(x: 50, y: 100 + slop + distance), time: time + 0.02)
    time += 0.5
    view.advance(to: time)
    view.layoutIfNeeded()
    view.endTracking(at: CGPoint(x: 50, y: 100 + slop + distance), time: time)
  }

  /// Flicks by steps of 16 ms.
  func flick(by step: Double) {
    view.beginTracking(at: CGPoint(x: 50, y: 100), time: 0)
    for move in 1...6 {
      view.continueTracking(at: CGPoint(x: 50, y: 100 + Double(move) * step), time: Double(move) * 0.016)
    }
    view.endTracking(at: CGPoint(x: 50, y: 100 + 6 * step), time: 6 * 0.016)
    time = 0.1
  }
}

/// A stack that snaps to its items, as one writes it for iOS: within the limits of its content.
@MainActor
private final class SnappingStack: StackLayout {
  var distances: [Int] = []
  var onTarget: () -> Void = {}
  /// Whether the layout returns an offset beyond its content as it is.
  var acceptsWhatIsBeyond = false
  var answersNaN = false

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    onTarget()
    distances.append(Int(proposedContentOffset.y - (collectionView?.contentOffset.y ?? 0)))
    return snapped(proposedContentOffset)
  }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    snapped(proposedContentOffset)
  }

  private func snapped(_ offset: CGPoint) -> CGPoint {
    guard !answersNaN else { return CGPoint(x: CGFloat.nan, y: .nan) }
    guard !acceptsWhatIsBeyond || offset.y >= 0 && offset.y < collectionViewContentSize.height else {
      return offset
    }
    let last = max(0, (collectionViewContentSize.height / itemHeight).rounded() - 1)
    return CGPoint(x: offset.x, y: min(last, max(0, (offset.y / itemHeight).rounded())) * itemHeight)
  }
}

/// A flow layout of rows like those of a stack.
@MainActor
private final class UniformStack: CollectionViewFlowLayout {
  override init() {
    super.init()
    itemSize = CGSize(width: 100, height: 50)
    minimumLineSpacing = 0
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

@MainActor
private final class Prefetcher: CollectionViewDataSourcePrefetching {
  var paths: [IndexPath] = []
  var cancelled: [IndexPath] = []

  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    paths += indexPaths
  }

  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    cancelled += indexPaths
  }
}
