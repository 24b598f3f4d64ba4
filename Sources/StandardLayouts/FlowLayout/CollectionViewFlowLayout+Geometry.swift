import Foundation

extension CollectionViewFlowLayout {
  var isPinning: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  /// Whether cells are asked for the size they would rather have.
  var isSelfSizing: Bool { estimatedItemSize != .zero }

  /// The size of items whose cells were not asked yet; nil where it is the delegate's or `itemSize`.
  var estimate: CGSize? {
    isSelfSizing && estimatedItemSize != Self.automaticSize ? estimatedItemSize : nil
  }

  func settingChanged(_ isChanged: Bool) {
    if isChanged { invalidateLayout() }
  }

  /// Drops what an invalidation makes worthless.
  func forget(_ context: CollectionViewLayoutInvalidationContext) {
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    let isRebuilt = context.invalidateEverything || context.invalidateDataSourceCounts
    let isAskedAgain = isRebuilt || flow?.invalidateFlowLayoutDelegateMetrics ?? true
    if isAskedAgain { metrics = nil }
    if isRebuilt || flow?.invalidateFlowLayoutAttributes ?? true { geometry = nil }
    if let mapping = context.indexMapping {
      measurements.remap(through: mapping)
    } else if isAskedAgain {
      measurements.removeAll()
    }
  }

  // MARK: Room

  /// The room across the scrolling axis; nil without a collection view.
  var room: CrossAxisMetrics? { collectionView.map { room(for: $0.bounds.size, in: $0) } }

  private func room(for size: CGSize, in view: CollectionView) -> CrossAxisMetrics {
    let reference =
      switch sectionInsetReference {
      case .fromContentInset: EdgeInsets.zero
      case .fromSafeArea: view.safeAreaInsets
      case .fromLayoutMargins: view.safeAreaInsets + view.layoutMargins
      }
    return CrossAxisMetrics(
      size: size, insets: seen(view.adjustedContentInset), reference: seen(reference), axis: scrollDirection)
  }

  /// Insets of the collection view as the layout sees them.
  private func seen(_ insets: EdgeInsets) -> EdgeInsets { isMirrored ? insets.mirrored : insets }

  func changesRoom(_ newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return room(for: newBounds.size, in: collectionView) != geometry?.room ?? room
  }

  // MARK: Geometry

  /// The geometry, computed if an invalidation dropped it: a subclass may change a setting after
  /// `super.prepare()`.
  func preparedGeometry() -> FlowGeometry? {
    let fresh = measurements.takeFresh()
    if geometry == nil {
      computeGeometry()
    } else if !fresh.isEmpty {
      geometry?.resize(fresh)
      if let path = geometry?.firstMisfitItem(among: fresh) { reportMisfit(at: path) }
    }
    return geometry
  }

  private func computeGeometry() {
    guard let collectionView, let room else { return }
    let metrics = metrics ?? FlowSectionMetrics.all(of: self, in: collectionView)
    let geometry = FlowGeometry(metrics, axis: scrollDirection, room: room)
    geometry.resize(measurements.sizes)
    self.metrics = metrics
    self.geometry = geometry
    if let path = geometry.firstMisfitItem { reportMisfit(at: path) }
  }

  private func reportMisfit(at path: IndexPath) {
    // A view without a size has no room for anything, which is no fault of the layout's.
    guard let collectionView, !collectionView.bounds.isEmpty else { return }
    collectionView.report(
      .misfitItem,
      """
      The size of item \(path) does not suit a line of its section: each extent must be 0 or more, and the one \
      across the scrolling axis no larger than the view's without content and section insets.
      """)
  }

  // MARK: Pins

  private var pins: StickyEdges? {
    guard let collectionView else { return nil }
    let axis = scrollDirection
    let area = visibleBounds.inset(by: seen(collectionView.adjustedContentInset))
    let start = axis.main(area.origin) + pinnedAreaOffset
    return StickyEdges(visibleStart: start, visibleEnd: start + axis.main(area.size))
  }

  func invalidatePins(in newBounds: CGRect, with context: CollectionViewLayoutInvalidationContext) {
    guard let geometry = preparedGeometry() else { return }
    let sections = geometry.sections(around: geometry.axis.mainSpan(rectSeen(newBounds)))
    let paths = Set(sections).union(sectionsLastPinned).filter(geometry.sections.indices.contains).sorted()
      .map { IndexPath(item: 0, section: $0) }
    sectionsLastPinned = sections
    if sectionHeadersPinToVisibleBounds {
      context.invalidateSupplementaryElements(ofKind: CollectionView.elementKindSectionHeader, at: paths)
    }
    if sectionFootersPinToVisibleBounds {
      context.invalidateSupplementaryElements(ofKind: CollectionView.elementKindSectionFooter, at: paths)
    }
  }

  // MARK: Attributes

  func headerAttributes(
    inSection section: Int, of geometry: FlowGeometry
  ) -> CollectionViewLayoutAttributes? {
    let pins = sectionHeadersPinToVisibleBounds ? pins : nil
    return geometry.headerFrame(inSection: section, pinned: pins).map { frame in
      band(CollectionView.elementKindSectionHeader, section, frame, isPinned: pins != nil)
    }
  }

  func footerAttributes(
    inSection section: Int, of geometry: FlowGeometry
  ) -> CollectionViewLayoutAttributes? {
    let pins = sectionFootersPinToVisibleBounds ? pins : nil
    return geometry.footerFrame(inSection: section, pinned: pins).map { frame in
      band(CollectionView.elementKindSectionFooter, section, frame, isPinned: pins != nil)
    }
  }

  func band(
    _ kind: String, _ section: Int, _ frame: CGRect, isPinned: Bool
  ) -> CollectionViewLayoutAttributes {
    let key = ElementKey.supplementaryView(kind, IndexPath(item: 0, section: section))
    let attributes = attributes(for: key, frame: frame)
    // Above the items it slides over; UIKit is reported to use 10.
    if isPinned { attributes.zIndex = 10 }
    return attributes
  }

  func attributes(for key: ElementKey, frame: CGRect) -> CollectionViewLayoutAttributes {
    Self.layoutAttributesClass.make(for: key, frame: frame.rounded(toPixelsOf: pixelScale))
  }
}

extension CGRect {
  /// The rectangle with its origin on whole device pixels, half up, given how many a point has; unchanged without.
  ///
  /// Frames of UIKit's printed in public logs agree.
  func rounded(toPixelsOf scale: CGFloat?) -> CGRect {
    guard let scale, scale > 0 else { return self }
    func half(up value: CGFloat) -> CGFloat { (value * scale + 0.5).rounded(.down) / scale }
    return CGRect(origin: CGPoint(x: half(up: minX), y: half(up: minY)), size: size)
  }
}
