import Foundation
import Synchronization

/// The drawing of a planned frame, in bands that the threads of a pool take one after the other.
final class BandDrawing: ParallelWork, @unchecked Sendable {
  /// The number of bands for each thread. The rows of a frame take different times.
  private static let bandsPerThread = 4
  /// The minimum height of a band in pixels. For each band, the plan is read once.
  private static let minimumHeight = 16

  private let plan: FramePlan
  private let pool: ThreadPool
  private let fixedThreadCount: Int?
  /// A rasterizer for each thread.
  private var rasterizers: [BandRasterizer]
  private var target: PixelBuffer?
  /// The rows of the damage.
  private var rows = 0..<0
  private var bandHeight = 1
  private let nextBand = Atomic<Int>(0)
  /// The number of bands that the main thread has drawn of the frame.
  private var ownBandCount = 0
  private var load = DrawingLoad()

  /// Creates the drawing of the frames of a plan.
  ///
  /// - Parameter threads: the number of threads that draw each frame; `nil` to choose the number by the time
  ///   that a frame takes.
  init(_ plan: FramePlan, on pool: ThreadPool, threads: Int? = nil) {
    (self.plan, self.pool) = (plan, pool)
    fixedThreadCount = threads
    rasterizers = [BandRasterizer(plan)]
  }

  /// Draws the damage of the planned frame. Must be called on the main thread.
  func draw(into target: PixelBuffer) {
    var (top, bottom, area) = (Int.max, 0, 0)
    for rect in plan.damage.rects {
      (top, bottom, area) = (min(top, rect.minY), max(bottom, rect.maxY), area + rect.area)
    }
    guard area > 0 else { return }
    rows = top..<bottom
    let count = threadCount(forArea: area)
    while rasterizers.count < count { rasterizers.append(BandRasterizer(plan)) }
    let bandCount = count == 1 ? 1 : count * Self.bandsPerThread
    bandHeight = max((rows.count + bandCount - 1) / bandCount, count == 1 ? 1 : Self.minimumHeight)
    nextBand.store(0, ordering: .relaxed)
    ownBandCount = 0
    self.target = target
    let start = ContinuousClock.now
    var ownEnd = start
    pool.run(self, onThreads: count) { ownEnd = .now }
    self.target = nil
    guard ownBandCount > 0 else { return }
    let ownTime = start.duration(to: ownEnd) / .seconds(1)
    let drawnBandCount = (rows.count + bandHeight - 1) / bandHeight
    load.recordFrame(
      area: area, processorTime: ownTime * Double(drawnBandCount) / Double(ownBandCount),
      wallTime: start.duration(to: .now) / .seconds(1), threads: count)
  }

  func work(onThread thread: Int) {
    guard let target else { return }
    while true {
      let band = nextBand.wrappingAdd(1, ordering: .relaxed).oldValue
      let top = rows.lowerBound + band * bandHeight
      guard top < rows.upperBound else { return }
      rasterizers[thread].draw(top..<min(top + bandHeight, rows.upperBound), into: target)
      if thread == 0 { ownBandCount += 1 }
    }
  }

  /// Returns the number of threads that draw the next frame; `area` is the number of damaged pixels.
  func threadCount(forArea area: Int) -> Int {
    if let fixedThreadCount { return max(fixedThreadCount, 1) }
    return min(load.threadCount(forArea: area), pool.usefulCount)
  }
}
