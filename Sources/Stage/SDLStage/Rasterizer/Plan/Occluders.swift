import Canvas
import ViewTree

/// The opaque shapes of a frame that hide the content behind them.
///
/// Threads that draw different rows of the frame can use the shapes at the same time.
final class Occluders: @unchecked Sendable {
  private(set) var shapes: [Occluder] = []
  /// The hidden pixels of each row of each shape, computed when they are first needed.
  ///
  /// Many commands lie behind one shape, and the fully covered pixels at rounded corners are slow to find.
  /// A run is read and written only by the thread that draws its row.
  private var runs: UnsafeMutableBufferPointer<HiddenRun> = .allocate(capacity: 1)
  private var runCount = 0

  /// The minimum side of a shape, in pixels; testing a smaller shape takes more time than it saves.
  private static let minimumSide = 24
  private static let maximumCount = 96

  /// A range of columns, in less memory than a `Range<Int>`.
  private struct HiddenRun {
    var start: Int32
    var end: Int32

    /// A run that is not yet computed.
    static let unknown = HiddenRun(start: 0, end: -1)
  }

  deinit { runs.deallocate() }

  /// Removes all shapes.
  func removeAll() {
    shapes.removeAll(keepingCapacity: true)
    runCount = 0
  }

  /// Adds an opaque shape, under the current clips, that hides a range of earlier commands.
  ///
  /// The range's upper bound must increase from call to call.
  func add(_ coverage: ShapeCoverage, hiding hidden: Range<Int>, clips: ClipStack) {
    guard !hidden.isEmpty, shapes.count < Self.maximumCount else { return }
    let bounds = coverage.bounds.intersection(clips.bounds)
    guard bounds.width >= Self.minimumSide, bounds.height >= Self.minimumSide else { return }
    shapes.append(
      Occluder(hidden: hidden, coverage: coverage, clips: clips.coverages, bounds: bounds, firstRun: runCount)
    )
    reserveRuns(runCount + bounds.height)
    for index in runCount..<runCount + bounds.height { runs[index] = .unknown }
    runCount += bounds.height
  }

  /// Returns the pixels of a row that the shape at an index hides; empty if there are none.
  @inline(__always)
  func hiddenRun(of occluder: Int, row: Int) -> Range<Int> {
    let bounds = shapes[occluder].bounds
    guard row >= bounds.minY, row < bounds.maxY else { return 0..<0 }
    let place = shapes[occluder].firstRun &+ row &- bounds.minY
    var run = runs[place]
    if run.end < run.start {
      let hidden = shapes[occluder].hiddenRun(ofRow: row)
      run = HiddenRun(
        start: Int32(truncatingIfNeeded: hidden.lowerBound), end: Int32(truncatingIfNeeded: hidden.upperBound)
      )
      runs[place] = run
    }
    return Int(run.start)..<Int(run.end)
  }

  private func reserveRuns(_ count: Int) {
    guard count > runs.count else { return }
    let grown = UnsafeMutableBufferPointer<HiddenRun>.allocate(capacity: max(count, 2 * runs.count))
    for index in 0..<runCount { grown[index] = runs[index] }
    runs.deallocate()
    runs = grown
  }
}
