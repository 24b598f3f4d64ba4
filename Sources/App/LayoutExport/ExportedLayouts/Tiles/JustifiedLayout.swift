import UIKit

/// A delegate that provides the aspect ratios of a justified layout's items.
@MainActor
protocol JustifiedLayoutDelegate: UICollectionViewDelegate {
  /// Returns an item's extent across the scrolling axis, divided by its extent along this axis. In rows, this
  /// is the item's width divided by its height.
  ///
  /// The index path is a data-source path, even during an interactive movement. The default implementation
  /// returns `nil`, for which the layout uses its `aspectRatio`.
  func collectionView(
    _ collectionView: UICollectionView, layout: JustifiedLayout, aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat?
}

extension JustifiedLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: JustifiedLayout, aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat? { nil }
}

/// A layout of rows that fill the view's width with items of various aspect ratios, as in photo galleries.
///
/// Items are added to a row as long as this brings the row's height nearer to `rowHeight`. The last row is
/// not stretched. All lengths are in points.
///
/// - Complexity: Preparing is O(items) after a change of the data, of a property or of the view's extent
///   across the scrolling axis; scrolling prepares nothing. A query is O(log items + items returned).
class JustifiedLayout: TilingLayout {
  /// The target height of rows, in points, or the target width of columns if the layout scrolls horizontally.
  /// Range: 40...1200, step 10, points
  var rowHeight: CGFloat = 140 { didSet { settingChanged(from: oldValue, to: rowHeight) } }

  /// The gap between items and between rows, in points.
  /// Range: 0...80, points
  var spacing: CGFloat = 8 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The aspect ratio of items (in rows, width divided by height), unless the delegate returns one.
  /// Range: 0.3...4, step 0.05
  var aspectRatio: CGFloat = 1.5 { didSet { settingChanged(from: oldValue, to: aspectRatio) } }

  private var rows = JustifiedRows()

  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func arrange(itemCount: Int, breadth: CGFloat) {
    rows = JustifiedRows(breadth: breadth, height: rowHeight, spacing: spacing)
    guard let collectionView else { return }
    let delegate = collectionView.delegate as? any JustifiedLayoutDelegate
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let dataPath = collectionView.dataSourceIndexPath(forPresentationIndexPath: path) ?? path
        let ratio = delegate?.collectionView(
          collectionView, layout: self, aspectRatioForItemAt: dataPath)
        rows.append(aspectRatio: ratio ?? aspectRatio)
      }
    }
    rows.end()
  }

  override func frame(ofItem item: Int) -> CGRect { rows.frame(ofItem: item) }

  override func items(in span: Range<CGFloat>) -> Range<Int> { rows.items(in: span) }

  override var length: CGFloat { rows.length }
}

/// Rows of items that fill a given extent across the scrolling axis. x runs from row to row, y along a row.
struct JustifiedRows {
  /// A row of items that all have the same height.
  private struct Row {
    /// The index of the row's first item.
    var first: Int
    var start: CGFloat
    var height: CGFloat
  }

  private var rows: [Row] = []
  /// For each item, the sum of the aspect ratios of the preceding items in the row. The sum is the item's
  /// start in a row of height 1 without gaps.
  private var starts: [CGFloat] = []
  private var ratios: [CGFloat] = []
  private let breadth: CGFloat
  private let target: CGFloat
  private let spacing: CGFloat
  /// The index of the first item in the row being filled; `sum` is the sum of the aspect ratios of this row's
  /// items.
  private var first = 0
  private var sum: CGFloat = 0
  private(set) var length: CGFloat = 0

  private static let ratioLimits: ClosedRange<CGFloat> = 0.01...100

  /// Creates an empty list of rows; lengths are in points. A target height below 1 counts as 1, a negative
  /// spacing as 0.
  init(breadth: CGFloat = 0, height: CGFloat = 1, spacing: CGFloat = 0) {
    self.breadth = breadth
    target = max(1, min(height.asExtent, 1e5))
    self.spacing = min(spacing.asExtent, max(1, breadth / 10))
  }

  /// Adds an item to the current row, or to a new row if the current row is nearer to the target height
  /// without the item. Ends the row if its height is now at most the target height.
  mutating func append(aspectRatio: CGFloat) {
    let ratio =
      aspectRatio.isFinite
      ? min(max(aspectRatio, Self.ratioLimits.lowerBound), Self.ratioLimits.upperBound) : 1
    let before = height(count: ratios.count - first, sum: sum)
    let after = height(count: ratios.count - first + 1, sum: sum + ratio)
    if ratios.count > first, after < target, target / max(after, 0.001) > before / target {
      // Without the item, the row is nearer to the target.
      endRow(height: before)
    }
    starts.append(sum)
    ratios.append(ratio)
    sum += ratio
    let height = height(count: ratios.count - first, sum: sum)
    if height <= target { endRow(height: height) }
  }

  /// Ends the last row, which has at most the target height.
  mutating func end() {
    if ratios.count > first { endRow(height: min(target, height(count: ratios.count - first, sum: sum))) }
  }

  /// Returns the height, in points, at which `count` items with the given sum of aspect ratios fill a row.
  private func height(count: Int, sum: CGFloat) -> CGFloat {
    sum > 0 ? max(0, breadth - CGFloat(count - 1) * spacing) / sum : .infinity
  }

  private mutating func endRow(height: CGFloat) {
    let start = rows.last.map { $0.start + $0.height + spacing } ?? 0
    rows.append(Row(first: first, start: start, height: height))
    length = start + height
    (first, sum) = (ratios.count, 0)
  }

  /// Returns an item's frame; the item must exist.
  ///
  /// - Complexity: O(log rows).
  func frame(ofItem item: Int) -> CGRect {
    let row = rows[rows.partitioningIndex { $0.first > item } - 1]
    return CGRect(
      x: row.start, y: starts[item] * row.height + CGFloat(item - row.first) * spacing, width: row.height,
      height: ratios[item] * row.height)
  }

  /// Returns the indices of the items in the rows that overlap a range of positions on the scrolling axis.
  func items(in span: Range<CGFloat>) -> Range<Int> {
    let low = rows.partitioningIndex { $0.start + $0.height > span.lowerBound }
    let high = rows.partitioningIndex { $0.start >= span.upperBound }
    guard low < high else { return 0..<0 }
    return rows[low].first..<(high < rows.count ? rows[high].first : ratios.count)
  }
}
