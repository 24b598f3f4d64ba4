import Canvas
import ViewTree

/// Occlusion culling: finds the pixels of a command that opaque content in front does not hide.
///
/// Cells cover their shadows and each other; without culling, most pixels would be drawn several times.
struct Occlusion {
  private let occluders: Occluders
  /// The indices of the occluders in front of the current command that overlap the pixels that the command
  /// may change.
  private var active: [Int] = []
  private var visible: [Range<Int>] = []
  private var index = 0

  init(_ occluders: Occluders) { self.occluders = occluders }

  /// Sets the index, in the draw list, of the command being drawn.
  mutating func setIndex(_ index: Int) { self.index = index }

  /// Selects the occluders in front of the current command that overlap `bounds`, the pixels that the command
  /// may change.
  mutating func prepare(_ bounds: PixelRect) {
    active.removeAll(keepingCapacity: true)
    var candidate = occluders.shapes.count - 1
    while candidate >= 0, occluders.shapes[candidate].hidden.upperBound > index {
      if occluders.shapes[candidate].hidden.contains(index),
        occluders.shapes[candidate].bounds.overlaps(bounds)
      {
        active.append(candidate)
      }
      candidate -= 1
    }
  }

  /// Calls `body` with each part of `run`, a range of columns in a row, that no selected occluder hides.
  @inline(__always)
  mutating func forEachVisible(of run: Range<Int>, row: Int, _ body: (Range<Int>) -> Void) {
    guard !active.isEmpty else { return body(run) }
    visible.removeAll(keepingCapacity: true)
    visible.append(run)
    for index in active {
      subtract(occluders.hiddenRun(of: index, row: row))
      if visible.isEmpty { return }
    }
    for part in visible { body(part) }
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
