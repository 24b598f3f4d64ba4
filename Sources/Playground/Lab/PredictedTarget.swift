import CollectionCore
import Foundation
import MotionLab

/// The content offsets, in points, at which the content is predicted to stop.
struct PredictedTarget: Hashable {
  /// The offset at which the content would stop if there were no snap points and pages; `nil` if unknown.
  var free: CGPoint?
  /// The offset at which the content will stop: a snap point, a page boundary or the end of the deceleration;
  /// `nil` if the content is at rest.
  var target: CGPoint?
}

extension SceneController {
  /// Returns the offsets at which the content would stop after a release at `time`, a scene time in seconds.
  ///
  /// If the user is not dragging, `free` is the offset that was recorded at the release of `gesture`, and
  /// `target` is the offset at which the current motion ends.
  func landing(of gesture: GestureRecording?, at time: Double) -> PredictedTarget {
    if let release = collectionView.predictedRelease(at: time) {
      return PredictedTarget(free: release.freeContentOffset, target: release.targetContentOffset)
    }
    return PredictedTarget(
      free: gesture?.release?.freeContentOffset, target: collectionView.restContentOffset)
  }
}
