import UIKit

/// The lanes of a waterfall section: columns, or rows if the layout scrolls horizontally. Each item is placed
/// in the lane that is shortest so far.
///
/// Positions are in points, relative to the start of the lanes. Items are stored in blocks. The blocks are placed
/// one after another: placing a block assigns a lane and a position to each of its items. After an update, the
/// blocks before the first change keep their places. The blocks after it are placed again on demand, with new
/// lengths of their items. Until all blocks are placed, `extent` is an estimate from the old lengths. Each item
/// takes about 22 bytes of memory.
struct WaterfallLanes {
  /// The values from which the items' places follow, apart from their lengths.
  struct Settings: Equatable {
    /// The number of lanes; 1 … 65,535.
    let laneCount: Int
    /// The extent of each lane across the scrolling axis, in points.
    let breadth: CGFloat
    /// The distance from the start of a lane to the start of the next lane, across the scrolling axis, in
    /// points.
    let laneStride: CGFloat
    /// The gap between successive items of a lane, in points.
    let itemSpacing: CGFloat

    /// - Parameters:
    ///   - laneCount: The number of lanes, clamped to 1 … 65,535.
    ///   - available: The extent of all lanes together across the scrolling axis, in points.
    ///   - laneSpacing: The gap between neighbouring lanes, in points.
    ///   - itemSpacing: The gap between successive items of a lane, in points.
    init(laneCount: Int, available: CGFloat, laneSpacing: CGFloat, itemSpacing: CGFloat) {
      self.laneCount = min(max(1, laneCount), Int(UInt16.max))
      breadth = ((available - CGFloat(self.laneCount - 1) * laneSpacing) / CGFloat(self.laneCount)).asExtent
      laneStride = breadth + laneSpacing
      self.itemSpacing = itemSpacing
    }
  }

  let settings: Settings
  private var blocks: [Block] = []
  /// The number of placed blocks, which are the first ones.
  private var placedCount = 0
  /// The estimate of `extent` after the last update, in points.
  private var estimate: CGFloat = 0

  /// Consecutive items.
  private struct Block {
    /// The index of the first item.
    var first = 0
    /// The items' extents along the scrolling axis.
    private(set) var lengths: [CGFloat] = []
    /// The sum, over all items, of the distance from an item's start to the start of the next item in its lane.
    private(set) var advance: CGFloat = 0
    /// The start of each item on the scrolling axis. The starts do not decrease, because each item is placed at
    /// the end of the shortest lane.
    var starts: [CGFloat] = []
    var lanes: [UInt16] = []
    /// The position at which the next item would start in each lane, after the block.
    var ends: [RunningSum] = []
    /// The largest end of an item in the block.
    var reach: CGFloat = 0
    /// The largest end of an item in this block and all blocks before it.
    var totalReach: CGFloat = 0

    var end: Int { first + lengths.count }

    init(_ lengths: [CGFloat], itemSpacing: CGFloat) { measure(lengths, itemSpacing: itemSpacing) }

    /// Creates a replacement for a block with a given end. The end stays the same until all blocks are changed,
    /// because items are found by the ends of blocks.
    init(_ lengths: [CGFloat], itemSpacing: CGFloat, endingAt end: Int) {
      self.init(lengths, itemSpacing: itemSpacing)
      first = end - lengths.count
    }

    mutating func measure(_ lengths: [CGFloat], itemSpacing: CGFloat) {
      self.lengths = lengths
      advance = lengths.reduce(0) { $0 + max(0, $1 + itemSpacing) }
    }
  }

  /// The number of items in a new block. An insertion splits a block that grows to more than twice this number.
  ///
  /// Fewer items would mean more blocks to update; more items would make a query slower, because a query examines
  /// all items of a block.
  private static let blockLength = 64

  /// The maximum number of items that an update places at once instead of on demand.
  static let placedAtOnce = 1024

  /// The difference, in points, up to which two lanes count as equally long: sums of the same lengths in
  /// another order may differ by rounding errors.
  private static let tieTolerance: CGFloat = 1e-6

  /// A function that returns an item's extent along the scrolling axis for its extent across this axis, both in
  /// points.
  typealias Length = (_ item: Int, _ breadth: CGFloat) -> CGFloat

  /// Places the items in lanes, in the order of their indices.
  ///
  /// - Complexity: O(items · lanes).
  init(count: Int, _ settings: Settings, length: Length) {
    self.settings = settings
    blocks.reserveCapacity((count + Self.blockLength - 1) / Self.blockLength)
    for first in stride(from: 0, to: count, by: Self.blockLength) {
      let items = min(Self.blockLength, count - first)
      blocks.append(
        Block(Array(repeating: 0, count: items), itemSpacing: settings.itemSpacing, endingAt: first + items))
    }
    placeAll(length)
  }

  /// Returns lanes of as many items with other lengths; `nil` if they are the lengths of these lanes, which must be short.
  ///
  /// Each length is asked for once, and nothing is stored until one differs.
  func replaced(by length: Length) -> WaterfallLanes? {
    guard let lengths = blocks.first?.lengths else { return nil }
    for item in lengths.indices {
      let other = length(item, settings.breadth).asExtent
      if other == lengths[item] { continue }
      return WaterfallLanes(count: count, settings) { next, breadth in
        next < item ? lengths[next] : next == item ? other : length(next, breadth)
      }
    }
    return nil
  }

  /// Creates lanes without items.
  init() { settings = Settings(laneCount: 1, available: 0, laneSpacing: 0, itemSpacing: 0) }

  // MARK: Queries

  /// The number of items in all lanes.
  var count: Int { blocks.last?.end ?? 0 }

  /// Whether all items are placed, and so few that they are always placed at once.
  var isShort: Bool { isShort(ofCount: count) }

  /// Returns whether there are `count` items, all of them are placed, and they are so few that they are always placed
  /// at once.
  func isShort(ofCount count: Int) -> Bool {
    blocks.count == placedCount && blocks.count <= 1 && (blocks.first?.lengths.count ?? 0) == count
  }

  /// Returns whether the lanes, all of whose items are placed, have the frames of other lanes.
  func isLike(_ other: WaterfallLanes) -> Bool {
    isPlaced && other.isPlaced && settings == other.settings && blocks.count == other.blocks.count
      && zip(blocks, other.blocks).allSatisfy { $0.lengths == $1.lengths }
  }

  /// Returns whether an item exists and is placed.
  func isPlaced(_ item: Int) -> Bool {
    item >= 0 && item < (placedCount > 0 ? blocks[placedCount - 1].end : 0)
  }

  /// Whether all items are placed, so that `extent` is exact.
  var isPlaced: Bool { placedCount == blocks.count }

  /// The largest end of any lane along the scrolling axis, in points; 0 if there are no items. The value is an
  /// estimate unless all items are placed.
  var extent: CGFloat {
    let placed = placedCount > 0 ? blocks[placedCount - 1].totalReach : 0
    return isPlaced ? placed : max(placed, estimate)
  }

  /// Returns the frame of a placed item.
  func frame(ofItem item: Int) -> AxisRect {
    let index = blockIndex(ofItem: item)
    return frame(at: item - blocks[index].first, ofBlock: index)
  }

  /// Calls `body` with the index and the frame of each placed item that overlaps a range of positions on the
  /// scrolling axis, in ascending order of the indices.
  ///
  /// - Complexity: O(log items + items found), if no item is much longer than the others.
  func forEachItem(around span: Range<CGFloat>, _ body: (_ item: Int, _ frame: AxisRect) -> Void) {
    let first = blocks[..<placedCount].partitioningIndex { $0.totalReach > span.lowerBound }
    for index in first..<placedCount {
      // A long item before this block may be the reason to look here.
      if blocks[index].reach <= span.lowerBound { continue }
      for place in blocks[index].starts.indices {
        let start = blocks[index].starts[place]
        // Starts may descend by rounding errors.
        if start >= span.upperBound + Self.tieTolerance { return }
        if start < span.upperBound, start + blocks[index].lengths[place] > span.lowerBound {
          body(blocks[index].first + place, frame(at: place, ofBlock: index))
        }
      }
    }
  }

  private func frame(at place: Int, ofBlock index: Int) -> AxisRect {
    AxisRect(
      main: blocks[index].starts[place], cross: CGFloat(blocks[index].lanes[place]) * settings.laneStride,
      mainExtent: blocks[index].lengths[place], crossExtent: settings.breadth)
  }

  private func blockIndex(ofItem item: Int) -> Int { blocks.partitioningIndex { $0.end > item } }

  // MARK: Placing

  /// Places all items that start before a position on the scrolling axis.
  mutating func place(before position: CGFloat, _ length: Length) {
    while !isPlaced, nextStart < position + Self.tieTolerance { placeNextBlock(length) }
  }

  /// Places the items up to an existing one.
  mutating func place(throughItem item: Int, _ length: Length) {
    while !isPlaced, blocks[placedCount].first <= item { placeNextBlock(length) }
  }

  mutating func placeAll(_ length: Length) { while !isPlaced { placeNextBlock(length) } }

  /// The start of the first unplaced item on the scrolling axis, in points.
  private var nextStart: CGFloat {
    placedCount > 0 ? blocks[placedCount - 1].ends.reduce(.infinity) { min($0, $1.value) } : 0
  }

  private mutating func placeNextBlock(_ length: Length) {
    let previous = placedCount > 0 ? blocks[placedCount - 1] : nil
    var ends = previous?.ends ?? Array(repeating: RunningSum(), count: settings.laneCount)
    var reach: CGFloat = 0
    var (starts, lanes): ([CGFloat], [UInt16]) = ([], [])
    var lengths = blocks[placedCount].lengths
    let first = blocks[placedCount].first
    starts.reserveCapacity(lengths.count)
    lanes.reserveCapacity(lengths.count)
    for place in lengths.indices {
      let length = length(first + place, settings.breadth).asExtent
      lengths[place] = length
      let lane = Self.shortest(of: ends)
      let start = ends[lane].value
      starts.append(start)
      lanes.append(UInt16(lane))
      reach = max(reach, start + length)
      ends[lane].add(max(0, length + settings.itemSpacing))
    }
    let totalReach = max(reach, previous?.totalReach ?? 0)
    blocks[placedCount].measure(lengths, itemSpacing: settings.itemSpacing)
    blocks[placedCount].starts = starts
    blocks[placedCount].lanes = lanes
    blocks[placedCount].ends = ends
    (blocks[placedCount].reach, blocks[placedCount].totalReach) = (reach, totalReach)
    placedCount += 1
  }

  /// Returns the index of the lane in which the next item would start first. Of equally long lanes, this is
  /// the first one.
  ///
  /// - Parameter nextStarts: For each lane, the position at which the next item would start.
  private static func shortest(of nextStarts: [RunningSum]) -> Int {
    let shortest = nextStarts.reduce(.infinity) { min($0, $1.value) }
    return nextStarts.firstIndex { $0.value <= shortest + tieTolerance } ?? 0
  }

  // MARK: Updates

  /// Has the items that end after a position placed again on demand.
  mutating func placeAgain(from position: CGFloat) {
    placedCount = blocks[..<placedCount].partitioningIndex { $0.totalReach > position }
    estimateExtent()
  }

  /// Removes items and inserts others.
  ///
  /// - Parameters:
  ///   - removed: The indices of the removed items before the update, in ascending order.
  ///   - inserted: The indices of the inserted items after the update, in ascending order.
  ///   - position: A position on the scrolling axis. Items that end after it are placed again, even those before
  ///     the first change.
  ///   - length: The function for the lengths of the items that are placed at once.
  /// - Complexity: O(items / 64 + removed and inserted items). If many items follow the first change, they are
  ///   placed on demand.
  mutating func update(
    removing removed: [Int], inserting inserted: [Int], placingAgainFrom position: CGFloat, _ length: Length
  ) {
    placedCount = blocks[..<placedCount].partitioningIndex { $0.totalReach > position }
    remove(removed)
    insert(inserted)
    if count - (placedCount > 0 ? blocks[placedCount - 1].end : 0) <= Self.placedAtOnce {
      placeAll(length)
    } else {
      estimateExtent()
    }
  }

  private mutating func remove(_ items: [Int]) {
    var rest = items[...]
    while let item = rest.first {
      let index = blockIndex(ofItem: item)
      let block = blocks[index]
      let removed = rest.prefix { $0 < block.end }
      rest = rest.dropFirst(removed.count)
      var lengths: [CGFloat] = []
      var kept = block.first
      for item in removed {
        lengths += block.lengths[kept - block.first..<item - block.first]
        kept = item + 1
      }
      lengths += block.lengths[(kept - block.first)...]
      blocks[index] = Block(lengths, itemSpacing: settings.itemSpacing, endingAt: block.end)
      placedCount = min(placedCount, index)
    }
    if !items.isEmpty { renumber() }
  }

  /// Inserts items. Until a new item is placed, its length is the mean of those in its block.
  private mutating func insert(_ items: [Int]) {
    guard !items.isEmpty else { return }
    if blocks.isEmpty { blocks = [Block([], itemSpacing: settings.itemSpacing)] }
    // The places among the items that are there already.
    var rest = items.enumerated().map { $1 - $0 }[...]
    while let next = rest.first {
      let index = min(blockIndex(ofItem: next), blocks.count - 1)
      let block = blocks[index]
      let isLast = index == blocks.count - 1
      let inserted = rest.prefix { isLast || $0 < block.end }
      rest = rest.dropFirst(inserted.count)
      let mean = block.lengths.reduce(0, +) / CGFloat(max(1, block.lengths.count))
      var lengths: [CGFloat] = []
      var copied = 0
      for place in inserted {
        let offset = min(place - block.first, block.lengths.count)
        lengths += block.lengths[copied..<offset]
        copied = offset
        lengths.append(mean)
      }
      lengths += block.lengths[copied...]
      blocks[index] = Block(lengths, itemSpacing: settings.itemSpacing, endingAt: block.end)
      placedCount = min(placedCount, index)
    }
    renumber()
  }

  /// Splits long blocks, removes empty blocks, and recomputes the index of each block's first item.
  private mutating func renumber() {
    let isRegular = blocks.allSatisfy { !$0.lengths.isEmpty && $0.lengths.count <= 2 * Self.blockLength }
    // Blocks with another number of items are not placed, so that those that are placed stay where they are.
    if !isRegular { blocks = blocks.flatMap(parts) }
    placedCount = min(placedCount, blocks.count)
    var first = 0
    for index in blocks.indices {
      blocks[index].first = first
      first += blocks[index].lengths.count
    }
  }

  private func parts(of block: Block) -> [Block] {
    guard block.lengths.isEmpty || block.lengths.count > 2 * Self.blockLength else { return [block] }
    return stride(from: 0, to: block.lengths.count, by: Self.blockLength).map { start in
      let end = min(start + Self.blockLength, block.lengths.count)
      return Block(Array(block.lengths[start..<end]), itemSpacing: settings.itemSpacing)
    }
  }

  /// Estimates the extent from the lengths of the items that are not placed.
  private mutating func estimateExtent() {
    let ends = placedCount > 0 ? blocks[placedCount - 1].ends : []
    var total = ends.reduce(0) { $0 + $1.value }
    for block in blocks[placedCount...] { total += block.advance }
    estimate = max(0, total / CGFloat(settings.laneCount) - max(0, settings.itemSpacing))
  }
}
