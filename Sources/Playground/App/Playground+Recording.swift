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

  /// A point of the window as one of the viewport.
  func viewportPoint(_ point: CGPoint) -> CGPoint {
    let origin = controller.collectionView.frame.origin
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }

  /// Records how the content stands, after the layout pass of a frame.
  func recordStep() {
    let step = GestureStep(
      setting: gestureSetting, inputs: newInputs, release: newRelease.map(inViewport), frame: gestureFrame)
    newInputs = []
    newRelease = nil
    recorder.add(step)
    lastStep = step
  }

  fileprivate var gestureFrame: GestureFrame {
    let view = controller.collectionView
    return GestureFrame(
      time: clock.time, offset: view.contentOffset, velocity: view.scrollVelocity, state: view.scrollState)
  }

  fileprivate var gestureSetting: GestureSetting {
    let view = controller.collectionView
    return GestureSetting(
      scene: scene.name, feel: view.feel.name, viewport: view.frame,
      minimumOffset: view.minimumContentOffset, maximumOffset: view.maximumContentOffset)
  }

  /// A release with its samples in the viewport, not in the window.
  private func inViewport(_ release: ScrollRelease) -> ScrollRelease {
    let origin = controller.collectionView.frame.origin
    var release = release
    release.samples = release.samples.map {
      VelocityEstimator.Sample(position: $0.position - SIMD2(origin.x, origin.y), time: $0.time)
    }
    return release
  }
}

extension Playground {
  /// What the last frame showed.
  public var frameRecord: FrameRecord {
    let view = controller.collectionView
    let step = lastStep ?? GestureStep(setting: gestureSetting, frame: gestureFrame)
    return FrameRecord(
      step, frame: max(0, frameCount - 1), time: hostTime, items: controller.cards.count,
      displayed: view.indexPathsForVisibleItems, selected: view.indexPathsForSelectedItems)
  }
}
