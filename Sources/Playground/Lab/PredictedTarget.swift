import CollectionCore
import Foundation

/// Where content is going to end, as content offsets in points.
struct PredictedTarget: Hashable {
  /// Where it would end by itself; nil if nothing was let go that could glide.
  var free: CGPoint?
  /// Where it will end: a snap point, a page, or where it would by itself. Nil once it is there.
  var target: CGPoint?
}

extension SceneController {
  /// Where the content would end if the finger let go at a time in seconds of the scene, or else where the running or
  /// last gesture's release leads it.
  func landing(of gesture: GestureRecording?, at time: Double) -> PredictedTarget {
    if let release = collectionView.predictedRelease(at: time) {
      return PredictedTarget(free: release.proposedContentOffset, target: release.targetContentOffset)
    }
    return PredictedTarget(
      free: gesture?.release?.proposedContentOffset, target: collectionView.restContentOffset)
  }
}
