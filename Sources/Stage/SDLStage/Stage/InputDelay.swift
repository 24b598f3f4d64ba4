/// The time at which a frame reads input, if presenting waits for the display.
///
/// The later input is read, the less the picture lags behind the finger. But a frame that is finished after the
/// display's refresh is shown an interval later, so the wait leaves room for half as long again as the slowest
/// recent frame took, and ends altogether for a while if a refresh is missed.
struct InputDelay {
  /// The time, in seconds, that is left between the expected end of a frame and the refresh.
  private static let margin = 0.002
  /// The share of the largest cost that remains after each further frame.
  private static let decay = 0.97
  /// The numbers of frames without a wait after a missed refresh; the number doubles with each miss.
  private static let patience = 60...7680

  /// The time from the reading of input to the end of drawing, in seconds: a slowly falling maximum.
  private var cost = 0.0
  /// The number of frames to come that do not wait.
  private var probation = InputDelay.patience.lowerBound
  /// The number of frames that will not wait after the next miss.
  private var nextProbation = InputDelay.patience.lowerBound
  /// The time at which the last frame was presented, in seconds.
  private var lastPresentation = -Double.infinity
  /// Whether the next frame follows the last one directly.
  private var isContinuous = false

  /// Returns the time at which the next frame should read input, in seconds; `interval` is the display's refresh
  /// interval. The time is in the past if the frame should not wait.
  func readingTime(interval: Double) -> Double { lastPresentation + seconds(interval: interval) }

  /// Returns the time to wait after a frame has been presented, in seconds.
  private func seconds(interval: Double) -> Double {
    probation > 0 ? 0 : max(0, interval - 1.5 * cost - Self.margin)
  }

  /// Records a frame.
  ///
  /// - Parameters:
  ///   - cost: the time from the reading of input to the end of drawing, in seconds.
  ///   - time: the time at which the frame was presented, in seconds.
  ///   - interval: the display's refresh interval, in seconds.
  mutating func recordFrame(cost: Double, presentedAt time: Double, interval: Double) {
    let hasWaited = seconds(interval: interval) > 0
    self.cost = max(cost, self.cost * Self.decay)
    defer { (lastPresentation, isContinuous) = (time, true) }
    guard isContinuous else { return }
    probation = max(0, probation - 1)
    // Only a frame that waited can have missed the refresh because of the wait.
    guard hasWaited, time - lastPresentation > 1.5 * interval else { return }
    probation = nextProbation
    nextProbation = min(2 * nextProbation, Self.patience.upperBound)
  }

  /// Records that no frame follows the last one directly.
  mutating func recordPause() { isContinuous = false }
}
