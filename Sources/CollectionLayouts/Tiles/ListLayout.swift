import CollectionCore
public import Foundation

/// A layout of rows as wide as the view, under headers that stay in sight while their section is.
///
/// The layout is a flow layout, which provides margins, spacing and footers. All lengths are points.
///
/// - Complexity: As for the flow layout.
@preconcurrency @MainActor
open class ListLayout: CollectionViewFlowLayout {
  /// The height of a row, or the width of a column if the list scrolls horizontally; 56 by default.
  public var rowHeight: CGFloat = 56 { didSet { if rowHeight != oldValue { invalidateLayout() } } }

  /// The height of a section's header; 0, the default, for none.
  public var headerHeight: CGFloat {
    get { scrollDirection == .vertical ? headerReferenceSize.height : headerReferenceSize.width }
    set {
      headerReferenceSize =
        scrollDirection == .vertical
        ? CGSize(width: 0, height: newValue) : CGSize(width: newValue, height: 0)
    }
  }

  /// The gap between rows; 1 by default.
  public var rowSpacing: CGFloat {
    get { minimumLineSpacing }
    set { minimumLineSpacing = newValue }
  }

  /// Creates a vertical list with pinned headers.
  public override init() {
    super.init()
    minimumLineSpacing = 1
    sectionHeadersPinToVisibleBounds = true
  }

  /// The size of a row, which follows from the view's size; setting the property sets `rowHeight`.
  open override var itemSize: CGSize {
    get {
      let axis = scrollDirection
      guard let collectionView else { return axis.size(main: rowHeight, cross: rowHeight) }
      let room = axis.crossExtent(of: collectionView.bounds.size, insets: collectionView.adjustedContentInset)
      let breadth = room - axis.crossStart(sectionInset) - axis.crossEnd(sectionInset)
      return axis.size(main: rowHeight, cross: max(0, breadth))
    }
    set { rowHeight = scrollDirection.main(newValue) }
  }

  /// Returns `true`: in a view that lays out from right to left, a horizontal list begins at the right.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
