package import Foundation

/// The smallest and the largest content offset at rest, in points.
///
/// Along an axis on which the content loops, every offset is within the limits. `minimum` and `maximum` are
/// then the offsets that show the start and the end of the first lap.
package struct OffsetLimits: Hashable {
  package let minimum: CGPoint
  package let maximum: CGPoint
  /// The axis and the period with which the content loops; `nil` if the content does not loop.
  package let loop: ScrollLoop?

  /// Creates the limits for a viewport, its content and the insets around the content. Content sizes and
  /// insets that are not finite count as 0. Content that fits into the viewport together with its insets has
  /// a single offset, unless the content loops.
  init(viewport: CGSize, content: CGSize, insets: EdgeInsets, loop: ScrollLoop? = nil) {
    self.loop = loop
    func finite(_ number: Double) -> Double { number.isFinite ? number : 0 }
    minimum = CGPoint { 0 - finite(insets.leading($0)) }
    maximum = CGPoint { axis in
      let end = finite(content[axis]) - viewport[axis] + finite(insets.trailing(axis))
      return max(0 - finite(insets.leading(axis)), end)
    }
  }

  private init(minimum: CGPoint, maximum: CGPoint, loop: ScrollLoop?) {
    self.minimum = minimum
    self.maximum = maximum
    self.loop = loop
  }

  /// The range of content offsets at rest along an axis, in points; unbounded if the content loops along the
  /// axis.
  subscript(axis: ScrollAxis) -> ClosedRange<Double> {
    loops(axis) ? -Double.infinity...Double.infinity : minimum[axis]...maximum[axis]
  }

  /// Returns whether the content repeats on an axis and therefore has no edges there.
  package func loops(_ axis: ScrollAxis) -> Bool { loop?.axis == axis }

  /// Returns whether the content can scroll on an axis.
  package func isScrollable(_ axis: ScrollAxis) -> Bool { loops(axis) || maximum[axis] > minimum[axis] }

  /// Returns the content offset within the limits that is nearest to `offset`.
  package func clamp(_ offset: CGPoint) -> CGPoint {
    CGPoint { clamp(offset[$0], $0) }
  }

  /// Returns the coordinate within the limits of an axis that is nearest to `offset`.
  func clamp(_ offset: Double, _ axis: ScrollAxis) -> Double {
    loops(axis) ? offset : min(maximum[axis], max(minimum[axis], offset))
  }

  /// Returns `offset` with each coordinate limited to its maximum, except along an axis on which the content
  /// loops.
  package func clampedToEnd(_ offset: CGPoint) -> CGPoint {
    CGPoint { loops($0) ? offset[$0] : min(maximum[$0], offset[$0]) }
  }

  /// Returns these limits, extended to contain a content offset.
  func extended(to offset: CGPoint) -> OffsetLimits {
    OffsetLimits(
      minimum: CGPoint { min(minimum[$0], offset[$0]) }, maximum: CGPoint { max(maximum[$0], offset[$0]) },
      loop: loop)
  }

  /// Returns whether a content offset lies within the limits on both axes.
  package func contains(_ offset: CGPoint) -> Bool { clamp(offset) == offset }

  /// Converts a content offset at rest within these limits to a content offset at rest within the limits
  /// `new`.
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
      return new.clamp(offset[axis], axis)
    }
  }
}
