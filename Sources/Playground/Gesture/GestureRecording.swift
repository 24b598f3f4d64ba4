public import CollectionCore
import Foundation

/// A gesture and what came of it: from the first press, notch or key until the content rests.
///
/// Times are in seconds of the scene, offsets in points of the content. Takes bounded memory: of a very long
/// gesture every other frame and move is left out, again and again.
public struct GestureRecording: Hashable, Sendable {
  /// How many frames, and how many inputs, are kept at most.
  static let capacity = 4096

  /// Scene, feel, viewport and limits, as they were last.
  public internal(set) var setting: GestureSetting
  /// What was done, in order of time.
  public private(set) var inputs: [GestureInput] = []
  /// What was seen, in order of time; the last one is at rest, unless the next gesture came before.
  public private(set) var frames: [GestureFrame] = []
  /// What the finger's release saw and decided, its samples in points in the viewport; nil until it lifts, and
  /// for wheel and keys.
  public internal(set) var release: ScrollRelease?

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

  mutating func add(_ input: GestureInput) {
    inputs.append(input)
    if inputs.count >= Self.capacity { inputs.thinOut { !$0.isPress && !$0.isRelease } }
  }

  /// Adds a frame; one for the same instant replaces the last.
  mutating func add(_ frame: GestureFrame) {
    if frames.last?.time == frame.time { frames.removeLast() }
    frames.append(frame)
    if frames.count >= Self.capacity { frames.thinOut { _ in true } }
  }
}

extension Array {
  /// Leaves out every other element that may be left out, but never the first.
  fileprivate mutating func thinOut(_ mayLeaveOut: (Element) -> Bool) {
    var isLeftOut = true
    self = enumerated().filter { index, element in
      guard index > 0, mayLeaveOut(element) else { return true }
      isLeftOut.toggle()
      return isLeftOut
    }.map(\.element)
  }
}
