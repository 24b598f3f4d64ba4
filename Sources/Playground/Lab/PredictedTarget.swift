import CollectionCore
import Foundation
import MotionLab

/// The content offsets, in points, at which the content is predicted to stop.
struct PredictedTarget: Hashable {
  /// The offset at which the content would stop without snap points and pages; `nil` if unknown.
  var free: CGPoint?
  /// The offset at which the content will stop, at a snap point, a page boundary or where the deceleration
  /// ends; `nil` at rest.
  var target: CGPoint?
}

extension SceneController {
  /// Returns the predicted target if the pressed finger lifts at a scene time in seconds.
  ///
  /// If no finger drags the content, `free` is the offset that was recorded at the release of `gesture`, and
  /// `target` is the offset at which the running motion ends.
  func landing(of gesture: GestureRecording?, at time: Double) -> PredictedTarget {
    if let release = collectionView.predictedRelease(at: time) {
      return PredictedTarget(free: release.freeContentOffset, target: release.targetContentOffset)
    }
    return PredictedTarget(
      free: gesture?.release?.freeContentOffset, target: collectionView.restContentOffset)
  }
}
