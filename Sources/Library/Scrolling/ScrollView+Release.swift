package import Foundation
import Motion

extension ScrollView {
  /// Ends a drag or moves the content at the end of a touch, as the engine's result `end` requires.
  func release(_ end: TouchEnd) {
    switch end {
    case .nothing: break
    case .drag(let proposal): releaseDrag(proposal)
    case .content(let proposal): settle(proposal)
    }
  }

  /// Asks for the target of a drag that ends, then ends the drag and starts the deceleration.
  ///
  /// The layout and the delegate are called in UIKit's order: the layout's target,
  /// `scrollViewWillEndDragging`, `scrollViewDidEndDragging`, and `scrollViewWillBeginDecelerating` if the
  /// content continues to move.
  private func releaseDrag(_ proposal: ProposedRelease) {
    // As in UIKit, the view is still tracking during these calls. The layout or the delegate may set the
    // offset, or start an animation that replaces the deceleration.
    let target = releaseTarget(for: proposal)
    // The drag ends before its callback, in which `isTracking` is false as in UIKit. The deceleration starts
    // before the callback too, so that the delegate can stop it by setting the offset.
    switch engine.releaseDrag(proposal, to: target, in: motionEnvironment) {
    case .replaced: delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    case .rested(let offset):
      applyContentOffset(offset)
      delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    case .decelerating(let motion):
      delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
      // Announce the deceleration only if the delegate has not replaced or stopped it.
      if engine.isRunning(motion) { delegate?.scrollViewWillBeginDecelerating(self) }
    }
  }

  /// Asks the layout, then the delegate, for the content offset at which a released drag ends (points). A
  /// paged view asks both and ignores their results.
  private func releaseTarget(for proposal: ProposedRelease) -> CGPoint {
    // The layout before the delegate: the delegate sees the layout's target and makes the final choice, as in
    // UIKit.
    let layoutTarget = layoutTarget(forProposed: proposal.target, velocity: proposal.velocity)
    var target = isPagingEnabled ? proposal.target : layoutTarget
    // The variant with a pointer, whose default implementation calls the one with an `inout` parameter.
    withUnsafeMutablePointer(to: &target) {
      delegate?.scrollViewWillEndDragging(
        self, withVelocity: proposal.velocity.perMillisecond, targetContentOffset: $0)
    }
    return isPagingEnabled ? proposal.target : validTarget(target, proposed: layoutTarget)
  }

  /// Moves content at rest to the layout's target or to a page. Content beyond its limits springs back.
  package func settle() { settle(environment.release()) }

  /// Moves the content to its target after a release without a drag: the end of a touch, of a thumb's drag or
  /// of a wheel gesture.
  ///
  /// The delegate gets only `scrollViewWillBeginDecelerating`, and only if the content moves.
  func settle(_ proposal: ProposedRelease) {
    // The layout is not asked in a paged view, in which its answer has no effect.
    let target =
      isPagingEnabled
      ? proposal.target : layoutTarget(forProposed: proposal.target, velocity: proposal.velocity)
    switch engine.settle(proposal, to: target, in: motionEnvironment) {
    case .replaced: break
    case .rested(let offset): applyContentOffset(offset)
    case .decelerating: delegate?.scrollViewWillBeginDecelerating(self)
    }
  }

  /// Returns the release that would be recorded if the finger lifted at `time` (seconds); `nil` outside a
  /// drag.
  ///
  /// The layout is asked for its target only if `flingCanPredictTargetContentOffset` is true and the view is not
  /// paged. Otherwise the proposed target is used. The delegate is not asked, because the delegate must be
  /// called for the actual release only.
  package func predictedRelease(at time: TimeInterval) -> ScrollRelease? {
    guard let proposal = engine.predictedProposal(at: time, in: environment) else { return nil }
    let isAsked = flingCanPredictTargetContentOffset && !isPagingEnabled
    let target =
      isAsked
      ? layoutTarget(forProposed: proposal.target, velocity: proposal.velocity) : proposal.target
    return engine.prediction(of: proposal, to: target, at: time, in: motionEnvironment)
  }

  /// Returns the layout's target for a scroll that would end at the content offset `proposed` (points),
  /// clamped to the limits. `velocity` is in points per second.
  func layoutTarget(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let target = flingTargetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity.perMillisecond)
    return validTarget(target, proposed: proposed)
  }

  /// Returns the target of a layout or delegate clamped to the limits, or the proposed offset if the target
  /// is not finite.
  private func validTarget(_ target: CGPoint, proposed: CGPoint) -> CGPoint {
    limits.clamp(target.isFinite ? target : proposed)
  }
}

extension CGPoint {
  /// This velocity, in points per second, converted to points per millisecond, UIKit's unit.
  fileprivate var perMillisecond: CGPoint { CGPoint(x: x / 1000, y: y / 1000) }
}
