import Foundation
import Testing

@testable import Scrolling

@MainActor
struct ScrollLimitsTests {
  private let recorder = ScrollRecorder()
  private let view: ScrollView

  init() { view = ScrollView(content: CGSize(width: 320, height: 1000), delegate: recorder) }

  @Test func `the offset limits follow from content, viewport and insets`() {
    let table: [(height: CGFloat, top: CGFloat, bottom: CGFloat, limits: ClosedRange<CGFloat>)] = [
      (1000, 64, 50, -64...570), (300, 64, 50, -64...(-64)), (460, 0, 50, 0...30), (1000, 0, 0, 0...520),
      (.nan, 0, 0, 0...0), (.infinity, 10, 0, -10...(-10)),
    ]
    for row in table {
      view.contentInset = EdgeInsets(top: row.top, bottom: row.bottom)
      view.contentSize = CGSize(width: 320, height: row.height)

      #expect(view.minimumContentOffset.y == row.limits.lowerBound, "\(row)")
      #expect(view.maximumContentOffset.y == row.limits.upperBound, "\(row)")
    }
  }

  @Test func `content that shrinks moves an offset at its end`() {
    view.contentOffset.y = 520
    view.contentSize.height = 700

    #expect(view.contentOffset.y == 220)
    #expect(recorder.events == ["didScroll", "didScroll"])
  }

  @Test func `an offset set outside the limits stays until the limits of its axis change`() {
    view.contentOffset.y = -90
    view.contentSize.width = 900
    #expect(view.contentOffset.y == -90)
    view.contentSize.height = 900
    #expect(view.contentOffset.y == 0)
  }

  @Test func `a viewport that grows keeps the content at its end in one change of bounds`() {
    let view = BoundsRecorder(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.contentSize = CGSize(width: 320, height: 1000)
    view.contentOffset.y = 520
    view.changes = []
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 600)

    #expect(view.contentOffset.y == 400)
    #expect(
      view.changes == [
        "will 520x480 to 400x600", "did 520x480 to 400x600",
      ])
  }

  @Test func `a change of insets moves content at its start or end only`() {
    view.contentInset.top = 64
    #expect(view.contentOffset.y == -64)
    view.contentOffset.y = 100
    view.contentInset.top = 20
    #expect(view.contentOffset.y == 100)
    view.contentOffset.y = 520
    view.contentInset.bottom = 40
    #expect(view.contentOffset.y == 520)
    view.contentOffset.y = 560
    view.contentInset.bottom = 0
    #expect(view.contentOffset.y == 520)
  }

  @Test func `the hooks run before and after the change of bounds, and before the delegate`() {
    let view = BoundsRecorder(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.contentSize = CGSize(width: 320, height: 1000)
    view.delegate = recorder
    recorder.onScroll = { ($0 as? BoundsRecorder)?.changes.append("didScroll") }
    view.contentOffset.y = 10

    #expect(view.changes == ["will 0x480 to 10x480", "did 0x480 to 10x480", "didScroll"])
  }

  @Test func `content that grows during a fling does not change its speed`() {
    view.flick(by: CGPoint(x: 0, y: -10), moves: 8)
    let fling = ScrollView(content: CGSize(width: 320, height: 9000))
    fling.flick(by: CGPoint(x: 0, y: -10), moves: 8)
    for frame in 1...60 {
      let time = 0.128 + Double(frame) / 60
      view.contentSize.height += 100
      view.advance(to: time)
      fling.advance(to: time)
      #expect(abs(view.scrollVelocity.y - fling.scrollVelocity.y) < 1e-6)
      #expect(abs(view.contentOffset.y - fling.contentOffset.y) <= 1)
    }
  }

  @Test func `a fling towards the edge continues beyond it when the content grows`() {
    view.flick(by: CGPoint(x: 0, y: -40), moves: 8)
    view.advance(to: 0.2)
    view.contentSize.height = 9000
    view.settle(from: 0.2)

    #expect(abs(view.contentOffset.y - (280 + 2.49 / -log(0.998))) <= 1)
  }

  @Test func `content that shrinks during a fling makes the fling bounce at the new edge`() {
    view.contentSize.height = 9000
    view.flick(by: CGPoint(x: 0, y: -40), moves: 8)
    view.advance(to: 0.2)
    view.contentSize.height = 900
    view.settle(from: 0.2)

    #expect(recorder.offsets.contains { $0.y > 425 })
    #expect(view.contentOffset.y == 420)
  }

  @Test func `content that grows during a bounce does not change the bounce`() {
    let steady = ScrollView(content: CGSize(width: 320, height: 1000))
    for view in [view, steady] {
      view.pixelScale = 1000
      view.contentOffset.y = 60
      view.flick(by: CGPoint(x: 0, y: 15), moves: 4)
    }
    for frame in 1...40 {
      view.contentSize.height += 10
      for view in [view, steady] { view.advance(to: 0.064 + Double(frame) / 60) }
      #expect(abs(view.contentOffset.y - steady.contentOffset.y) < 0.01)
    }
    #expect(recorder.offsets.contains { $0.y < -10 })
  }

  @Test func `content that shrinks in the last frame of a fling springs back`() {
    view.flick(by: CGPoint(x: 0, y: -40), moves: 8)
    recorder.onScroll = { $0.contentSize.height = 900 }
    view.advance(to: 10)
    #expect(view.contentOffset.y == 520)
    view.settle(from: 10)

    #expect(view.contentOffset.y == 420)
  }

  @Test func `a viewport that grows during a fling moves the edge for the bounce`() {
    view.flick(by: CGPoint(x: 0, y: -40), moves: 8)
    view.advance(to: 0.15)
    view.bounds.size.height = 600
    view.settle(from: 0.15)

    #expect(view.contentOffset.y == 400)
  }

  @Test func `content that shrinks during a drag springs back after the lift`() {
    view.contentOffset.y = 500
    view.hold(CGPoint(x: 0, y: -10))
    view.contentSize.height = 700
    #expect(view.contentOffset.y == 510)
    view.continueTracking(at: CGPoint(x: 160, y: 241), time: 0.03)
    #expect(abs(view.contentOffset.y - 510) <= 1)
    view.endTracking(at: CGPoint(x: 160, y: 241), time: 0.5)
    view.settle(from: 0.5)

    #expect(view.contentOffset.y == 220)
  }

  @Test func `while the offset is locked an update may move it`() {
    view.contentOffset.y = 520
    view.withOffsetLocked {
      view.contentSize.height = 700
      #expect(view.contentOffset.y == 520)
      view.animateContentOffset(to: CGPoint(x: 0, y: 220))
    }
    view.settle(from: 1)

    #expect(view.contentOffset.y == 220)
  }

  @Test func `a shift during a fling keeps the velocity and moves the target`() {
    view.contentSize.height = 9000
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8)
    view.advance(to: 0.3)
    let (offset, velocity) = (view.contentOffset.y, view.scrollVelocity.y)

    view.shiftContentOffset(by: CGPoint(x: 0, y: 500))

    #expect(view.contentOffset.y == offset + 500)
    #expect(abs(view.scrollVelocity.y - velocity) < 1e-9)
    view.settle(from: 0.3)
    #expect(abs(view.contentOffset.y - recorder.proposedTargets[0].y - 500) <= 1)
  }

  @Test func `a shift during a drag keeps the content under the finger`() {
    view.hold(CGPoint(x: 0, y: -100))
    view.shiftContentOffset(by: CGPoint(x: 0, y: 150))
    #expect(view.contentOffset.y == 250)
    view.continueTracking(at: CGPoint(x: 160, y: 140), time: 0.04)

    #expect(view.contentOffset.y == 260)
    #expect(view.isDragging)
  }

  @Test func `offsets and bounds that are not finite are ignored`() {
    view.contentOffset = CGPoint(x: 0, y: CGFloat.nan)
    view.setContentOffset(CGPoint(x: CGFloat.infinity, y: 0), animated: true)
    view.bounds.size.width = .nan

    #expect(view.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(view.scrollState == .idle)
  }

  @Test func `scrollRectToVisible moves by the smallest distance`() {
    let table: [(y: CGFloat, height: CGFloat, from: CGFloat, to: CGFloat)] = [
      (600, 50, 0, 220), (100, 50, 0, 0), (100, 50, 300, 46), (300, 700, 0, 246), (950, 50, 0, 570),
    ]
    view.contentInset = EdgeInsets(top: 54, bottom: 50)
    for row in table {
      view.contentOffset.y = row.from
      view.scrollRectToVisible(CGRect(x: 0, y: row.y, width: 320, height: row.height), animated: false)

      #expect(view.contentOffset.y == row.to, "\(row)")
    }
  }
}

/// A scroll view that records its changes of bounds as `origin.y` x height.
@MainActor
final class BoundsRecorder: ScrollView {
  var changes: [String] = []

  override func flingBoundsWillChange(to newBounds: CGRect) {
    changes.append("will \(text(bounds)) to \(text(newBounds))")
  }

  override func flingBoundsDidChange(from oldBounds: CGRect) {
    changes.append("did \(text(oldBounds)) to \(text(bounds))")
  }

  private func text(_ rect: CGRect) -> String { "\(Int(rect.minY))x\(Int(rect.height))" }
}
