package import Canvas
import Foundation
import Scenes

/// The frames of an animation that shows a recording of input or the last gesture. Each frame is made when it
/// is needed.
@MainActor
package final class AnimationFrames {
  /// The frame rate, in frames per second: half the rate of most displays, which keeps the files small.
  package static let framesPerSecond = 30.0
  /// The maximum duration of an animation, in seconds. Later frames are left out.
  package static let maximumDuration = 60.0

  /// The number of frames.
  package let count: Int
  /// A description of what the frames show, such as `the last recording`.
  package let subject: String
  private let make: (_ index: Int) -> DrawList

  /// Creates the frames of an animation of `duration` seconds; `make` is called once for each index, in
  /// ascending order.
  init(of subject: String, duration: Double, make: @escaping (_ index: Int) -> DrawList) {
    let shown = min(max(0, duration), Self.maximumDuration)
    count = Int((shown * Self.framesPerSecond).rounded(.up)) + 1
    self.subject =
      duration > Self.maximumDuration ? "the first \(Int(Self.maximumDuration)) s of \(subject)" : subject
    self.make = make
  }

  /// Returns the draw list of the frame at an index. Call this method once for each index, in ascending
  /// order.
  package func frame(_ index: Int) -> DrawList { make(index) }
}

extension AnimationFrames {
  /// Creates the frames of a recording of input. Another playground, which has no window, replays the
  /// recording.
  ///
  /// - Parameter scale: The number of device pixels per point.
  convenience init(replaying recording: InputRecording, with options: PlaygroundOptions, scale: CGFloat)
    throws
  {
    let replayer = try Replayer(recording, with: options)
    self.init(of: "the last recording", duration: recording.duration) { _ in replayer.next(scale: scale) }
  }

  /// Creates the frames of a recording of the stage, from the position `start`, in seconds, to the
  /// recording's end.
  convenience init(of recording: StageRecording, from start: Double) {
    let duration = (recording.frames.last?.position ?? start) - start
    self.init(of: "the last gesture", duration: duration) { index in
      recording.list(at: recording.index(at: start + Double(index) / Self.framesPerSecond))
    }
  }

  /// A playground that replays a recording in fixed time steps.
  @MainActor private final class Replayer {
    private let playground: Playground
    private var steps: FixedSteps
    private var list = DrawList()

    init(_ recording: InputRecording, with options: PlaygroundOptions) throws {
      steps = FixedSteps(framesPerSecond: AnimationFrames.framesPerSecond, events: recording.events)
      playground = try Self.keepingTextScale { try Playground(options) }
      Self.keepingTextScale { playground.restore(recording.start, history: History()) }
    }

    func next(scale: CGFloat) -> DrawList {
      Self.keepingTextScale {
        steps.step(playground)
        playground.paint(scale: scale, into: &list)
      }
      return list
    }

    /// Calls `body`, then restores the text scale, because `body` may change the text scale that all
    /// playgrounds of the process share.
    private static func keepingTextScale<Result>(_ body: () throws -> Result) rethrows -> Result {
      let scale = Typography.scale
      defer { Typography.scale = scale }
      return try body()
    }
  }
}

/// The controller of the writing of animations.
@MainActor
final class AnimationController: PlaygroundPart {
  let stage: SceneStage
  /// The fraction of an animation that the host has written so far, 0 … 1; `nil` if the host is not writing
  /// an animation.
  var progress: Double?
  private let timeline: TimelineController
  private let capture: CaptureController
  private let display: DisplayController
  private let presets: PresetStore?

  init(
    _ stage: SceneStage, _ timeline: TimelineController, _ capture: CaptureController,
    _ display: DisplayController,
    presets: PresetStore?
  ) {
    (self.stage, self.timeline, self.capture) = (stage, timeline, capture)
    (self.display, self.presets) = (display, presets)
  }

  /// Returns the frames of an animation of the last recording of input or, without one, of the last gesture;
  /// `nil` if there is neither.
  ///
  /// - Parameter scale: The number of device pixels per point when a recording is replayed. The frames of a
  ///   gesture have the scale at which they were drawn.
  func frames(scale: CGFloat) -> AnimationFrames? {
    if let recording = capture.last {
      var options = PlaygroundOptions()
      options.savesFiles = false
      (options.size, options.presets, options.displaySettings) = (
        recording.start.size, presets, display.settings
      )
      return try? AnimationFrames(replaying: recording, with: options, scale: scale)
    }
    let recording = timeline.playback.recording
    guard let gesture = timeline.lastGesture, recording.frames.count > 1 else { return nil }
    return AnimationFrames(of: recording, from: recording.position(ofSceneTime: gesture.startTime))
  }

  /// Asks the host to write an animation or, if the host is writing an animation already, to cancel the
  /// writing.
  func write() {
    if progress != nil { return stage.request(.cancelAnimation) }
    guard capture.last != nil || timeline.lastGesture != nil else {
      return echo(
        "There is nothing to animate: drag the cards, or record the input with "
          + "\(keys(of: .toggleRecording)).")
    }
    stage.request(.writeAnimation)
  }

  /// The status text with the animation's progress; `nil` if no animation is being written.
  var statusText: String? {
    progress.map {
      "writing an animation \(Int(saturating: (min(max($0, 0), 1) * 100).rounded(.down))) %"
    }
  }
}
