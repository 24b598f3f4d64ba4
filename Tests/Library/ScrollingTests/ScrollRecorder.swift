import Foundation
import Scrolling

/// A delegate that records the calls of a scroll view, with its state at each call.
@MainActor
final class ScrollRecorder: ScrollViewDelegate {
  private(set) var events: [String] = []
  private(set) var velocities: [CGPoint] = []
  private(set) var proposedTargets: [CGPoint] = []
  private(set) var offsets: [CGPoint] = []
  var chooseTarget: ((ScrollView, CGPoint) -> CGPoint)?
  var onScroll: ((ScrollView) -> Void)?
  var onWillBeginDragging: ((ScrollView) -> Void)?
  var onWillEndDragging: ((ScrollView) -> Void)?
  var onDidEndDragging: ((ScrollView) -> Void)?
  var onDidEndDecelerating: ((ScrollView) -> Void)?

  /// The events, with runs of `didScroll` reduced to one.
  var folded: [String] {
    events.reduce(into: []) { folded, event in
      if event != folded.last || event != "didScroll" { folded.append(event) }
    }
  }

  func clear() { events = [] }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    events.append("didScroll")
    offsets.append(scrollView.contentOffset)
    onScroll?(scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    events.append("willBeginDragging \(scrollView.scrollState)")
    onWillBeginDragging?(scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
  ) {
    events.append("willEndDragging tracking \(scrollView.isTracking)")
    velocities.append(velocity)
    proposedTargets.append(targetContentOffset)
    onWillEndDragging?(scrollView)
    if let chooseTarget { targetContentOffset = chooseTarget(scrollView, targetContentOffset) }
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    events.append("didEndDragging \(decelerate) tracking \(scrollView.isTracking)")
    onDidEndDragging?(scrollView)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    events.append("willBeginDecelerating \(scrollView.scrollState)")
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    events.append("didEndDecelerating \(scrollView.scrollState)")
    onDidEndDecelerating?(scrollView)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    events.append("didEndScrollingAnimation \(scrollView.scrollState)")
  }
}

/// A scroll view that snaps to multiples of a stride, like a carousel.
@MainActor
final class SnappingScrollView: ScrollView {
  var stride: CGFloat = 300
  private(set) var questions: [(proposed: CGPoint, velocity: CGPoint)] = []
  var answer: ((CGPoint) -> CGPoint)?
  var canPredict = false

  override var flingCanPredictTargetContentOffset: Bool { canPredict }

  override func flingTargetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    questions.append((proposedContentOffset, velocity))
    if let answer { return answer(proposedContentOffset) }
    var index = (proposedContentOffset.x / stride).rounded()
    let position = contentOffset.x / stride
    if velocity.x > 0 { index = max(index, (position + 0.001).rounded(.up)) }
    if velocity.x < 0 { index = min(index, (position - 0.001).rounded(.down)) }
    return CGPoint(x: index * stride, y: proposedContentOffset.y)
  }
}

extension ScrollView {
  /// Creates a viewport of 320 × 480 over content of a given size.
  convenience init(content: CGSize, delegate: ScrollRecorder? = nil) {
    self.init(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    contentSize = content
    self.delegate = delegate
    // The work belongs to the process, in which tests of other modules wait for frames of their own views.
    drivesFrameWork = false
  }

  /// Puts a finger down at (160, 240), moves it by `step` points per 16 ms, and lifts it at the last
  /// position.
  ///
  /// The first move of longer steps is only the slop, at the same velocity, so the content follows all
  /// others.
  func flick(by step: CGPoint, moves: Int, at time: TimeInterval = 0, lift: TimeInterval = 0) {
    let longest = max(abs(step.x), abs(step.y))
    let share = longest > 10 ? 10 / longest : 1
    var finger = CGPoint(x: 160, y: 240)
    beginTracking(at: finger, time: time + 0.016 * (1 - share))
    finger = finger + CGPoint(x: step.x * share, y: step.y * share)
    continueTracking(at: finger, time: time + 0.016)
    for move in 1..<max(moves, 1) {
      finger = finger + step
      continueTracking(at: finger, time: time + Double(move + 1) * 0.016)
    }
    endTracking(at: finger, time: time + Double(moves) * 0.016 + lift)
  }

  /// Puts a finger down at (160, 240), moves it by the slop, and by `distance` points more, without a lift.
  func hold(_ distance: CGPoint, at time: TimeInterval = 0) {
    beginTracking(at: CGPoint(x: 160, y: 240), time: time)
    let slop = CGPoint(x: distance.x == 0 ? 0 : 10, y: distance.y == 0 ? 0 : 10)
    continueTracking(at: CGPoint(x: 160, y: 240) + slop, time: time + 0.01)
    continueTracking(at: CGPoint(x: 160, y: 240) + slop + distance, time: time + 0.02)
  }

  /// Shows frames at 60 Hz until nothing moves.
  ///
  /// - Returns: The time of the last frame, in seconds.
  @discardableResult
  func settle(from time: TimeInterval, frames limit: Int = 1200) -> TimeInterval {
    var time = time
    for _ in 0..<limit {
      time += 1.0 / 60
      advance(to: time)
      if !isAnimating { break }
    }
    return time
  }
}
