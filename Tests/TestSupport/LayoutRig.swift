public import CollectionCore
public import Foundation

/// A layout in a collection view of a size, over a number of items: what a layout's test works with.
@MainActor
public final class LayoutRig<Layout: CollectionViewLayout> {
  public let layout: Layout
  public let view: CollectionView
  public let source: CountedSource

  /// A prepared layout. The delegate is not retained.
  public init(
    _ layout: Layout, width: CGFloat = 320, height: CGFloat = 480, counts: [Int],
    contentInset: EdgeInsets = .zero, delegate: (any CollectionViewDelegate)? = nil
  ) {
    self.layout = layout
    source = CountedSource(counts)
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    view.contentInset = contentInset
    view.dataSource = source
    view.delegate = delegate
    layout.prepare()
  }

  /// Scrolls as the collection view does: the layout is asked, invalidated and prepared.
  public func scroll(to offset: CGPoint) { changeBounds(to: CGRect(origin: offset, size: view.bounds.size)) }

  /// Scrolls along x.
  public func scroll(x: CGFloat) { scroll(to: CGPoint(x: x, y: view.contentOffset.y)) }

  /// Scrolls along y.
  public func scroll(y: CGFloat) { scroll(to: CGPoint(x: view.contentOffset.x, y: y)) }

  /// Resizes the view; the offset stays.
  public func resize(width: CGFloat, height: CGFloat) {
    changeBounds(
      to: CGRect(origin: view.contentOffset, size: CGSize(width: width, height: height)))
  }

  /// Changes the numbers of items and invalidates.
  public func setCounts(_ counts: [Int]) {
    source.counts = counts
    view.reloadData()
    layout.invalidateLayout()
    layout.prepare()
  }

  private func changeBounds(to bounds: CGRect) {
    let isInvalid = layout.shouldInvalidateLayout(forBoundsChange: bounds)
    view.contentOffset = bounds.origin
    view.bounds = bounds
    guard isInvalid else { return }
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    layout.prepare()
  }

  /// Where an item is, transforms included; nil if there is none.
  public func frame(_ item: Int, section: Int = 0) -> CGRect? { attributes(item, section: section)?.frame }

  /// An item's attributes, as the layout's own class.
  public func attributes<A: CollectionViewLayoutAttributes>(
    _ item: Int, section: Int = 0, as: A.Type = CollectionViewLayoutAttributes.self
  ) -> A? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section)) as? A
  }

  /// The elements in a rectangle, as rows.
  public func rows(in rect: CGRect) -> [ElementRow] {
    (layout.layoutAttributesForElements(in: rect) ?? []).map(ElementRow.init)
  }

  /// All elements, as rows.
  public var allRows: [ElementRow] { rows(in: .everywhere) }
}

extension CGRect {
  /// A rectangle no test's content reaches beyond.
  public static var everywhere: CGRect { CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9) }
}
