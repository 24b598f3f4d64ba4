import Foundation
import Scrolling
import Testing

/// Tests of a scroll view with invalid input.
///
/// Positions and times may not be finite, time may stand still or run backwards, and viewports and contents
/// may have no extent.
@MainActor
struct ScrollGarbageTests {
  private let recorder = ScrollRecorder()
  private let view: ScrollView

  init() { view = ScrollView(content: CGSize(width: 320, height: 9000), delegate: recorder) }

  @Test(arguments: 0..<20)
  func `the offset stays finite and comes to rest inside the limits`(batch: UInt64) {
    for seed in batch * 20..<batch * 20 + 20 {
      let rig = ScrollRig(seed: seed)
      for _ in 0..<12 {
        if rig.pick([0, 1, 2]) > 0 { rig.actOnGarbage() } else { rig.act() }
        rig.showFrames(Int(rig.random(0...10)))
      }
      rig.time += 10
      rig.view.cancelTracking(time: rig.time)
      rig.showLateFrames()
      #expect(!rig.view.isAnimating && rig.view.scrollState == .idle, "seed \(seed)")
      // An offset that the program set outside the limits stays there until the next touch.
      rig.view.beginTracking(at: .zero, time: rig.time)
      rig.view.endTracking(at: .zero, time: rig.time)
      rig.showLateFrames()

      #expect(rig.recorder.offsets.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "seed \(seed)")
      #expect(rig.recorder.velocities.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "seed \(seed)")
      #expect(rig.recorder.proposedTargets.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "seed \(seed)")
      #expect(rig.isInsideLimits, "seed \(seed): \(rig.view.contentOffset) in \(rig.restOffsets)")
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func `invalid touch locations do not change a drag or its fling`(garbage: CGFloat) {
    let comparison = ScrollView(content: CGSize(width: 320, height: 9000), delegate: recorder)
    for (view, isDisturbed) in [(view, false), (comparison, true)] {
      view.beginTracking(at: CGPoint(x: 160, y: 240), time: 0)
      for move in 1...6 {
        let time = Double(move) * 0.016
        if isDisturbed { view.continueTracking(at: CGPoint(x: 160, y: garbage), time: time - 0.001) }
        view.continueTracking(at: CGPoint(x: 160, y: 240 - move * 20), time: time)
      }
      view.endTracking(at: CGPoint(x: 160, y: isDisturbed ? garbage : 120), time: 0.096)
      view.advance(to: 0.3)
    }

    #expect(view.contentOffset.y > 200)
    #expect(comparison.contentOffset == view.contentOffset)
    #expect(comparison.scrollVelocity == view.scrollVelocity)

    comparison.beginTracking(at: CGPoint(x: garbage, y: 240), time: 0.31)
    #expect(comparison.isDecelerating)
  }

  @Test(arguments: [TimeInterval.nan, .infinity, -.infinity])
  func `an invalid time counts as the last one for touches and frames, and voids wheel and key events`(
    garbage: TimeInterval
  ) {
    view.flick(by: CGPoint(x: 0, y: -20), moves: 6)
    view.advance(to: 0.3)
    let offset = view.contentOffset
    view.advance(to: garbage)
    #expect(view.contentOffset == offset)
    #expect(!view.scroll(by: CGPoint(x: 0, y: 9), time: garbage))
    #expect(!view.scroll(byNotches: CGPoint(x: 0, y: 1), time: garbage))
    #expect(!view.scroll(by: .down, time: garbage))
    #expect(view.isDecelerating)

    view.beginTracking(at: .zero, time: garbage)
    view.endTracking(at: .zero, time: garbage)
    #expect(view.contentOffset == offset)
    view.settle(from: 0.3)
    #expect(view.scrollState == .idle)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func `invalid offsets and distances do not disturb a deceleration`(garbage: CGFloat) {
    view.contentOffset.y = 1000
    view.flick(by: CGPoint(x: 0, y: -20), moves: 6)
    view.advance(to: 0.2)
    let (offset, velocity) = (view.contentOffset, view.scrollVelocity)
    view.contentOffset.y = garbage
    view.setContentOffset(CGPoint(x: 0, y: garbage), animated: true)
    view.shiftContentOffset(by: CGPoint(x: garbage, y: 0))
    #expect(!view.scroll(by: CGPoint(x: 0, y: garbage), time: 0.2))
    #expect(!view.scroll(byNotches: CGPoint(x: 0, y: garbage), time: 0.2))

    #expect(view.isDecelerating)
    #expect(view.contentOffset == offset)
    #expect(view.scrollVelocity == velocity)
  }
}

extension ScrollRig {
  private static let numbers = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e9, 0, -0.0, 1e-300, 40]

  private func randomNumbers() -> CGPoint { CGPoint(x: pick(Self.numbers), y: pick(Self.numbers)) }

  /// Returns an invalid, a past or the present time.
  private func randomTime() -> TimeInterval {
    pick([.nan, .infinity, -.infinity, time - 1, time - 0.01, time])
  }

  /// Performs input or sets a property with arbitrary numbers.
  fileprivate func actOnGarbage() {
    switch Int(random(0...9.99)) {
    case 0, 1, 2: dragThroughGarbage()
    case 3: view.scroll(by: randomNumbers(), time: randomTime())
    case 4: view.scroll(byNotches: randomNumbers(), time: randomTime())
    case 5: view.scroll(by: ScrollKey.allCases[Int(random(0...7.99))], time: randomTime())
    case 6: view.advance(to: randomTime())
    case 7: view.setContentOffset(randomNumbers(), animated: pick([0, 1]) < 1)
    case 8: view.shiftContentOffset(by: randomNumbers())
    default: changeToGarbage()
    }
  }

  /// Shows frames so late that every motion has ended.
  fileprivate func showLateFrames() {
    for _ in 0..<4 {
      time += 10_000
      view.advance(to: time)
    }
  }

  private func dragThroughGarbage() {
    let isSound = pick([0, 1]) < 1
    view.beginTracking(at: isSound ? randomPoint(within: 400) : randomNumbers(), time: time)
    for _ in 0..<Int(random(2...10)) {
      let isSound = pick([0, 1, 2]) > 0
      time += pick([0, 0.001, 0.016])
      let finger = isSound ? randomPoint(within: 400) : randomNumbers()
      view.continueTracking(at: finger, time: isSound ? time : randomTime())
    }
    view.endTracking(at: isSound ? randomPoint(within: 400) : randomNumbers(), time: randomTime())
  }

  private func changeToGarbage() {
    let numbers = randomNumbers()
    switch Int(random(0...6.99)) {
    case 0: view.contentSize = CGSize(width: numbers.x, height: numbers.y)
    case 1: view.bounds.size = pick([0, 1]) < 1 ? .zero : CGSize(width: numbers.x, height: numbers.y)
    case 2: view.contentInset = EdgeInsets(top: numbers.x, left: numbers.y, bottom: 3, right: numbers.x)
    case 3: view.pixelScale = pick([.nan, 0, -2, 1, 3])
    case 4: view.dragSlop = numbers.x
    case 5: (view as? SnappingScrollView)?.answer = { _ in numbers }
    default: recorder.chooseTarget = { _, _ in numbers }
    }
  }
}
