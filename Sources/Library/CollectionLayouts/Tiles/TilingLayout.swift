public import CollectionCore
public import Foundation

/// The base class of layouts that compute an item's frame from the item's index among the items of all
/// sections.
///
/// A subclass returns the frame of an item, and the items in a range of positions on the scrolling axis.
/// Frames and positions are measured from the margin at the start of each axis; x runs along the scrolling
/// axis, y across it. All lengths are in points.
///
/// - Complexity: A query is O(items returned), if the subclass finds the items in constant time.
@preconcurrency @MainActor
open class TilingLayout: AnimatedLayout {
  /// The scrolling axis; vertical by default.
  public var scrollDirection = CollectionView.ScrollDirection.vertical {
    didSet { settingChanged(from: oldValue, to: scrollDirection) }
  }

  /// The margins around the items, in points; zero by default. A value that is not finite, or whose magnitude
  /// is a million or more, counts as 0.
  public var margins = EdgeInsets.zero { didSet { settingChanged(from: oldValue, to: margins) } }

  open override class var flingProperties: [LayoutProperty] {
    [
      .init("scrollDirection", \TilingLayout.scrollDirection, "The axis along which the content scrolls."),
      .init("margins", \TilingLayout.margins, in: 0...200, unit: .points, "The margins around the tiles."),
    ]
  }

  @exclusivity(unchecked)
  private var sequence: ItemSequence?
  /// The extent across the scrolling axis for which the items are arranged, in points; `nil` if they must be
  /// arranged again.
  private var arrangedBreadth: CGFloat?

  /// Creates a layout that scrolls vertically and has no items until the first `prepare()`.
  public override init() { super.init() }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// The margins, with invalid values replaced by 0.
  private var insets: EdgeInsets {
    func sane(_ value: CGFloat) -> CGFloat { abs(value) < 1e6 ? value : 0 }
    return EdgeInsets(
      top: sane(margins.top), left: sane(margins.left), bottom: sane(margins.bottom),
      right: sane(margins.right))
  }

  // MARK: Overriding

  /// Arranges the items between the margins. `breadth` is the extent between the margins across the scrolling
  /// axis, in points.
  ///
  /// The method is called after a change of the data, of a property or of the breadth. The default
  /// implementation does nothing.
  open func arrange(itemCount: Int, breadth: CGFloat) {}

  /// Returns the frame of an arranged item, measured from the margin at the start of each axis. x runs along
  /// the scrolling axis.
  ///
  /// The default implementation returns the null rectangle.
  open func frame(ofItem item: Int) -> CGRect { .null }

  /// Returns the indices of the items that may overlap a range of positions on the scrolling axis, measured
  /// from the margin at the axis's start.
  ///
  /// The default implementation returns an empty range.
  open func items(in span: Range<CGFloat>) -> Range<Int> { 0..<0 }

  /// The extent of all arranged items along the scrolling axis, in points.
  ///
  /// The default implementation returns 0.
  open var length: CGFloat { 0 }

  /// Changes the attributes of items, such as their transforms, for the visible rectangle. Before the call,
  /// the attributes have the items' frames.
  ///
  /// A changed item must stay within its original frame. The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - elements: The attributes of consecutive items.
  ///   - visibleRect: The view's bounds, in the layout's own coordinates.
  open func style(_ elements: [CollectionViewLayoutAttributes], in visibleRect: CGRect) {}

  /// Invalidates the layout if the new value of a property differs from the old value. Subclasses call this
  /// method in the `didSet` of their properties.
  public final func settingChanged<Value: Equatable>(from oldValue: Value, to newValue: Value) {
    if newValue != oldValue { invalidateLayout() }
  }

  // MARK: Geometry

  /// Always `true`: in a right-to-left view, rows begin at the right.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let breadth = breadth(for: collectionView.bounds.size)
    guard sequence == nil || arrangedBreadth != breadth else { return }
    let sequence = sequence ?? ItemSequence(of: collectionView)
    self.sequence = sequence
    arrangedBreadth = breadth
    arrange(itemCount: sequence.count, breadth: breadth)
  }

  /// Returns the extent across the scrolling axis between the margins, in points, in a view of the given
  /// size.
  private func breadth(for size: CGSize) -> CGFloat {
    let room = scrollDirection.crossExtent(of: size, insets: collectionView?.adjustedContentInset ?? .zero)
    return (room - scrollDirection.crossStart(insets) - scrollDirection.crossEnd(insets)).asExtent
  }

  open override var collectionViewContentSize: CGSize {
    guard let breadth = arrangedBreadth else { return .zero }
    let axis = scrollDirection
    let margin = axis.mainStart(insets) + axis.mainEnd(insets)
    return axis.size(
      main: length > 0 ? (length + margin).asExtent : 0,
      cross: breadth + axis.crossStart(insets) + axis.crossEnd(insets))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    let axis = scrollDirection
    let span = axis.mainSpan(rect)
    let start = axis.mainStart(insets)
    var found = attributesStore.beginAnswer(of: Self.attributesClass)
    var rest = items(in: Range(from: span.lowerBound - start, to: span.upperBound - start))
    while !rest.isEmpty, let run = sequence?.run(from: rest.lowerBound) {
      for item in rest.prefix(run.count) {
        let frame = contentFrame(ofItem: item)
        guard frame.overlaps(rect) else { continue }
        found.appendCell(
          run.item + item - rest.lowerBound, inSection: run.section, frame: frame, zIndex: 0)
      }
      rest = rest.dropFirst(run.count)
    }
    found.trim()
    style(found.elements, in: visibleBounds)
    found.removeElements(outside: rect)
    return attributesStore.endAnswer(&found)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard arrangedBreadth != nil, let item = sequence?.index(of: indexPath) else { return nil }
    let frame = contentFrame(ofItem: item)
    let attributes = Self.attributesClass.makeCell(at: indexPath, frame: frame)
    style([attributes], in: visibleBounds)
    return attributes
  }

  /// Returns an item's frame in content space.
  private func contentFrame(ofItem item: Int) -> CGRect {
    let axis = scrollDirection
    return axis.oriented(
      frame(ofItem: item).offsetBy(dx: axis.mainStart(insets), dy: axis.crossStart(insets)))
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { sequence = nil }
    if context.invalidatesAllGeometry { arrangedBreadth = nil }
    super.invalidateLayout(with: context)
  }

  /// Returns whether the available extent across the scrolling axis changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    breadth(for: newBounds.size) != arrangedBreadth
  }
}
