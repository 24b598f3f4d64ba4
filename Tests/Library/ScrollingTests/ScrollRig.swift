import Foundation
import Motion
import Scrolling
import TestSupport

/// A scroll view with random sizes, insets and physics, and random gestures for it.
@MainActor
final class ScrollRig {
  private(set) var generator: SplitMix64
  var time = 0.0
  let view: ScrollView
  let recorder = ScrollRecorder()

  init(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    let snaps = Bool.random(using: &generator)
    view = snaps ? SnappingScrollView() : ScrollView()
    view.drivesFrameWork = false
    view.frame = CGRect(x: 0, y: 0, width: random(40...900), height: random(40...900))
    view.contentSize = CGSize(width: random(0...4000), height: random(0...4000))
    view.contentInset = EdgeInsets(
      top: random(-20...80), left: random(-20...80), bottom: random(-20...80), right: random(-20...80))
    view.contentOffset = view.minimumContentOffset
    view.physics = ScrollPhysics.all.randomElement(using: &generator)!.with {
      $0.glide = $0.glide.scaled(by: exp(random(-1...1) * log(4)))
      $0.edge = $0.edge.scaled(by: exp(random(-1...1) * log(4)))
      $0.resistance = $0.resistance.scaled(by: exp(random(-1...1) * log(4)))
      $0.wheelScale = random(0.25...4)
    }
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

  /// Returns one of the numbers.
  func pick(_ numbers: [Double]) -> Double { numbers.randomElement(using: &generator)! }

  /// Drags with random steps and pauses and a random end.
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

  /// Performs a gesture, a key press, a turn of the wheel, or a change of the limits.
  func act() {
    switch Int(random(0...8.99)) {
    case 0: view.scroll(byNotches: CGPoint(x: 0, y: random(-3...3).rounded()), time: time)
    case 1: view.scroll(by: randomPoint(within: 50), time: time)
    case 2: view.scroll(by: ScrollKey.allCases.randomElement(using: &generator)!, time: time)
    case 3: view.contentSize.height = random(0...4000)
    case 4: view.contentInset.bottom = random(-20...80)
    case 5: view.bounds.size.height = random(40...900)
    default: drag()
    }
  }

  /// Shows frames at random intervals.
  func showFrames(_ count: Int) {
    for _ in 0..<count where view.isAnimating {
      time += random(0.001...0.05)
      view.advance(to: time)
    }
  }

  /// The ranges of the offsets at rest, from content, viewport and insets; numbers that are not finite count
  /// as 0.
  var restOffsets: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
    func range(_ content: CGFloat, _ viewport: CGFloat, _ near: CGFloat, _ far: CGFloat)
      -> ClosedRange<CGFloat>
    {
      let (content, near, far) = (finite(content), finite(near), finite(far))
      return -near...max(-near, content - viewport + far)
    }
    func finite(_ number: CGFloat) -> CGFloat { number.isFinite ? number : 0 }
    let (content, viewport, insets) = (view.contentSize, view.bounds.size, view.contentInset)
    return (
      range(content.width, viewport.width, insets.left, insets.right),
      range(content.height, viewport.height, insets.top, insets.bottom)
    )
  }

  var isInsideLimits: Bool {
    restOffsets.x.contains(view.contentOffset.x) && restOffsets.y.contains(view.contentOffset.y)
  }
}
