import UIKit

/// A banner for iOS as in a widely read article about `UICollectionViewLayout`, with the article's own
/// paging.
///
/// When the layout is asked for the target offset, it returns the present offset and starts an animated
/// scroll.
@MainActor
final class BannerFromArticle: UICollectionViewLayout {
  var itemSpace: CGFloat = 10
  var sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
  var itemSize = CGSize(width: 300, height: 180)
  /// The item docked when the drag began; the view controller sets it in `scrollViewWillBeginDragging`.
  var currentIndex = 0
  /// Whether the layout turns the pages, as in the article; otherwise the delegate does.
  var pagesItself = true
  /// A Boolean value that indicates whether a page turn is animated; the article's first version sets the
  /// offset.
  var isAnimated = true

  private var attributesArray: [UICollectionViewLayoutAttributes] = []
  private var contentWidth: CGFloat = 0

  override func prepare() {
    super.prepare()
    let itemCount = collectionView?.numberOfItems(inSection: 0) ?? 0
    attributesArray = (0..<itemCount).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let itemX = sectionInset.left + (itemSpace + itemSize.width) * CGFloat(indexPath.row)
    attributes.frame = CGRect(x: itemX, y: sectionInset.top, width: itemSize.width, height: itemSize.height)
    contentWidth = itemX + itemSize.width + itemSpace
    return attributes
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: contentWidth + sectionInset.right, height: collectionView?.frame.size.height ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributesArray
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    pagesItself ? turnPage() ?? proposedContentOffset : proposedContentOffset
  }

  /// Starts the animated scroll to the next page, and returns the present offset to prevent a deceleration.
  func turnPage() -> CGPoint? {
    guard let collectionView, attributesArray.indices.contains(currentIndex) else { return nil }
    let leftX = collectionView.contentOffset.x + sectionInset.left
    let attr = attributesArray[currentIndex]
    if leftX > attr.frame.origin.x, currentIndex + 1 < attributesArray.count {
      currentIndex += 1
    } else if leftX < attr.frame.origin.x, currentIndex - 1 >= 0 {
      currentIndex -= 1
    }
    let present = collectionView.contentOffset
    guard isAnimated else {
      collectionView.contentOffset = CGPoint(x: (itemSpace + itemSize.width) * CGFloat(currentIndex), y: 0)
      return present
    }
    collectionView.scrollRectToVisible(
      CGRect(
        x: (itemSpace + itemSize.width) * CGFloat(currentIndex), y: 0,
        width: collectionView.frame.size.width, height: collectionView.frame.size.height),
      animated: true)
    return present
  }
}

/// The article's view controller with its numbers: ten items in a view of 340 points.
@MainActor
final class BannerArticleController: UICollectionViewDataSource, UICollectionViewDelegate {
  let layout = BannerFromArticle()
  let collectionView: UICollectionView

  init() {
    collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 340, height: 200), collectionViewLayout: layout)
    collectionView.register(UICollectionViewCell.init(frame:), forCellWithReuseIdentifier: "cell")
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.layoutIfNeeded()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    let cells = collectionView.visibleCells
    guard !cells.isEmpty else { return }
    let centerX = collectionView.contentOffset.x + layout.sectionInset.left + layout.itemSize.width * 0.5
    let nearest = cells.min { abs($0.center.x - centerX) < abs($1.center.x - centerX) }
    guard let nearest, let indexPath = collectionView.indexPath(for: nearest) else { return }
    layout.currentIndex = indexPath.row
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
  ) {
    guard !layout.pagesItself, let present = layout.turnPage() else { return }
    targetContentOffset = present
  }
}
