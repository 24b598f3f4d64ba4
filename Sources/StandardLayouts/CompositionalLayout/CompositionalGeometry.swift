import Foundation

/// Where everything in a compositional layout is: sections stacked along its axis, between the layout's own
/// headers and footers.
@MainActor
struct CompositionalGeometry {
  let axis: CollectionView.ScrollDirection
  /// The collection view's size and insets that all this was made for.
  let surroundings: LayoutEnvironment
  let boundary: BoundaryLayout
  private(set) var sections: [SectionGeometry]
  private let spacing: CGFloat
  private let room: CGSize
  private let reference: ContentInsetsReference
  private var spans = SpanList()
  /// How far elements may lie outside their section, which widens searches.
  private var overhang: CGFloat = 0

  /// - Complexity: O(sections), and O(groups) in sections in whose sizes views have a say.
  init(
    _ plans: [SectionPlan], configuration: CollectionViewCompositionalLayoutConfiguration,
    surroundings: LayoutEnvironment, measured: MeasuredSizes
  ) {
    let axis = configuration.scrollDirection
    self.axis = axis
    self.surroundings = surroundings
    spacing = configuration.interSectionSpacing
    reference = configuration.contentInsetsReference.resolved(.safeArea)
    let size = surroundings.effectiveContentSize
    boundary = BoundaryLayout(configuration.boundarySupplementaryItems, in: size) { kind, index in
      measured.supplements[.supplementaryView(kind, IndexPath(index: index))]
    }
    let besides = axis.crossStart(boundary.extent) + axis.crossEnd(boundary.extent)
    room = axis.size(main: axis.main(size), cross: max(0, axis.cross(size) - besides))
    sections = []
    sections.reserveCapacity(plans.count)
    var alike: [SectionPlan: SectionGeometry] = [:]
    for (index, plan) in plans.enumerated() {
      let known = alike[plan]
      let section = known ?? geometry(of: plan, at: index, measured: measured)
      if known == nil, !plan.section.isMeasured { alike[plan] = section }
      sections.append(section)
    }
    stack(from: 0)
  }

  /// Puts sections where they belong after some before them changed their extents.
  ///
  /// - Complexity: O(sections after the first changed one).
  mutating func stack(from first: Int) {
    spans.truncate(to: min(first, spans.count))
    var start = axis.mainStart(boundary.extent)
    if let last = spans.starts.last { start = last + stride(extent: sections[spans.count - 1].extent) }
    for section in sections[spans.count...] {
      let extent = section.extent
      spans.append(start: start, extent: extent)
      start += stride(extent: extent)
      overhang = max(overhang, section.overhang)
    }
  }

  /// Replaces a section's geometry; `stack(from:)` is to follow.
  mutating func replaceSection(at index: Int, with section: SectionGeometry) { sections[index] = section }

  /// A section's geometry in the room for sections.
  func geometry(of plan: SectionPlan, at index: Int, measured: MeasuredSizes) -> SectionGeometry {
    let own = plan.section.contentInsetsReference.resolved(reference)
    let supplementary = plan.section.supplementaryContentInsetsReference.resolved(own)
    let margins = SectionMargins(
      content: surroundings.margins(to: own, across: axis),
      supplementary: surroundings.margins(to: supplementary, across: axis))
    return SectionGeometry(
      plan.section, itemCount: plan.itemCount, axis: axis, room: room, margins: margins,
      measured: { measured.items(inSection: index) }
    ) { kind, number in
      measured.supplements[.supplementaryView(kind, IndexPath(item: number, section: index))]
    }
  }

  private func stride(extent: CGFloat) -> CGFloat { max(0, extent + spacing) }

  // MARK: Extents

  /// The end of the last section in content space.
  private var sectionsEnd: CGFloat { spans.count == 0 ? axis.mainStart(boundary.extent) : spans.end }

  var contentSize: CGSize {
    axis.size(
      main: sectionsEnd + axis.mainEnd(boundary.extent), cross: axis.cross(surroundings.effectiveContentSize))
  }

  /// All sections together, without the layout's own headers and footers.
  private var sectionsRect: CGRect {
    let start = axis.mainStart(boundary.extent)
    return axis.rect(
      AxisRect(
        main: start, cross: axis.crossStart(boundary.extent), mainExtent: sectionsEnd - start,
        crossExtent: axis.cross(room)))
  }

  // MARK: Places

  /// The origin of a section's space in content space.
  func origin(ofSection section: Int) -> CGPoint {
    axis.point(main: spans.starts[section], cross: axis.crossStart(boundary.extent))
  }

  /// The sections that may have something in a rectangle. O(log sections).
  func sections(around rect: CGRect) -> Range<Int> {
    let span = axis.mainSpan(rect)
    return spans.indices(around: Range(from: span.lowerBound - overhang, to: span.upperBound + overhang))
  }

  func hasItem(at indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && sections.indices.contains(indexPath.section)
      && (0..<sections[indexPath.section].itemCount).contains(indexPath.item)
  }

  /// A boundary view of the layout itself.
  func boundaryFrame(_ element: BoundaryLayout.Element) -> CGRect {
    boundary.frame(of: element, around: sectionsRect, room: sectionsRect)
  }

  /// The whole of a section in content space.
  func frame(ofSection section: Int) -> CGRect {
    sections[section].frame.offset(by: origin(ofSection: section))
  }
}

/// A section as the provider described it, and how many items it has; equal ones of the very same section are
/// alike.
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
