public import Foundation

/// A closure that returns the description of the section with the given index, for the given layout
/// environment; `nil` for a section that displays nothing.
public typealias CollectionViewCompositionalLayoutSectionProvider =
  (_ section: Int, _ layoutEnvironment: any CollectionLayoutEnvironment) ->
  CollectionLayoutSection?

/// A layout of sections, one after another, whose items are arranged in groups. The layout is described by
/// objects such as `CollectionLayoutSection` and needs no subclass.
///
/// The layout behaves like UIKit's. An element with an estimated dimension is measured when its view is
/// displayed. In a right-to-left collection view, the whole layout is mirrored: leading is right, and
/// sections that scroll horizontally start at the right.
///
/// - Complexity: Preparing is O(sections), plus O(groups) in sections with estimates. A query is
///   O(log sections + log groups + elements found); `log groups` applies only to sections with estimates.
@preconcurrency @MainActor
open class CollectionViewCompositionalLayout: CollectionViewLayout {
  /// The settings of the whole layout. The property returns a copy; assign a changed copy to apply it.
  open var configuration: CollectionViewCompositionalLayoutConfiguration {
    get { settings.copied() }
    set {
      settings = newValue.copied()
      // With a context of its own, so that it counts even inside an invalidation that keeps the frames.
      invalidateLayout(with: Self.contextClass.init())
    }
  }

  private var settings: CollectionViewCompositionalLayoutConfiguration
  private var source: SectionSource
  /// The frames of all elements; `nil` if they must be computed again.
  private(set) var geometry: CompositionalGeometry?
  /// The sizes of the elements whose views have been measured.
  let measured = MeasuredSizes()

  /// The index of the first section whose extent may have changed since the sections' positions were
  /// computed; `nil` if there is none.
  private var firstChangedSection: Int?

  /// The attributes of visible elements as changed by `visibleItemsInvalidationHandler` in this layout pass,
  /// by section.
  var handledElements: [Int: [ElementKey: CollectionViewLayoutAttributes]] = [:]

  /// The mapping from old to new index paths in the current update; `nil` outside an update.
  private var updateMapping: IndexMapping?

  /// The scroll positions, before a resize, of the sections that scroll by themselves, by section index. A
  /// position is the index of the group with the nearest resting offset, and the scroll offset minus this
  /// resting offset, in points.
  private var sectionAnchors: [Int: (group: Int, distance: CGFloat)] = [:]

  /// Creates a layout in which all sections have the same description.
  public convenience init(section: CollectionLayoutSection) {
    self.init(section: section, configuration: CollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout from a description that applies to all sections and a configuration of the whole
  /// layout.
  public convenience init(
    section: CollectionLayoutSection, configuration: CollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    // A subclass may replace the provider in its own initializer.
    if type(of: self) == CollectionViewCompositionalLayout.self { source = .uniform(section) }
  }

  /// Creates a layout whose section descriptions are returned by a closure.
  ///
  /// The closure is called for every section after the collection view's size or insets change, or after the
  /// whole layout is invalidated.
  public convenience init(
    sectionProvider: @escaping CollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider, configuration: CollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout from a closure that returns the section descriptions and a configuration of the whole
  /// layout.
  public init(
    sectionProvider: @escaping CollectionViewCompositionalLayoutSectionProvider,
    configuration: CollectionViewCompositionalLayoutConfiguration
  ) {
    source = .provider(sectionProvider)
    settings = configuration.copied()
    super.init()
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  // MARK: Geometry

  open override func prepare() {
    super.prepare()
    // First, so that handlers run again: their changes last for one pass.
    handledElements = [:]
    // Then a geometry for another size or other insets is replaced, and with it all sections.
    if geometry?.environment != environment { rebuild() }
    // Last, because a rebuilt geometry is stacked already and leaves nothing to do here. Otherwise the
    // sections after a measured one move now, once for all elements measured since the last pass.
    placeChangedSections()
  }

  open override var collectionViewContentSize: CGSize { preparedGeometry?.contentSize ?? .zero }

  /// Returns the attributes of the elements in a rectangle of the content, section by section, followed by
  /// the layout's own headers and footers.
  ///
  /// A section's elements are its backgrounds, its items with their supplementary views, and its headers and
  /// footers.
  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    guard let geometry = preparedGeometry else { return [] }
    var found = attributesStore.beginAnswer(of: Self.attributesClass)
    // A little farther, for empty frames that touch the rectangle.
    let overlapping = geometry.sections(
      around: rect.insetBy(dx: -CGRect.touchReach, dy: -CGRect.touchReach))
    let visibleElsewhere = handledSections(besides: overlapping, in: geometry)
    // A handler may have moved elements of a visible section into the rectangle. These sections come before
    // and after the sections in the rectangle, so that the answer is in section order.
    for section in visibleElsewhere where section < overlapping.lowerBound {
      addHandledElements(ofSection: section, in: rect, of: geometry, to: &found)
    }
    for section in overlapping {
      if geometry.sections[section].section.visibleItemsInvalidationHandler == nil {
        addElements(ofSection: section, in: rect, of: geometry, to: &found)
      } else {
        addHandledElements(ofSection: section, in: rect, of: geometry, to: &found)
      }
    }
    for section in visibleElsewhere where section >= overlapping.upperBound {
      addHandledElements(ofSection: section, in: rect, of: geometry, to: &found)
    }
    addGlobalElements(in: rect, of: geometry, to: &found)
    return attributesStore.endAnswer(&found)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    presentAttributes(of: .cell(indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { presentAttributes(of: .supplementaryView(elementKind, indexPath)) }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    presentAttributes(of: ElementKey(category: .decorationView, kind: elementKind, indexPath: indexPath))
  }

  // MARK: Orthogonal sections

  open override func flingOrthogonalSections(in rect: CGRect) -> [OrthogonalSection] {
    guard let geometry = preparedGeometry else { return [] }
    return geometry.sections(around: rect).filter { geometry.sections[$0].isOrthogonal }
      .map { orthogonalSection($0, in: geometry) }
      .filter { $0.viewport.overlaps(rect) }
  }

  open override func flingTargetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint,
    inSection section: Int
  ) -> CGPoint {
    guard let geometry = preparedGeometry, geometry.sections.indices.contains(section), let collectionView
    else { return proposedContentOffset }
    let axis = geometry.axis
    let release = SectionRelease(
      proposed: axis.cross(proposedContentOffset),
      offset: axis.cross(collectionView.contentOffset(ofSection: section) ?? proposedContentOffset),
      // The velocity is passed in points per millisecond, as in UIKit.
      velocity: axis.cross(velocity) * 1000,
      dragStart: collectionView.dragStartContentOffset(ofSection: section).map(axis.cross),
      interruptedTravel: axis.cross(collectionView.interruptedTravel(ofSection: section)))
    let target = geometry.sections[section].restingOffset(for: release)
    return axis.point(main: axis.main(proposedContentOffset), cross: target)
  }

  /// Returns a context that keeps the computed geometry but marks the last query result as out of date.
  open override func flingInvalidationContext(
    forScrollingSection section: Int
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.flingInvalidationContext(forScrollingSection: section)
    // A context that lists elements, even none, keeps the geometry. The last answer is out of date all the
    // same, because the section's elements have moved.
    context.invalidateItems(at: [])
    context.changesAnswers = true
    return context
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    // The layout's own state is brought up to date before `super` notifies the collection view.
    let previous = geometry
    if context.invalidatesAllGeometry { geometry = nil }
    if context.invalidateEverything { measured.removeAll() }
    // Measured sizes move with their items. The mapping is kept until the update ends, to find the
    // supplementary views whose items it moves.
    if let mapping = context.indexMapping {
      measured.remap(through: mapping) { previous?.isBadge($0) == true }
      updateMapping = mapping
    }
    super.invalidateLayout(with: context)
  }

  /// Returns whether the new bounds change the collection view's size or insets, or move pinned elements or
  /// elements of a section with a `visibleItemsInvalidationHandler`.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    changesAvailableSpace(newBounds) || follows(newBounds)
  }

  /// Returns a context that keeps the computed geometry unless the collection view's size or insets change.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if changesAvailableSpace(newBounds) {
      // Now, because the old geometry is needed and the invalidation that follows discards it.
      recordSectionAnchors()
    } else {
      // Listing no elements keeps the geometry. Pinned elements and handlers change the answers.
      context.invalidateItems(at: [])
      context.changesAnswers = true
    }
    return context
  }

  /// Returns whether an element's size is estimated and its view prefers another size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool { differsFromKnownSize(preferredAttributes, originalAttributes) }

  /// Records an element's preferred size, and returns a context that invalidates this element.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    measure(preferredAttributes.size, of: originalAttributes.elementKey)
    return context
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    updateMapping = nil
  }

  /// Returns the index paths that `super` returns, and those of the supplementary views whose items the
  /// update deletes, moves or reloads. The other supplementary views of items move with their items.
  open override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind)
      + changedBadges(ofKind: elementKind).before
  }

  /// Returns the index paths that `super` returns, and those of the supplementary views whose items the
  /// update inserts, moves or reloads.
  open override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    super.indexPathsToInsertForSupplementaryView(ofKind: elementKind)
      + changedBadges(ofKind: elementKind).after
  }

  // MARK: Direction

  /// Always `true`: in a right-to-left collection view, the layout is mirrored.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

extension CollectionViewCompositionalLayout {
  /// The frames of all elements, which are computed first if an invalidation discarded them; `nil` without a
  /// collection view.
  var preparedGeometry: CompositionalGeometry? {
    if geometry == nil { rebuild() }
    return geometry
  }

  /// The collection view's current size and insets; `nil` without a collection view.
  private var environment: LayoutEnvironment? {
    collectionView.map { environment($0.bounds.size, in: $0) }
  }

  private func environment(_ size: CGSize, in view: CollectionView) -> LayoutEnvironment {
    LayoutEnvironment(
      contentSize: size, contentInsets: directional(view.adjustedContentInset),
      safeArea: directional(view.safeAreaInsets), layoutMargins: directional(view.layoutMargins))
  }

  /// Converts left and right insets of the collection view to leading and trailing insets of the layout.
  private func directional(_ insets: EdgeInsets) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(isMirrored ? insets.mirrored : insets)
  }

  /// Returns whether the size of `newBounds` or the collection view's insets differ from those for which the
  /// frames were computed.
  private func changesAvailableSpace(_ newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return environment(newBounds.size, in: collectionView) != geometry?.environment
  }

  /// Returns whether a change of the bounds' origin can move elements: the layout's own headers or footers
  /// are pinned, or a section that is visible before or after the change has pinned elements or a
  /// `visibleItemsInvalidationHandler`.
  ///
  /// Sections between the old and the new bounds are not considered.
  private func follows(_ newBounds: CGRect) -> Bool {
    guard let geometry else { return false }
    if geometry.boundary.isPinning { return true }
    func hasFollower(in rect: CGRect) -> Bool {
      geometry.sections(around: toLayoutCoordinates(rect)).contains { geometry.sections[$0].followsScroll }
    }
    return hasFollower(in: newBounds) || collectionView.map { hasFollower(in: $0.bounds) } ?? false
  }

  /// Requests the descriptions of all sections from the section provider and computes the frames of all
  /// elements.
  private func rebuild() {
    // The old geometry and its pending changes are discarded first, so that neither is left without a
    // collection view.
    geometry = nil
    firstChangedSection = nil
    guard let collectionView, let environment else { return }
    let plans = SectionPlanner(source).plans(of: collectionView, in: environment)
    geometry = CompositionalGeometry(
      plans, configuration: settings, environment: environment, measured: measured)
    // The anchors refer to groups, whose positions only the new geometry knows.
    restoreSectionAnchors()
    // Reported last, when the layout can be queried again.
    reportEmptyGroups()
  }

  /// Reports the first section whose items cannot be displayed because its group has no items.
  private func reportEmptyGroups() {
    guard let collectionView, let geometry,
      let index = geometry.sections.firstIndex(withGeometry: { $0.itemCount > 0 && $0.groups.groupCount == 0 }
      )
    else { return }
    collectionView.report(
      .emptyGroup,
      """
      The group of section \(index) holds no item, so that none of the section's \
      \(geometry.sections[index].itemCount) items is shown; a custom group's provider must return one at \
      least.
      """)
  }

  /// Returns the index paths, before and after the update, of the items that the update changes in sections
  /// where supplementary views of a kind belong to items rather than to the section.
  private func changedBadges(ofKind kind: String) -> (before: [IndexPath], after: [IndexPath]) {
    guard let updateMapping, let geometry = preparedGeometry else { return ([], []) }
    var changed: (before: [IndexPath], after: [IndexPath]) = ([], [])
    for old in updateMapping.sectionsWithChangedItems.sorted() {
      guard let new = updateMapping.newSection(for: old),
        var items = updateMapping.changedItems(inSection: old)
      else { continue }
      // Headers keep their numbers, so the badges of their kind cannot get others: they are replaced.
      if geometry.sections[new].boundary.element(kind, 0) != nil {
        items.before = shiftedBadges(ofKind: kind, inSection: old)
        items.after = items.before
      }
      changed.before += items.before.map { IndexPath(item: $0, section: old) }
      changed.after += items.after.map { IndexPath(item: $0, section: new) }
    }
    return changed
  }

  /// Returns the items whose displayed supplementary views of a kind have content of another item after the
  /// update, given the index of their section before it.
  private func shiftedBadges(ofKind kind: String, inSection old: Int) -> [Int] {
    guard let updateMapping, let geometry = preparedGeometry, let collectionView else { return [] }
    return collectionView.displayedElementKeys.filter { key in
      guard key.kind == kind, key.section == old, let section = updateMapping.newSection(for: old) else {
        return false
      }
      let new = ElementKey.supplementaryView(kind, IndexPath(item: key.item, section: section))
      return geometry.isBadge(new) && updateMapping.newIndexPath(for: key.indexPath)?.item != key.item
    }.map(\.item)
  }

  // MARK: Measuring

  /// Records the size that an element's view prefers, in points. Later elements keep their positions until
  /// `prepare()` is called.
  private func measure(_ size: CGSize, of key: ElementKey) {
    // Recorded first: the computations below read the measured sizes.
    measured.record(size, of: key)
    guard let geometry else { return }
    if key.isGlobal {
      // The space for all sections depends on the layout's own boundary elements.
      self.geometry = nil
      return
    }
    let section = geometry.sections[key.section]
    if key.category == .cell, let groups = section.groups as? MeasuredGroups {
      // The section's other parts do not depend on the size of an item.
      groups.itemWasMeasured(key.item)
    } else {
      // A badge's size affects no other element; its frame is computed when it is queried.
      guard section.boundary.element(key.kind, key.item) != nil else { return }
      // The space for groups may depend on the section's boundary elements, so all of it is computed again.
      let plan = SectionPlan(section: section.section, itemCount: section.itemCount)
      let after = geometry.geometry(of: plan, at: key.section, measured: measured)
      self.geometry?.replaceSection(at: key.section, with: after)
    }
    // Placing the sections waits for `prepare()`: one pass may measure many elements.
    firstChangedSection = min(firstChangedSection ?? key.section, key.section)
  }

  /// Computes the positions of groups and sections again, from the first section whose extent may have
  /// changed.
  private func placeChangedSections() {
    guard let first = firstChangedSection, geometry != nil else { return }
    firstChangedSection = nil
    self.geometry?.placeSections(from: first)
  }

  // MARK: Resizing

  /// Records, for each section that scrolls by itself, the group whose resting offset is nearest to the
  /// section's scroll offset, and the distance between both offsets. Called before a resize.
  private func recordSectionAnchors() {
    guard let geometry, let collectionView else { return }
    for (section, offset) in collectionView.orthogonalSectionOffsets
    where geometry.sections.indices.contains(section) && geometry.sections[section].isOrthogonal {
      sectionAnchors[section] = geometry.sections[section].nearestGroup(to: geometry.axis.cross(offset))
    }
  }

  /// Scrolls each section with a recorded group to this group's resting offset plus the recorded distance.
  private func restoreSectionAnchors() {
    // Anchors apply to one resize only, whether they can be restored or not.
    defer { sectionAnchors = [:] }
    guard let geometry, let collectionView else { return }
    for (index, anchor) in sectionAnchors where geometry.sections.indices.contains(index) {
      let section = geometry.sections[index]
      guard anchor.group < section.groups.groupCount else { continue }
      let offset = section.restingOffset(ofGroup: anchor.group) + anchor.distance
      collectionView.placeOrthogonalSection(
        index, at: geometry.axis.point(main: 0, cross: section.clamped(offset)))
    }
  }
}

extension SectionGeometry {
  /// Whether the section has pinned headers or footers, or a `visibleItemsInvalidationHandler`, so that a
  /// scroll may move its elements.
  fileprivate var followsScroll: Bool {
    boundary.isPinning || section.visibleItemsInvalidationHandler != nil
  }
}
