public import CollectionCore
public import Foundation

/// Pages that fill the view side by side; the incoming page's picture moves slower than its page.
///
/// Its attributes are `WelcomePageLayoutAttributes`: a page shifts its picture by `contentOffsetX` and clips
/// it. Set `isPagingEnabled` on the collection view, or let the layout page: both rest on whole pages.
///
/// - Complexity: Preparing is O(1) after scrolling and O(sections) after the data changed; a query is
///   O(answer).
@preconcurrency @MainActor
open class WelcomePageLayout: StripLayout {
  /// How much of the page's width the incoming picture lags behind: 0 moves it with its page, 1 leaves it
  /// standing in the view, 0.5 moves it at half the page's speed.
  public var parallax: CGFloat = 0.5 { didSet { settingChanged(from: oldValue, to: parallax) } }

  /// A layout without pages.
  public override init() {
    super.init()
    attributesStore.reusedClass = WelcomePageLayoutAttributes.self
  }

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
    for (index, page) in elements.enumerated() {
      (page as? WelcomePageLayoutAttributes)?.contentOffsetX = contentOffsetX(
        ofItem: first + index, at: offset)
    }
  }

  /// 0 on the current page and those passed; on the incoming page the part of the way that is still to go;
  /// the whole way on pages further right. Beyond the first and the last page these stay current.
  private func contentOffsetX(ofItem item: Int, at offset: CGFloat) -> CGFloat {
    let width = strip.itemSize.width
    guard width > 0, let current = strip.item(at: offset), item > current else { return 0 }
    guard item == current + 1 else { return -parallax * width }
    let progress = max(0, offset - strip.minX(ofItem: current))
    return -parallax * (width - progress)
  }

  // MARK: Paging

  /// The nearest page, but no further than one from where the drag began.
  open override func item(atRestFor proposedOffset: CGFloat) -> Int? {
    guard let item = super.item(atRestFor: proposedOffset) else { return nil }
    guard let start = collectionView?.dragStartContentOffset?.x,
      let first = strip.item(nearestTo: start + strip.dock)
    else { return item }
    return min(max(item, first - 1, 0), first + 1, strip.count - 1)
  }
}
