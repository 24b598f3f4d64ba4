package import Foundation

/// The smallest and the largest content offset at which content can rest, in points.
package struct OffsetLimits: Hashable {
  package let minimum: CGPoint
  package let maximum: CGPoint

  /// Creates the limits for a viewport, its content and the insets around the content, in points.
  ///
  /// Content sizes and insets that are not finite count as 0. Content that fits into the viewport together
  /// with its insets can rest at a single offset.
  init(viewport: CGSize, content: CGSize, insets: EdgeInsets) {
    func finite(_ number: Double) -> Double { number.isFinite ? number : 0 }
    minimum = CGPoint { 0 - finite(insets.leading($0)) }
    maximum = CGPoint { axis in
      let end = finite(content[axis]) - viewport[axis] + finite(insets.trailing(axis))
      return max(0 - finite(insets.leading(axis)), end)
    }
  }

  private init(minimum: CGPoint, maximum: CGPoint) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The range of content offsets at rest along an axis, in points.
  subscript(axis: ScrollAxis) -> ClosedRange<Double> { minimum[axis]...maximum[axis] }

  /// Returns whether the content can scroll along an axis, because the content with its insets is larger than
  /// the viewport.
  package func isScrollable(_ axis: ScrollAxis) -> Bool { maximum[axis] > minimum[axis] }

  /// Returns the content offset within the limits that is nearest to `offset`.
  package func clamp(_ offset: CGPoint) -> CGPoint {
    CGPoint { clamp(offset[$0], $0) }
  }

  /// Returns the coordinate within the limits of an axis that is nearest to `offset`.
  func clamp(_ offset: Double, _ axis: ScrollAxis) -> Double {
    min(maximum[axis], max(minimum[axis], offset))
  }

  /// Returns these limits, extended to contain a content offset.
  func extended(to offset: CGPoint) -> OffsetLimits {
    OffsetLimits(
      minimum: CGPoint { min(minimum[$0], offset[$0]) }, maximum: CGPoint { max(maximum[$0], offset[$0]) })
  }

  /// Returns whether a content offset lies within the limits on both axes.
  package func contains(_ offset: CGPoint) -> Bool { clamp(offset) == offset }

  /// Returns the content offset at rest in the limits `new` for a content offset at rest within these limits.
  ///
  /// An offset at the content's start stays at the start: the minimum, or the maximum along x if the content
  /// is mirrored. Any other offset is clamped to the new limits. An axis whose limits did not change keeps
  /// its offset, even an offset that the program set outside of the limits.
  package func settled(_ offset: CGPoint, in new: OffsetLimits, isMirrored: Bool) -> CGPoint {
    CGPoint { axis in
      guard self[axis] != new[axis] else { return offset[axis] }
      let isReversed = isMirrored && axis == .horizontal
      let (start, newStart) = isReversed ? (maximum, new.maximum) : (minimum, new.minimum)
      guard offset[axis] != start[axis] else { return newStart[axis] }
      return min(new.maximum[axis], max(new.minimum[axis], offset[axis]))
    }
  }
}
