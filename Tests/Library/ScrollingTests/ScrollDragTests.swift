import Foundation
import Scrolling
import Testing

@MainActor
struct ScrollDragTests {
  private let recorder = ScrollRecorder()
  private let view: ScrollView

  init() { view = ScrollView(content: CGSize(width: 320, height: 1000), delegate: recorder) }

  @Test func `a drag loses exactly the slop, whatever the move that exceeds it`() {
    view.beginTracking(at: CGPoint(x: 100, y: 300), time: 0)
    view.continueTracking(at: CGPoint(x: 100, y: 291), time: 0.016)
    #expect(view.scrollState == .tracking)
    view.continueTracking(at: CGPoint(x: 100, y: 285), time: 0.032)
    #expect(view.scrollState == .dragging)
    #expect(view.contentOffset.y == 5)
    view.continueTracking(at: CGPoint(x: 100, y: 265), time: 0.048)
    #expect(view.contentOffset.y == 25)
    #expect(recorder.events == ["willBeginDragging dragging", "didScroll", "didScroll"])
  }

  @Test func `a delegate that ends the drag as it begins keeps the content where it is`() {
    recorder.onWillBeginDragging = { $0.cancelTracking(time: 0.02) }
    view.beginTracking(at: .zero, time: 0)
    view.continueTracking(at: CGPoint(x: 0, y: -50), time: 0.02)

    #expect(view.contentOffset.y == 0)
    #expect(view.scrollState == .idle)
  }

  @Test func `the slop may be set to a mouse's`() {
    view.dragSlop = 4
    view.beginTracking(at: .zero, time: 0)
    view.continueTracking(at: CGPoint(x: 0, y: -5), time: 0.01)

    #expect(view.isDragging)
  }

  @Test func `beyond the edge the rubber band reduces the drag as recorded on iOS`() {
    let table: [(viewport: CGFloat, pull: CGFloat, overscroll: CGFloat)] = [
      (480, 50, 26.01), (480, 100, 49.35), (960, 100, 52.02), (960, 400, 178.98), (667, 200, 94.43),
    ]
    for row in table {
      let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: row.viewport))
      view.contentSize = CGSize(width: 320, height: 3000)
      view.pixelScale = 1000
      view.hold(CGPoint(x: 0, y: row.pull))

      #expect(abs(view.contentOffset.y + row.overscroll) < 0.01, "\(row)")
    }
  }

  @Test func `content released beyond the edge springs back on the recorded curve`() {
    view.pixelScale = 1000
    view.hold(CGPoint(x: 0, y: 200))
    let overscroll = -view.contentOffset.y
    view.endTracking(at: CGPoint(x: 160, y: 450), time: 1)

    view.advance(to: 1.1)

    #expect(abs(-view.contentOffset.y - overscroll * 0.367_879_441) < 0.01)
  }

  @Test func `thousands of small moves beyond the edge and back leave no offset behind`() {
    view.beginTracking(at: CGPoint(x: 0, y: 100), time: 0)
    view.continueTracking(at: CGPoint(x: 0, y: 110), time: 0.01)
    for step in 0...2000 {
      let pull = 150 * sin(Double(step) / 2000 * .pi)
      view.continueTracking(at: CGPoint(x: 0, y: 110 + pull), time: 0.02 + Double(step) * 0.008)
    }

    #expect(view.contentOffset.y == 0)
  }

  @Test func `a touch that stops a bounce beyond the edge does not make the content jump`() {
    view.hold(CGPoint(x: 0, y: 200))
    view.endTracking(at: CGPoint(x: 160, y: 450), time: 0.5)
    view.advance(to: 0.55)
    let caught = view.contentOffset.y

    view.beginTracking(at: CGPoint(x: 0, y: 0), time: 0.55)
    view.continueTracking(at: CGPoint(x: 0, y: 1), time: 0.56)

    #expect(view.contentOffset.y <= caught)
    #expect(view.contentOffset.y > caught - 1.01)
  }

  @Test func `content stopped beyond the edge springs back after a touch without a drag`() {
    view.hold(CGPoint(x: 0, y: 200))
    view.endTracking(at: CGPoint(x: 160, y: 450), time: 0.5)
    view.advance(to: 0.55)
    view.beginTracking(at: .zero, time: 0.56)
    view.endTracking(at: .zero, time: 0.9)
    view.settle(from: 0.9)

    #expect(view.contentOffset.y == 0)
  }

  @Test func `content that the program left beyond the edge springs back after a touch`() {
    view.contentOffset.y = -90
    view.beginTracking(at: .zero, time: 1)
    view.endTracking(at: .zero, time: 1.1)
    view.settle(from: 1.1)

    #expect(view.contentOffset.y == 0)
    #expect(
      recorder.folded.suffix(3) == [
        "willBeginDecelerating decelerating", "didScroll", "didEndDecelerating idle",
      ])
  }

  @Test func `without bounces the content stops at the edge`() {
    view.bounces = false
    view.hold(CGPoint(x: 0, y: 100))
    #expect(view.contentOffset.y == 0)
    view.cancelTracking(time: 0.1)
    view.flick(by: CGPoint(x: 0, y: -60), moves: 6, at: 1)
    view.settle(from: 1.1)

    #expect(recorder.offsets.allSatisfy { (0...520).contains($0.y) })
    #expect(view.contentOffset.y == 520)
  }

  @Test func `content that fits moves only if it always bounces`() {
    view.contentSize = CGSize(width: 320, height: 100)
    view.hold(CGPoint(x: 0, y: 100))
    #expect(view.scrollState == .tracking)
    view.cancelTracking(time: 0.1)

    view.alwaysBounceVertical = true
    view.hold(CGPoint(x: 0, y: 100), at: 1)
    #expect(view.contentOffset.y < -40)
    view.cancelTracking(time: 1.1)
    view.settle(from: 1.1)
    #expect(view.contentOffset.y == 0)
  }

  @Test func `an axis along which the content fits does not follow the finger`() {
    view.hold(CGPoint(x: 80, y: -80))

    #expect(view.contentOffset == CGPoint(x: 0, y: 80))
  }

  @Test func `directional lock chooses one axis at the start, and none for a diagonal drag`() {
    let table: [(first: CGPoint, expected: CGPoint)] = [
      (CGPoint(x: -20, y: -5), CGPoint(x: 60, y: 0)), (CGPoint(x: -5, y: -20), CGPoint(x: 0, y: 60)),
      (CGPoint(x: -20, y: -20), CGPoint(x: 60, y: 60)),
      // 19.3 and 70.7 degrees lock, 20.8 and 69.2 do not. The slop is 10 points at most on each axis.
      (CGPoint(x: -20, y: 7), CGPoint(x: 60, y: 0)), (CGPoint(x: 7, y: -20), CGPoint(x: 0, y: 60)),
      (CGPoint(x: -20, y: -7.6), CGPoint(x: 60, y: 50)), (CGPoint(x: -7.6, y: -20), CGPoint(x: 50, y: 60)),
    ]
    for row in table {
      let view = ScrollView(content: CGSize(width: 2000, height: 2000), delegate: recorder)
      view.isDirectionalLockEnabled = true
      view.beginTracking(at: .zero, time: 0)
      view.continueTracking(at: row.first, time: 0.01)
      view.continueTracking(at: row.first + CGPoint(x: -50, y: -50), time: 0.02)

      #expect(view.contentOffset == row.expected)
    }
  }

  @Test func `a disabled scroll view ignores touches, wheel and keys, but not the program`() {
    view.isScrollEnabled = false
    view.hold(CGPoint(x: 0, y: -100))
    #expect(!view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 1))
    #expect(!view.scroll(by: .down, time: 1))
    #expect(!view.isTracking)
    #expect(view.contentOffset.y == 0)

    view.contentOffset.y = 40
    #expect(view.contentOffset.y == 40)
  }

  @Test func `a pause before the lift prevents the fling`() {
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8, lift: 0.041)

    #expect(view.scrollState == .idle)
    #expect(recorder.velocities == [.zero])
  }

  @Test func `a flick of two events flings`() {
    view.flick(by: CGPoint(x: 0, y: -40), moves: 2)

    #expect(recorder.velocities == [CGPoint(x: 0, y: 2.5)])
    #expect(view.isDecelerating)
  }

  @Test func `a lift at another position than the last move scrolls there`() {
    view.hold(CGPoint(x: 0, y: -40))
    view.endTracking(at: CGPoint(x: 160, y: 195), time: 1)

    #expect(view.contentOffset.y == 55)
    #expect(view.scrollState == .idle)
  }

  @Test func `a fling starts from the exact offset, not from the rounded one`() {
    let view = ScrollView(content: CGSize(width: 320, height: 9000), delegate: recorder)
    view.flick(by: CGPoint(x: 0, y: -20.08), moves: 8)
    #expect(view.contentOffset.y == 141)
    view.settle(from: 0.128)

    // 140.56 + (1255 - 10) / (-1000 ln 0.998) is 762.4394; from the rounded offset it would be 762.88.
    #expect(view.contentOffset.y == 762)
  }

  @Test func `a release slower than the minimum fling velocity does not fling`() {
    view.flick(by: CGPoint(x: 0, y: -3.9), moves: 20)

    #expect(recorder.velocities == [.zero])
    #expect(view.scrollState == .idle)
  }

  @Test func `the final offset is the same at any frame rate and after a stall`() {
    func rest(_ frames: [TimeInterval]) -> CGPoint {
      let view = ScrollView(content: CGSize(width: 320, height: 9000), delegate: recorder)
      view.flick(by: CGPoint(x: 0, y: -32), moves: 6)
      for frame in frames { view.advance(to: 0.096 + frame) }
      #expect(!view.isDecelerating)
      return view.contentOffset
    }
    let smooth = rest((0...1200).map { Double($0) / 240 })

    #expect(rest((0...150).map { Double($0) / 30 }) == smooth)
    #expect(rest([0.1, 5]) == smooth)
    #expect(rest([5]) == smooth)
  }
}
