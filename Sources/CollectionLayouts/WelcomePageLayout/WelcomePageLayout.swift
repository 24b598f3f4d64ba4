public import CollectionCore
public import Foundation

/// A layout of pages that fill the view. While a page comes in, its picture moves more slowly than the page.
///
/// The items' attributes are `WelcomePageLayoutAttributes`. A page's cell shifts the picture by
/// `contentOffsetX` and clips the picture to the page. Scrolling comes to rest on whole pages, with or
/// without the collection view's `isPagingEnabled`.
///
/// - Complexity: Preparing is O(1) after scrolling and O(sections) after the data changed; a query is
///   O(items returned).
@preconcurrency @MainActor
open class WelcomePageLayout: StripLayout {
  /// The initial shift of the incoming page's picture, as a fraction of the page's width; 0.5 by default.
  ///
  /// With 0, the picture moves with its page; with 0.5, the picture moves at half the page's speed; with 1,
  /// the picture does not move in the view.
  public var parallax: CGFloat = 0.5 { didSet { settingChanged(from: oldValue, to: parallax) } }

  /// Creates a layout whose row has no pages until the first `prepare()`.
  public override init() { super.init() }

  open override class var layoutAttributesClass: CollectionViewLayoutAttributes.Type {
    WelcomePageLayoutAttributes.self
  }

  // MARK: Geometry

  open override func makeStrip(itemCount: Int, viewSize: CGSize) -> ItemStrip {
    ItemStrip(count: itemCount, itemSize: viewSize, dock: viewSize.width / 2)
  }

  open override func style(
    _ elements: [CollectionViewLayoutAttributes], startingAt first: Int, at offset: CGFloat
  ) {
    // In a mirrored layout, the next page comes in from the left.
    let sign: CGFloat = isMirrored ? -1 : 1
    for (index, page) in elements.enumerated() {
      (page as? WelcomePageLayoutAttributes)?.contentOffsetX =
        sign * pictureShift(ofItem: first + index, at: offset)
    }
  }

  /// Returns the shift of a page's picture, in points; negative towards the previous page.
  ///
  /// The shift is 0 on the current page and the pages before it. On the pages after the next page, the shift
  /// is the page's width times `−parallax`. On the next page, the shift's magnitude decreases to 0 as the
  /// page moves into the view. While the content is pulled beyond the first or the last page, this page
  /// remains the current page.
  private func pictureShift(ofItem item: Int, at offset: CGFloat) -> CGFloat {
    let width = strip.itemSize.width
    guard width > 0, let current = strip.item(at: offset), item > current else { return 0 }
    guard item == current + 1 else { return -parallax * width }
    let progress = max(0, offset - strip.minX(ofItem: current))
    return -parallax * (width - progress)
  }

  // MARK: Paging

  /// Returns the index of the page nearest to the proposed content offset, but at most one page from the page
  /// at which the drag began.
  open override func item(atRestFor proposedOffset: CGFloat) -> Int? {
    guard let item = super.item(atRestFor: proposedOffset) else { return nil }
    guard let start = dragStartOffset,
      let first = strip.item(nearestTo: start + strip.dock)
    else { return item }
    return min(max(item, first - 1, 0), first + 1, strip.count - 1)
  }
}
