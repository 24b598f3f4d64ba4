import Foundation
import Scrolling
import Testing

@MainActor
struct ScrollWheelTests {
  private let recorder = ScrollRecorder()
  private let view: ScrollView

  init() {
    view = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 800))
    view.contentSize = CGSize(width: 320, height: 5000)
    view.delegate = recorder
    // Tests of other modules, in the same process, wait for frames of their own views.
    view.drivesFrameWork = false
  }

  private func carousel() -> SnappingScrollView {
    SnappingScrollView(content: CGSize(width: 3020, height: 480), delegate: recorder)
  }

  @Test func `notches add up smoothly to whole points, each the viewport to the power of two thirds`() {
    view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 0)
    view.advance(to: 0.016)
    view.advance(to: 0.05)
    #expect(view.contentOffset.y > 0)
    #expect(view.contentOffset.y < 86)
    view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 0.05)
    view.settle(from: 0.05)

    #expect(view.contentOffset.y == (2 * 86.177).rounded())
    #expect(recorder.folded == ["didScroll", "didEndScrollingAnimation idle"])
    #expect(recorder.offsets.map(\.y) == recorder.offsets.map(\.y).sorted())
  }

  @Test(arguments: [(99, 99), (100, 100), (101, 100), (1e300, 100)])
  func `an event moves the content by a hundred notches at most`(notches: CGFloat, most: CGFloat) {
    view.contentSize.height = 50_000
    view.physics.wheelStep = .fixed(72)
    view.contentOffset.y = 20_000

    view.scroll(byNotches: CGPoint(x: 0, y: -notches), time: 0)
    view.settle(from: 0)
    #expect(view.contentOffset.y == 20_000 - 72 * most)

    view.scroll(byNotches: CGPoint(x: 0, y: notches), time: 60)
    view.settle(from: 60)
    #expect(view.contentOffset.y == 20_000)
  }

  @Test func `the wheel never leaves the limits where edges do not pull`() {
    view.physics.wheelPullSpeed = 0
    view.scroll(byNotches: CGPoint(x: 0, y: -3), time: 0)
    for event in 0..<200 {
      view.scroll(byNotches: CGPoint(x: 0, y: 2), time: 1 + Double(event) / 100)
      view.advance(to: 1.005 + Double(event) / 100)
    }
    view.settle(from: 3)

    #expect(recorder.offsets.allSatisfy { (0...4200).contains($0.y) })
    #expect(view.contentOffset.y == 4200)
  }

  @Test func `notches against an edge are discarded, so the first one back moves`() {
    for event in 0..<10 { view.scroll(byNotches: CGPoint(x: 0, y: -1), time: Double(event) * 0.02) }
    view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 0.2)
    view.settle(from: 0.2)

    #expect(view.contentOffset.y == 86)
  }

  @Test func `limits between two pixels are not exceeded`() {
    view.contentSize.height = 5000.6
    view.contentOffset.y = 4150
    view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 0)
    view.settle(from: 0)
    #expect(view.contentOffset.y == 4200.6)

    view.contentOffset.y = 4150
    view.scroll(by: .pageDown, time: 10)
    view.settle(from: 10)
    #expect(view.contentOffset.y == 4200.6)
  }

  @Test func `notches 200 ms apart add up although the first has not quite arrived`() {
    for event in 0..<3 {
      let time = Double(event) * 0.2
      view.scroll(byNotches: CGPoint(x: 0, y: 1), time: time)
      for frame in 0...19 { view.advance(to: time + Double(frame) * 0.01) }
      #expect(view.scrollState == .animating)
    }
    view.settle(from: 0.6)

    #expect(abs(view.contentOffset.y - 3 * 86.177) <= 1)
  }

  @Test func `a notch during a fling stops the other axis`() {
    view.contentSize.width = 5000
    view.flick(by: CGPoint(x: -20, y: -20), moves: 8)
    for time in [0.2, 0.4, 0.6, 0.8] {
      view.advance(to: time)
      let x = view.contentOffset.x
      view.scroll(byNotches: CGPoint(x: 0, y: 1), time: time)
      for frame in 1...6 {
        view.advance(to: time + Double(frame) / 100)
        #expect(view.contentOffset.x == x)
      }
      view.flick(by: CGPoint(x: -20, y: -20), moves: 4, at: time + 0.06)
    }
  }

  @Test func `a notch that follows another moves in the next frame`() {
    view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 0)
    view.advance(to: 0.016)
    view.advance(to: 0.05)
    let (offset, velocity) = (view.contentOffset.y, view.scrollVelocity.y)
    view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 0.05)
    view.advance(to: 0.066)

    #expect(view.contentOffset.y - offset > velocity * 0.016)
  }

  @Test func `notches add up when the content is shifted between them`() {
    view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 0)
    view.advance(to: 0.01)
    view.advance(to: 0.05)
    view.shiftContentOffset(by: CGPoint(x: 0, y: 500))
    view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 0.06)
    view.settle(from: 0.06)

    #expect(view.contentOffset.y == 500 + (2 * 86.177).rounded())
  }

  @Test func `a touchpad moves content at once, rounded to whole points`() {
    view.scroll(byNotches: CGPoint(x: 0, y: 0.31), time: 0)
    #expect(view.contentOffset.y == 8)
    view.scroll(by: CGPoint(x: 0, y: 7.3), time: 0.01)

    #expect(view.contentOffset.y == 15)
    #expect(view.scrollState == .idle)
    #expect(view.isAnimating)
  }

  @Test func `tiny fractions add up`() {
    for event in 0..<100 { view.scroll(by: CGPoint(x: 0, y: 0.1), time: Double(event) * 0.01) }

    #expect(view.contentOffset.y == 10)
  }

  @Test func `where the system tells of the lift, content glides at the lift and not before`() {
    view.wheelDevice = .touchpad
    for event in 0..<10 { view.scroll(byNotches: CGPoint(x: 0, y: 1), time: Double(event) * 0.016) }
    // Whole notches, which a wheel would report; 25 points each.
    #expect(view.contentOffset.y == 250)
    for frame in 1...4 { view.advance(to: 0.144 + Double(frame) / 1000) }
    #expect(view.scrollState == .idle)

    view.liftTouchpad(at: 0.15)
    view.advance(to: 0.16)
    #expect(view.scrollState == .decelerating)
    view.settle(from: 0.16)
    #expect(view.contentOffset.y > 900)
  }

  @Test func `a lift that comes with a touchpad's last event makes no frame's step longer`() {
    view.wheelDevice = .touchpad
    var offsets: [CGFloat] = []
    for frame in 0..<16 {
      let time = Double(frame) / 60
      if frame < 12 { view.scroll(by: CGPoint(x: 0, y: 25), time: time) }
      if frame == 11 { view.liftTouchpad(at: time) }
      view.advance(to: time)
      offsets.append(view.contentOffset.y)
    }
    let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }

    #expect(view.isDecelerating)
    #expect(steps.allSatisfy { (22...25).contains($0) }, "\(steps)")
  }

  @Test func `on a Mac, content follows a touchpad beyond a slop of ten points`() {
    view.physics = .mac
    view.scroll(by: CGPoint(x: 0, y: 6), time: 0)
    #expect(view.contentOffset.y == 0)
    view.scroll(by: CGPoint(x: 0, y: 34), time: 0.01)
    #expect(view.contentOffset.y == 30)
    view.scroll(by: CGPoint(x: 0, y: 100), time: 0.02)
    #expect(view.contentOffset.y == 130)
  }

  @Test func `on a Mac, a touchpad's swipe within the slop neither glides nor pulls an edge`() {
    view.physics = .mac
    view.wheelDevice = .touchpad
    for (start, step) in [(0.0, 3.0), (1, -3)] {
      for event in 0..<3 { view.scroll(by: CGPoint(x: 0, y: step), time: start + 0.008 * Double(event)) }
      view.liftTouchpad(at: start + 0.016)
      view.settle(from: start + 0.016)
    }

    #expect(recorder.offsets == [])
  }

  @Test func `on a Mac, a touchpad moves caught content without a slop`() {
    view.physics = .mac
    view.wheelDevice = .touchpad
    for event in 0..<8 { view.scroll(by: CGPoint(x: 0, y: 40), time: 0.016 * Double(event)) }
    view.liftTouchpad(at: 0.112)
    for frame in 8..<40 { view.advance(to: 0.016 * Double(frame)) }
    #expect(view.isDecelerating)
    let caught = view.contentOffset.y
    view.scroll(by: CGPoint(x: 0, y: -4), time: 0.64)

    #expect(view.contentOffset.y == caught - 4)
  }

  @Test func `fingers that rest on a touchpad before they lift do not glide`() {
    view.wheelDevice = .touchpad
    for event in 0..<10 { view.scroll(byNotches: CGPoint(x: 0, y: 0.6), time: Double(event) * 0.016) }
    for frame in 1...60 { view.advance(to: 0.144 + Double(frame) / 60) }
    view.liftTouchpad(at: 1.2)
    view.settle(from: 1.2)

    #expect(view.contentOffset.y == 150)
  }

  @Test func `a snapping layout waits for fingers that rest on a touchpad`() {
    let view = carousel()
    view.wheelDevice = .touchpad
    for event in 0..<10 { view.scroll(byNotches: CGPoint(x: 0.4, y: 0), time: Double(event) * 0.016) }
    for frame in 1...60 { view.advance(to: 0.144 + Double(frame) / 60) }
    #expect(view.contentOffset.x == 100)

    view.liftTouchpad(at: 1.2)
    view.settle(from: 1.2)
    #expect(view.contentOffset.x == 0)
  }

  @Test func `a touchpad that the system names never turns into a wheel`() {
    view.wheelDevice = .touchpad
    view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 0)
    #expect(view.contentOffset.y == 25)

    view.wheelDevice = .wheel
    view.scroll(byNotches: CGPoint(x: 0, y: 0.31), time: 1)
    view.settle(from: 1)
    // 0.31 of a notch of 86.2 points.
    #expect(view.contentOffset.y == 52)
  }

  @Test func `an event that follows a touchpad's stream stops its glide`() {
    for event in 0..<10 { view.scroll(by: CGPoint(x: 0, y: 16), time: Double(event) * 0.016) }
    view.advance(to: 0.2)
    #expect(view.scrollState == .decelerating)

    view.scroll(by: CGPoint(x: 0, y: -4), time: 0.25)
    #expect(view.scrollState == .idle)
    view.settle(from: 0.25)
    #expect(recorder.events.last == "didScroll" || recorder.events.last == "didEndDecelerating idle")
  }

  @Test func `a stream does not decelerate if it is slow or deceleration is disabled`() {
    view.isWheelGlideEnabled = false
    for event in 0..<10 { view.scroll(by: CGPoint(x: 0, y: 16), time: Double(event) * 0.016) }
    view.settle(from: 0.15)
    #expect(view.contentOffset.y == 160)

    view.isWheelGlideEnabled = true
    for event in 0..<10 { view.scroll(by: CGPoint(x: 0, y: 2), time: 5 + Double(event) * 0.016) }
    view.settle(from: 5.15)
    #expect(view.contentOffset.y == 180)
  }

  @Test func `a horizontal view scrolls by vertical events, and swapped axes are exchanged`() {
    let view = carousel()
    #expect(view.scroll(by: CGPoint(x: 0, y: 30), time: 0))
    #expect(view.contentOffset == CGPoint(x: 30, y: 0))
    #expect(!self.view.scroll(byNotches: CGPoint(x: 1, y: 0), time: 0))
    #expect(self.view.scroll(byNotches: CGPoint(x: 1, y: 0), swappingAxes: true, time: 0))
  }

  @Test func `a paged view turns a page per notch and ignores notches for 150 ms`() {
    let view = ScrollView(content: CGSize(width: 3200, height: 480), delegate: recorder)
    view.isPagingEnabled = true
    for event in 0..<10 { view.scroll(byNotches: CGPoint(x: 1, y: 0), time: Double(event) * 0.01) }
    view.settle(from: 0.1)
    #expect(view.contentOffset.x == 320)

    view.scroll(byNotches: CGPoint(x: 1, y: 0), time: 2)
    view.advance(to: 2.01)
    view.scroll(byNotches: CGPoint(x: 1, y: 0), time: 2.16)
    view.settle(from: 2.16)
    #expect(view.contentOffset.x == 960)
  }

  @Test func `a paged view follows a touchpad by a page at most and settles on a page`() {
    let view = ScrollView(content: CGSize(width: 3200, height: 480), delegate: recorder)
    view.isPagingEnabled = true
    for event in 0..<50 { view.scroll(by: CGPoint(x: 12.5, y: 0), time: Double(event) * 0.01) }
    // 250 of the 400 pixels that turn a page.
    #expect(abs(view.contentOffset.x - 200) <= 1)
    view.settle(from: 0.5)
    #expect(view.contentOffset.x == 320)

    for event in 0..<50 { view.scroll(by: CGPoint(x: 63.75, y: 0), time: 3 + Double(event) * 0.01) }
    view.settle(from: 3.5)
    #expect(view.contentOffset.x == 640)
  }

  @Test func `the wheel stops a fling`() {
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8)
    view.advance(to: 0.2)
    recorder.clear()
    view.scroll(byNotches: CGPoint(x: 0, y: -1), time: 0.21)

    #expect(recorder.events == ["didEndDecelerating idle"])
    #expect(view.scrollState == .animating)
  }

  @Test func `the wheel has no effect during a drag`() {
    view.hold(CGPoint(x: 0, y: -50))
    #expect(!view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 0.1))

    #expect(view.contentOffset.y == 50)
    #expect(view.isDragging)
  }

  @Test func `keys scroll by steps, by pages and to the ends`() {
    let table: [(key: ScrollKey, from: CGFloat, to: CGFloat)] = [
      (.down, 0, 50), (.up, 200, 150), (.up, 20, 0), (.pageDown, 0, 720), (.pageUp, 1000, 280),
      (.end, 100, 4200), (.home, 3000, 0),
    ]
    for (index, row) in table.enumerated() {
      view.contentOffset.y = row.from
      #expect(view.scroll(by: row.key, time: Double(index) * 10))
      view.settle(from: Double(index) * 10)

      #expect(view.contentOffset.y == row.to, "\(row)")
    }
    #expect(!view.scroll(by: .left, time: 100))
  }

  @Test(arguments: [(false, 2500), (true, 2700)])
  func `the End key stops at a layout's last position, and in a paged view at the content's end`(
    isPaged: Bool, end: CGFloat
  ) {
    let view = carousel()
    view.stride = 500
    view.canPredict = true
    view.isPagingEnabled = isPaged

    view.scroll(by: .end, time: 0)
    view.settle(from: 0)

    #expect(view.contentOffset.x == end)
  }

  @Test func `the End key during a bounce of the other axis brings that axis back`() {
    view.contentSize = CGSize(width: 2000, height: 5000)
    view.hold(CGPoint(x: 100, y: -50))
    view.endTracking(at: CGPoint(x: 280, y: 210), time: 0.1)
    view.advance(to: 0.15)
    #expect(view.contentOffset.x < -5)
    view.scroll(by: .end, time: 0.16)
    view.settle(from: 0.16)

    #expect(view.contentOffset == CGPoint(x: 0, y: 4200))
  }

  @Test func `a repeated key starts from the target of the last one`() {
    for event in 0..<5 {
      view.scroll(by: .down, time: Double(event) * 0.03)
      view.advance(to: Double(event) * 0.03 + 0.01)
    }
    view.settle(from: 0.2)

    #expect(view.contentOffset.y == 250)
  }

  @Test func `a key between two frames does not delay the motion`() {
    view.scroll(by: .pageDown, time: 0)
    view.advance(to: 0)
    view.advance(to: 0.048)
    view.advance(to: 0.064)
    let (offset, velocity) = (view.contentOffset.y, view.scrollVelocity.y)
    view.scroll(by: .pageDown, time: 0.0799)
    view.advance(to: 0.08)

    #expect(view.contentOffset.y - offset > 0.8 * velocity * 0.016)
  }

  @Test func `arrow keys move a snapping layout to its next position`() {
    let view = carousel()
    view.scroll(by: .right, time: 0)
    view.settle(from: 0)
    #expect(view.contentOffset.x == 300)
    view.scroll(by: .right, time: 5)
    view.advance(to: 5.02)
    view.scroll(by: .right, time: 5.03)
    view.settle(from: 5.03)
    #expect(view.contentOffset.x == 900)
    view.scroll(by: .left, time: 10)
    view.settle(from: 10)
    #expect(view.contentOffset.x == 600)
  }

  @Test func `arrow keys turn pages`() {
    let view = ScrollView(content: CGSize(width: 3200, height: 480), delegate: recorder)
    view.isPagingEnabled = true
    view.scroll(by: .right, time: 0)
    view.settle(from: 0)
    view.scroll(by: .pageDown, time: 5)
    view.settle(from: 5)

    #expect(view.contentOffset.x == 640)
  }
}
