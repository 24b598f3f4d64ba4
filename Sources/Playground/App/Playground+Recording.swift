import CollectionCore
import Foundation
import Motion

extension Playground {
  /// The last gesture that moved the content, finished or not; `nil` if there is none.
  ///
  /// The gesture stays available after another scene is chosen. Read this property anew each frame: a stored
  /// copy makes the next step copy the whole recording.
  public var lastGesture: GestureRecording? { recorder.lastGesture }

  /// Adds an input to the next gesture step; the time is in seconds on the host's clock.
  func note(_ input: GestureInput.Kind, time: Double) {
    newInputs.append(GestureInput(input, at: clock.time(atHost: time)))
  }

  /// Records a gesture step for each pane, after the frame's layout pass.
  func recordStep() {
    let step = step(of: controller)
    recorder.add(step)
    if let comparison = controller.comparison { comparisonRecorder.add(self.step(of: comparison)) }
    newInputs = []
    hasNewRelease = false
    lastStep = step
  }

  private func step(of controller: SceneController) -> GestureStep {
    let release = hasNewRelease ? controller.collectionView.lastRelease : nil
    return GestureStep(
      setting: controller.gestureSetting, inputs: newInputs, release: release.map(controller.inViewport),
      frame: controller.gestureFrame(at: clock.time))
  }

  /// The last gesture as recorded in each pane, the original's first; empty if the current scene has not been
  /// moved.
  var lastGestures: [GestureRecording] {
    let recorders = [recorder] + (controller.comparison == nil ? [] : [comparisonRecorder])
    // Both panes get the same input, so their recordings of one gesture have the same start time.
    let start = recorders.compactMap(\.lastGesture?.startTime).max()
    return recorders.compactMap { recorder in start.flatMap(recorder.gesture(begunAt:)) }
      .filter { $0.setting.scene == scene.name }
  }
}

extension Playground {
  /// The record of the last laid-out frame.
  public var frameRecord: FrameRecord {
    let view = controller.collectionView
    let step = lastStep ?? step(of: controller)
    return FrameRecord(
      step, frame: max(0, frameCount - 1), time: hostTime, items: controller.cards.count,
      displayed: view.indexPathsForVisibleItems, selected: view.indexPathsForSelectedItems)
  }
}

extension SceneController {
  fileprivate func gestureFrame(at time: Double) -> GestureFrame {
    GestureFrame(
      time: time, offset: collectionView.contentOffset, velocity: collectionView.scrollVelocity,
      state: collectionView.scrollState)
  }

  fileprivate var gestureSetting: GestureSetting {
    GestureSetting(
      scene: scene.name, feel: collectionView.physics.name, viewport: collectionView.frame,
      minimumOffset: collectionView.minimumContentOffset, maximumOffset: collectionView.maximumContentOffset)
  }

  /// Returns a release with its samples converted from the window to the viewport.
  fileprivate func inViewport(_ release: ScrollRelease) -> ScrollRelease {
    let origin = collectionView.frame.origin
    var release = release
    release.samples = release.samples.map {
      VelocityEstimator.Sample(position: $0.position - SIMD2(origin.x, origin.y), time: $0.time)
    }
    return release
  }
}
