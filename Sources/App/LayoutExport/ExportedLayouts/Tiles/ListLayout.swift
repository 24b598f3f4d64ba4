import UIKit

/// A list of rows as wide as the view, under section headers that stay visible while their section scrolls
/// past.
///
/// The layout is a flow layout, which provides margins, spacing and footers. All lengths are in points.
///
/// - Complexity: As for the flow layout.
class ListLayout: AnimatedFlowLayout {
  /// The height of a row, or the width of a column if the list scrolls horizontally, in points.
  /// Range: 24...240, step 4, points
  var rowHeight: CGFloat = 56 { didSet { if rowHeight != oldValue { invalidateLayout() } } }

  /// The height of section headers, or their width if the list scrolls horizontally, in points. With 0, the
  /// default, sections have no header.
  /// Range: 0...120, step 4, points
  var headerHeight: CGFloat {
    get { scrollDirection == .vertical ? headerReferenceSize.height : headerReferenceSize.width }
    set {
      headerReferenceSize =
        scrollDirection == .vertical
        ? CGSize(width: 0, height: newValue) : CGSize(width: newValue, height: 0)
    }
  }

  /// The gap between rows, in points.
  /// Range: 0...60, points
  var rowSpacing: CGFloat {
    get { minimumLineSpacing }
    set { minimumLineSpacing = newValue }
  }

  /// Creates a list that scrolls vertically and has pinned headers.
  override init() {
    super.init()
    minimumLineSpacing = 1
    sectionHeadersPinToVisibleBounds = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The size of a row, computed from the view's size and `rowHeight`. Setting the property sets `rowHeight`.
  override var itemSize: CGSize {
    get {
      let axis = scrollDirection
      guard let collectionView else { return axis.size(main: rowHeight, cross: rowHeight) }
      let room = axis.crossExtent(of: collectionView.bounds.size, insets: collectionView.adjustedContentInset)
      let breadth = room - axis.crossStart(sectionInset) - axis.crossEnd(sectionInset)
      return axis.size(main: rowHeight, cross: max(0, breadth))
    }
    set { rowHeight = scrollDirection.main(newValue) }
  }
}
