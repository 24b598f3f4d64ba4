import Foundation

/// The frames of a compositional layout's elements: sections stacked along its axis, between the layout's own
/// headers and footers.
@MainActor
struct CompositionalGeometry {
  let axis: CollectionView.ScrollDirection
  /// The collection view's size and insets for which the geometry was computed.
  let environment: LayoutEnvironment
  let boundary: BoundaryLayout
  private(set) var sections: [SectionGeometry]
  private let spacing: CGFloat
  /// The size available to sections, in points: the collection view's size without its content insets,
  /// reduced across the layout's axis by the layout's own boundary elements at the sides.
  private let availableSize: CGSize
  /// The edges that content insets are measured from unless a section has its own reference.
  private let reference: ContentInsetsReference
  private var spans = SpanList()
  /// The maximum distance by which elements extend beyond their section, in points. Searches are widened by
  /// this distance.
  private var overhang: CGFloat = 0

  /// Creates the geometry of sections.
  ///
  /// - Complexity: O(sections), plus O(groups) in sections with measured sizes.
  init(
    _ plans: [SectionPlan], configuration: CollectionViewCompositionalLayoutConfiguration,
    environment: LayoutEnvironment, measured: MeasuredSizes
  ) {
    let axis = configuration.scrollDirection
    self.axis = axis
    self.environment = environment
    spacing = configuration.interSectionSpacing
    reference = configuration.contentInsetsReference.resolved(.safeArea)
    let size = environment.effectiveContentSize
    // The layout's own boundary elements come first: sections have the space between them.
    boundary = BoundaryLayout(configuration.boundarySupplementaryItems, in: size) { kind, index in
      measured.supplementaries[.supplementaryView(kind, IndexPath(index: index))]
    }
    let sideExtent = axis.crossStart(boundary.extent) + axis.crossEnd(boundary.extent)
    availableSize = axis.size(main: axis.main(size), cross: max(0, axis.cross(size) - sideExtent))
    sections = []
    sections.reserveCapacity(plans.count)
    // Sections that are alike share one geometry. Sections with measured sizes do not: each has its own
    // sizes.
    var alike: [SectionPlan: SectionGeometry] = [:]
    for (index, plan) in plans.enumerated() {
      let known = alike[plan]
      let section = known ?? geometry(of: plan, at: index, measured: measured)
      if known == nil, !plan.section.isMeasured { alike[plan] = section }
      sections.append(section)
    }
    placeSections(from: 0)
  }

  /// Places the sections from an index on, after the section at that index changed its extent.
  ///
  /// - Complexity: O(sections after the first changed one).
  mutating func placeSections(from first: Int) {
    spans.truncate(to: min(first, spans.count))
    var start = axis.mainStart(boundary.extent)
    if let last = spans.starts.last { start = last + stride(extent: sections[spans.count - 1].extent) }
    for section in sections[spans.count...] {
      let extent = section.extent
      spans.append(start: start, extent: extent)
      start += stride(extent: extent)
      // The overhang never shrinks: a search that is too wide only costs time.
      overhang = max(overhang, section.overhang)
    }
  }

  /// Replaces a section's geometry. Call `placeSections(from:)` afterwards.
  mutating func replaceSection(at index: Int, with section: SectionGeometry) { sections[index] = section }

  /// Returns the geometry of a section within `availableSize`.
  func geometry(of plan: SectionPlan, at index: Int, measured: MeasuredSizes) -> SectionGeometry {
    let own = plan.section.contentInsetsReference.resolved(reference)
    let supplementary = plan.section.supplementaryContentInsetsReference.resolved(own)
    let margins = SectionMargins(
      content: environment.margins(to: own, across: axis),
      supplementary: environment.margins(to: supplementary, across: axis))
    return SectionGeometry(
      plan.section, itemCount: plan.itemCount, axis: axis, availableSize: availableSize, margins: margins,
      measured: { measured.items(inSection: index) }
    ) { kind, number in
      measured.supplementaries[.supplementaryView(kind, IndexPath(item: number, section: index))]
    }
  }

  /// Returns the distance from the start of a section of a given extent to the start of the next section.
  private func stride(extent: CGFloat) -> CGFloat { max(0, extent + spacing) }

  // MARK: Extents

  /// The maximum end of the sections in content space.
  private var sectionsEnd: CGFloat { spans.count == 0 ? axis.mainStart(boundary.extent) : spans.end }

  var contentSize: CGSize {
    axis.size(
      main: sectionsEnd + axis.mainEnd(boundary.extent), cross: axis.cross(environment.effectiveContentSize))
  }

  /// The rectangle of all sections, without the layout's own headers and footers.
  private var sectionsRect: CGRect {
    let start = axis.mainStart(boundary.extent)
    return axis.rect(
      AxisRect(
        main: start, cross: axis.crossStart(boundary.extent), mainExtent: sectionsEnd - start,
        crossExtent: axis.cross(availableSize)))
  }

  // MARK: Positions

  /// Returns the origin of a section's coordinates in content space.
  func origin(ofSection section: Int) -> CGPoint {
    axis.point(main: spans.starts[section], cross: axis.crossStart(boundary.extent))
  }

  /// Returns the sections that may have elements in a rectangle.
  ///
  /// - Complexity: O(log sections).
  func sections(around rect: CGRect) -> Range<Int> {
    let span = axis.mainSpan(rect)
    return spans.indices(around: Range(from: span.lowerBound - overhang, to: span.upperBound + overhang))
  }

  /// Returns the frame of one of the layout's own boundary elements.
  func boundaryFrame(_ element: BoundaryLayout.Element) -> CGRect {
    boundary.frame(of: element, around: sectionsRect, alignedTo: sectionsRect)
  }

  /// Returns the frame of a whole section in content space.
  func frame(ofSection section: Int) -> CGRect {
    sections[section].frame.offset(by: origin(ofSection: section))
  }
}

/// A copy of a section that the provider returned, and the section's number of items.
///
/// Two plans are equal if they have the same section object and the same number of items.
@MainActor
struct SectionPlan: @preconcurrency Hashable {
  let section: CollectionLayoutSection
  let itemCount: Int

  static func == (a: SectionPlan, b: SectionPlan) -> Bool {
    a.section === b.section && a.itemCount == b.itemCount
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(section))
    hasher.combine(itemCount)
  }
}
