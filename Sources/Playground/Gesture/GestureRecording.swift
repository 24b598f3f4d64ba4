public import CollectionCore
import Foundation

/// A gesture and what came of it: from the first press, notch or key until the content rests.
///
/// Times are in seconds of the scene, offsets in points of the content. Takes bounded memory: a very long gesture is
/// thinned out, evenly.
public struct GestureRecording: Hashable, Sendable {
  /// Scene, feel, viewport and limits, as they were last.
  public internal(set) var setting: GestureSetting
  /// What was done, in order of time.
  public var inputs: [GestureInput] { inputHistory.elements }
  /// What was seen, in order of time; the last one is at rest, unless the next gesture came before.
  public var frames: [GestureFrame] { frameHistory.elements }
  /// What the finger's release saw and decided, its samples in points in the viewport; nil until it lifts, and
  /// for wheel and keys.
  public internal(set) var release: ScrollRelease?

  private var inputHistory = ThinnedHistory<GestureInput>()
  private var frameHistory = ThinnedHistory<GestureFrame>()

  /// A gesture of which nothing is recorded yet.
  public init(setting: GestureSetting) { self.setting = setting }

  /// When it began, in seconds of the scene: the first input's time.
  public var startTime: Double { inputs.first?.time ?? frames.first?.time ?? 0 }

  /// How long it took, in seconds.
  public var duration: Double { max(0, (frames.last?.time ?? startTime) - startTime) }

  /// The axis along which the content moved farther, or could, if it did not move.
  public var axis: CollectionView.ScrollDirection {
    let travel = travel
    if travel.width != travel.height { return travel.height > travel.width ? .vertical : .horizontal }
    let room = setting.maximumOffset.x - setting.minimumOffset.x
    return setting.maximumOffset.y - setting.minimumOffset.y > room ? .vertical : .horizontal
  }

  /// The extent of all offsets along each axis, in points.
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

  /// Adds a frame; one for the same instant replaces the last.
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
