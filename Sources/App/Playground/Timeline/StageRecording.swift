import Canvas
import CollectionCore
import Foundation

/// The frames of the stage in the last seconds, with the events and animated changes in this time.
///
/// Each frame is stored as its drawing commands, so that any frame can be shown again exactly and
/// immediately. A frame with the same commands as the previous frame is not stored.
///
/// The recording is at most about `maximumDuration` long. If there are more than `capacity` commands, the
/// oldest frames are removed, except those of the last `minimumDuration` seconds. If there are still too many
/// commands, every other frame of the older half is removed.
struct StageRecording {
  /// The stored frames in the order of time.
  private(set) var frames: [RecordedFrame] = []
  /// The events in the order of time.
  private(set) var marks: [TimelineMark] = []
  /// The animated changes in the order of time.
  private(set) var changes: [StageChange] = []

  /// The maximum duration of a recording, in seconds.
  static let maximumDuration = 30.0
  /// The minimum duration, in seconds, that remains when the oldest frames are removed because there are too
  /// many drawing commands.
  static let minimumDuration = 10.0
  /// The maximum time between two frames in the recording, in seconds. A longer pause is shortened to this
  /// time.
  static let maximumGap = 0.1

  private let capacity: Int
  private var commandCount = 0
  /// The size and scale of all recorded frames. If a new frame has a different format, the earlier frames are
  /// removed.
  private var format: Format?

  private struct Format: Equatable {
    let size: PixelSize
    let scale: CGFloat
  }

  /// Creates an empty recording for about `capacity` drawing commands; a command takes about 200 bytes.
  init(capacity: Int = 300_000) { self.capacity = capacity }

  /// The duration of the recording, in seconds. A pause longer than `maximumGap` counts as `maximumGap`.
  var duration: Double { (frames.last?.position ?? 0) - (frames.first?.position ?? 0) }

  // MARK: Recording

  /// Adds the frame that was drawn at `sceneTime`, in seconds.
  ///
  /// A frame for the same time replaces the last frame. A frame with the same commands as the last frame is
  /// left out.
  mutating func add(_ list: DrawList, viewport: CGRect, offset: CGPoint, at sceneTime: Double) {
    let format = Format(size: list.size, scale: list.scale)
    if self.format != format { removeAll() }
    self.format = format
    if let last = frames.last {
      if last.commands == list.commands, last.background == list.background { return }
      if last.sceneTime == sceneTime { commandCount -= frames.removeLast().commands.count }
    }
    let position =
      frames.last.map { $0.position + min(max(0, sceneTime - $0.sceneTime), Self.maximumGap) } ?? 0
    // The array is copied: the list reuses its own storage for the next frame.
    frames.append(
      RecordedFrame(
        sceneTime: sceneTime, position: position, viewport: viewport, offset: offset,
        background: list.background, commands: list.commands.map(\.self)))
    commandCount += list.commands.count
    trim()
  }

  /// Adds an event, unless the last event of the same kind was less than a tenth of a second earlier.
  ///
  /// Events before the first frame are left out.
  mutating func add(_ mark: TimelineMark) {
    guard !frames.isEmpty else { return }
    let last = marks.last { $0.kind == mark.kind }
    if let last, mark.sceneTime - last.sceneTime < Self.maximumGap { return }
    marks.append(mark)
  }

  /// Adds an animated change; changes before the first frame are left out.
  mutating func add(_ change: StageChange) { if !frames.isEmpty { changes.append(change) } }

  /// Removes all frames, events and changes.
  mutating func removeAll() { self = StageRecording(capacity: capacity) }

  private mutating func trim() {
    if duration > Self.maximumDuration * 1.1 { removeFrames(longerThan: Self.maximumDuration) }
    guard commandCount > capacity else { return }
    removeFrames(longerThan: max(Self.minimumDuration, duration * 0.75))
    if commandCount > capacity { thinOut() }
  }

  /// Removes the frames before the last `duration` seconds, except the frame that was on screen at the start
  /// of these seconds. Also removes the events and changes before the remaining frames.
  private mutating func removeFrames(longerThan duration: Double) {
    guard let last = frames.last else { return }
    // The frame that was on screen at the new start is kept, even if it appeared earlier.
    frames.removeFirst(index(at: last.position - duration))
    commandCount = frames.reduce(0) { $0 + $1.commands.count }
    guard let first = frames.first else { return }
    marks.removeAll { $0.sceneTime < first.sceneTime }
    changes.removeAll { $0.interval.upperBound < first.sceneTime }
  }

  /// Removes every other frame of the older half.
  private mutating func thinOut() {
    let half = frames.count / 2
    frames = frames.enumerated().filter { $0.offset >= half || $0.offset.isMultiple(of: 2) }.map(\.element)
    commandCount = frames.reduce(0) { $0 + $1.commands.count }
  }

  // MARK: Queries

  /// Returns the frame at an index as a draw list; empty if nothing is recorded.
  func list(at index: Int) -> DrawList {
    guard let format else { return DrawList() }
    var list = DrawList(size: format.size, scale: format.scale, background: frames[index].background)
    list.commands = frames[index].commands
    return list
  }

  /// Returns the index of the last frame at or before a position in the recording, in seconds; 0 if the
  /// position is before the first frame.
  func index(at position: Double) -> Int {
    max(0, frames.partitioningIndex { $0.position > position } - 1)
  }

  /// Converts a scene time to a position in the recording, both in seconds. Pauses longer than `maximumGap`
  /// are shortened in the recording.
  func position(ofSceneTime time: Double) -> Double {
    let next = frames.partitioningIndex { $0.sceneTime >= time }
    guard next < frames.count else { return frames.last?.position ?? 0 }
    guard next > 0 else { return frames[0].position }
    return max(frames[next - 1].position, frames[next].position - (frames[next].sceneTime - time))
  }
}

/// A recorded frame: the drawing commands of the stage, without the panels in front of the stage.
struct RecordedFrame {
  /// The scene time of the frame, in seconds.
  let sceneTime: Double
  /// The position of the frame in the recording: the time since the first recorded frame, in seconds. A pause
  /// longer than `StageRecording.maximumGap` counts as `maximumGap`.
  let position: Double
  /// The collection view's frame, in the stage view's coordinates.
  let viewport: CGRect
  /// The scene's content offset, in points.
  let offset: CGPoint
  /// The colour behind everything, which follows the picture in the middle of the scene.
  let background: Color
  /// The drawing commands, back to front, in device pixels.
  let commands: [DrawCommand]
}

/// An event in the recording of the stage, for which the timeline shows a mark.
struct TimelineMark: Hashable {
  /// The kind of an event.
  enum Kind: Hashable, CaseIterable {
    /// A press, a turn of the wheel or a scroll key.
    case gesture
    /// A release of the pointer.
    case release
    /// A batch update or a step of reordering.
    case update
    /// A change of layout.
    case transition
  }

  let kind: Kind
  /// The scene time of the event, in seconds.
  let sceneTime: Double
}

/// An animated change of the displayed elements: a batch update, a step of reordering or a new layout.
struct StageChange {
  /// An animated element with its visual states at the start and at the end of the change.
  struct Ghost {
    /// The visual state at the start, in content space.
    let start: ElementAppearance
    /// The visual state at the end, in content space.
    let end: ElementAppearance

    /// Whether the element appears or disappears.
    var fades: Bool { start.alpha != end.alpha }
  }

  /// The scene times, in seconds, at which the change's animations start and at which the last of them ends.
  let interval: ClosedRange<Double>
  let ghosts: [Ghost]
}
