public import Foundation

/// The collection view's access to a layout's geometry.
///
/// All of the collection view's queries about geometry pass through these members to the layout's overridable
/// methods. If the layout is mirrored for the opposite writing direction, the arguments and the results are
/// mirrored too.
extension CollectionViewLayout {
  /// The visible rectangle in the layout's own coordinates.
  ///
  /// This is the collection view's bounds, mirrored if the layout is. Without a collection view it is the
  /// null rectangle.
  public final var visibleBounds: CGRect {
    guard let collectionView else { return .null }
    return toLayoutCoordinates(collectionView.bounds)
  }

  /// Whether the layout's x coordinates are mirrored in its collection view, because the view's writing
  /// direction is opposite to the layout's.
  package final var isMirrored: Bool {
    guard flipsHorizontallyInOppositeLayoutDirection, let collectionView else { return false }
    return collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }

  /// The conversion between the layout's own coordinates and content space; `nil` if the layout is not
  /// mirrored. The layout must be prepared.
  final var mirror: LayoutMirror? {
    guard isMirrored, let collectionView else { return nil }
    return LayoutMirror(content: hooks.collectionViewContentSize, in: collectionView)
  }

  /// Converts a rectangle in content space to the layout's own coordinates.
  ///
  /// During a change of layout, the conversion of a layout other than the current one uses this layout's own
  /// content size.
  package final func toLayoutCoordinates(_ rect: CGRect) -> CGRect {
    guard isMirrored, let collectionView else { return rect }
    let isDeciding = collectionView.currentLayout === self
    let content = isDeciding ? collectionView.contentSize : hooks.collectionViewContentSize
    return LayoutMirror(content: content, in: collectionView).rect(rect)
  }

  // MARK: Elements

  /// Returns the attributes of the elements in a rectangle in content space, and those of the interactively
  /// moving item wherever it is.
  package func elements(in rect: CGRect) -> [CollectionViewLayoutAttributes] {
    var elements: [CollectionViewLayoutAttributes]
    if let mirror {
      elements = hooks.layoutAttributesForElements(in: mirror.rect(rect))?.map(mirror.attributes) ?? []
    } else {
      elements = hooks.layoutAttributesForElements(in: rect) ?? []
    }
    if let held = heldAttributes {
      elements.removeAll { $0.elementKey == held.elementKey }
      elements.append(held)
    }
    return elements
  }

  /// Returns an element's attributes in content space; for the interactively moving item, those at the
  /// position where it is held.
  package func attributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    key == heldKey ? heldAttributes : mirrored(hooks.attributes(for: key))
  }

  func initialAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    mirrored(hooks.initialAttributes(for: key))
  }

  func finalAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    mirrored(hooks.finalAttributes(for: key))
  }

  /// Returns the class with which this layout registers the kind of a decoration view.
  ///
  /// The result is `nil` for cells, supplementary views and kinds that are not registered with this layout.
  func decorationClass(of key: ElementKey) -> ObjectIdentifier? {
    key.category == .decorationView ? decorationFactory(ofKind: key.kind)?.viewClass : nil
  }

  /// Converts attributes between the collection view's and the layout's coordinates, in either direction.
  func mirrored(_ attributes: CollectionViewLayoutAttributes?) -> CollectionViewLayoutAttributes? {
    guard let attributes, let mirror else { return attributes }
    return mirror.attributes(attributes)
  }

  // MARK: Orthogonal sections

  /// Returns the orthogonal sections in a rectangle in content space, with their viewports in content space.
  func sectionsScrollingAcross(in rect: CGRect) -> [OrthogonalSection] {
    guard let mirror else { return hooks.orthogonalSections(in: rect) }
    return hooks.orthogonalSections(in: mirror.rect(rect)).map { section in
      var mirrored = section
      mirrored.viewport = mirror.rect(section.viewport)
      return mirrored
    }
  }

  /// Converts a point between the collection view's and the layout's coordinates, in either direction.
  func mirrored(_ point: CGPoint) -> CGPoint {
    mirror.map { CGPoint(x: $0.width - point.x, y: point.y) } ?? point
  }

  // MARK: Interactive movement

  /// The key of the interactively moving item; `nil` if no item is moving or if this layout is not the
  /// current one.
  private var heldKey: ElementKey? {
    guard let collectionView, collectionView.currentLayout === self else { return nil }
    return collectionView.heldElement
  }

  /// The attributes of the interactively moving item, in content space, at the position where it is held;
  /// `nil` if no item is moving.
  private var heldAttributes: CollectionViewLayoutAttributes? {
    guard let key = heldKey, let position = collectionView?.reordering.heldPosition else { return nil }
    return mirrored(
      hooks.layoutAttributesForInteractivelyMovingItem(
        at: key.indexPath, withTargetPosition: mirrored(position)))
  }

  /// Returns the layout's target index path for an interactively moving item whose center is held at a point
  /// in content space.
  func target(forMoving path: IndexPath, at position: CGPoint) -> IndexPath {
    hooks.targetIndexPath(forInteractivelyMovingItem: path, withPosition: mirrored(position))
  }

  /// Returns an item's frame in content space. For the interactively moving item, this is the frame at its
  /// present index path rather than where it is held.
  func slot(at path: IndexPath) -> CGRect? { mirrored(hooks.attributes(for: .cell(path)))?.frame }

  // MARK: Preferred attributes

  /// Returns the layout's invalidation context for a view's preferred attributes; `nil` if they invalidate
  /// nothing.
  func context(
    forPreferred preferred: CollectionViewLayoutAttributes, original: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext? {
    guard let preferred = mirrored(preferred), let original = mirrored(original),
      hooks.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return nil }
    let context = hooks.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    context.isForPreferredSizes = true
    return context
  }

  // MARK: Offsets

  /// Returns the content offset, in points, that the layout chooses after an update, a resize or a change of
  /// layout.
  func target(forProposed proposed: CGPoint) -> CGPoint {
    mirrored(proposed) { hooks.targetContentOffset(forProposedContentOffset: $0) }
  }

  /// Returns the offset at which the layout wants a scroll to come to rest; the velocity is in points per
  /// millisecond.
  func target(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let velocity = isMirrored ? CGPoint(x: -velocity.x, y: velocity.y) : velocity
    return mirrored(proposed) {
      hooks.targetContentOffset(forProposedContentOffset: $0, withScrollingVelocity: velocity)
    }
  }

  /// Returns the layout's rectangle of content offsets, in points, that a drag reaches without resistance;
  /// `nil` for all offsets within the content's limits.
  func dragRange(from start: CGPoint) -> CGRect? {
    guard let mirror, let viewWidth = collectionView?.bounds.width else { return freeDragRange(from: start) }
    guard let range = freeDragRange(from: mirror.offset(start, viewWidth: viewWidth)) else { return nil }
    let right = mirror.offset(CGPoint(x: range.maxX, y: range.minY), viewWidth: viewWidth)
    return CGRect(origin: right, size: range.size)
  }

  /// Returns the result of the function `target` for a proposed offset. If the layout is mirrored, the
  /// function receives and returns offsets in the layout's own coordinates.
  private func mirrored(_ proposed: CGPoint, _ target: (CGPoint) -> CGPoint) -> CGPoint {
    guard let mirror, let viewWidth = collectionView?.bounds.width else { return target(proposed) }
    return mirror.offset(target(mirror.offset(proposed, viewWidth: viewWidth)), viewWidth: viewWidth)
  }
}
