package import CollectionCore
import Foundation

/// A recorded gesture, from the first press, wheel turn or key until the content comes to rest.
///
/// Times are in seconds on the scene's clock, offsets are content offsets in points. To limit memory, every
/// other input and frame of a long gesture is removed, several times if necessary.
package struct GestureRecording: Hashable, Sendable {
  /// The gesture's scene, feel, viewport and offset limits. The values are updated while the gesture lasts.
  package internal(set) var setting: GestureSetting
  /// The inputs of the gesture, in ascending order of time.
  package var inputs: [GestureInput] { inputHistory.elements }
  /// The frames of the gesture, in ascending order of time. In the last frame of an ended gesture, the
  /// content is at rest, unless the next gesture began earlier.
  package var frames: [GestureFrame] { frameHistory.elements }
  /// The release of the finger; `nil` until the release, and for a gesture with the wheel or keys. The
  /// positions of the release's pointer samples are in points in viewport coordinates.
  package internal(set) var release: ScrollRelease?

  private var inputHistory = ThinnedHistory<GestureInput>()
  private var frameHistory = ThinnedHistory<GestureFrame>()

  /// Creates a recording without inputs and frames.
  package init(setting: GestureSetting) { self.setting = setting }

  /// Whether the times of the gesture's last input are those of the display server's events, and not those of the
  /// polls that found them.
  package var hasEventTimes: Bool { lastInput?.hasEventTime ?? false }

  /// The time of the first input on the scene's clock, in seconds.
  package var startTime: Double { inputs.first?.time ?? frames.first?.time ?? 0 }

  /// The time from the first input to the last frame, in seconds.
  package var duration: Double { max(0, (frames.last?.time ?? startTime) - startTime) }

  /// The axis along which the content moved farther. If the content moved equally far along both axes, this
  /// is the axis with the larger range of content offsets.
  package var axis: CollectionView.ScrollDirection {
    let travel = travel
    if travel.width != travel.height { return travel.height > travel.width ? .vertical : .horizontal }
    let room = setting.maximumOffset.x - setting.minimumOffset.x
    return setting.maximumOffset.y - setting.minimumOffset.y > room ? .vertical : .horizontal
  }

  /// The differences between the largest and the smallest recorded content offset along x and along y, in
  /// points.
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

  /// Adds a frame, or replaces the last frame if both have the same time.
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
