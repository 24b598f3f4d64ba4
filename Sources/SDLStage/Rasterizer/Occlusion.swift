import Canvas
import ViewTree

/// What of a frame is hidden behind something opaque in front of it.
///
/// Cards lie on their shadows and over each other; without this most pixels would be drawn several times.
struct Occlusion {
  private var occluders: [Occluder] = []
  /// The occluders in front of the present command that reach into its bounds.
  private var active: [Occluder] = []
  private var visible: [Range<Int>] = []
  private var index = 0

  /// Smaller ones cost more to ask than they save.
  private static let minimumSide = 24
  private static let maximumCount = 96

  /// Empties the plan for a new frame.
  mutating func begin() {
    occluders.removeAll(keepingCapacity: true)
    active.removeAll(keepingCapacity: true)
  }

  /// Adds an opaque shape that hides some commands before it, under the present clips. The range's end rises from
  /// call to call.
  mutating func add(_ coverage: ShapeCoverage, hiding hidden: Range<Int>, clips: ClipStack) {
    guard !hidden.isEmpty, occluders.count < Self.maximumCount else { return }
    let bounds = coverage.bounds.intersection(clips.bounds)
    guard bounds.width >= Self.minimumSide, bounds.height >= Self.minimumSide else { return }
    occluders.append(Occluder(hidden: hidden, coverage: coverage, clips: clips.coverages, bounds: bounds))
  }

  /// Says which command is drawn from now on.
  mutating func setIndex(_ index: Int) { self.index = index }

  /// Prepares for the rows of a shape of the present command.
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

  /// Whether anything in front reaches into what was prepared for.
  var hidesAny: Bool { !active.isEmpty }

  /// Calls a body with each part of a row's run that nothing hides.
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
