import CollectionCore
import Foundation

/// The recordings of the last gesture, one for each pane. A scene has a second pane, which receives the same
/// input, while two feels or two sets of values are compared.
@MainActor
struct PaneRecordings {
  private var recorder = GestureRecorder()
  /// The recorder of the comparison pane, which receives the same input as the original pane.
  private var comparisonRecorder = GestureRecorder()
  private weak var comparison: SceneController?
  /// The gesture inputs since the last frame.
  private var newInputs: [GestureInput] = []
  /// Whether the pointer was released over the content since the last frame.
  private var hasNewRelease = false
  /// The gesture step (inputs and scroll state) of the last laid-out frame; `nil` before the first frame.
  private(set) var lastStep: GestureStep?

  /// The last gesture that moved the content in the original pane, finished or not; `nil` if there is none.
  var lastGesture: GestureRecording? { recorder.lastGesture }

  /// Adds an input to the gesture step of the next frame.
  mutating func record(_ input: GestureInput) {
    newInputs.append(input)
    if input.isRelease { hasNewRelease = true }
  }

  /// Records a gesture step for each pane, after the layout pass of a frame; `time` is a scene time in
  /// seconds.
  mutating func recordStep(of controller: SceneController, at time: Double) {
    compare(with: controller.comparison)
    let step = step(of: controller, at: time)
    recorder.add(step)
    if let comparison = controller.comparison {
      comparisonRecorder.add(self.step(of: comparison, at: time))
    }
    newInputs = []
    hasNewRelease = false
    lastStep = step
  }

  /// Starts a new recorder for the comparison pane if the comparison pane's controller has changed.
  ///
  /// One recorder must not record the gestures of two comparison controllers.
  private mutating func compare(with comparison: SceneController?) {
    guard comparison !== self.comparison else { return }
    comparisonRecorder = GestureRecorder()
    self.comparison = comparison
  }

  /// Returns the gesture step of one pane, with the inputs since the last frame; `time` is a scene time in
  /// seconds.
  func step(of controller: SceneController, at time: Double) -> GestureStep {
    let release = hasNewRelease ? controller.collectionView.lastRelease : nil
    return GestureStep(
      setting: controller.gestureSetting, inputs: newInputs, release: release.map(controller.inViewport),
      frame: controller.gestureFrame(at: time))
  }

  /// Returns the recordings of the last gesture, one for each pane, the original pane's first; empty if the
  /// last gesture was in another scene or there is none.
  func lastGestures(in controller: SceneController) -> [GestureRecording] {
    let recorders = [recorder] + (controller.comparison == nil ? [] : [comparisonRecorder])
    // Both panes get the same input, so their recordings of one gesture have the same start time.
    let start = recorders.compactMap(\.lastGesture?.startTime).max()
    return recorders.compactMap { recorder in start.flatMap(recorder.gesture(begunAt:)) }
      .filter { $0.setting.scene == controller.scene.name }
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

  /// Returns a copy of `release` with its samples converted from the stage view's coordinates to viewport
  /// coordinates.
  fileprivate func inViewport(_ release: ScrollRelease) -> ScrollRelease {
    let origin = collectionView.frame.origin
    var release = release
    release.samples = release.samples.map {
      VelocityEstimator.Sample(position: $0.position - SIMD2(origin.x, origin.y), time: $0.time)
    }
    return release
  }
}
