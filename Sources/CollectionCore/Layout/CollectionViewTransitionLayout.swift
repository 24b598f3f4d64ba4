public import Foundation
import Preconditions

/// A layout on the way from one layout to another, as far as its progress says.
///
/// `CollectionView.startInteractiveTransition(to:completion:)` makes one and installs it. Elements of both
/// layouts are between the two places, in size, opacity, transform and z too; those of one layout only stay
/// where they are on screen and fade. Content size and content offset go along. Which elements take part is
/// decided when either layout was prepared: those that it has in view where the change starts, and where it
/// leads. What a subclass of attributes adds is the nearer layout's. Views have a say in their sizes in both.
///
/// The z goes along like the rest, rather than being the next layout's from the start: what is to be in front comes
/// there on the way, and no card jumps over another when the finger has hardly moved.
///
/// - Complexity: A query is O(participating elements), whatever the number of items.
@preconcurrency @MainActor
open class CollectionViewTransitionLayout: CollectionViewLayout {
  /// The layout the change started from.
  public var currentLayout: CollectionViewLayout { current.layout }

  /// The layout the change leads to.
  public var nextLayout: CollectionViewLayout { next.layout }

  /// How far the change has come: 0 is the current layout, 1 the next; it may go beyond both. Setting it
  /// invalidates this layout.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      require(
        transitionProgress.isFinite,
        "A transition's progress was set to \(transitionProgress); expected a finite number.")
      if transitionProgress != oldValue { invalidateLayout() }
    }
  }

  private let current: TransitionEndpoint
  private let next: TransitionEndpoint
  private var animatedValues: [String: CGFloat] = [:]

  /// The elements that take part, and their order; nil until they are found.
  private var ways: [(key: ElementKey, way: ElementInterpolation)]?
  private var placeOfWay: [ElementKey: Int] = [:]

  /// A layout between two.
  public init(currentLayout: CollectionViewLayout, nextLayout: CollectionViewLayout) {
    current = TransitionEndpoint(currentLayout)
    next = TransitionEndpoint(nextLayout)
    super.init()
  }

  // MARK: The two layouts

  /// Stops working for a collection view along with those of the two layouts that it is not left to.
  override func detach(from collectionView: CollectionView) {
    super.detach(from: collectionView)
    for end in [current, next] where collectionView.currentLayout !== end.layout {
      end.layout.detach(from: collectionView)
    }
  }

  /// Traces both layouts too.
  override func beTraced(by tracer: LayoutTracer?) {
    super.beTraced(by: tracer)
    for end in [current, next] { end.layout.beTraced(by: tracer) }
  }

  /// Passed on to both layouts.
  open override func finalizeLayoutTransition() {
    for end in [current, next] { end.layout.hooks.finalizeLayoutTransition() }
  }

  // MARK: Values

  /// Notes a number of a subclass's own under a name.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { animatedValues[key] = value }

  /// The number last noted under a name; 0 if there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { animatedValues[key] ?? 0 }

  // MARK: The collection view's part

  /// Starts to work for a collection view, whose content moves between two places. Sizes that turn out others
  /// in the next layout leave what is kept where it is.
  func begin(
    in collectionView: CollectionView, from start: ScrollOffsets, to end: ScrollOffsets,
    keeping anchoring: ScrollAnchoring
  ) {
    self.collectionView = collectionView
    beTraced(by: collectionView.layoutTracer)
    current.begin(at: start, contentSize: collectionView.contentSize, in: collectionView)
    next.begin(
      at: end, contentSize: nextLayout.hooks.collectionViewContentSize, in: collectionView, keeping: anchoring
    )
    next.approach(in: collectionView)
  }

  /// Where the content is now, in points.
  var contentOffset: CGPoint { current.offset.interpolated(to: next.offset, fraction: transitionProgress) }

  /// Where everything is in one of the two layouts.
  func place(of layout: CollectionViewLayout) -> ScrollOffsets {
    layout === currentLayout ? current.place : next.place
  }

  /// Notes that a layout has to be prepared; whether it is one of the two.
  func noteInvalidation(
    of layout: CollectionViewLayout, with context: CollectionViewLayoutInvalidationContext
  ) -> Bool {
    guard let end = [current, next].first(where: { $0.layout === layout }), !end.isApproaching else {
      return false
    }
    end.invalidate(with: context)
    ways = nil
    return true
  }

  /// What both layouts make of the sizes that elements' views would rather have in each of them.
  func preferences(of elements: [DisplayedElement], askingAgain: Bool) -> [LayoutPreferences] {
    guard let collectionView else { return [] }
    return [current, next].map { end in
      let contexts = elements.compactMap {
        end.preferenceContext(of: $0, askingAgain: askingAgain, in: collectionView)
      }
      return LayoutPreferences(layout: end.layout, contexts: contexts)
    }
  }

  // MARK: Geometry

  open override func prepare() {
    super.prepare()
    guard let collectionView, ways == nil else { return }
    let keys = [current, next].reduce(into: Set<ElementKey>()) {
      $0.formUnion($1.prepare(in: collectionView))
    }
    let found = keys.sorted().compactMap { key in makeWay(of: key).map { (key, $0) } }
    placeOfWay = Dictionary(uniqueKeysWithValues: zip(found.map(\.0), found.indices))
    ways = found
  }

  open override var collectionViewContentSize: CGSize {
    current.contentSize.interpolated(to: next.contentSize, fraction: transitionProgress)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    (ways ?? []).map { $0.way.attributes(at: transitionProgress) }.filter { $0.frame.overlaps(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    attributes(of: .cell(indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { attributes(of: .supplementaryView(elementKind, indexPath)) }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    attributes(of: ElementKey(category: .decorationView, kind: elementKind, indexPath: indexPath))
  }

  private func attributes(of key: ElementKey) -> CollectionViewLayoutAttributes? {
    let known = placeOfWay[key].flatMap { place in ways.map { $0[place].way } }
    return (known ?? makeWay(of: key))?.attributes(at: transitionProgress)
  }

  /// A decoration of the next layout whose kind is another class's in the current one waits for the end.
  private func makeWay(of key: ElementKey) -> ElementInterpolation? {
    guard let collectionView else { return nil }
    let madeByNext = next.layout.decorationClass(of: key)
    let isForeign = madeByNext != nil && decorationClass(of: key) != madeByNext
    return ElementInterpolation(
      from: current.attributes(of: key, in: collectionView),
      to: isForeign ? nil : next.attributes(of: key, in: collectionView),
      moving: next.offset - current.offset)
  }

  // MARK: Decorations

  override var decorationKinds: [String] {
    Array(Set(currentLayout.decorationKinds).union(nextLayout.decorationKinds))
  }

  override func decorationFactory(ofKind kind: String) -> DecorationFactory? {
    currentLayout.decorationFactory(ofKind: kind) ?? nextLayout.decorationFactory(ofKind: kind)
  }

  // MARK: Changes under way

  /// The writing direction is about to change.
  func directionWillChange() {
    guard let collectionView else { return }
    for end in [current, next] { end.noteDistanceFromStart(in: collectionView) }
  }

  /// The writing direction changed: both layouts are as far from their starts as before.
  func directionDidChange() {
    guard let collectionView else { return }
    for end in [current, next] {
      end.keepDistanceFromStart(in: collectionView)
      end.layout.hooks.invalidateLayout()
    }
  }

  /// What the collection view invalidates is passed on to both layouts.
  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      for end in [current, next] { end.passOn(context) }
    }
    super.invalidateLayout(with: context)
  }

  /// True for another size, and for the same bounds with other insets; both layouts are asked about it.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    let isScroll =
      newBounds.size == collectionView.bounds.size && newBounds.origin != collectionView.bounds.origin
    guard !isScroll else { return false }
    for end in [current, next] { end.boundsWillChange(to: newBounds.size) }
    return true
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    for end in [current, next] { end.boundsDidChange(to: newBounds.size) }
    ways = nil
    return super.invalidationContext(forBoundsChange: newBounds)
  }

  open override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for end in [current, next] { end.layout.hooks.prepare(forCollectionViewUpdates: updateItems) }
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    for end in [current, next] { end.layout.hooks.finalizeCollectionViewUpdates() }
  }
}
