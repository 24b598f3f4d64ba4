import CollectionCore
import Foundation
import Testing

@MainActor
@Suite(.ownFrameWork)
struct BannerFromArticleTests {
  private let controller = BannerArticleController()
  private var view: CollectionView { controller.collectionView }

  @Test(arguments: [true, false], [4.0, 40.0])
  func `the article's paging turns one card without a jump, in the layout and in the delegate`(
    pagesItself: Bool, step: Double
  ) {
    controller.layout.pagesItself = pagesItself

    let released = drag(step: step, moves: 6, from: 0)
    let offsets = offsets(from: 0.1, frames: 60)

    #expect(offsets.last == 310, "the second card is docked")
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 }, "it never runs back: \(offsets)")
    let steps = zip([released] + offsets, offsets).map { $1 - $0 }
    #expect((steps.max() ?? 0) < 80, "no jump: \(offsets)")
  }

  @Test func `a drag back turns one card back`() {
    drag(step: 40, moves: 6, from: 0)
    _ = offsets(from: 0.1, frames: 60)

    drag(step: -40, moves: 6, from: 2)
    let offsets = offsets(from: 2.1, frames: 60)

    #expect(offsets.last == 0)
  }

  @Test func `an offset set while the target is computed is kept`() {
    controller.layout.isAnimated = false

    drag(step: 12, moves: 6, from: 0)

    #expect(view.contentOffset.x == 310)
    #expect(Set(offsets(from: 0.1, frames: 30)) == [310])
    #expect(view.fling.scrollState == .idle)
  }

  @Test func `a prediction during a drag does not ask a layout that may act on the query`() {
    view.fling.beginTracking(at: CGPoint(x: 300, y: 100), time: 0)
    for move in 1...6 {
      view.fling.continueTracking(at: CGPoint(x: 300 - 12 * move, y: 100), time: 0.016 * Double(move))
      #expect(view.fling.predictedRelease(at: 0.016 * Double(move)) != nil)
    }

    #expect(controller.layout.currentIndex == 0)
    #expect(view.isDragging)
  }

  /// Drags to the left by a step of points every 16 ms, and returns the content offset at the release.
  @discardableResult
  private func drag(step: Double, moves: Int, from time: Double) -> Double {
    let start = CGPoint(x: 300, y: 100)
    func location(_ move: Int) -> CGPoint { CGPoint(x: start.x - step * Double(move), y: start.y) }
    view.fling.beginTracking(at: start, time: time)
    for move in 1...moves {
      view.fling.continueTracking(at: location(move), time: time + 0.016 * Double(move))
      view.layoutIfNeeded()
    }
    let offset = view.contentOffset.x
    view.fling.endTracking(at: location(moves), time: time + 0.016 * Double(moves))
    return offset
  }

  private func offsets(from time: Double, frames: Int) -> [Double] {
    (1...frames).map { frame in
      view.fling.advance(to: time + Double(frame) / 60)
      view.layoutIfNeeded()
      return view.contentOffset.x
    }
  }
}
