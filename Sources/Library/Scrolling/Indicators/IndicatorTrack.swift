import Foundation

/// The track of a scroll indicator, and the mapping between content offsets and positions of the thumb.
///
/// Offsets are in points. A position is a coordinate along the track's axis, in points from the viewport's
/// left or top edge.
struct IndicatorTrack {
  let axis: ScrollAxis
  /// The position of the track's left or top end, in points from the viewport's edge.
  let start: Double
  /// The length of the track, in points.
  let length: Double
  /// The length of the thumb while the content is within its limits, in points.
  let thumbLength: Double
  /// The range of content offsets at rest; in content that loops, the first lap.
  let offsets: ClosedRange<Double>
  /// The period with which the content loops along the axis; `nil` if the content does not loop along the
  /// axis.
  let loop: ScrollLoop?

  /// Creates the track of an axis.
  ///
  /// - Parameters:
  ///   - viewport: The viewport's length along the axis, in points.
  ///   - limits: The limits of the content offset.
  ///   - insets: The viewport's insets, in points, into which the track does not extend.
  ///   - corner: The length at one end of the track that is kept free for the other axis's indicator, in
  ///     points.
  ///   - isCornerFirst: Whether the length `corner` is at the left or top end of the track.
  init(
    along axis: ScrollAxis, viewport: Double, limits: OffsetLimits, insets: EdgeInsets, corner: Double,
    isCornerFirst: Bool
  ) {
    let area = viewport - insets.leading(axis) - insets.trailing(axis)
    let margin = ScrollIndicator.margin
    self.axis = axis
    loop = limits.loops(axis) ? limits.loop : nil
    // The last point of the lap is left out: it equals the first point, so the thumb would jump away from the
    // mouse.
    offsets = loop.map { 0...max(0, $0.period - 1) } ?? limits[axis]
    start = insets.leading(axis) + margin + (isCornerFirst ? corner : 0)
    length = max(0, area - 2 * margin - corner)
    let range = offsets.upperBound - offsets.lowerBound
    thumbLength = max(min(36, length), length * area / max(1, range + area))
  }

  /// Returns the start and the length of the thumb at a content offset, in points. The thumb shrinks while
  /// the content is beyond its limits.
  func thumb(at offset: Double) -> (start: Double, length: Double) {
    let offset = loop?.reduced(offset) ?? offset
    let inside = min(offsets.upperBound, max(offsets.lowerBound, offset))
    let shortest = min(ScrollIndicator.thickness * 2, length)
    let thumb = max(shortest, thumbLength - abs(offset - inside))
    let range = offsets.upperBound - offsets.lowerBound
    let progress = range > 0 ? (inside - offsets.lowerBound) / range : 0
    return (start + progress * (length - thumb), thumb)
  }

  /// Returns the content offset, within the limits, at which the thumb begins at the position `place`
  /// (points); `nil` if the thumb fills the track.
  func offset(ofThumbAt place: Double) -> Double? {
    let travel = length - thumbLength
    guard travel > 0 else { return nil }
    let progress = min(1, max(0, (place - start) / travel))
    // The upper limit is returned exactly, because the product below may miss it by a rounding error.
    guard progress < 1 else { return offsets.upperBound }
    return offsets.lowerBound + progress * (offsets.upperBound - offsets.lowerBound)
  }

  /// Returns whether a pointer at the position `place` (points) along the axis can press the indicator.
  ///
  /// - Parameter distance: The pointer's distance from the edge along which the track runs, in points.
  func isReached(at place: Double, distance: Double) -> Bool {
    (0...ScrollIndicator.reach).contains(distance) && place >= start && place <= start + length
  }
}

/// The point at which the mouse holds the thumb of a scroll indicator.
struct ThumbGrip: Hashable {
  let axis: ScrollAxis
  /// The distance of the pointer from the left or top end of the thumb, in points.
  let distance: Double
}
