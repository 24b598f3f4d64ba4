import Canvas
import ViewTree

/// The stack of clips of a frame on the graphics processor: their bounds, and the records of those with partly
/// covered pixels, each of which names the clip around it.
@MainActor
struct ClipChain {
  private struct Clip {
    /// The bounding box of the pixels inside this clip and those around it.
    var bounds: PixelRect
    /// The index of the clip's record; below 0 if the clip covers no pixel partly.
    var record: Int32 = -1
    /// Pixels that the clip covers fully.
    var solid: PixelRect?
  }

  private var clips: [Clip] = []

  /// The bounding box of the pixels inside all clips.
  var bounds: PixelRect { clips.last?.bounds ?? PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }

  /// Empties the stack, to draw the pixels in `bounds`.
  mutating func begin(_ bounds: PixelRect) {
    clips.removeAll(keepingCapacity: true)
    clips.append(Clip(bounds: bounds))
  }

  mutating func push(_ shape: Shape, _ records: inout DrawRecords) {
    var clip = Clip(bounds: bounds)
    if let coverage = ShapeCoverage(shape, within: bounds) {
      (clip.bounds, clip.solid) = (coverage.bounds, coverage.largestSolidBlock)
      // A rectangle of whole pixels covers no pixel partly.
      if !coverage.isBlock { clip.record = records.append(coverage, clip: innermost(around: nil)) }
    } else {
      clip.bounds.maxX = clip.bounds.minX
    }
    clips.append(clip)
  }

  mutating func pop() { clips.removeLast() }

  /// Returns the index of the record of the innermost clip that may cover a pixel of `box` partly; below 0 if
  /// none does. With `nil`, `box` is the whole device.
  func innermost(around box: PixelRect?) -> Int32 {
    for clip in clips.reversed() where clip.record >= 0 {
      guard let box, let solid = clip.solid, solid.contains(box) else { return clip.record }
    }
    return -1
  }
}
