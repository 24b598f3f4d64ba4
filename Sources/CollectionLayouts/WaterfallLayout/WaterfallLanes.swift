import CollectionCore
import Foundation

/// Items stacked in lanes of equal breadth, each in the lane that was shortest when it came; in the space
/// whose origin is where the lanes start.
struct WaterfallLanes {
  private(set) var frames: [AxisRect] = []
  private var lanes: [Lane]

  private struct Lane {
    var items: [Int] = []
    /// The farthest end of each item and those before it in the lane, so that ends can be searched.
    var reaches: [CGFloat] = []
    var nextStart: CGFloat = 0
  }

  /// Room for rounding when lanes are compared: sums of the same lengths in another order are equal.
  private static let tieTolerance: CGFloat = 1e-6

  /// - Parameters:
  ///   - available: The room for all lanes across the scrolling axis, in points.
  ///   - length: An item's length, given the lanes' breadth.
  /// - Complexity: O(items · lanes).
  init(
    count: Int, laneCount: Int, available: CGFloat, laneSpacing: CGFloat, itemSpacing: CGFloat,
    length: (_ item: Int, _ breadth: CGFloat) -> CGFloat
  ) {
    let laneCount = max(1, laneCount)
    let breadth = ((available - CGFloat(laneCount - 1) * laneSpacing) / CGFloat(laneCount)).asExtent
    lanes = Array(repeating: Lane(), count: laneCount)
    frames.reserveCapacity(count)
    for item in 0..<count {
      let lane = shortestLane
      let length = length(item, breadth).asExtent
      let frame = AxisRect(
        main: lanes[lane].nextStart, cross: CGFloat(lane) * (breadth + laneSpacing), mainExtent: length,
        crossExtent: breadth)
      frames.append(frame)
      lanes[lane].items.append(item)
      lanes[lane].reaches.append(max(lanes[lane].reaches.last ?? 0, frame.mainEnd))
      lanes[lane].nextStart += max(0, length + itemSpacing)
    }
  }

  /// The first among the shortest.
  private var shortestLane: Int {
    let shortest = lanes.reduce(.infinity) { min($0, $1.nextStart) }
    return lanes.firstIndex { $0.nextStart <= shortest + Self.tieTolerance } ?? 0
  }

  /// The end of the longest lane; 0 without items.
  var extent: CGFloat { lanes.reduce(0) { max($0, $1.reaches.last ?? 0) } }

  /// Goes through the items that share a stretch of the main axis with a span, ascending.
  ///
  /// - Parameter places: room for a number per lane.
  /// - Complexity: O(lanes · (log items + answer)).
  func forEachItem(around span: Range<CGFloat>, places: inout [Int], _ body: (_ item: Int) -> Void) {
    places.removeAll(keepingCapacity: true)
    for lane in lanes { places.append(lane.reaches.partitioningIndex { $0 > span.lowerBound }) }
    while let (lane, item) = nextItem(at: places, startingBefore: span.upperBound) {
      places[lane] += 1
      body(item)
    }
  }

  /// The first of the items at a place in each lane, if they start before a position, and its lane.
  private func nextItem(at places: [Int], startingBefore position: CGFloat) -> (lane: Int, item: Int)? {
    var next: (lane: Int, item: Int)?
    for (lane, place) in places.enumerated() where place < lanes[lane].items.count {
      let item = lanes[lane].items[place]
      if frames[item].main < position, item < next?.item ?? .max { next = (lane, item) }
    }
    return next
  }
}
