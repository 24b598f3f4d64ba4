import CollectionCore
import Foundation

/// The lanes of a waterfall section: columns, or rows if the layout scrolls horizontally. Each item is placed
/// in the lane that is shortest so far.
///
/// Positions are in points, relative to the start of the lanes. Each item takes 22 bytes of memory, and 8
/// more if the spacing between items is negative.
struct WaterfallLanes {
  /// The largest end of any lane along the scrolling axis, in points; 0 if there are no items.
  private(set) var extent: CGFloat = 0

  private let breadth: CGFloat
  /// The distance from the start of a lane to the start of the next lane, across the scrolling axis, in
  /// points.
  private let laneStride: CGFloat
  /// The position on the scrolling axis at which each item starts, in points.
  private var starts: [CGFloat] = []
  private var lengths: [CGFloat] = []
  private var lanes: [UInt16] = []

  /// The indices of all items, sorted by lane and then in ascending order.
  private var order: [UInt32] = []
  /// The index in `order` of each lane's first item, followed by the number of items.
  private var laneBounds: [Int] = []
  /// For each index in `order`, the largest end of the item at this index and of all items before it in its
  /// lane; `nil` if the spacing between items is not negative.
  ///
  /// Without overlaps, the ends themselves are already in ascending order.
  private var reaches: [CGFloat]?

  /// The difference, in points, up to which two lanes count as equally long: sums of the same lengths in
  /// another order may differ by rounding errors.
  private static let tieTolerance: CGFloat = 1e-6

  /// Places the items in lanes, in the order of their indices.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - laneCount: The number of lanes, clamped to 1 … 65,535.
  ///   - available: The extent of all lanes together across the scrolling axis, in points.
  ///   - laneSpacing: The gap between neighbouring lanes, in points.
  ///   - itemSpacing: The gap between successive items of a lane, in points.
  ///   - length: A closure that returns an item's extent along the scrolling axis for the extent `breadth`
  ///     across this axis, both in points.
  /// - Complexity: O(items · lanes).
  init(
    count: Int, laneCount: Int, available: CGFloat, laneSpacing: CGFloat, itemSpacing: CGFloat,
    length: (_ item: Int, _ breadth: CGFloat) -> CGFloat
  ) {
    let laneCount = min(max(1, laneCount), Int(UInt16.max))
    breadth = ((available - CGFloat(laneCount - 1) * laneSpacing) / CGFloat(laneCount)).asExtent
    laneStride = breadth + laneSpacing
    starts.reserveCapacity(count)
    lengths.reserveCapacity(count)
    lanes.reserveCapacity(count)
    var nextStarts = Array(repeating: RunningSum(), count: laneCount)
    for item in 0..<count {
      let lane = Self.shortest(of: nextStarts)
      let (start, length) = (nextStarts[lane].value, length(item, breadth).asExtent)
      starts.append(start)
      lengths.append(length)
      lanes.append(UInt16(lane))
      extent = max(extent, start + length)
      nextStarts[lane].add(max(0, length + itemSpacing))
    }
    sortByLane(laneCount)
    if itemSpacing < 0 { findReaches() }
  }

  /// Returns the index of the lane in which the next item would start first. Of equally long lanes, this is
  /// the first one.
  ///
  /// - Parameter nextStarts: For each lane, the position at which the next item would start.
  private static func shortest(of nextStarts: [RunningSum]) -> Int {
    let shortest = nextStarts.reduce(.infinity) { min($0, $1.value) }
    return nextStarts.firstIndex { $0.value <= shortest + tieTolerance } ?? 0
  }

  private mutating func sortByLane(_ laneCount: Int) {
    laneBounds = Array(repeating: 0, count: laneCount + 1)
    for lane in lanes { laneBounds[Int(lane) + 1] += 1 }
    for lane in 0..<laneCount { laneBounds[lane + 1] += laneBounds[lane] }
    var places = laneBounds
    order = Array(repeating: 0, count: lanes.count)
    for (item, lane) in lanes.enumerated() {
      order[places[Int(lane)]] = UInt32(item)
      places[Int(lane)] += 1
    }
  }

  private mutating func findReaches() {
    var reaches = order.map { end(ofItem: Int($0)) }
    for (first, end) in zip(laneBounds, laneBounds.dropFirst()) where first < end {
      for place in first + 1..<end { reaches[place] = max(reaches[place], reaches[place - 1]) }
    }
    self.reaches = reaches
  }

  /// The number of items in all lanes.
  var count: Int { starts.count }

  func frame(ofItem item: Int) -> AxisRect {
    AxisRect(
      main: starts[item], cross: CGFloat(lanes[item]) * laneStride, mainExtent: lengths[item],
      crossExtent: breadth)
  }

  private func end(ofItem item: Int) -> CGFloat { starts[item] + lengths[item] }

  /// Calls `body` with the index of each item that overlaps a range of positions on the scrolling axis, in
  /// ascending order.
  ///
  /// - Parameter places: A temporary buffer for one index per lane, which the caller reuses to avoid
  ///   allocations.
  /// - Complexity: O(lanes · (log items + items found)).
  func forEachItem(around span: Range<CGFloat>, places: inout [Int], _ body: (_ item: Int) -> Void) {
    places.removeAll(keepingCapacity: true)
    for lane in 0..<laneBounds.count - 1 {
      let placesOfLane = laneBounds[lane]..<laneBounds[lane + 1]
      places.append(placesOfLane.partitioningIndex { reach(atPlace: $0) > span.lowerBound })
    }
    // Merge the lanes: the smallest item among the lanes' next items comes first.
    while let (lane, item) = nextItem(at: places, startingBefore: span.upperBound) {
      places[lane] += 1
      body(item)
    }
  }

  /// Returns the next item of any lane that starts before a position, and the lane; `nil` if there is no such
  /// item. If several lanes have such an item, returns the item with the lowest index.
  ///
  /// - Parameter places: The index in `order` of each lane's next item.
  private func nextItem(at places: [Int], startingBefore position: CGFloat) -> (lane: Int, item: Int)? {
    var next: (lane: Int, item: Int)?
    for (lane, place) in places.enumerated() where place < laneBounds[lane + 1] {
      let item = Int(order[place])
      if starts[item] < position, item < next?.item ?? .max { next = (lane, item) }
    }
    return next
  }

  private func reach(atPlace place: Int) -> CGFloat { reaches?[place] ?? end(ofItem: Int(order[place])) }
}
