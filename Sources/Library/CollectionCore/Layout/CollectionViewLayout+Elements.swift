package import Foundation

/// The collection view's access to a layout's geometry.
///
/// All geometry queries of the view call the layout's hooks through these members. For a mirrored layout,
/// they convert the arguments and the results. For looping content, they query each lap that may contain a
/// result.
extension CollectionViewLayout {
  /// The visible rectangle in the layout's own coordinates.
  ///
  /// The value is the collection view's bounds, mirrored if the layout is mirrored; without a collection
  /// view, the null rectangle.
  package final var visibleBounds: CGRect {
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
  /// A layout that is not the view's current one, as during a change of layout, uses its own content size for
  /// the conversion.
  package final func toLayoutCoordinates(_ rect: CGRect) -> CGRect {
    guard isMirrored, let collectionView else { return rect }
    let isDeciding = collectionView.currentLayout === outermostLayout
    let content = isDeciding ? collectionView.contentSize : hooks.collectionViewContentSize
    return LayoutMirror(content: content, in: collectionView).rect(rect)
  }

  /// Converts a content offset between content space and the layout's own coordinates, in either direction.
  package final func toLayoutCoordinates(offset: CGPoint) -> CGPoint {
    guard isMirrored, let collectionView else { return offset }
    return toLayoutCoordinates(CGRect(origin: offset, size: collectionView.bounds.size)).origin
  }

  /// Returns the part of a rectangle in content space that lies in the layout's content; `nil` if no part
  /// does.
  ///
  /// Along an axis on which the content loops, and in a mirrored or a transition layout, the rectangle is
  /// unchanged. Along an axis on which the content has no extent, because the layout computes none, the
  /// content counts as large as the view.
  ///
  /// Queries for more than the visible rectangle must use this part: layouts compute the indices of items
  /// from the rectangle, and stop the program if these are out of range.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in content space.
  ///   - contentSize: The size of the content, in points; with `nil`, that of the last layout pass or, for a
  ///     layout that is not the current one, that which the layout returns.
  package final func contentPart(of rect: CGRect, contentSize: CGSize? = nil) -> CGRect? {
    guard let collectionView else { return nil }
    // An update changes the width in which attributes are mirrored before the content offset follows it. The
    // part of the rectangle in the new content could then lack what is still visible. A transition layout
    // shows elements and copies of its two layouts, which lie beyond its own content where it extrapolates.
    guard mirror == nil, !(self is CollectionViewTransitionLayout) else { return rect }
    let isCurrent = collectionView.currentLayout === self
    let size =
      contentSize ?? (isCurrent ? collectionView.contentSize : hooks.collectionViewContentSize)
    let view = collectionView.bounds.size
    var content = CGRect(
      x: 0, y: 0, width: size.width > 0 ? size.width : view.width,
      height: size.height > 0 ? size.height : view.height)
    switch loop?.scroll.axis {
    case .horizontal: (content.origin.x, content.size.width) = (rect.minX, rect.width)
    case .vertical: (content.origin.y, content.size.height) = (rect.minY, rect.height)
    case nil: break
    }
    return rect.clipped(to: content)
  }

  // MARK: Laps

  /// Returns the laps whose elements may overlap a rectangle. The result is lap 0 alone if the content does
  /// not loop, or if the layout is already being queried for one lap.
  private func laps(around rect: CGRect) -> ClosedRange<Int> {
    guard let loop, loopState.visitedLap == nil else { return 0...0 }
    return loop.laps(around: rect)
  }

  // MARK: Elements

  /// Returns the attributes of the elements in a rectangle in content space. The result also contains the
  /// interactively moving item, even if that item is outside the rectangle.
  ///
  /// - Parameter isPreparing: Whether a layout whose results depend on the bounds is prepared for each lap of
  ///   looping content. With `false`, the layout is queried without being prepared again.
  package func elements(in rect: CGRect, isPreparing: Bool = true) -> [CollectionViewLayoutAttributes] {
    var elements = loop == nil ? ownElements(in: rect) : copies(in: rect, isPreparing: isPreparing)
    if let held = heldAttributes {
      elements.removeAll { $0.elementKey == held.elementKey }
      elements.append(held)
    }
    return elements
  }

  /// Returns the result of `layoutAttributesForElements(in:)` for a rectangle. The rectangle and the result
  /// are in content space, even if the layout is mirrored.
  private func ownElements(in rect: CGRect) -> [CollectionViewLayoutAttributes] {
    guard let mirror else { return hooks.layoutAttributesForElements(in: rect) ?? [] }
    return hooks.layoutAttributesForElements(in: mirror.rect(rect))?.map(mirror.attributes) ?? []
  }

  /// Returns the attributes of the elements' copies in a rectangle of looping content.
  private func copies(in rect: CGRect, isPreparing: Bool) -> [CollectionViewLayoutAttributes] {
    let laps = laps(around: rect)
    guard laps != 0...0 else { return inLap(0, isPreparing: isPreparing) { ownElements(in: rect) } }
    var copies: [CollectionViewLayoutAttributes] = []
    for lap in laps where lap != 0 {
      let place = rect.offset(by: .zero - translation(toLap: lap))
      let found = inLap(lap, isPreparing: isPreparing) { ownElements(in: place) }
      copies += found.map { toContent($0, fromLap: lap) }
    }
    // Lap 0 comes last, so that the layout ends up prepared for the view's own bounds.
    return copies
      + inLap(0, isPreparing: isPreparing) { laps.contains(0) ? ownElements(in: rect) : [] }
  }

  /// Returns an element's attributes in content space. The attributes of the interactively moving item are at
  /// the position where the item is held.
  package func attributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    if key == heldKey { return heldAttributes }
    guard hasCopy(key) else { return attributesOfCopy(key) }
    return attributes(for: key, hooks.attributes)
  }

  /// Returns the frame, in content space, that a scroll to an item brings to a position in the view; `nil` if
  /// there is no such item.
  ///
  /// If `flingFrameForScrolling(toItemAt:)` returns `nil`, the result is the frame without the changes of a
  /// forwarding layout, because these changes depend on the content offset.
  func scrollFrame(of key: ElementKey) -> CGRect? {
    if let frame = ownScrollFrame(of: key) { return frame }
    guard wrappedLayout != nil else { return attributes(for: key)?.frame }
    return attributes(for: key) { attributesWithoutChanges(for: $0) }?.frame
  }

  /// Returns the result of `flingFrameForScrolling(toItemAt:)` for an item, in content space.
  func ownScrollFrame(of key: ElementKey) -> CGRect? {
    guard let frame = flingFrameForScrolling(toItemAt: key.indexPath) else { return nil }
    return (mirror?.rect(frame) ?? frame).offset(by: translation(toLap: key.lap))
  }

  func initialAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    guard hasCopy(key) else { return updateSession?.defaultInitialAttributes(for: key) }
    return attributes(for: key, hooks.initialAttributes)
  }

  func finalAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    guard hasCopy(key) else { return updateSession?.defaultFinalAttributes(for: key) }
    return attributes(for: key, hooks.finalAttributes)
  }

  /// Returns whether the layout's hooks can be called for a key: the key is in lap 0, or the content loops.
  private func hasCopy(_ key: ElementKey) -> Bool { key.lap == 0 || loop != nil }

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

  /// Returns the orthogonal sections in a rectangle, with viewports in content space.
  ///
  /// If several copies of a section are in the rectangle, only the copy nearest to the rectangle's middle is
  /// returned.
  func sectionsScrollingAcross(in rect: CGRect) -> [OrthogonalSection] {
    let laps = laps(around: rect)
    guard laps != 0...0 else { return ownSectionsScrollingAcross(in: rect) }
    var nearest: [Int: (section: OrthogonalSection, distance: CGFloat)] = [:]
    for lap in laps {
      let translation = translation(toLap: lap)
      // The layout is not prepared for the lap: this query runs in every pass, and the bounds do not change a
      // viewport's place in the content.
      let found = inLap(lap, isPreparing: false) {
        ownSectionsScrollingAcross(in: rect.offset(by: .zero - translation))
      }
      for var section in found {
        section.viewport = section.viewport.offset(by: translation)
        let way = section.viewport.center - rect.center
        let distance = hypot(way.x, way.y)
        guard distance < nearest[section.section]?.distance ?? .infinity else { continue }
        nearest[section.section] = (section, distance)
      }
    }
    return nearest.values.map(\.section).sorted { $0.section < $1.section }
  }

  /// Returns the orthogonal sections, with viewports in content space, that the layout's hook returns for a
  /// rectangle in content space.
  private func ownSectionsScrollingAcross(in rect: CGRect) -> [OrthogonalSection] {
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

  /// The attributes of the interactively moving item, in content space, at the position where the item is
  /// held; `nil` if no item is moving.
  private var heldAttributes: CollectionViewLayoutAttributes? {
    guard let key = heldKey, let position = collectionView?.reordering.heldPosition else { return nil }
    let place = position - translation(toLap: lap(of: key))
    return attributes(for: key) {
      hooks.layoutAttributesForInteractivelyMovingItem(
        at: $0.indexPath, withTargetPosition: mirrored(place))
    }
  }

  /// Returns the layout's target for an interactively moving item that is held at a point: the key of the
  /// item whose place the moving item would take.
  ///
  /// The layout is asked in the lap of the point. If the layout moves items far from their places in the
  /// content, as looks do, the layout is asked in every lap that may have items at the point, and the item
  /// whose middle on screen is nearest to the point is the target.
  func target(forMoving path: IndexPath, at position: CGPoint) -> ElementKey {
    let home = loop?.lap(at: position) ?? 0
    guard let loop, loop.hasOwnReach else { return target(forMoving: path, at: position, inLap: home) }
    let spot = CGRect(origin: position, size: .zero)
    let targets = laps(around: spot).map { target(forMoving: path, at: position, inLap: $0) }
    return targets.min { distance(of: $0, from: position) < distance(of: $1, from: position) }
      ?? .cell(path).inLap(home)
  }

  private func target(forMoving path: IndexPath, at position: CGPoint, inLap lap: Int) -> ElementKey {
    let place = position - translation(toLap: lap)
    let target = inLap(lap) {
      hooks.targetIndexPath(forInteractivelyMovingItem: path, withPosition: mirrored(place))
    }
    return .cell(target).inLap(lap)
  }

  /// Returns the distance from a point in content space to the middle of an item on screen, in points;
  /// infinity for an item that is not visible.
  private func distance(of key: ElementKey, from point: CGPoint) -> CGFloat {
    guard let slot = slot(at: key), !slot.values.isHidden else { return .infinity }
    let way = slot.visibleCenter - point
    return hypot(way.x, way.y)
  }

  /// Returns the attributes, in content space, that the layout gives to an item. For the interactively moving
  /// item, these are the attributes at the item's index path on screen, not those where the item is held.
  func slot(at key: ElementKey) -> CollectionViewLayoutAttributes? { attributes(for: key, hooks.attributes) }

  // MARK: Preferred attributes

  /// Returns the layout's invalidation context for a view's preferred attributes; `nil` if these attributes
  /// invalidate nothing.
  func context(
    forPreferred preferred: CollectionViewLayoutAttributes, original: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext? {
    let lap = original.elementKey.lap
    return inLap(lap) {
      guard let preferred = mirrored(toLap(lap, preferred)), let original = mirrored(toLap(lap, original)),
        hooks.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      else { return nil }
      let context = hooks.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      context.isForPreferredSizes = true
      return context
    }
  }

  // MARK: Offsets

  /// Returns the content offset, in points, that the layout chooses after an update, a resize or a change of
  /// layout.
  func target(forProposed proposed: CGPoint) -> CGPoint {
    nearestTarget(forProposed: proposed) { hooks.targetContentOffset(forProposedContentOffset: $0) }
  }

  /// Returns the content offset, in points, that the layout chooses for the end of a scroll; the velocity is
  /// in points per millisecond.
  func target(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let velocity = isMirrored ? CGPoint(x: -velocity.x, y: velocity.y) : velocity
    return nearestTarget(forProposed: proposed) {
      hooks.targetContentOffset(forProposedContentOffset: $0, withScrollingVelocity: velocity)
    }
  }

  /// Returns the result of `target` for a proposed offset.
  ///
  /// In looping content, `target` is called in the lap of the offset and, near the seam, in the neighbouring
  /// lap. The result nearest to the proposed offset is returned.
  private func nearestTarget(forProposed proposed: CGPoint, _ target: (CGPoint) -> CGPoint) -> CGPoint {
    guard let loop, loopState.visitedLap == nil, let collectionView, proposed.isFinite else {
      return mirrored(proposed, target)
    }
    let axis = loop.scroll.axis
    let laps = loop.laps(forTarget: proposed, viewExtent: collectionView.bounds.size[axis])
    var nearest = proposed
    var leastDistance = Double.infinity
    for lap in laps {
      let translation = loop.translation(toLap: lap)
      let asked = proposed - translation
      let answer = inLap(lap) { mirrored(asked, target) }
      // A layout that finds no snap point near an offset returns the offset unchanged. From a neighbouring
      // lap, such a result is ignored.
      let isOwn = lap == laps.last
      guard isOwn || answer != asked else { continue }
      // A coordinate that the layout did not change is taken from the proposed offset. Translated there and
      // back, it could differ by a rounding error, as if the layout had snapped.
      let found = CGPoint { answer[$0] == asked[$0] ? proposed[$0] : answer[$0] + translation[$0] }
      // The caller reports a result that is not finite, unless another lap has a finite one.
      let distance = abs(found[axis] - proposed[axis])
      guard distance <= leastDistance || isOwn && leastDistance == .infinity else { continue }
      (nearest, leastDistance) = (found, distance)
    }
    return nearest
  }

  /// Returns the rectangle of the content offsets, in points, that a drag reaches without resistance, as
  /// chosen by the layout; `nil` for all offsets within the content's limits.
  func dragRange(from start: CGPoint) -> CGRect? {
    let lap = loop.map { $0.scroll.lap(of: start[$0.scroll.axis]) } ?? 0
    let translation = translation(toLap: lap)
    guard let range = inLap(lap, { ownDragRange(from: start - translation) }) else { return nil }
    return CGRect(origin: range.origin + translation, size: range.size)
  }

  /// Returns the layout's translation of the content offset for a drag. The arguments and the result are in
  /// content space, even if the layout is mirrored.
  func translation(forDrag drag: PlanarDrag) -> CGPoint? {
    guard isMirrored else { return inLap(0) { flingContentTranslation(for: drag) } }
    func flipped(_ vector: CGPoint) -> CGPoint { CGPoint(x: -vector.x, y: vector.y) }
    let mirrored = PlanarDrag(
      phase: drag.phase, start: self.mirrored(drag.start), translation: flipped(drag.translation),
      velocity: flipped(drag.velocity))
    return inLap(0) { flingContentTranslation(for: mirrored) }.map(flipped)
  }

  /// Returns the result of `flingFreeDragRange(from:)` in content space. If the layout is mirrored, the argument
  /// and the result are converted.
  private func ownDragRange(from start: CGPoint) -> CGRect? {
    guard let mirror, let viewWidth = collectionView?.bounds.width else {
      return flingFreeDragRange(from: start)
    }
    guard let range = flingFreeDragRange(from: mirror.offset(start, viewWidth: viewWidth)) else { return nil }
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
