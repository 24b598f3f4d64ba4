package import CollectionCore
import Foundation

/// A recorded gesture: from the first press, notch or key until the content rests.
///
/// Times are scene times in seconds, offsets in points of the content. Memory is bounded: long gestures are
/// thinned evenly.
package struct GestureRecording: Hashable, Sendable {
  /// The gesture's context: scene, feel, viewport and offset limits. Updated while the gesture lasts.
  package internal(set) var setting: GestureSetting
  /// The inputs in order of time.
  package var inputs: [GestureInput] { inputHistory.elements }
  /// The frames in order of time. The content rests in the last frame, unless the next gesture began earlier.
  package var frames: [GestureFrame] { frameHistory.elements }
  /// The finger's release, with samples in points in the viewport; `nil` until the finger lifts, and for
  /// wheel and keys.
  package internal(set) var release: ScrollRelease?

  private var inputHistory = ThinnedHistory<GestureInput>()
  private var frameHistory = ThinnedHistory<GestureFrame>()

  /// Creates an empty recording.
  package init(setting: GestureSetting) { self.setting = setting }

  /// The scene time of the first input, in seconds.
  package var startTime: Double { inputs.first?.time ?? frames.first?.time ?? 0 }

  /// The time from the first input to the last frame, in seconds.
  package var duration: Double { max(0, (frames.last?.time ?? startTime) - startTime) }

  /// The axis along which the content moved farther; if it moved equally far along both, the axis with the
  /// longer scroll range.
  package var axis: CollectionView.ScrollDirection {
    let travel = travel
    if travel.width != travel.height { return travel.height > travel.width ? .vertical : .horizontal }
    let room = setting.maximumOffset.x - setting.minimumOffset.x
    return setting.maximumOffset.y - setting.minimumOffset.y > room ? .vertical : .horizontal
  }

  /// The extent of the recorded offsets along each axis, in points.
  private var travel: CGSize {
    guard let first = frames.first?.offset else { return .zero }
    var (least, most) = (first, first)
    for frame in frames {
      least = CGPoint(x: min(least.x, frame.offset.x), y: min(least.y, frame.offset.y))
      most = CGPoint(x: max(most.x, frame.offset.x), y: max(most.y, frame.offset.y))
    }
    return CGSize(width: most.x - least.x, height: most.y - least.y)
  }

  mutating func add(_ input: GestureInput) { inputHistory.append(input) }

  /// Adds a frame; a frame for the same instant replaces the last one.
  mutating func add(_ frame: GestureFrame) {
    if lastFrame?.time == frame.time {
      frameHistory.replaceLast(with: frame)
    } else {
      frameHistory.append(frame)
    }
  }

  var lastInput: GestureInput? { inputHistory.elements.last }
  var lastFrame: GestureFrame? { frameHistory.elements.last }
}
