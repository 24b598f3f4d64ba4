package import Canvas
import Foundation
package import Playground
package import SDLStage

/// The end of a run without a window, in fixed time steps. All pictures of a frame are loaded before the frame is
/// drawn.
///
/// The frames do not depend on a clock, so a session always has the same frames.
package final class OffscreenEnd: RunEnd {
  /// The maximum duration, in seconds, for which a session without a frame limit continues while something
  /// moves.
  private static let patience = 60.0

  private let session: Session
  private let stage = OffscreenStage()
  /// The number of frames begun so far.
  private var frame = 0
  private let framesPerSecond: Double
  /// The frames of the animation to write; `nil` if no animation is written.
  private var frames: FrameSequence?
  private var progress: Progress
  private var isQuitting = false
  private let onFrame: () -> Void

  /// Creates the end of a session's run; `onFrame` is called before each frame.
  package init(_ session: Session, onFrame: @escaping () -> Void = {}) {
    (self.session, self.onFrame) = (session, onFrame)
    framesPerSecond = session.framesPerSecond ?? 60
    progress = Progress("Frame", of: session.frameLimit)
    if session.animation != nil { frames = FrameSequence() }
    stage.pictures.onFailure = { session.playground.pictureFailed($0.path, reason: $1) }
    stage.pictures.onColor = { session.playground.setColor($1, ofPicture: $0.path) }
  }

  package let isLive = false
  package let wake: @Sendable () -> Void = {}
  package var pictureProgress: (loading: Int, shown: Int) { stage.pictures.progress }

  package func begin() {}

  /// Returns the input of the next step.
  ///
  /// Without a frame limit, a session with scripted input ends after all events, as soon as nothing moves or 60
  /// seconds have passed. A session without scripted input ends after the first frame.
  package func nextInput(scripted: Double?) -> FrameInput? {
    var input = FrameInput(time: Double(frame) / framesPerSecond)
    input.scale = session.scale
    if isQuitting || Signals.endCode != nil { return nil }
    if session.frameLimit == nil, frame > 0, scripted == nil {
      let isAtRest = session.playground.nextChange == nil || session.events.isEmpty
      if isAtRest || input.time > Self.patience { return nil }
    }
    onFrame()
    frame += 1
    progress.show(frame)
    return input
  }

  package func performs(_ event: InputEvent) -> Bool { false }

  /// Draws a frame. If an animation is requested, only stores the frame's draw list, because the animation is
  /// written after the last frame: the encoder must receive the number of frames before the first.
  package func show(_ list: inout DrawList) {
    guard frames != nil else { return _ = stage.draw(list) }
    stage.loadPictures(of: list)
    frames?.append(list)
  }

  package func picture(of list: DrawList, waitsForPictures: Bool) -> PixelFrame { stage.draw(list) }

  package func answer(_ request: HostRequest) {
    switch request {
    case .quit: isQuitting = true
    case .openLayouts: session.playground.say("A run without a window opens layouts with “fling open”.")
    default: break
    }
  }

  package func finish() throws {
    progress.clear()
    guard let frames, let animation = session.animation else { return }
    try animation.write(frames, framesPerSecond: framesPerSecond, stage: stage, onFrame: onFrame)
  }
}
