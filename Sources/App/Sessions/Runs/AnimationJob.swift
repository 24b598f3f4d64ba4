import Canvas
import Files
import Foundation
import Playground
import SDLStage

/// A job that writes an animation to a file while the window stays in use.
///
/// The main thread draws one frame at a time, between the window's own frames. Another thread passes the
/// frame to the encoder.
@MainActor
final class AnimationJob {
  private let frames: AnimationFrames
  private let stage = OffscreenStage()
  private let exchange: FrameExchange
  /// The index and the draw list of the frame that is being drawn. A frame is drawn again until its pictures
  /// are decoded.
  private var current: (index: Int, list: DrawList)

  /// The fraction of the frames that were drawn, 0 … 1.
  var progress: Double { Double(current.index) / Double(frames.count) }

  /// Creates a job, and starts to write the animation to a file on another thread.
  ///
  /// - Parameter wake: Called on another thread when `step()` must be called.
  init(
    _ frames: AnimationFrames, to file: URL, on background: BackgroundWork,
    wake: @escaping @Sendable () -> Void
  ) {
    self.frames = frames
    exchange = FrameExchange(wake: wake)
    current = (0, frames.frame(0))
    stage.waitsForPictures = false
    stage.pictures.onArrival = wake
    let animation = AnimationFile(
      format: .webp, size: current.list.size, counts: Array(repeating: 1, count: frames.count),
      framesPerSecond: AnimationFrames.framesPerSecond)
    background.run { [exchange, subject = frames.subject] in
      Self.write(animation, of: subject, to: file, from: exchange)
    }
  }

  /// Draws the frame that the encoder waits for. If the frame's pictures are decoded, passes the frame to the
  /// encoder.
  func step() {
    guard let index = exchange.wantedIndex else { return }
    if index != current.index { current = (index, frames.frame(index)) }
    stage.pictures.pump()
    let frame = stage.draw(current.list)
    if stage.pictures.progress.loading == 0 { exchange.deliver(frame) }
  }

  /// Cancels the writing. No unfinished file is left.
  func cancel() { exchange.cancel() }

  /// Writes the animation to the file; returns a message for the user.
  nonisolated private static func write(
    _ animation: AnimationFile, of subject: String, to file: URL, from exchange: FrameExchange
  ) -> String {
    do {
      try FileContents.makeFolder(of: file.path)
      try animation.write(to: file.path) { try exchange.waitForFrame($0) }
      return "Saved \(file.path), an animation of \(subject)"
    } catch is CancellationError {
      return "The animation was stopped; no file is left."
    } catch {
      return Session.failure(error, of: file, "animation")
    }
  }
}
