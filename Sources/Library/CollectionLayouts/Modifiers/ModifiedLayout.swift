public import CollectionCore
public import Foundation

/// A layout that applies a stack of modifiers to the elements of any other layout, its base.
///
/// The base determines the geometry of all elements, the content size, snapping, updates and movements; it
/// needs no knowledge of the modifiers. The modifiers then change each element depending on its distance from
/// the focus, a point of the view:
///
/// ```swift
/// let layout = ModifiedLayout(WaterfallLayout())
/// layout.modifiers = [
///   LayoutModifier(.scale, after: 0.7),
///   LayoutModifier(.dimming, after: 0.5, easing: .easeIn),
/// ]
/// ```
///
/// The distance is measured from the element's center in the base. The modifiers change neither the center
/// nor the size: scale, rotation, translation and depth are in `transform3D`. Scrolling to items, scroll
/// anchors and preferred sizes are therefore the same as without modifiers. Dimming, tint, parallax, corner
/// radius and shadow are in `effects`, which views show in `CollectionReusableView.flingApplyEffects(_:)`.
///
/// - Complexity: Preparing after a scroll is O(1), unless the scroll also invalidates the base. A query costs
///   a query of the base for a larger rectangle, plus O(modifiers) for each element that the base returns. A
///   steady sequence of queries allocates nothing if the base's attributes are of the class
///   `CollectionViewLayoutAttributes`.
@preconcurrency @MainActor
open class ModifiedLayout: ForwardingLayout {
  /// The modifiers, in the order in which they are combined; none by default.
  public var modifiers: [LayoutModifier] = [] { didSet { settingChanged(modifiers != oldValue) } }

  /// The axis along which distances are measured; by default the axis on which the content scrolls.
  public var axis = Axis.automatic { didSet { settingChanged(axis != oldValue) } }

  /// The position of the focus along the axis, as a fraction of the view's extent; 0.5, the middle, by
  /// default. Across the axis the focus is in the middle.
  public var focus: CGFloat = 0.5 { didSet { settingChanged(focus != oldValue) } }

  /// The distance of the viewer's eye from the view's plane, as a multiple of the view's longer side; 1.5 by
  /// default. The eye is in front of the focus.
  ///
  /// A smaller distance gives a stronger perspective. A distance that is infinite, or 0 or less, gives no
  /// perspective.
  public var eyeDistance: CGFloat = 1.5 { didSet { settingChanged(eyeDistance != oldValue) } }

  /// Whether headers, footers and decoration views are changed too; `false` by default.
  public var modifiesSupplementaryViews = false {
    didSet { settingChanged(modifiesSupplementaryViews != oldValue) }
  }

  /// The axis along which an element's distance from the focus is measured.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    /// The axis on which the content scrolls.
    case automatic
    /// The horizontal axis.
    case horizontal
    /// The vertical axis.
    case vertical
    /// No axis: the distance is measured in a straight line, and every element counts as after the focus.
    case radial
  }

  @exclusivity(unchecked)
  private var pool = ChangedElements()
  /// The stack as last used; `nil` after a setting has changed.
  @exclusivity(unchecked)
  private var lastStack: ModifierStack?

  /// Creates a layout that changes the elements of `base`, which must not be in use elsewhere.
  public init(_ base: CollectionViewLayout, modifiers: [LayoutModifier] = []) {
    super.init(base)
    self.modifiers = modifiers
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  private func settingChanged(_ isChanged: Bool) {
    guard isChanged else { return }
    lastStack = nil
    invalidateWithoutBase()
  }

  /// Whether any modifier is enabled.
  private var isModifying: Bool { modifiers.contains(where: \.isEnabled) }

  /// The stack for the view's current bounds; `nil` if the stack changes nothing.
  private var stack: ModifierStack? {
    guard isModifying, collectionView != nil else { return nil }
    let (axis, bounds) = (resolvedAxis, visibleBounds)
    // Preparing a stack allocates; scrolling does not need a new one.
    let stack =
      lastStack?.scrolled(to: bounds, axis: axis)
      ?? ModifierStack(modifiers, axis: axis, focus: focus, eyeDistance: eyeDistance, in: bounds)
    lastStack = stack
    return stack
  }

  /// The value of `axis`, with `automatic` replaced by the axis on which the content scrolls.
  private var resolvedAxis: Axis {
    guard axis == .automatic else { return axis }
    if let looping = collectionView?.contentLoopDirection {
      return looping == .horizontal ? .horizontal : .vertical
    }
    return innermostLayout.scrollingAxis ?? longerAxis
  }

  /// The axis along which distances are measured: that of the scroll for `automatic`.
  package var measuredAxis: Axis { resolvedAxis }

  /// The axis on which the content extends farther beyond the view.
  private var longerAxis: Axis {
    guard let view = collectionView?.bounds.size else { return .vertical }
    let content = base.collectionViewContentSize
    return content.width - view.width > content.height - view.height ? .horizontal : .vertical
  }

  // MARK: Geometry

  /// Returns `true` if any modifier is enabled.
  open override var dependsOnBounds: Bool { isModifying }

  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    guard let stack else { return base.layoutAttributesForElements(in: rect) }
    guard let elements = elements(of: stack, around: rect) else { return nil }
    var found = pool.begin()
    for element in elements {
      let parts = changedParts(of: element, in: stack)
      guard !parts.isEmpty else {
        if element.frame.overlaps(rect) { found.append(element) }
        continue
      }
      found.appendCopy(of: element) {
        stack.change($0, parts)
        return !$0.isHidden && $0.frame.overlaps(rect)
      }
    }
    return pool.end(&found)
  }

  /// Returns the base's elements that may overlap a rectangle once the modifiers are applied.
  private func elements(
    of stack: ModifierStack, around rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    let assumed = stack.assumedReach
    let wide = stack.widened(rect, reach: assumed)
    guard let elements = base.layoutAttributesForElements(in: wide) else { return nil }
    let reach = elements.reduce(assumed) { max($0, $1.reach) }
    guard reach > assumed else { return elements }
    // With elements larger than assumed, more of them may reach into the rectangle.
    let wider = stack.widened(rect, reach: reach)
    return wider == wide ? elements : base.layoutAttributesForElements(in: wider)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    changed(base.layoutAttributesForItem(at: indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    changed(base.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    changed(base.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath))
  }

  /// Returns a copy of the base's attributes with the modifiers applied, or the attributes themselves if the
  /// modifiers do not change the element.
  private func changed(_ attributes: CollectionViewLayoutAttributes?) -> CollectionViewLayoutAttributes? {
    guard let attributes, let stack else { return attributes }
    let parts = changedParts(of: attributes, in: stack)
    guard !parts.isEmpty else { return attributes }
    let copy = attributes.copied
    stack.change(copy, parts)
    return copy
  }

  /// Returns the parts of an element's attributes that the modifiers change.
  private func changedParts(
    of element: CollectionViewLayoutAttributes, in stack: ModifierStack
  ) -> ModifiedParts {
    guard !element.isHidden, element.isSane else { return [] }
    if modifiesSupplementaryViews || element.representedElementCategory == .cell { return .all }
    return stack.ordersByDepth ? .orderInPlane : []
  }

  /// Returns the base's lap (the part of looping content that repeats), or else the default lap, with `reach`
  /// increased by the distance by which the modifiers can move elements.
  open override func flingContentLap(along direction: CollectionView.ScrollDirection) -> ContentLap? {
    let own = base.flingContentLap(along: direction)
    guard let collectionView, let stack else { return own }
    func along(_ size: CGSize) -> CGFloat { direction == .horizontal ? size.width : size.height }
    let view = visibleBounds
    let wide = stack.widened(view, reach: stack.assumedReach)
    let widening =
      direction == .horizontal
      ? max(view.minX - wide.minX, wide.maxX - view.maxX)
      : max(view.minY - wide.minY, wide.maxY - view.maxY)
    var lap =
      own ?? ContentLap(period: along(collectionViewContentSize) + collectionView.contentLoopSpacing)
    lap.reach = (lap.reach ?? along(view.size)) + max(0, widening)
    return lap
  }

  // MARK: Updates

  /// Returns the base's attributes with the modifiers applied.
  ///
  /// A property that has the same value in the default attributes is not changed, because the default
  /// attributes already include the modifiers' changes.
  open override func animationAttributes(
    _ attributes: CollectionViewLayoutAttributes, standard: CollectionViewLayoutAttributes?
  ) -> CollectionViewLayoutAttributes {
    guard let stack else { return attributes }
    var parts = changedParts(of: attributes, in: stack)
    if let standard {
      if attributes.transform3D == standard.transform3D { parts.remove(.transform) }
      if attributes.alpha == standard.alpha { parts.remove(.opacity) }
      if attributes.zIndex == standard.zIndex { parts.subtract([.order, .orderInPlane]) }
      if attributes.effects == standard.effects { parts.remove(.effects) }
    }
    guard !parts.isEmpty else { return attributes }
    let copy = attributes.copied
    stack.change(copy, parts)
    return copy
  }

  // MARK: Interactive movement

  /// Returns the base's attributes with the modifiers applied for the position at which the item is held.
  open override func movementAttributes(
    _ attributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    changed(attributes) ?? attributes
  }

  // MARK: Inspection

  /// Returns a displayed element's distance from the focus, and the value of each enabled modifier at that
  /// distance, in the order of the stack; `nil` for an element that the modifiers do not change.
  ///
  /// - Parameter attributes: The element's attributes, in content space.
  /// - Returns: The signed distance in points, and the modifiers with their values.
  public func contributions(
    to attributes: CollectionViewLayoutAttributes
  ) -> (distance: CGFloat, values: [(modifier: LayoutModifier, value: CGFloat)])? {
    guard let stack, changedParts(of: attributes, in: stack) == .all else { return nil }
    let place = toLayoutCoordinates(CGRect(origin: attributes.center, size: .zero)).origin
    let distance = stack.distance(of: place)
    return (distance, stack.values(at: distance))
  }
}

extension ModifiedLayout: SnappingLayout {
  private var snapping: (any SnappingLayout)? { base as? any SnappingLayout }

  /// Returns the content offset at which the base docks an item; `nil` if the base has no dock (the position
  /// where items come to rest).
  public func contentOffset(docking indexPath: IndexPath) -> CGPoint? {
    snapping?.contentOffset(docking: indexPath)
  }

  /// The base's docked item; `nil` if the base has no dock (the position where items come to rest).
  public var dockedIndexPath: IndexPath? { snapping?.dockedIndexPath }

  /// The item that the base keeps at its dock (the position where items come to rest); `nil` if the base has
  /// no dock.
  public var anchoredIndexPath: IndexPath? {
    get { snapping?.anchoredIndexPath }
    set { snapping?.anchoredIndexPath = newValue }
  }

  /// Returns the snap offsets of the base; none if the base has no dock (the position where items come to
  /// rest).
  public func snapOffsets(in rect: CGRect) -> [CGPoint] { snapping?.snapOffsets(in: rect) ?? [] }
}

extension CollectionViewLayout {
  /// The axis on which a layout of this package scrolls; `nil` for other layouts.
  package var scrollingDirection: CollectionView.ScrollDirection? {
    switch self {
    case let layout as StripLayout: layout.scrollDirection
    case let layout as CollectionViewFlowLayout: layout.scrollDirection
    case let layout as CollectionViewCompositionalLayout: layout.configuration.scrollDirection
    case let layout as WaterfallLayout: layout.scrollDirection
    case let layout as TilingLayout: layout.scrollDirection
    default: nil
    }
  }

  fileprivate var scrollingAxis: ModifiedLayout.Axis? {
    scrollingDirection.map { $0 == .horizontal ? .horizontal : .vertical }
  }
}

extension CollectionViewLayoutAttributes {
  /// Half the diagonal of the element or of its frame, in points, whichever is longer.
  fileprivate var reach: CGFloat {
    let own = hypot(size.width, size.height) / 2
    guard !transform3D.isIdentity else { return own }
    let frame = frame
    return max(own, hypot(frame.width, frame.height) / 2)
  }
}
