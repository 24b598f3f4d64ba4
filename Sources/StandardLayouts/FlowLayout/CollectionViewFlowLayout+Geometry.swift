import Foundation

extension CollectionViewFlowLayout {
  /// Whether headers or footers are pinned.
  var isPinning: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  /// Whether cells are asked for their preferred size.
  var isSelfSizing: Bool { estimatedItemSize != .zero }

  /// The size of items that are not measured yet; `nil` if the delegate's size or `itemSize` applies.
  var estimate: CGSize? {
    isSelfSizing && estimatedItemSize != Self.automaticSize ? estimatedItemSize : nil
  }

  /// Invalidates the layout if a property's new value differs from the old one.
  func settingChanged(_ isChanged: Bool) {
    if isChanged { invalidateLayout() }
  }

  /// Discards the metrics, geometry and measured sizes that a context invalidates.
  func forget(_ context: CollectionViewLayoutInvalidationContext) {
    // A context of another class has no flow layout flags: the default, `true`, applies to both.
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    // New counts outweigh the flags: metrics and frames of the old items do not fit the new ones.
    let isRebuilt = context.invalidateEverything || context.invalidateDataSourceCounts
    let isAskedAgain = isRebuilt || flow?.invalidateFlowLayoutDelegateMetrics ?? true
    if isAskedAgain { metrics = nil }
    if isRebuilt || flow?.invalidateFlowLayoutAttributes ?? true { geometry = nil }
    // An update asks the delegate again but carries measured sizes to the items' new paths. Any other query
    // of the delegate discards them: the cells may prefer other sizes as well.
    if let mapping = context.indexMapping {
      measurements.remap(through: mapping)
    } else if isAskedAgain {
      measurements.removeAll()
    }
  }

  // MARK: Space across the scrolling axis

  /// The space across the scrolling axis; `nil` without a collection view.
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

  /// Converts the collection view's insets to layout coordinates.
  private func seen(_ insets: EdgeInsets) -> EdgeInsets { isMirrored ? insets.mirrored : insets }

  /// Returns whether new bounds change the space across the scrolling axis.
  func changesRoom(_ newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return room(for: newBounds.size, in: collectionView) != geometry?.room ?? room
  }

  // MARK: Geometry

  /// Returns the geometry, which is computed first if an invalidation discarded it.
  ///
  /// `prepare()` has not always computed it: a subclass may change a setting after `super.prepare()`.
  func preparedGeometry() -> FlowGeometry? {
    // Taken in both cases: a new geometry applies all measured sizes, the latest included, so the latest must
    // not be applied again at the next call.
    let fresh = measurements.takeFresh()
    if geometry == nil {
      computeGeometry()
    } else if !fresh.isEmpty {
      // Resizing costs only the lines that change. The report comes after it, because a size is checked where
      // it is applied.
      geometry?.resize(fresh)
      if let path = geometry?.firstInvalidSizeItem(among: fresh) { reportInvalidSize(at: path) }
    }
    return geometry
  }

  private func computeGeometry() {
    guard let collectionView, let room else { return }
    // The delegate is asked only if an invalidation discarded its values, and not only the frames.
    let metrics = metrics ?? FlowSectionMetrics.all(of: self, in: collectionView)
    let geometry = FlowGeometry(metrics, axis: scrollDirection, room: room)
    // A new geometry knows estimates only, so every measured size is applied again.
    geometry.resize(measurements.sizes)
    // Both are stored before the report: whoever receives it may query the layout.
    self.metrics = metrics
    self.geometry = geometry
    if let path = geometry.firstInvalidSizeItem { reportInvalidSize(at: path) }
  }

  private func reportInvalidSize(at path: IndexPath) {
    // In a view without a size no item fits, and the sizes are not to blame.
    guard let collectionView, !collectionView.bounds.isEmpty else { return }
    collectionView.report(
      .misfitItem,
      """
      The size of item \(path) does not suit a line of its section: each extent must be 0 or more, and the one \
      across the scrolling axis no larger than the view's without content and section insets.
      """)
  }

  // MARK: Pinned headers and footers

  /// The edges that headers and footers are pinned to, between the content insets; `nil` without a
  /// collection view.
  private var pins: StickyEdges? {
    guard let collectionView else { return nil }
    let axis = scrollDirection
    let area = visibleBounds.inset(by: seen(collectionView.adjustedContentInset))
    let start = axis.main(area.origin) + pinnedAreaOffset
    return StickyEdges(visibleStart: start, visibleEnd: start + axis.main(area.size))
  }

  /// Lists in a context the headers and footers whose pinned positions may change with new bounds.
  func invalidatePins(in newBounds: CGRect, with context: CollectionViewLayoutInvalidationContext) {
    guard let geometry = preparedGeometry() else { return }
    // The new bounds are in the collection view's coordinates and are converted to the layout's first.
    let sections = geometry.sections(around: geometry.axis.mainSpan(toLayoutCoordinates(newBounds)))
    // After a jump, the sections that were pinned last are listed as well: their headers and footers have to
    // return to their own positions. An update may have removed some of those sections.
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

  /// Returns the attributes of a section's header, pinned if headers pin; `nil` if the section has none.
  func headerAttributes(
    inSection section: Int, of geometry: FlowGeometry
  ) -> CollectionViewLayoutAttributes? {
    let pins = sectionHeadersPinToVisibleBounds ? pins : nil
    return geometry.headerFrame(inSection: section, pinned: pins).map { frame in
      band(CollectionView.elementKindSectionHeader, section, frame, isPinned: pins != nil)
    }
  }

  /// Returns the attributes of a section's footer, pinned if footers pin; `nil` if the section has none.
  func footerAttributes(
    inSection section: Int, of geometry: FlowGeometry
  ) -> CollectionViewLayoutAttributes? {
    let pins = sectionFootersPinToVisibleBounds ? pins : nil
    return geometry.footerFrame(inSection: section, pinned: pins).map { frame in
      band(CollectionView.elementKindSectionFooter, section, frame, isPinned: pins != nil)
    }
  }

  /// Returns the attributes of a header or footer.
  func band(
    _ kind: String, _ section: Int, _ frame: CGRect, isPinned: Bool
  ) -> CollectionViewLayoutAttributes {
    let key = ElementKey.supplementaryView(kind, IndexPath(item: 0, section: section))
    let attributes = attributes(for: key, frame: frame)
    // In front of the items that scroll below it; UIKit is reported to use 10.
    if isPinned { attributes.zIndex = 10 }
    return attributes
  }

  /// Returns the attributes of an element with its origin rounded to device pixels.
  func attributes(for key: ElementKey, frame: CGRect) -> CollectionViewLayoutAttributes {
    Self.layoutAttributesClass.make(for: key, frame: frame.rounded(toPixelsOf: pixelScale))
  }
}

extension CGRect {
  /// Returns the rectangle with its origin rounded half up to device pixels; its size stays as it is.
  ///
  /// The results agree with frames of UIKit in public logs.
  ///
  /// - Parameter scale: The number of device pixels per point; without one the rectangle is unchanged.
  func rounded(toPixelsOf scale: CGFloat?) -> CGRect {
    guard let scale, scale > 0 else { return self }
    func half(up value: CGFloat) -> CGFloat { (value * scale + 0.5).rounded(.down) / scale }
    return CGRect(origin: CGPoint(x: half(up: minX), y: half(up: minY)), size: size)
  }
}
