import Foundation
import Motion
import Scrolling
import Testing

/// Tests of properties that every scroll view has under every gesture.
@MainActor
struct ScrollPropertyTests {
  @Test(arguments: 0..<20)
  func `every motion ends at a finite offset inside the limits`(batch: UInt64) {
    for seed in batch * 10..<batch * 10 + 10 {
      let rig = ScrollRig(seed: seed)
      for _ in 0..<6 {
        rig.act()
        rig.showFrames(Int(rig.random(0...40)))
      }
      let start = rig.time
      rig.showFrames(4000)

      #expect(rig.recorder.offsets.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "seed \(seed)")
      #expect(!rig.view.isAnimating && rig.view.scrollState == .idle, "seed \(seed)")
      #expect(rig.time - start < 60, "seed \(seed)")
      #expect(rig.isInsideLimits, "seed \(seed): \(rig.view.contentOffset) in \(rig.restOffsets)")
    }
  }

  @Test(arguments: 0..<10)
  func `no motion overshoots its target`(batch: UInt64) {
    for seed in batch * 20..<batch * 20 + 20 {
      let rig = ScrollRig(seed: seed)
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
      guard let target = aimed, let proposed = rig.recorder.proposedTargets.last, view.isDecelerating
      else { continue }
      let (start, seen) = (view.contentOffset, rig.recorder.offsets.count)
      rig.showFrames(2000)

      for axis in [\CGPoint.x, \.y] where target[keyPath: axis] != proposed[keyPath: axis] {
        let (from, to) = (start[keyPath: axis], target[keyPath: axis])
        let values = rig.recorder.offsets[seen...].map { $0[keyPath: axis] }
        let reach = from < to ? (values.max() ?? to) - to : to - (values.min() ?? to)
        #expect(reach <= 0.5 / view.pixelScale + 1e-9, "seed \(seed): from \(from) to \(to)")
      }
      #expect(view.contentOffset == target, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<10)
  func `the velocity is continuous where one motion replaces another`(batch: UInt64) {
    var handOvers = 0
    for seed in batch * 20..<batch * 20 + 20 {
      let rig = ScrollRig(seed: seed)
      let view = rig.view
      view.contentSize = CGSize(width: 0, height: 20_000)
      (view.pixelScale, view.isPagingEnabled) = (1000, false)
      view.contentOffset.y = 10_000
      view.flick(by: CGPoint(x: 0, y: rig.pick([-30, -8, 8, 30])), moves: 6)
      rig.time = 0.096
      for _ in 0..<8 {
        rig.showFrames(Int(rig.random(1...12)))
        let (offset, velocity) = (view.contentOffset.y, view.scrollVelocity.y)
        guard abs(velocity) > 20 else { break }
        let shift = rig.takeOver(velocity: velocity)
        handOvers += 1

        #expect(abs(view.scrollVelocity.y - velocity) < 1e-3, "seed \(seed)")
        view.advance(to: rig.time)
        #expect(abs(view.contentOffset.y - offset - shift) <= 0.001, "seed \(seed)")
      }
    }
    #expect(handOvers > 40)
  }

  @Test(arguments: ScrollPhysics.all)
  func `a fling starts with the velocity of the finger or of the trackpad`(
    physics: ScrollPhysics
  ) {
    // Content of UIScrollView moves by steps of a millisecond: 0.1 % more slowly than its velocity, or 0.5 %
    // at the fast rate.
    let slack = if case .rate = physics.glide { 0.0051 } else { 1e-9 }
    for seed: UInt64 in 0..<40 {
      let rig = ScrollRig(seed: seed)
      let view = rig.view
      (view.physics, view.isPagingEnabled) = (physics, false)
      view.contentSize = CGSize(width: 0, height: 20_000)
      view.contentOffset.y = 10_000
      let step = rig.random(4...30)
      view.flick(by: CGPoint(x: 0, y: -step), moves: 6)
      #expect(abs(view.scrollVelocity.y / (step / 0.016) - 1) < slack)

      view.settle(from: 0.096)
      for event in 0..<12 { view.scroll(by: CGPoint(x: 0, y: step), time: 100 + Double(event) * 0.016) }
      view.advance(to: 100.23)
      #expect(view.isDecelerating)
      #expect(abs(view.scrollVelocity.y / (step / 0.016) - 1) < slack)
    }
  }
}

extension ScrollRig {
  /// Replaces the motion of content that moves at `velocity`, in points per second along y.
  ///
  /// - Returns: The distance in points by which the content moves at once.
  fileprivate func takeOver(velocity: Double) -> CGFloat {
    switch Int(random(0...5.99)) {
    case 0: view.contentSize.height += random(-500...500)
    case 1:
      let delta = random(-500...500)
      view.shiftContentOffset(by: CGPoint(x: 0, y: delta))
      return delta
    case 2: view.scroll(byNotches: CGPoint(x: 0, y: pick([-3, -1, 1, 3])), time: time)
    case 3: view.scroll(by: pick([0, 1]) < 1 ? .down : .pageUp, time: time)
    case 4:
      // An eased animation keeps a velocity without overshoot if its slope at the start is -1 to 1 / 0.42.
      let way = velocity * 0.3 / pick([-0.9, -0.2, 0.2, 1, 2.3])
      view.setContentOffset(CGPoint(x: view.contentOffset.x, y: view.contentOffset.y + way), animated: true)
    default: view.physics.snapFrequency *= 1.1
    }
    return 0
  }
}
