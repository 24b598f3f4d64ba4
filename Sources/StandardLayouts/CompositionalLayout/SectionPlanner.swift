import Foundation

/// A planner that copies the sections that a provider returns. A section that is returned several times is
/// copied once.
@MainActor
struct SectionPlanner {
  private let provider: CollectionViewCompositionalLayoutSectionProvider

  init(_ provider: @escaping CollectionViewCompositionalLayoutSectionProvider) { self.provider = provider }

  /// Calls the provider for every section and returns copies of its sections with their numbers of items.
  func plans(of view: CollectionView, in environment: LayoutEnvironment) -> [SectionPlan] {
    // The originals are retained as well: an identifier is unique only while its object exists.
    var copies: [ObjectIdentifier: (original: CollectionLayoutSection, copy: CollectionLayoutSection)] = [:]
    let empty = CollectionLayoutSection.empty
    return (0..<view.numberOfSections).map { index in
      guard let section = provider(index, environment) else {
        return SectionPlan(section: empty, itemCount: 0)
      }
      let copy = copies[ObjectIdentifier(section)]?.copy ?? section.copied()
      copies[ObjectIdentifier(section)] = (section, copy)
      return SectionPlan(section: copy, itemCount: view.numberOfItems(inSection: index))
    }
  }
}

extension CollectionLayoutSection {
  /// A section that shows nothing.
  static var empty: CollectionLayoutSection {
    let size = CollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
    let item = CollectionLayoutItem(layoutSize: size)
    return CollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
  }

  /// Whether the section's extents depend on measured sizes.
  var isMeasured: Bool {
    group.isMeasured || boundarySupplementaryItems.contains { $0.layoutSize.isMeasured }
  }
}
