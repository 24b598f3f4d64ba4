import CollectionCore
import Foundation
import MotionLab

/// The content offsets, in points, at which the content is predicted to stop.
struct PredictedTarget: Hashable {
  /// The offset at which a free glide would stop; `nil` if no release has recorded one.
  var free: CGPoint?
  /// The target offset: a snap point, a page boundary or the end of a free glide; `nil` at rest.
  var target: CGPoint?
}

extension SceneController {
  /// Returns the predicted target for a finger that lifts at a scene time in seconds.
  ///
  /// If no finger drags, returns the free offset that the gesture's release recorded, and the target of the
  /// running motion.
  func landing(of gesture: GestureRecording?, at time: Double) -> PredictedTarget {
    if let release = collectionView.predictedRelease(at: time) {
      return PredictedTarget(free: release.freeContentOffset, target: release.targetContentOffset)
    }
    return PredictedTarget(
      free: gesture?.release?.freeContentOffset, target: collectionView.restContentOffset)
  }
}
