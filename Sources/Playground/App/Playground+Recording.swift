import CollectionCore
import Foundation
import Motion

extension Playground {
  /// The last gesture that moved the content, be it over or not, also after another scene was chosen; nil if there
  /// was none. Ask anew each frame rather than keep it.
  public var lastGesture: GestureRecording? { recorder.lastGesture }

  /// Remembers for the next frame what was done to the content at a time in seconds on the host's clock.
  func note(_ input: GestureInput.Kind, time: Double) {
    newInputs.append(GestureInput(input, at: clock.time(atHost: time)))
  }

  /// Records how the content stands in each half of the stage, after the layout pass of a frame.
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

  /// The last gesture as each half of the stage took it, the original first; empty where the scene on stage has not
  /// been moved.
  var lastGestures: [GestureRecording] {
    let recorders = [recorder] + (controller.comparison == nil ? [] : [comparisonRecorder])
    let start = recorders.compactMap(\.lastGesture?.startTime).max()
    return recorders.compactMap { recorder in start.flatMap(recorder.gesture(begunAt:)) }
      .filter { $0.setting.scene == scene.name }
  }
}

extension Playground {
  /// What the last frame showed.
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

  /// A release with its samples in the viewport, not in the window.
  fileprivate func inViewport(_ release: ScrollRelease) -> ScrollRelease {
    let origin = collectionView.frame.origin
    var release = release
    release.samples = release.samples.map {
      VelocityEstimator.Sample(position: $0.position - SIMD2(origin.x, origin.y), time: $0.time)
    }
    return release
  }
}
