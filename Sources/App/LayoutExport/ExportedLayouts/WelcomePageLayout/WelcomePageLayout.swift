import UIKit

/// A layout of pages that fill the view. While a page comes in, its picture moves more slowly than the page.
///
/// The items' attributes are `WelcomePageLayoutAttributes`. A page's cell shifts the picture by
/// `contentOffsetX` and the caption by `captionOffsetX`, and clips both to the page. Scrolling comes to rest on whole pages, with or
/// without the collection view's `isPagingEnabled`.
///
/// - Complexity: Preparing is O(1) after scrolling and O(sections) after the data changed; a query is
///   O(items returned).
class WelcomePageLayout: StripLayout {
  /// The initial shift of the incoming page's picture, as a fraction of the page's width.
  ///
  /// With 0, the picture moves with its page; with 0.5, the picture moves at half the page's speed; with 1,
  /// the picture does not move in the view.
  /// Range: 0...1, step 0.05
  var parallax: CGFloat = 0.5 { didSet { settingChanged(from: oldValue, to: parallax) } }

  /// The initial shift of the incoming page's caption, as a fraction of the page's width.
  ///
  /// The shift is away from the middle of the view: the caption moves faster than its page, and both arrive together.
  /// Range: 0...1, step 0.05
  var captionLead: CGFloat = 0 { didSet { settingChanged(from: oldValue, to: captionLead) } }

  /// Creates a layout whose row has no pages until the first `prepare()`.
  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override class var layoutAttributesClass: AnyClass {
    WelcomePageLayoutAttributes.self
  }

  // MARK: Geometry

  override func makeStrip(itemCount: Int, viewSize: CGSize) -> ItemStrip {
    ItemStrip(count: itemCount, itemSize: viewSize, dock: viewSize.width / 2)
  }

  /// Shifts the pages' pictures and captions; negative shifts are towards the previous page.
  ///
  /// The shift is 0 on the current page and the pages before it. On the pages after the next page, the shift
  /// is the page's width times `−parallax`. On the next page, the shift's magnitude decreases to 0 as the
  /// page moves into the view. The shift of a caption is the same with `captionLead` in place of `−parallax`.
  /// While the content is pulled beyond the first or the last page, this page remains the current page.
  /// During an update, all shifts are 0.
  override func style(
    _ elements: [UICollectionViewLayoutAttributes], startingAt first: Int, at offset: CGFloat
  ) {
    // In a mirrored layout, the next page comes in from the left.
    let sign: CGFloat = isMirrored ? -1 : 1
    let strip = strip
    let (current, width) = (strip.item(at: offset), strip.itemSize.width)
    // A page that an update moves away keeps its picture, which would jump at once.
    guard let current, width > 0, updatedItems.isEmpty else { return }
    let wayOfNext = width - max(0, offset - strip.minX(ofItem: current))
    for (index, page) in elements.enumerated() where first + index > current {
      guard let page = page as? WelcomePageLayoutAttributes else { continue }
      let way = sign * (first + index == current + 1 ? wayOfNext : width)
      (page.contentOffsetX, page.captionOffsetX) = (-parallax * way, captionLead * way)
    }
  }

  // MARK: Paging

  /// Returns the index of the page nearest to the proposed content offset or, after a flick, at least of the
  /// next page in its direction, but at most one page from the page at which the drag began.
  override func item(atRestFor proposedOffset: CGFloat, velocity: CGFloat) -> Int? {
    guard let item = super.item(atRestFor: proposedOffset, velocity: velocity) else { return nil }
    guard let first = itemAtDragStart else { return item }
    return min(max(item, first - 1, 0), first + 1, strip.count - 1)
  }
}
