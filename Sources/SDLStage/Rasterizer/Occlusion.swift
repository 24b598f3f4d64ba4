import Canvas
import ViewTree

/// Occlusion culling: finds the parts of a frame that are hidden behind opaque content.
///
/// Cells cover their shadows and each other; without culling, most pixels would be drawn several times.
struct Occlusion {
  private var occluders: [Occluder] = []
  /// The occluders in front of the current command that overlap the pixels that the command may change.
  private var active: [Occluder] = []
  private var visible: [Range<Int>] = []
  private var index = 0

  /// The minimum side of an occluder, in pixels; testing a smaller occluder takes more time than it saves.
  private static let minimumSide = 24
  private static let maximumCount = 96

  /// Removes all occluders for a new frame.
  mutating func begin() {
    occluders.removeAll(keepingCapacity: true)
    active.removeAll(keepingCapacity: true)
  }

  /// Adds an opaque shape, under the current clips, that hides a range of earlier commands.
  ///
  /// The range's upper bound must increase from call to call.
  mutating func add(_ coverage: ShapeCoverage, hiding hidden: Range<Int>, clips: ClipStack) {
    guard !hidden.isEmpty, occluders.count < Self.maximumCount else { return }
    let bounds = coverage.bounds.intersection(clips.bounds)
    guard bounds.width >= Self.minimumSide, bounds.height >= Self.minimumSide else { return }
    occluders.append(Occluder(hidden: hidden, coverage: coverage, clips: clips.coverages, bounds: bounds))
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
        active.append(occluders[candidate])
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
    for occluder in active {
      subtract(occluder.hiddenRun(ofRow: row))
      if visible.isEmpty { return }
    }
    for part in visible { body(part) }
  }

  private mutating func subtract(_ hidden: Range<Int>) {
    guard !hidden.isEmpty else { return }
    for position in visible.indices.reversed() {
      let part = visible[position]
      guard part.overlaps(hidden) else { continue }
      visible.remove(at: position)
      if part.lowerBound < hidden.lowerBound { visible.append(part.lowerBound..<hidden.lowerBound) }
      if hidden.upperBound < part.upperBound { visible.append(hidden.upperBound..<part.upperBound) }
    }
  }
}
