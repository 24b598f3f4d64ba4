public import CollectionCore
public import Foundation

/// A layout in a collection view of a size, over a number of items: what a layout's test works with.
@MainActor
public final class LayoutRig<Layout: CollectionViewLayout> {
  public let layout: Layout
  public let view: CollectionView
  public let source: CountedSource

  /// A layout after its first pass. The delegate is not retained.
  public init(
    _ layout: Layout, width: CGFloat = 320, height: CGFloat = 480, counts: [Int],
    contentInset: EdgeInsets = .zero, delegate: (any CollectionViewDelegate)? = nil
  ) {
    self.layout = layout
    source = CountedSource(counts)
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    CountedSource.register(in: view)
    view.dataSource = source
    view.delegate = delegate
    view.contentInset = contentInset
    view.layoutIfNeeded()
  }

  /// Scrolls at once, beyond the content too.
  public func scroll(to offset: CGPoint) {
    view.contentOffset = offset
    view.layoutIfNeeded()
  }

  /// Scrolls along x.
  public func scroll(x: CGFloat) { scroll(to: CGPoint(x: x, y: view.contentOffset.y)) }

  /// Scrolls along y.
  public func scroll(y: CGFloat) { scroll(to: CGPoint(x: view.contentOffset.x, y: y)) }

  /// Drags with a finger that is still down afterwards; beyond the content it resists.
  public func drag(x: CGFloat) {
    let finger = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
    let distance = x - view.contentOffset.x
    let slop = view.dragSlop + 1
    view.beginTracking(at: finger, time: 1)
    view.continueTracking(at: CGPoint(x: finger.x + slop, y: finger.y), time: 1.1)
    view.continueTracking(at: CGPoint(x: finger.x + slop - distance, y: finger.y), time: 1.2)
    view.layoutIfNeeded()
  }

  /// Resizes the view, as a window does.
  public func resize(width: CGFloat, height: CGFloat) {
    view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    view.layoutIfNeeded()
  }

  /// Changes the numbers of items and reloads.
  public func setCounts(_ counts: [Int]) {
    source.counts = counts
    view.reloadData()
    view.layoutIfNeeded()
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
