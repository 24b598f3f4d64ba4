public import CollectionCore
public import Foundation

/// A grid layout whose items span several cells, in a repeating pattern.
///
/// The pattern is arranged once: each item takes the first free cells with enough room, row by row. Each
/// repetition begins with a new row. All lengths are in points.
///
/// - Complexity: Preparing is O(items of the pattern) after a change of a property or of the view's extent
///   across the scrolling axis, and O(sections) after the data changed. A query is O(items returned + items
///   of the pattern).
@preconcurrency @MainActor
open class MosaicLayout: TilingLayout {
  /// The number of cells that an item spans across and along the scrolling axis, at least 1 each.
  public struct Span: Hashable, Sendable {
    public var across: Int
    public var along: Int

    /// Creates a span of the given numbers of cells across and along the scrolling axis.
    public init(across: Int, along: Int) { (self.across, self.along) = (across, along) }
  }

  /// The number of cells across the scrolling axis, at least 1; 4 by default.
  public var columns = 4 { didSet { settingChanged(from: oldValue, to: columns) } }

  /// The gap between items, in points; 8 by default.
  public var spacing: CGFloat = 8 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The extent of a cell along the scrolling axis, divided by its extent across this axis; 1 by default.
  public var aspectRatio: CGFloat = 1 { didSet { settingChanged(from: oldValue, to: aspectRatio) } }

  open override class var flingProperties: [LayoutProperty] {
    super.flingProperties + [
      .init("columns", \MosaicLayout.columns, in: 1...16, "The number of columns."),
      .init("spacing", \MosaicLayout.spacing, in: 0...80, unit: .points, "The gap between tiles."),
      .init(
        "aspectRatio", \MosaicLayout.aspectRatio, in: 0.3...4, step: 0.05,
        "A column's width, as a multiple of a row's height."),
      .init(
        "pattern", \MosaicLayout.pattern, of: ["across", "along"],
        numbers: { [Double($0.across), Double($0.along)] },
        element: { .init(across: Int(exactly: $0[0]) ?? 1, along: Int(exactly: $0[1]) ?? 1) }, in: 1...12,
        "How many cells successive tiles span across and along the scrolling axis."),
    ]
  }

  /// The spans of successive items; the pattern is repeated until all items have a span. The default is
  /// `standardPattern`.
  public var pattern: [Span] = MosaicLayout.standardPattern {
    didSet { settingChanged(from: oldValue, to: pattern) }
  }

  /// A pattern of twelve items, which span one to three cells in each direction and fill seven rows of four
  /// columns.
  public nonisolated static let standardPattern = [
    (2, 2), (1, 1), (1, 1), (2, 1), (1, 1), (3, 3), (1, 1), (1, 1), (1, 2), (1, 1), (2, 2), (1, 1),
  ].map { Span(across: $0.0, along: $0.1) }

  private var itemCount = 0
  private var packed = MosaicPattern()
  private var cell = CGSize.zero
  private var gap: CGFloat = 0

  open override func arrange(itemCount: Int, breadth: CGFloat) {
    self.itemCount = itemCount
    let count = min(max(1, columns), 1000)
    packed = MosaicPattern(pattern, columns: count)
    gap = min(spacing.asExtent, breadth)
    let side = max(0, (breadth - CGFloat(count - 1) * gap) / CGFloat(count))
    cell = CGSize(width: min((side * aspectRatio).asExtent, 1e5), height: side)
  }

  open override func frame(ofItem item: Int) -> CGRect {
    let (repetition, index) = item.quotientAndRemainder(dividingBy: packed.places.count)
    let place = packed.places[index]
    let row = repetition * packed.rows + place.row
    return CGRect(
      x: CGFloat(row) * (cell.width + gap), y: CGFloat(place.column) * (cell.height + gap),
      width: CGFloat(place.along) * (cell.width + gap) - gap,
      height: CGFloat(place.across) * (cell.height + gap) - gap)
  }

  open override func items(in span: Range<CGFloat>) -> Range<Int> {
    let length = CGFloat(packed.rows) * (cell.width + gap)
    guard length > 0 else { return 0..<0 }
    let (count, most) = (packed.places.count, (itemCount + packed.places.count - 1) / packed.places.count)
    let first = Int(flooring: span.lowerBound / length, to: 0...most)
    let end = Int(ceiling: span.upperBound / length, to: first...most)
    return min(first * count, itemCount)..<min(end * count, itemCount)
  }

  open override var length: CGFloat {
    guard itemCount > 0 else { return 0 }
    let (repetitions, rest) = (itemCount - 1).quotientAndRemainder(dividingBy: packed.places.count)
    let rows = repetitions * packed.rows + packed.rows(ofFirst: rest + 1)
    return max(0, CGFloat(rows) * (cell.width + gap) - gap)
  }
}

/// The positions of the items of one pattern in a grid.
struct MosaicPattern {
  /// The position and extent of an item in the grid, in cells.
  struct Place {
    var row: Int
    var column: Int
    var along: Int
    var across: Int
  }

  private(set) var places = [Place(row: 0, column: 0, along: 1, across: 1)]
  private(set) var rows = 1

  /// The maximum extent of an item in cells, and the maximum number of items in a pattern.
  private static let maximum = 1000

  /// Creates a pattern of a single cell in one column.
  init() {}

  /// Arranges items with the given spans in columns: each item takes the first free cells with enough room,
  /// row by row.
  ///
  /// Without spans, the pattern is one row of single cells.
  init(_ spans: [MosaicLayout.Span], columns: Int) {
    guard !spans.isEmpty else {
      places = (0..<columns).map { Place(row: 0, column: $0, along: 1, across: 1) }
      return
    }
    var taken: [[Bool]] = []
    places = spans.prefix(Self.maximum).map { span in
      let across = min(max(1, span.across), columns)
      let along = min(max(1, span.along), Self.maximum)
      return Self.take(across: across, along: along, columns: columns, &taken)
    }
    rows = rows(ofFirst: places.count)
  }

  /// Finds the first free cells with room for a span, row by row, marks them in `taken`, and returns them.
  private static func take(across: Int, along: Int, columns: Int, _ taken: inout [[Bool]]) -> Place {
    var row = 0
    while true {
      while taken.count < row + along { taken.append(Array(repeating: false, count: columns)) }
      for column in 0...columns - across {
        let isFree = (row..<row + along).allSatisfy { row in
          taken[row][column..<column + across].allSatisfy { !$0 }
        }
        guard isFree else { continue }
        for row in row..<row + along {
          for column in column..<column + across { taken[row][column] = true }
        }
        return Place(row: row, column: column, along: along, across: across)
      }
      row += 1
    }
  }

  /// Returns the number of rows that the first `count` items of the pattern occupy.
  func rows(ofFirst count: Int) -> Int { places.prefix(count).reduce(1) { max($0, $1.row + $1.along) } }
}
