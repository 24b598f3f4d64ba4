import Foundation
import Motion
import Scrolling
import Testing

/// Tests of the wheel in layouts that snap.
@MainActor
struct ScrollWheelSnapTests {
  private let recorder = ScrollRecorder()
  private let view: SnappingScrollView

  init() { view = SnappingScrollView(content: CGSize(width: 60_020, height: 480), delegate: recorder) }

  private func turn(_ notches: CGFloat, at time: TimeInterval) {
    view.scroll(byNotches: CGPoint(x: 0, y: notches), time: time)
  }

  @Test(arguments: [CGFloat(25), 40, 61, 137, 300, 319, 620])
  func `each notch moves by one card in its direction`(stride: CGFloat) {
    view.stride = stride
    let turns: [(notches: CGFloat, card: CGFloat)] = [(1, 1), (1, 2), (3, 5), (-1, 4), (-4, 0), (-1, 0)]
    for (index, turn) in turns.enumerated() {
      self.turn(turn.notches, at: Double(index) * 5)
      view.settle(from: Double(index) * 5)

      #expect(view.contentOffset.x == turn.card * stride, "\\(turn)")
    }
  }

  @Test func `a notch starts the motion to the next card at once`() {
    turn(1, at: 0)
    view.advance(to: 0)
    view.advance(to: 0.15)

    #expect(view.contentOffset.x > 260)
    view.settle(from: 0.15)
    #expect(view.contentOffset.x == 300)
    #expect(recorder.folded == ["didScroll", "didEndScrollingAnimation idle"])
  }

  @Test func `a rolling wheel passes all cards smoothly and ends on one without overshoot`() {
    view.pixelScale = 1000
    var (offsets, velocities): ([CGFloat], [CGFloat]) = ([], [])
    for frame in 0..<180 {
      let time = Double(frame) / 60
      if frame < 60, frame.isMultiple(of: 3) { turn(1, at: time) }
      view.advance(to: time)
      offsets.append(view.contentOffset.x)
      velocities.append(view.scrollVelocity.x)
    }

    #expect(offsets == offsets.sorted())
    #expect(offsets.last == 6000)
    // The spring follows 20 notches per second and does not stop at each card.
    #expect(velocities[15..<57].allSatisfy { $0 > 3000 && $0 < 8000 }, "\\(velocities)")
  }

  @Test func `the velocity is continuous from notch to notch, in both directions`() {
    view.pixelScale = 1000
    turn(4, at: 0)
    view.advance(to: 0)
    for (index, notches) in [1.0, -1, 2, -3].enumerated() {
      let time = 0.05 * Double(index + 1)
      view.advance(to: time)
      let (offset, velocity) = (view.contentOffset.x, view.scrollVelocity.x)
      turn(notches, at: time)
      view.advance(to: time)

      #expect(view.contentOffset.x == offset)
      #expect(abs(view.scrollVelocity.x - velocity) < 1e-6)
    }
  }

  @Test func `a wheel that reports eighths of a notch moves by a card per notch, from its middle on`() {
    for eighth in 1...16 {
      turn(0.125, at: Double(eighth) * 0.24)
      view.settle(from: Double(eighth) * 0.24, frames: 14)
      #expect(abs(view.contentOffset.x - (eighth < 4 ? 0 : eighth < 12 ? 300 : 600)) < 20, "\(eighth)")
    }
    view.settle(from: 4)

    #expect(view.contentOffset.x == 600)
  }

  @Test func `a wheel that trembles in the middle of a notch moves one card`() {
    for (event, notches) in [0.25, 0.25, -0.125, 0.125, -0.125, 0.125].enumerated() {
      turn(notches, at: Double(event) * 0.05)
    }
    view.settle(from: 1)

    #expect(view.contentOffset.x == 300)
  }

  @Test func `fractions move directly and settle on the nearest card when the wheel rests`() {
    view.isWheelGlideEnabled = false
    for event in 0..<20 { view.scroll(by: CGPoint(x: 0, y: 10), time: Double(event) * 0.01) }
    #expect(view.contentOffset.x == 200)
    view.advance(to: 0.19 + 0.149)
    #expect(view.contentOffset.x == 200)
    view.settle(from: 0.19 + 0.149)

    #expect(view.contentOffset.x == 300)
  }

  @Test func `a whole notch among a touchpad's distances moves directly`() {
    turn(0.31, at: 0)
    turn(1, at: 0.02)

    #expect(view.contentOffset.x == 33)
    #expect(view.scrollState == .idle)
  }

  @Test func `a touchpad starts from the visible offset, not from the target of what was taken for notches`()
  {
    turn(3, at: 0)
    view.advance(to: 0)
    view.advance(to: 0.05)
    let offset = view.contentOffset.x
    turn(0.31, at: 0.06)
    #expect(offset > 100)
    #expect(view.contentOffset.x == offset)
    for event in 1...40 { turn(0.31, at: 0.06 + Double(event) * 0.01) }

    // Three notches counted 140 points and count 75: the fingers make up for no more than that.
    #expect(abs(view.contentOffset.x - (offset + 41 * 7.75 - 65.4)) <= 8)
  }

  @Test func `a notch at the end does not move`() {
    view.contentOffset.x = 59_700
    turn(2, at: 0)
    view.settle(from: 0)

    #expect(view.contentOffset.x == 59_700)
  }

  @Test func `without snapping a notch moves by its exact step`() {
    view.answer = { $0 }
    turn(1, at: 0)
    turn(2, at: 0.05)
    view.settle(from: 0.05)

    let step = CGFloat(WheelStep.balanced.points(viewport: 320))
    #expect(view.contentOffset.x == (3 * step).rounded())
    let count = view.questions.count
    turn(1, at: 5)
    #expect(view.questions.count == count + 1)
  }

  @Test func `each notch goes to the next card even if the layout rounds targets down`() {
    view.answer = { CGPoint(x: max(0, ($0.x / 150).rounded(.down) * 150), y: 0) }
    for card in 1...4 {
      turn(1, at: Double(card) * 5)
      view.settle(from: Double(card) * 5)
      #expect(view.contentOffset.x == CGFloat(card) * 150)
    }
    turn(-2, at: 30)
    view.settle(from: 30)
    #expect(view.contentOffset.x == 300)
  }
}
