import CollectionCore
import Foundation
import Motion
import TestSupport
import Testing

/// What holds of every scroll view under every gesture.
@MainActor
struct ScrollPropertyTests {
  /// A scroll view with random sizes, insets, feel and rules, and random gestures for it.
  @MainActor
  private final class Rig {
    var generator: SplitMix64
    var time = 0.0
    let view: ScrollView
    let recorder = ScrollRecorder()

    init(seed: UInt64) {
      var generator = SplitMix64(seed: seed)
      func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
      let snaps = Bool.random(using: &generator)
      view = snaps ? SnappingScrollView() : ScrollView()
      view.frame = CGRect(x: 0, y: 0, width: random(40...900), height: random(40...900))
      view.contentSize = CGSize(width: random(0...4000), height: random(0...4000))
      view.contentInset = EdgeInsets(
        top: random(0...80), left: random(0...80), bottom: random(0...80), right: random(0...80))
      view.contentOffset = view.minimumContentOffset
      view.feel = Feel.all.randomElement(using: &generator)!
      view.bounces = random(0...1) < 0.8
      view.alwaysBounceVertical = Bool.random(using: &generator)
      view.isPagingEnabled = random(0...1) < 0.3
      view.isDirectionalLockEnabled = Bool.random(using: &generator)
      view.decelerationRate = Bool.random(using: &generator) ? .normal : .fast
      view.pixelScale = [1, 1.25, 2, 3].randomElement(using: &generator)!
      view.delegate = recorder
      self.generator = generator
    }

    func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }

    func randomPoint(within extent: Double) -> CGPoint {
      CGPoint(x: random(-extent...extent), y: random(-extent...extent))
    }

    /// A drag with random steps, pauses and end.
    func drag() {
      var finger = randomPoint(within: 400)
      let step = randomPoint(within: 60)
      view.beginTracking(at: finger, time: time)
      for _ in 0..<Int(random(0...14)) {
        time += random(0.000...0.03)
        finger = finger + step + randomPoint(within: 5)
        view.continueTracking(at: finger, time: time)
        if random(0...1) < 0.3 { view.advance(to: time) }
      }
      if random(0...1) < 0.2 { time += 0.1 }
      if random(0...1) < 0.9 {
        view.endTracking(at: finger, time: time)
      } else {
        view.cancelTracking(time: time)
      }
    }

    func act() {
      switch Int(random(0...5.99)) {
      case 0: view.scroll(byNotches: CGPoint(x: 0, y: random(-3...3).rounded()), time: time)
      case 1: view.scroll(by: randomPoint(within: 50), time: time)
      case 2: view.scroll(by: ScrollKey.allCases.randomElement(using: &generator)!, time: time)
      case 3: view.contentSize.height = random(0...4000)
      default: drag()
      }
    }

    /// Shows some frames at random intervals.
    func showFrames(_ count: Int) {
      for _ in 0..<count where view.isAnimating {
        time += random(0.001...0.05)
        view.advance(to: time)
      }
    }

    var isInsideLimits: Bool {
      let (offset, least, most) = (view.contentOffset, view.minimumContentOffset, view.maximumContentOffset)
      let slack = 0.5 / view.pixelScale + 1e-9
      return offset.x >= least.x - slack && offset.x <= most.x + slack
        && offset.y >= least.y - slack && offset.y <= most.y + slack
    }
  }

  @Test(arguments: 0..<20)
  func `every motion ends, at a finite offset inside the limits`(batch: UInt64) {
    for seed in batch * 20..<batch * 20 + 20 {
      let rig = Rig(seed: seed)
      for _ in 0..<6 {
        rig.act()
        rig.showFrames(Int(rig.random(0...40)))
      }
      let start = rig.time
      rig.showFrames(4000)

      #expect(rig.recorder.offsets.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "seed \(seed)")
      #expect(!rig.view.isAnimating && rig.view.scrollState == .idle, "seed \(seed)")
      #expect(rig.time - start < 20, "seed \(seed)")
      #expect(rig.isInsideLimits, "seed \(seed): \(rig.view.contentOffset)")
    }
  }

  @Test(arguments: 0..<10)
  func `no motion overshoots the target it was aimed at`(batch: UInt64) {
    for seed in batch * 20..<batch * 20 + 20 {
      let rig = Rig(seed: seed)
      let view = rig.view
      view.isPagingEnabled = false
      var aimed: CGPoint?
      rig.recorder.chooseTarget = { view, proposed in
        let (least, most) = (view.minimumContentOffset, view.maximumContentOffset)
        let target = CGPoint(x: rig.random(least.x...most.x), y: rig.random(least.y...most.y))
        aimed = target
        return target
      }
      rig.drag()
      guard let target = aimed, view.isDecelerating else { continue }
      let start = view.contentOffset
      let scale = view.pixelScale
      let seen = rig.recorder.offsets.count
      rig.showFrames(2000)

      for offset in rig.recorder.offsets[seen...] {
        for (value, from, to) in [(offset.x, start.x, target.x), (offset.y, start.y, target.y)] {
          let beyond = from < to ? value - to : to - value
          #expect(beyond <= 0.5 / scale + 1e-9, "seed \(seed): \(value) on the way from \(from) to \(to)")
        }
      }
      #expect(view.contentOffset == target, "seed \(seed)")
    }
  }
}
