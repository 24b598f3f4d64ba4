/// The time that drawing takes, and the number of threads that is worth it.
struct DrawingLoad {
  /// The processor time, in seconds, of drawing that is worth a further thread. Waking a thread takes some
  /// hundredths of a millisecond.
  private static let worthwhileTime = 0.8e-3
  /// The number of frames that one thread draws after a frame that several threads did not finish sooner.
  private static let patience = 60

  /// The processor time of drawing a pixel of the last frame, in seconds.
  private var timePerPixel = 1e-9
  /// The number of frames to come that one thread draws.
  private var soloFrameCount = 0

  /// Records a frame; both times are in seconds.
  ///
  /// - Parameters:
  ///   - area: the number of drawn pixels.
  ///   - processorTime: the time that one thread would have taken.
  ///   - wallTime: the time until the last thread had finished. The system may have taken a processor from a
  ///     thread in the middle of a band, for as long as several frames.
  mutating func recordFrame(area: Int, processorTime: Double, wallTime: Double, threads: Int) {
    timePerPixel = processorTime / Double(max(area, 1))
    if threads > 1, wallTime > processorTime {
      soloFrameCount = Self.patience
    } else {
      soloFrameCount = max(0, soloFrameCount - 1)
    }
  }

  /// Returns the number of threads that should draw the next frame; `area` is the number of pixels.
  func threadCount(forArea area: Int) -> Int {
    guard soloFrameCount == 0 else { return 1 }
    return max(Int(Double(area) * timePerPixel / Self.worthwhileTime), 1)
  }
}
