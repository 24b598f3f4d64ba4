import Foundation

/// The two areas into which a stage is split to compare two panes: one above the other, or side by side.
struct StageSplit: Hashable {
  let first: CGRect
  let second: CGRect

  /// The distance between the panes, in points.
  static let gap: CGFloat = 20

  /// Splits a stage, the area of the window for the scene, into two areas of equal size with a gap between
  /// them.
  ///
  /// The areas are one above the other if `isStacked` is `true`, otherwise side by side. The height of areas
  /// one above the other, or the width of areas side by side, is rounded down to whole points.
  init(_ stage: CGRect, isStacked: Bool) {
    let room = (isStacked ? stage.height : stage.width) - Self.gap
    let length = max(0, room / 2).rounded(.down)
    var (first, second) = (stage, stage)
    if isStacked {
      (first.size.height, second.size.height) = (length, length)
      second.origin.y = stage.maxY - length
    } else {
      (first.size.width, second.size.width) = (length, length)
      second.origin.x = stage.maxX - length
    }
    (self.first, self.second) = (first, second)
  }
}
