public import CollectionCore
public import Foundation

/// A layout in a collection view of a given size, over a given number of items in each section.
@MainActor
public final class LayoutRig<Layout: CollectionViewLayout> {
  public let layout: Layout
  public let view: CollectionView
  public let source: CountedSource

  /// Creates the view and runs its first layout pass.
  ///
  /// The delegate is not retained.
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
    // The timers and links of other tests need no frames of this view.
    view.drivesFrameWork = false
    view.layoutIfNeeded()
  }

  /// Sets the content offset without animation; the offset may be outside the limits.
  public func scroll(to offset: CGPoint) {
    view.contentOffset = offset
    view.layoutIfNeeded()
  }

  /// Scrolls along x without animation.
  public func scroll(x: CGFloat) { scroll(to: CGPoint(x: x, y: view.contentOffset.y)) }

  /// Scrolls along y without animation.
  public func scroll(y: CGFloat) { scroll(to: CGPoint(x: view.contentOffset.x, y: y)) }

  /// Drags the content towards an offset and leaves the finger down.
  ///
  /// Beyond the content the rubber band applies.
  public func drag(x: CGFloat) {
    let finger = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
    let distance = x - view.contentOffset.x
    // The finger leaves the slop in the direction of the drag, as a real one does.
    let slop = distance < 0 ? view.dragSlop : -view.dragSlop
    view.beginTracking(at: finger, time: 1)
    view.continueTracking(at: CGPoint(x: finger.x + slop, y: finger.y), time: 1.1)
    view.continueTracking(at: CGPoint(x: finger.x + slop - distance, y: finger.y), time: 1.2)
    view.layoutIfNeeded()
  }

  /// Resizes the view and lays it out.
  public func resize(width: CGFloat, height: CGFloat) {
    view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    view.layoutIfNeeded()
  }

  /// Changes the numbers of items and reloads the data.
  public func setCounts(_ counts: [Int]) {
    source.counts = counts
    view.reloadData()
    view.layoutIfNeeded()
  }

  /// Returns the frame of an item after its transform, in layout coordinates; `nil` if there is no such item.
  public func frame(_ item: Int, section: Int = 0) -> CGRect? { attributes(item, section: section)?.frame }

  /// Returns an item's attributes as an instance of the layout's attributes class.
  public func attributes<A: CollectionViewLayoutAttributes>(
    _ item: Int, section: Int = 0, as: A.Type = CollectionViewLayoutAttributes.self
  ) -> A? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section)) as? A
  }

  /// Returns the elements in a rectangle as rows.
  public func rows(in rect: CGRect) -> [ElementRow] {
    (layout.layoutAttributesForElements(in: rect) ?? []).map(ElementRow.init)
  }

  /// All elements of the layout as rows.
  public var allRows: [ElementRow] { rows(in: .everywhere) }
}

extension CGRect {
  /// A rectangle that encloses the content of every test.
  public static var everywhere: CGRect { CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9) }
}
