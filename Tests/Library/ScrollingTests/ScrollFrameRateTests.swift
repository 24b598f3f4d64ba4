import Foundation
import Motion
import Scrolling
import TestSupport
import Testing

/// Tests that a gesture ends at the same offset, to 0.01 points, whenever its frames are shown.
@MainActor
struct ScrollFrameRateTests {
  private static let rates: [Double] = [24, 30, 60, 90, 144, 240]

  /// Returns the times of the frames of eight seconds at a rate.
  private func steady(_ rate: Double) -> [TimeInterval] { (0...Int(8 * rate)).map { Double($0) / rate } }

  private func jittered(_ rate: Double) -> [TimeInterval] {
    var generator = SplitMix64(seed: UInt64(rate))
    return steady(rate).map { $0 + Double.random(in: 0...0.9 / rate, using: &generator) }
  }

  private func stalled(_ rate: Double, at start: TimeInterval) -> [TimeInterval] {
    steady(rate).filter { $0 < start || $0 >= start + 0.25 }
  }

  /// Returns the final offset after a flick in content of a given height, with frames at the given times
  /// after it.
  private func rest(
    in physics: ScrollPhysics, content: CGFloat, flick step: CGFloat, target: CGFloat?, frames: [TimeInterval]
  ) -> CGFloat {
    let recorder = ScrollRecorder()
    let view = ScrollView(content: CGSize(width: 320, height: content), delegate: recorder)
    if let target { recorder.chooseTarget = { _, _ in CGPoint(x: 0, y: target) } }
    view.pixelScale = 1000
    view.physics = physics
    view.flick(by: CGPoint(x: 0, y: step), moves: 6)
    for frame in frames { view.advance(to: 0.096 + frame) }
    #expect(view.scrollState == .idle)
    return view.contentOffset.y
  }

  private func expectSameRest(
    in physics: ScrollPhysics = .iOS, content: CGFloat = 9000, flick step: CGFloat, target: CGFloat? = nil
  ) {
    func rest(_ frames: [TimeInterval]) -> CGFloat {
      self.rest(in: physics, content: content, flick: step, target: target, frames: frames)
    }
    let expected = rest([8])
    for rate in Self.rates {
      #expect(abs(rest(steady(rate)) - expected) <= 0.01, "\(rate) Hz")
      #expect(abs(rest(jittered(rate)) - expected) <= 0.01, "\(rate) Hz, jittered")
      for start in [0.0, 0.3, 1] {
        #expect(abs(rest(stalled(rate, at: start)) - expected) <= 0.01, "\(rate) Hz, stalled at \(start)")
      }
    }
  }

  @Test(arguments: ScrollPhysics.all)
  func `a fling ends at the same offset at any frame rate, with jitter and after a stall of 250 ms`(
    physics: ScrollPhysics
  ) {
    expectSameRest(in: physics, flick: -32)
  }

  @Test(arguments: ScrollPhysics.all)
  func `a fling into the edge ends at the same offset at any frame rate`(physics: ScrollPhysics) {
    expectSameRest(in: physics, content: 900, flick: -40)
  }

  @Test func `a fling to a target ends at the same offset at any frame rate`() {
    expectSameRest(flick: -32, target: 777.77)
  }

  /// Returns the offsets after a flick at every sixth of a second, a multiple of every rate's interval.
  private func way(content: CGFloat, target: CGFloat?, frames: [TimeInterval]) -> [CGFloat] {
    let recorder = ScrollRecorder()
    let view = ScrollView(content: CGSize(width: 320, height: content), delegate: recorder)
    if let target { recorder.chooseTarget = { _, _ in CGPoint(x: 0, y: target) } }
    view.pixelScale = 1000
    view.flick(by: CGPoint(x: 0, y: -32), moves: 6)
    let instants = (1...24).map { Double($0) / 6 }
    // A frame less than 4 ms after the lift would be one that the lift has caused; see `FrameClock`.
    let frames = frames.filter { $0 >= 0.004 }
    return instants.map { instant in
      for frame in frames where frame > instant - 1.0 / 6 + 1e-9 && frame < instant - 1e-9 {
        view.advance(to: 0.096 + frame)
      }
      view.advance(to: 0.096 + instant)
      return view.contentOffset.y
    }
  }

  @Test(arguments: [(9000, nil), (900, nil), (9000, 777.77)] as [(CGFloat, CGFloat?)])
  func `a fling passes the same offsets at any frame rate, with jitter and after a stall`(
    content: CGFloat, target: CGFloat?
  ) {
    let expected = way(content: content, target: target, frames: [])
    for rate in Self.rates {
      for frames in [steady(rate), jittered(rate), stalled(rate, at: 0), stalled(rate, at: 0.3)] {
        let offsets = way(content: content, target: target, frames: frames)
        #expect(zip(offsets, expected).allSatisfy { abs($0 - $1) <= 0.01 }, "\(rate) Hz")
      }
    }
  }

  @Test(arguments: [(9000, nil), (900, nil), (9000, 777.77)] as [(CGFloat, CGFloat?)])
  func `content released while time stands still moves only when time goes on`(
    content: CGFloat, target: CGFloat?
  ) {
    let recorder = ScrollRecorder()
    let view = ScrollView(content: CGSize(width: 320, height: content), delegate: recorder)
    if let target { recorder.chooseTarget = { _, _ in CGPoint(x: 0, y: target) } }
    view.pixelScale = 1000
    for frame in [0.08, 0.096] { view.advance(to: frame) }
    view.flick(by: CGPoint(x: 0, y: -32), moves: 6)
    let lifted = view.contentOffset

    for _ in 0..<3 { view.advance(to: 0.096) }
    let held = view.contentOffset
    view.advance(to: 0.096 + 1.0 / 6)

    #expect(held == lifted)
    let expected = way(content: content, target: target, frames: [])[0]
    #expect(abs(view.contentOffset.y - expected) <= 0.01)
  }

  @Test func `a fling passes the offsets of the closed form`() {
    let glide = Deceleration(from: 160, velocity: 2000, rate: .normal)

    for (index, offset) in way(content: 9000, target: nil, frames: steady(90)).enumerated() {
      #expect(abs(offset - glide.position(at: Double(index + 1) / 6)) <= 0.01)
    }
  }
}
