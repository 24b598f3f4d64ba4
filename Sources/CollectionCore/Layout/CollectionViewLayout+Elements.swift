public import Foundation

/// The border between a layout and its collection view: all of the view's questions about places go through
/// here to the layout's hooks, and are mirrored, with their answers, where the layout wants that.
extension CollectionViewLayout {
  /// The part of the content that is on screen, in the layout's own coordinates: its collection view's
  /// bounds, from right to left where x is mirrored. Null without a collection view.
  public final var visibleBounds: CGRect {
    guard let collectionView else { return .null }
    return rectSeen(collectionView.bounds)
  }

  /// Whether x is mirrored between the layout and its collection view.
  package final var isMirrored: Bool {
    guard flipsHorizontallyInOppositeLayoutDirection, let collectionView else { return false }
    return collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }

  /// How x is mirrored between the layout, which is prepared, and its collection view; nil if it is not.
  final var mirror: LayoutMirror? {
    guard isMirrored, let collectionView else { return nil }
    return LayoutMirror(content: hooks.collectionViewContentSize, in: collectionView)
  }

  /// A rectangle of the content, as large as it is now, in the layout's own coordinates. In a change of
  /// layout the content of the layout that does not decide is its own.
  package final func rectSeen(_ rect: CGRect) -> CGRect {
    guard isMirrored, let collectionView else { return rect }
    let isDeciding = collectionView.currentLayout === self
    let content = isDeciding ? collectionView.contentSize : hooks.collectionViewContentSize
    return LayoutMirror(content: content, in: collectionView).rect(rect)
  }

  // MARK: Elements

  /// An item that is moved by hand is among them, wherever it is.
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

  package func attributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    key == heldKey ? heldAttributes : mirrored(hooks.attributes(for: key))
  }

  func initialAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    mirrored(hooks.initialAttributes(for: key))
  }

  func finalAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    mirrored(hooks.finalAttributes(for: key))
  }

  /// The class of an element's views, if it is this layout that has them made; nil for cells, supplementary
  /// views and kinds that it does not know.
  func decorationClass(of key: ElementKey) -> ObjectIdentifier? {
    key.category == .decorationView ? decorationFactory(ofKind: key.kind)?.viewClass : nil
  }

  /// Attributes of the collection view's in the layout's own coordinates, or the other way round.
  func mirrored(_ attributes: CollectionViewLayoutAttributes?) -> CollectionViewLayoutAttributes? {
    guard let attributes, let mirror else { return attributes }
    return mirror.attributes(attributes)
  }

  // MARK: Sections that scroll across

  /// The sections that scroll by themselves, their viewports in content space.
  func sectionsScrollingAcross(in rect: CGRect) -> [OrthogonalSection] {
    guard let mirror else { return hooks.orthogonalSections(in: rect) }
    return hooks.orthogonalSections(in: mirror.rect(rect)).map { section in
      var mirrored = section
      mirrored.viewport = mirror.rect(section.viewport)
      return mirrored
    }
  }

  /// A point of the collection view's content in the layout's own coordinates, or the other way round.
  func mirrored(_ point: CGPoint) -> CGPoint {
    mirror.map { CGPoint(x: $0.width - point.x, y: point.y) } ?? point
  }

  // MARK: Interactive movement

  /// The item of the collection view's that is moved by hand; nil without one, or if this layout does not decide.
  private var heldKey: ElementKey? {
    guard let collectionView, collectionView.currentLayout === self else { return nil }
    return collectionView.heldElement
  }

  private var heldAttributes: CollectionViewLayoutAttributes? {
    guard let key = heldKey, let position = collectionView?.reordering.heldPosition else { return nil }
    return mirrored(
      hooks.layoutAttributesForInteractivelyMovingItem(
        at: key.indexPath, withTargetPosition: mirrored(position)))
  }

  /// Where an item that is moved by hand should go, held at a point.
  func target(forMoving path: IndexPath, at position: CGPoint) -> IndexPath {
    hooks.targetIndexPath(forInteractivelyMovingItem: path, withPosition: mirrored(position))
  }

  /// The place of an item, which one that is moved by hand has too.
  func slot(at path: IndexPath) -> CGRect? { mirrored(hooks.attributes(for: .cell(path)))?.frame }

  // MARK: Preferred attributes

  /// What a cell's preferred attributes invalidate; nil for nothing.
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

  /// Where content should be after a change.
  func target(forProposed proposed: CGPoint) -> CGPoint {
    mirrored(proposed) { hooks.targetContentOffset(forProposedContentOffset: $0) }
  }

  /// Where a scroll should end.
  func target(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let velocity = isMirrored ? CGPoint(x: -velocity.x, y: velocity.y) : velocity
    return mirrored(proposed) {
      hooks.targetContentOffset(forProposedContentOffset: $0, withScrollingVelocity: velocity)
    }
  }

  /// The offsets that a drag reaches freely.
  func dragRange(from start: CGPoint) -> CGRect? {
    guard let mirror, let viewWidth = collectionView?.bounds.width else { return freeDragRange(from: start) }
    guard let range = freeDragRange(from: mirror.offset(start, viewWidth: viewWidth)) else { return nil }
    let right = mirror.offset(CGPoint(x: range.maxX, y: range.minY), viewWidth: viewWidth)
    return CGRect(origin: right, size: range.size)
  }

  private func mirrored(_ proposed: CGPoint, _ target: (CGPoint) -> CGPoint) -> CGPoint {
    guard let mirror, let viewWidth = collectionView?.bounds.width else { return target(proposed) }
    return mirror.offset(target(mirror.offset(proposed, viewWidth: viewWidth)), viewWidth: viewWidth)
  }
}
