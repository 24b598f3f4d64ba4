import Foundation

/// The frames of all elements of a compositional layout. The sections are stacked along the scrolling axis,
/// between the layout's own headers and footers.
@MainActor
struct CompositionalGeometry {
  let axis: CollectionView.ScrollDirection
  /// The collection view's size and insets for which the frames were computed.
  let environment: LayoutEnvironment
  let boundary: BoundaryLayout
  private(set) var sections = SectionList()
  private let spacing: CGFloat
  /// The size that is available to a section, in points: the collection view's size minus its content insets
  /// and, across the scrolling axis, minus the layout's own boundary elements.
  private let availableSize: CGSize
  /// The edges from which a section's content insets are measured, unless the section has its own reference.
  private let reference: ContentInsetsReference
  /// The maximum distance by which any element extends beyond its section along the scrolling axis, in
  /// points. A search for the sections in a rectangle is widened by this distance.
  private var overhang: CGFloat = 0

  /// Computes the frames of all sections and of the layout's own headers and footers.
  ///
  /// - Complexity: O(runs of equal sections), plus O(groups) in sections with measured sizes.
  init(
    _ plans: [SectionPlanRun], configuration: CollectionViewCompositionalLayoutConfiguration,
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
    // Sections that are alike share one geometry. Sections with measured sizes do not: each has its own
    // sizes.
    var alike: [SectionPlan: Int] = [:]
    for run in plans {
      if let known = alike[run.plan] {
        sections.append(run.count, geometry: known)
      } else if !run.plan.section.isMeasured {
        let section = geometry(of: run.plan, at: sections.count, measured: measured)
        alike[run.plan] = sections.append(run.count, section)
      } else {
        for _ in 0..<run.count {
          sections.append(1, geometry(of: run.plan, at: sections.count, measured: measured))
        }
      }
    }
    placeSections(from: 0)
  }

  /// Returns whether an element is a supplementary view of an item rather than of its section or the layout.
  func isBadge(_ key: ElementKey) -> Bool {
    key.category == .supplementaryView && !key.isGlobal && sections.indices.contains(key.section)
      && sections[key.section].boundary.element(key.kind, key.item) == nil
  }

  /// Computes the starts of the section with the index `first` and of all later sections, after the places of their
  /// groups.
  ///
  /// - Complexity: O(runs of equal sections among them), plus O(groups) in sections with measured sizes that have
  ///   changed.
  mutating func placeSections(from first: Int) {
    var overhang = overhang
    sections.place(from: first, at: axis.mainStart(boundary.extent), spacing: spacing) { section in
      // Groups first: the section's extent depends on them.
      (section.groups as? MeasuredGroups)?.placeChangedGroups()
      // The overhang never shrinks: a search that is too wide only costs time.
      overhang = max(overhang, section.overhang)
    }
    self.overhang = overhang
  }

  /// Replaces the frames of a section with measured sizes. Call `placeSections(from:)` afterwards.
  mutating func replaceSection(at index: Int, with section: SectionGeometry) {
    sections.replaceGeometry(ofSection: index, with: section)
  }

  /// Returns the frames of a section's elements in the available space, relative to the section's start.
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

  // MARK: Extents

  /// The largest end of any section on the scrolling axis, in content coordinates.
  private var sectionsEnd: CGFloat { sections.end ?? axis.mainStart(boundary.extent) }

  var contentSize: CGSize {
    axis.size(
      main: sectionsEnd + axis.mainEnd(boundary.extent), cross: axis.cross(environment.effectiveContentSize))
  }

  /// The rectangle that contains all sections, without the layout's own headers and footers, in content
  /// coordinates.
  private var sectionsRect: CGRect {
    let start = axis.mainStart(boundary.extent)
    return axis.rect(
      AxisRect(
        main: start, cross: axis.crossStart(boundary.extent), mainExtent: sectionsEnd - start,
        crossExtent: axis.cross(availableSize)))
  }

  // MARK: Positions

  /// Returns the position of a section's origin in content coordinates, without the section's own scroll
  /// offset.
  func origin(ofSection section: Int) -> CGPoint {
    axis.point(main: sections.start(ofSection: section), cross: axis.crossStart(boundary.extent))
  }

  /// Returns the indices of the sections that may have elements in a rectangle of the content.
  ///
  /// - Complexity: O(log sections).
  func sections(around rect: CGRect) -> Range<Int> {
    let span = axis.mainSpan(rect)
    return sections.indices(around: Range(from: span.lowerBound - overhang, to: span.upperBound + overhang))
  }

  /// Returns the frame of one of the layout's own headers or footers, without pinning, in content
  /// coordinates.
  func boundaryFrame(_ element: BoundaryLayout.Element) -> CGRect {
    boundary.frame(of: element, around: sectionsRect, alignedTo: sectionsRect)
  }

  /// Returns the frame of a whole section, with its headers and footers, in content coordinates.
  func frame(ofSection section: Int) -> CGRect {
    sections[section].frame.offset(by: origin(ofSection: section))
  }
}

/// A section's number of items, and a copy of the description that the section provider returned.
///
/// Two plans are equal if they have the same section object and the same number of items.
@MainActor
struct SectionPlan: @preconcurrency Hashable {
  let section: SectionCopy
  let itemCount: Int

  static func == (a: SectionPlan, b: SectionPlan) -> Bool {
    a.section === b.section && a.itemCount == b.itemCount
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(section))
    hasher.combine(itemCount)
  }
}
