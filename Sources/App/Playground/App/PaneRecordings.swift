import CollectionCore
import Foundation

/// The recordings of the last gesture, one for each pane. A scene has a second pane, which receives the same
/// input, while two feels or two sets of values are compared.
@MainActor
struct PaneRecordings {
  /// The recorders of the original pane and of the comparison pane, which receives the same input.
  private var recorders = [GestureRecorder(), GestureRecorder()]
  private weak var comparison: ScenePane?
  /// The gesture inputs since the last frame.
  private var newInputs: [GestureInput] = []
  /// Whether the pointer was released over the content since the last frame.
  private var hasNewRelease = false
  /// The gesture step (inputs and scroll state) of the last laid-out frame; `nil` before the first frame.
  private(set) var lastStep: GestureStep?

  /// The last gesture that moved the content in the original pane, finished or not; `nil` if there is none.
  var lastGesture: GestureRecording? { recorders[0].lastGesture }

  /// Adds an input to the gesture step of the next frame.
  mutating func record(_ input: GestureInput) {
    newInputs.append(input)
    if input.isRelease { hasNewRelease = true }
  }

  /// Records a gesture step for each pane, after the layout pass of a frame; `time` is a scene time in
  /// seconds.
  mutating func recordStep(of controller: SceneController, at time: Double) {
    if controller.comparison !== comparison {
      // One recorder must not record the gestures of two comparison panes.
      (comparison, recorders[1]) = (controller.comparison, GestureRecorder())
    }
    // Of more than two panes, which receive the same input, two are enough to compare.
    for (index, pane) in controller.panes.prefix(recorders.count).enumerated() {
      let step = step(of: pane, at: time)
      recorders[index].add(step)
      if index == 0 { lastStep = step }
    }
    (newInputs, hasNewRelease) = ([], false)
  }

  /// Returns the gesture step of one pane, with the inputs since the last frame; `time` is a scene time in
  /// seconds.
  func step(of pane: ScenePane, at time: Double) -> GestureStep {
    let view = pane.collectionView
    return GestureStep(
      setting: GestureSetting(
        scene: pane.scene.name, feel: view.physics.name, viewport: view.frame,
        minimumOffset: view.minimumContentOffset, maximumOffset: view.maximumContentOffset),
      inputs: newInputs, release: hasNewRelease ? view.lastRelease?.inViewport(at: view.frame.origin) : nil,
      frame: GestureFrame(
        time: time, offset: view.contentOffset, velocity: view.scrollVelocity, state: view.scrollState))
  }

  /// Returns the recordings of the last gesture, one for each pane, the original pane's first; empty if the
  /// last gesture was in another scene or there is none.
  func lastGestures(in controller: SceneController) -> [GestureRecording] {
    let recorders = recorders.prefix(controller.panes.count)
    // Both panes get the same input, so their recordings of one gesture have the same start time.
    let start = recorders.compactMap(\.lastGesture?.startTime).max()
    return recorders.compactMap { recorder in start.flatMap(recorder.gesture(begunAt:)) }
      .filter { $0.setting.scene == controller.scene.name }
  }
}

extension ScrollRelease {
  /// Returns a copy with the samples converted from the stage view's coordinates to the coordinates of a viewport,
  /// whose origin is a point in the stage view.
  fileprivate func inViewport(at origin: CGPoint) -> ScrollRelease {
    var release = self
    release.samples = samples.map {
      VelocityEstimator.Sample(position: $0.position - SIMD2(origin.x, origin.y), time: $0.time)
    }
    return release
  }
}
