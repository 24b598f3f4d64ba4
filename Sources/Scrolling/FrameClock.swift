import Foundation
import Motion

/// The frames in which a scroll view was shown: their interval, and the instant at which a motion begins.
struct FrameClock {
  /// The longest time between two frames, in seconds; longer ones are pauses of the program or of its clock.
  private static let longestInterval = 0.1

  /// The time of the last frame, in seconds.
  private var lastFrame = -TimeInterval.infinity
  /// The time from one frame to the next, in seconds; that of 60 frames per second until two frames were shown.
  private var interval = 1.0 / 60
  /// Whether a drag has moved the content since the last frame.
  private var hasUnseenMove = false
  /// Whether the present frame is the first that shows a drag's last move.
  private var showsMove = false
  /// Whether the program shows one frame after the other: the last two are no pause apart.
  private var isShowingFrames = false

  /// Begins the frame at `time` seconds. A second call with the same time changes nothing.
  mutating func beginFrame(at time: TimeInterval) {
    guard time != lastFrame else { return }
    let sinceLast = time - lastFrame
    isShowingFrames = sinceLast > 0 && sinceLast <= Self.longestInterval
    if isShowingFrames { interval = sinceLast }
    lastFrame = time
    (showsMove, hasUnseenMove) = (hasUnseenMove, false)
  }

  /// Records that a drag moved the content.
  mutating func noteMove() { hasUnseenMove = true }

  /// The timing of the frames.
  var timing: FrameTiming { FrameTiming(windowInterval: interval) }

  /// Returns the instant, in seconds, at which a motion begins that was released at `time` and that the present
  /// frame is the first to show.
  ///
  /// In a program that shows frames, the first frame's own time decides. After a pause, the motion is where it
  /// would be without the pause: it begins with its release.
  func motionOrigin(releasedAt time: TimeInterval) -> TimeInterval {
    let sinceRelease = lastFrame - time
    // A program that waited for the release shows its first frame at once: a whole frame's travel like others.
    let isWoken = sinceRelease > 0 && sinceRelease < FrameTiming.windowIntervals.lowerBound
    guard isShowingFrames || isWoken else { return time }
    return timing.origin(firstFrame: lastFrame, showsMove: isShowingFrames && showsMove)
  }
}
