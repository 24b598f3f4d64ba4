import Canvas
import ViewTree

/// Occlusion culling: finds the parts of a frame that are hidden behind opaque content.
///
/// Cells cover their shadows and each other; without culling, most pixels would be drawn several times.
struct Occlusion {
  private var occluders: [Occluder] = []
  /// The hidden pixels of each row of each occluder, computed when they are first needed.
  ///
  /// Many commands lie behind one occluder, and the fully covered pixels at rounded corners are slow to find.
  private var runs: [HiddenRun] = []
  /// The indices of the occluders in front of the current command that overlap the pixels that the command
  /// may change.
  private var active: [Int] = []
  private var visible: [Range<Int>] = []
  private var index = 0

  /// The minimum side of an occluder, in pixels; testing a smaller occluder takes more time than it saves.
  private static let minimumSide = 24
  private static let maximumCount = 96

  /// A range of columns, in less memory than a `Range<Int>`.
  private struct HiddenRun {
    var start: Int32
    var end: Int32

    /// A run that is not yet computed.
    static let unknown = HiddenRun(start: 0, end: -1)
  }

  /// Removes all occluders for a new frame.
  mutating func begin() {
    occluders.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    active.removeAll(keepingCapacity: true)
  }

  /// Adds an opaque shape, under the current clips, that hides a range of earlier commands.
  ///
  /// The range's upper bound must increase from call to call.
  mutating func add(_ coverage: ShapeCoverage, hiding hidden: Range<Int>, clips: ClipStack) {
    guard !hidden.isEmpty, occluders.count < Self.maximumCount else { return }
    let bounds = coverage.bounds.intersection(clips.bounds)
    guard bounds.width >= Self.minimumSide, bounds.height >= Self.minimumSide else { return }
    occluders.append(
      Occluder(
        hidden: hidden, coverage: coverage, clips: clips.coverages, bounds: bounds, firstRun: runs.count))
    runs.append(contentsOf: repeatElement(.unknown, count: bounds.height))
  }

  /// Sets the index, in the draw list, of the command being drawn.
  mutating func setIndex(_ index: Int) { self.index = index }

  /// Selects the occluders in front of the current command that overlap `bounds`, the pixels that the command
  /// may change.
  mutating func prepare(_ bounds: PixelRect) {
    active.removeAll(keepingCapacity: true)
    var candidate = occluders.count - 1
    while candidate >= 0, occluders[candidate].hidden.upperBound > index {
      if occluders[candidate].hidden.contains(index), occluders[candidate].bounds.overlaps(bounds) {
        active.append(candidate)
      }
      candidate -= 1
    }
  }

  /// Whether the last call of `prepare(_:)` selected any occluder.
  var hidesAny: Bool { !active.isEmpty }

  /// Calls `body` with each part of `run`, a range of columns in a row, that no selected occluder hides.
  @inline(__always)
  mutating func forEachVisible(of run: Range<Int>, row: Int, _ body: (Range<Int>) -> Void) {
    guard !active.isEmpty else { return body(run) }
    visible.removeAll(keepingCapacity: true)
    visible.append(run)
    for index in active {
      subtract(hiddenRun(of: index, row: row))
      if visible.isEmpty { return }
    }
    for part in visible { body(part) }
  }

  /// Returns the pixels of a row that the occluder at an index hides; empty if there are none.
  @inline(__always)
  private mutating func hiddenRun(of occluder: Int, row: Int) -> Range<Int> {
    let bounds = occluders[occluder].bounds
    guard row >= bounds.minY, row < bounds.maxY else { return 0..<0 }
    let place = occluders[occluder].firstRun &+ row &- bounds.minY
    var run = runs[place]
    if run.end < run.start {
      let hidden = occluders[occluder].hiddenRun(ofRow: row)
      run = HiddenRun(
        start: Int32(truncatingIfNeeded: hidden.lowerBound), end: Int32(truncatingIfNeeded: hidden.upperBound)
      )
      runs[place] = run
    }
    return Int(run.start)..<Int(run.end)
  }

  private mutating func subtract(_ hidden: Range<Int>) {
    guard !hidden.isEmpty else { return }
    for position in visible.indices.reversed() {
      let part = visible[position]
      guard part.overlaps(hidden) else { continue }
      let isLeftVisible = part.lowerBound < hidden.lowerBound
      let isRightVisible = hidden.upperBound < part.upperBound
      // In place, because removing an element moves memory.
      if isLeftVisible {
        visible[position] = part.lowerBound..<hidden.lowerBound
        if isRightVisible { visible.append(hidden.upperBound..<part.upperBound) }
      } else if isRightVisible {
        visible[position] = hidden.upperBound..<part.upperBound
      } else {
        visible.swapAt(position, visible.count &- 1)
        visible.removeLast()
      }
    }
  }
}
