// fling --scene list
// The values suit a view of 640 × 680 points.

import UIKit

/// A list of rows as wide as the view, under section headers that stay visible while their section scrolls
/// past.
///
/// The layout is a flow layout, which provides margins, spacing and footers. All lengths are in points.
///
/// Swipe actions are not part of the layout. UIKit offers them in the lists of
/// `UICollectionViewCompositionalLayout`.
class ListLayout: UICollectionViewFlowLayout {
  /// The height of a row, or the width of a column if the list scrolls horizontally.
  var rowHeight: CGFloat = 76 {
    didSet { if rowHeight != oldValue { invalidateLayout() } }
  }

  /// The height of section headers, or their width if the list scrolls horizontally. With 0, sections have no
  /// header.
  var headerHeight: CGFloat {
    get { scrollDirection == .vertical ? headerReferenceSize.height : headerReferenceSize.width }
    set {
      headerReferenceSize =
        scrollDirection == .vertical
        ? CGSize(width: 0, height: newValue) : CGSize(width: newValue, height: 0)
    }
  }

  /// The gap between rows.
  var rowSpacing: CGFloat {
    get { minimumLineSpacing }
    set { minimumLineSpacing = newValue }
  }

  override init() {
    super.init()
    scrollDirection = .vertical
    headerHeight = 48
    rowSpacing = 8
    sectionInset = UIEdgeInsets(top: 8, left: 0, bottom: 16, right: 0)
    sectionHeadersPinToVisibleBounds = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Returns `true`: in a right-to-left view, a horizontal list begins at the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// Gives the rows the breadth of the view. The flow layout reads the size while it prepares.
  override func prepare() {
    let size = rowSize
    if itemSize != size { itemSize = size }
    super.prepare()
  }

  private var rowSize: CGSize {
    guard let collectionView else { return CGSize(width: rowHeight, height: rowHeight) }
    let (view, insets) = (collectionView.bounds.size, collectionView.adjustedContentInset)
    switch scrollDirection {
    case .horizontal:
      let room = view.height - insets.top - insets.bottom
      return CGSize(width: rowHeight, height: max(0, room - sectionInset.top - sectionInset.bottom))
    default:
      let room = view.width - insets.left - insets.right
      return CGSize(width: max(0, room - sectionInset.left - sectionInset.right), height: rowHeight)
    }
  }
}

/// Sets how the collection view scrolls.
@MainActor
func configureList(_ collectionView: UICollectionView) {
  collectionView.alwaysBounceVertical = true
}
