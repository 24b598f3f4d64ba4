package import Foundation

/// The smallest and the largest content offset at rest, in points.
package struct OffsetLimits: Hashable {
  package let minimum: CGPoint
  package let maximum: CGPoint

  /// The limits for a viewport, its content and the insets around the content; what is not finite counts
  /// as 0. Content smaller than the viewport has one offset.
  init(viewport: CGSize, content: CGSize, insets: EdgeInsets) {
    func finite(_ number: Double) -> Double { number.isFinite ? number : 0 }
    minimum = CGPoint { 0 - finite(insets.leading($0)) }
    maximum = CGPoint { axis in
      let end = finite(content[axis]) - viewport[axis] + finite(insets.trailing(axis))
      return max(0 - finite(insets.leading(axis)), end)
    }
  }

  /// The range on an axis.
  subscript(axis: ScrollAxis) -> ClosedRange<Double> { minimum[axis]...maximum[axis] }

  /// Whether there is anywhere to go on an axis.
  package func isScrollable(_ axis: ScrollAxis) -> Bool { maximum[axis] > minimum[axis] }

  /// The nearest offset within the limits.
  package func clamp(_ offset: CGPoint) -> CGPoint {
    CGPoint { min(maximum[$0], max(minimum[$0], offset[$0])) }
  }

  /// Whether an offset lies within the limits on both axes.
  package func contains(_ offset: CGPoint) -> Bool { clamp(offset) == offset }

  /// Where an offset at rest within these limits goes when they become `new`.
  ///
  /// An offset at the content's start stays at the start: the minimum, or along x the maximum where content is
  /// mirrored. Any other offset stays, and is clamped. Axes whose limits stay the same keep their offset, even one
  /// that the program set outside.
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
