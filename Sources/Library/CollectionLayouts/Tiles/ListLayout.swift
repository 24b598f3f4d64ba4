public import CollectionCore
public import Foundation

/// A list of rows as wide as the view, under section headers that stay visible while their section scrolls
/// past.
///
/// The layout is a flow layout, which provides margins, spacing and footers. All lengths are in points.
///
/// - Complexity: As for the flow layout.
@preconcurrency @MainActor
open class ListLayout: AnimatedFlowLayout {
  /// The height of a row, or the width of a column if the list scrolls horizontally, in points; 56 by
  /// default.
  public var rowHeight: CGFloat = 56 { didSet { if rowHeight != oldValue { invalidateLayout() } } }

  /// The height of section headers, or their width if the list scrolls horizontally, in points. With 0, the
  /// default, sections have no header.
  public var headerHeight: CGFloat {
    get { scrollDirection == .vertical ? headerReferenceSize.height : headerReferenceSize.width }
    set {
      headerReferenceSize =
        scrollDirection == .vertical
        ? CGSize(width: 0, height: newValue) : CGSize(width: newValue, height: 0)
    }
  }

  /// The gap between rows, in points; 1 by default.
  public var rowSpacing: CGFloat {
    get { minimumLineSpacing }
    set { minimumLineSpacing = newValue }
  }

  open override class var flingProperties: [LayoutProperty] {
    let inherited = ["scrollDirection", "sectionInset", "sectionHeadersPinToVisibleBounds"]
    return [
      .init("rowHeight", \ListLayout.rowHeight, in: 24...240, step: 4, unit: .points, "A row's height."),
      .init(
        "headerHeight", \ListLayout.headerHeight, in: 0...120, step: 4, unit: .points, "A header's height."),
      .init("rowSpacing", \ListLayout.rowSpacing, in: 0...60, unit: .points, "The gap between rows."),
    ] + super.flingProperties.filter { inherited.contains($0.name) }
  }

  /// Creates a list that scrolls vertically and has pinned headers.
  public override init() {
    super.init()
    minimumLineSpacing = 1
    sectionHeadersPinToVisibleBounds = true
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// The size of a row, computed from the view's size and `rowHeight`. Setting the property sets `rowHeight`.
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
}
