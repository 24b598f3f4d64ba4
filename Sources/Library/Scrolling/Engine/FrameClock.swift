import Foundation
import Motion

/// A record of a scroll view's last frames, from which the start time of a motion is computed.
struct FrameClock {
  /// The longest interval between two consecutive frames, in seconds. A longer interval is a pause of the
  /// program or of its clock.
  private static let longestInterval = 0.1

  /// The time of the last frame, in seconds.
  private var lastFrame = -TimeInterval.infinity
  /// The last interval between two frames without a pause, in seconds; initially 1/60.
  private var interval = 1.0 / 60
  /// Whether a drag has moved the content since the last frame began.
  private var hasUnseenMove = false
  /// Whether the current frame is the first that shows the last move of a drag.
  private var showsMove = false
  /// Whether the last two frames followed each other without a pause of the program or its clock.
  private var isShowingFrames = false
  /// Whether the current frame has the time of the frame before, as while a program's clock is paused.
  private var isRepeated = false

  /// Begins the frame at `time` (seconds).
  mutating func beginFrame(at time: TimeInterval) {
    isRepeated = time == lastFrame
    guard !isRepeated else { return }
    let sinceLast = time - lastFrame
    isShowingFrames = sinceLast > 0 && sinceLast <= Self.longestInterval
    if isShowingFrames { interval = sinceLast }
    lastFrame = time
    (showsMove, hasUnseenMove) = (hasUnseenMove, false)
  }

  /// Records that a drag moved the content. The next frame will show the move.
  mutating func noteMove() { hasUnseenMove = true }

  /// The frame timing for the last interval between two frames.
  var timing: FrameTiming { FrameTiming(windowInterval: interval) }

  /// Returns the start time, in seconds, of a motion that follows a release handled at `time` (seconds) and is
  /// first shown in the current frame. The time is never that of an event, which may be long before.
  ///
  /// Without a pause, or if the program slept until the release, the first frame's time determines the
  /// motion's start. After any other pause, the motion begins at the time of its release, so that the content
  /// is where it would be without the pause. So it does in a repeated frame: while time stands still, the
  /// content must too.
  func motionOrigin(releasedAt time: TimeInterval) -> TimeInterval {
    let sinceRelease = lastFrame - time
    // A program that slept until the release draws right after it. This frame, too, shows a whole frame's
    // travel.
    let isWoken = sinceRelease > 0 && sinceRelease < FrameTiming.windowIntervals.lowerBound
    guard !isRepeated, isShowingFrames || isWoken else { return time }
    return timing.origin(firstFrame: lastFrame, showsMove: isShowingFrames && showsMove)
  }
}
