public import Foundation

/// Says what a section is like, given its index and the collection view's room; nil for one that shows
/// nothing.
public typealias CollectionViewCompositionalLayoutSectionProvider =
  (_ section: Int, _ layoutEnvironment: any CollectionLayoutEnvironment) ->
  CollectionLayoutSection?

/// Lays items out in groups, groups in sections, and sections one after another: built from parts, without
/// subclassing.
///
/// It behaves as UIKit's. Whatever has a dimension that is estimated is measured by its view when it comes on
/// screen. In a collection view from right to left all of it is mirrored: leading is right, and sections that
/// scroll across start at the right.
///
/// - Complexity: Preparing is O(sections), plus O(groups) in sections with estimates. A query is
///   O(log sections + log groups + answer), without the log groups where nothing is estimated.
@preconcurrency @MainActor
open class CollectionViewCompositionalLayout: CollectionViewLayout {
  /// What holds for the whole layout, as a copy: set it again for a change to show.
  public var configuration: CollectionViewCompositionalLayoutConfiguration {
    get { settings.copied() }
    set {
      settings = newValue.copied()
      invalidateLayout()
    }
  }

  private(set) var settings: CollectionViewCompositionalLayoutConfiguration
  private let sectionProvider: CollectionViewCompositionalLayoutSectionProvider
  var geometry: CompositionalGeometry?
  let measured = MeasuredSizes()

  /// The first section whose extent changed since sections were last put in their places.
  var firstChangedSection: Int?

  /// What visible items' handlers made of their sections' elements in this pass, by section.
  var handledElements: [Int: [ElementKey: CollectionViewLayoutAttributes]] = [:]

  /// Where items go in the update that is being made; nil outside one.
  private(set) var updateMapping: IndexMapping?

  /// Which group of a section that scrolls across stood at its resting place before a resize, and how far the
  /// section was scrolled from there, in points.
  var sectionAnchors: [Int: (group: Int, distance: CGFloat)] = [:]

  /// All sections alike.
  public convenience init(section: CollectionLayoutSection) {
    self.init(section: section, configuration: CollectionViewCompositionalLayoutConfiguration())
  }

  /// All sections alike, with a configuration.
  public convenience init(
    section: CollectionLayoutSection, configuration: CollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Each section as the provider says, which is asked whenever the collection view's size changed or the
  /// layout was invalidated.
  public convenience init(
    sectionProvider: @escaping CollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider, configuration: CollectionViewCompositionalLayoutConfiguration())
  }

  /// Each section as the provider says, with a configuration.
  public init(
    sectionProvider: @escaping CollectionViewCompositionalLayoutSectionProvider,
    configuration: CollectionViewCompositionalLayoutConfiguration
  ) {
    self.sectionProvider = sectionProvider
    settings = configuration.copied()
    super.init()
  }

  // MARK: Geometry

  open override func prepare() {
    super.prepare()
    handledElements = [:]
    if geometry?.surroundings != surroundings { rebuild() }
    restack()
  }

  open override var collectionViewContentSize: CGSize { preparedGeometry?.contentSize ?? .zero }

  /// Backgrounds, items with what hangs on them, and headers and footers in a rectangle, section by section;
  /// then the layout's own headers and footers.
  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    guard let geometry = preparedGeometry else { return [] }
    var found = attributesStore.beginAnswer(of: Self.layoutAttributesClass)
    let inside = geometry.sections(around: rect)
    let outside = handledSections(besides: inside, in: geometry)
    for section in outside where section < inside.lowerBound {
      addHandledElements(ofSection: section, in: rect, of: geometry, to: &found)
    }
    for section in inside {
      if geometry.sections[section].section.visibleItemsInvalidationHandler == nil {
        addElements(ofSection: section, in: rect, of: geometry, to: &found)
      } else {
        addHandledElements(ofSection: section, in: rect, of: geometry, to: &found)
      }
    }
    for section in outside where section >= inside.upperBound {
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

  // MARK: Sections that scroll across

  open override func orthogonalSections(in rect: CGRect) -> [OrthogonalSection] {
    guard let geometry = preparedGeometry else { return [] }
    return geometry.sections(around: rect).filter { geometry.sections[$0].isOrthogonal }
      .map { orthogonalSection($0, in: geometry) }
      .filter { $0.viewport.overlaps(rect) }
  }

  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint,
    inSection section: Int
  ) -> CGPoint {
    guard let geometry = preparedGeometry, geometry.sections.indices.contains(section), let collectionView
    else { return proposedContentOffset }
    let axis = geometry.axis
    let release = SectionRelease(
      proposed: axis.cross(proposedContentOffset),
      offset: axis.cross(collectionView.contentOffset(ofSection: section) ?? proposedContentOffset),
      velocity: axis.cross(velocity) * 1000,
      dragStart: collectionView.dragStartContentOffset(ofSection: section).map(axis.cross))
    let target = geometry.sections[section].restingOffset(for: release)
    return axis.point(main: axis.main(proposedContentOffset), cross: target)
  }

  /// Scrolling a section keeps all geometry.
  open override func invalidationContext(
    forScrollingSection section: Int
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forScrollingSection: section)
    context.invalidateItems(at: [])
    context.changesAnswers = true
    return context
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if context.invalidatesAllGeometry { geometry = nil }
    if context.invalidateEverything { measured.removeAll() }
    if let mapping = context.indexMapping {
      measured.remap(through: mapping)
      updateMapping = mapping
    }
    super.invalidateLayout(with: context)
  }

  /// True if the collection view's room changes, if anything is pinned, or if a handler wants to hear of it.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    changesRoom(newBounds) || follows(newBounds)
  }

  /// Scrolling keeps all geometry.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if changesRoom(newBounds) {
      noteSectionAnchors()
    } else {
      context.invalidateItems(at: [])
      context.changesAnswers = true
    }
    return context
  }

  /// True if a view has a say in its size and asks for another one.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool { isNews(preferredAttributes, originalAttributes) }

  /// Takes the size in.
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

  /// What hangs on an item that the update moves is made anew, for its view shows that item.
  open override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind) + movedBadges(ofKind: elementKind)
  }

  // MARK: Direction

  /// True.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

extension CollectionViewCompositionalLayout {
  /// The geometry, computed if an invalidation dropped it.
  var preparedGeometry: CompositionalGeometry? {
    if geometry == nil { rebuild() }
    return geometry
  }

  /// The collection view's size and insets.
  private var surroundings: LayoutEnvironment? {
    collectionView.map { surroundings($0.bounds.size, in: $0) }
  }

  private func surroundings(_ size: CGSize, in view: CollectionView) -> LayoutEnvironment {
    LayoutEnvironment(
      contentSize: size, contentInsets: directional(view.adjustedContentInset),
      safeArea: directional(view.safeAreaInsets), layoutMargins: directional(view.layoutMargins))
  }

  /// The collection view's fixed edges under their names in its direction.
  private func directional(_ insets: EdgeInsets) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(isMirrored ? insets.mirrored : insets)
  }

  private func changesRoom(_ newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return surroundings(newBounds.size, in: collectionView) != geometry?.surroundings
  }

  /// Whether anything in sight, before or after it, follows the scroll; what lies between is not looked at.
  private func follows(_ newBounds: CGRect) -> Bool {
    guard let geometry else { return false }
    if geometry.boundary.isPinning { return true }
    func hasFollower(in rect: CGRect) -> Bool {
      geometry.sections(around: rectSeen(rect)).contains { geometry.sections[$0].followsScroll }
    }
    return hasFollower(in: newBounds) || collectionView.map { hasFollower(in: $0.bounds) } ?? false
  }

  private func rebuild() {
    geometry = nil
    firstChangedSection = nil
    guard let collectionView, let surroundings else { return }
    let plans = SectionCopies(sectionProvider).plans(of: collectionView, in: surroundings)
    geometry = CompositionalGeometry(
      plans, configuration: settings, surroundings: surroundings, measured: measured)
    restoreSectionAnchors()
    reportEmptyGroups()
  }

  private func reportEmptyGroups() {
    guard let collectionView, let geometry,
      let index = geometry.sections.firstIndex(where: { $0.itemCount > 0 && $0.groups.groupCount == 0 })
    else { return }
    collectionView.report(
      .emptyGroup,
      """
      The group of section \(index) holds no item, so that none of the section's \
      \(geometry.sections[index].itemCount) items is shown; a custom group's provider must answer one at least.
      """)
  }

  /// The displayed views that hang on items that get other paths, by the old ones.
  private func movedBadges(ofKind kind: String) -> [IndexPath] {
    guard let updateMapping, let geometry = preparedGeometry, let collectionView else { return [] }
    return collectionView.displayedElementKeys
      .filter { $0.category == .supplementaryView && $0.kind == kind && !$0.isGlobal }
      .filter { key in
        guard let section = updateMapping.newSection(for: key.section) else { return false }
        let isBoundary = geometry.sections[section].boundary.element(kind, key.item) != nil
        return !isBoundary && updateMapping.newIndexPath(for: key.indexPath)?.item != key.item
      }
      .map(\.indexPath).sorted()
  }

  /// Puts sections where they belong after some changed their extents.
  private func restack() {
    guard let first = firstChangedSection, let geometry else { return }
    firstChangedSection = nil
    for section in geometry.sections[first...] { (section.groups as? MeasuredGroups)?.restack() }
    self.geometry?.stack(from: first)
  }
}

extension SectionGeometry {
  /// Whether something in the section follows the scroll.
  fileprivate var followsScroll: Bool {
    boundary.isPinning || section.visibleItemsInvalidationHandler != nil
  }
}
