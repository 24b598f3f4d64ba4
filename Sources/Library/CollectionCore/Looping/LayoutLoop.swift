import Foundation

/// The loop of a prepared layout's content: the axis, the period and the positions of the laps.
struct LayoutLoop: Hashable {
  /// The axis and the period.
  let scroll: ScrollLoop

  /// The coordinate along the axis at which lap 0 begins, in points of content space.
  private let start: Double

  /// The maximum distance outside of a lap at which the lap's elements may be visible, in points.
  private let reach: Double

  /// Whether the layout itself determines how far outside of a lap elements are visible, because it moves them
  /// far from their places in the content.
  let hasOwnReach: Bool

  /// Whether the layout must be prepared for the bounds of each lap; with `nil`, the layout's
  /// `shouldInvalidateLayout(forBoundsChange:)` decides.
  let isPreparedForBounds: Bool?

  /// The maximum number of laps for which one rectangle is queried, which limits the cost of a huge
  /// rectangle.
  private static let maximumCount = 10_000

  /// Creates the loop with a lap whose values are in content space, for a view of the given size in points.
  init(_ lap: ContentLap, axis: ScrollAxis, viewSize: CGSize) {
    scroll = ScrollLoop(axis: axis, period: lap.period)
    start = lap.start.isFinite ? lap.start : 0
    reach = lap.reach.flatMap { $0.isFinite ? max(0, $0) : nil } ?? viewSize[axis]
    hasOwnReach = lap.reach?.isFinite ?? false
    isPreparedForBounds = lap.isPreparedForBounds
  }

  /// Returns the laps with elements that may overlap a rectangle in content space.
  ///
  /// If the rectangle overlaps more than 10,000 laps, only the laps around the rectangle's middle are
  /// returned.
  func laps(around rect: CGRect) -> ClosedRange<Int> {
    let axis = scroll.axis
    let low = rect.origin[axis] - reach - start
    let high = rect.origin[axis] + rect.size[axis] + reach - start
    // Mostly the rectangle is far from a seam; then nothing needs to be divided.
    if low >= 0, high < scroll.period { return 0...0 }
    guard low.isFinite, high.isFinite else { return 0...0 }
    let first = scroll.lap(of: low)
    let end = -scroll.lap(of: -high)
    guard end - first <= Self.maximumCount else {
      let middle = scroll.lap(of: low / 2 + high / 2)
      return middle - Self.maximumCount / 2...middle + Self.maximumCount / 2
    }
    return first...max(first, end - 1)
  }

  /// Returns the lap that contains a point of content space.
  func lap(at point: CGPoint) -> Int { scroll.lap(of: point[scroll.axis] - start) }

  /// Returns the laps in which a layout is asked for a target offset. The last lap in the result contains the
  /// proposed offset. Near a seam, the result begins with the lap beyond the seam.
  ///
  /// - Parameters:
  ///   - offset: The proposed offset in content space, in points.
  ///   - extent: The view's extent along the axis, in points.
  func laps(forTarget offset: CGPoint, viewExtent extent: Double) -> [Int] {
    let lap = scroll.lap(of: offset[scroll.axis])
    let place = scroll.reduced(offset[scroll.axis])
    let neighbours = [place < extent ? lap - 1 : nil, place > scroll.period - extent ? lap + 1 : nil]
    return neighbours.compactMap(\.self) + [lap]
  }

  /// Returns the vector, in points, from a place in lap 0 to the corresponding place in another lap.
  func translation(toLap lap: Int) -> CGPoint { scroll.translation(toLap: lap) }
}
