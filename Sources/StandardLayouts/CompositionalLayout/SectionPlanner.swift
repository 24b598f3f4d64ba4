import Foundation

/// A helper that requests the descriptions of all sections from a provider and copies them. If the provider
/// returns one object for several sections, these sections share one copy.
@MainActor
struct SectionPlanner {
  private let provider: CollectionViewCompositionalLayoutSectionProvider

  init(_ provider: @escaping CollectionViewCompositionalLayoutSectionProvider) { self.provider = provider }

  /// Calls the provider for every section. Returns copies of the section descriptions with the sections'
  /// numbers of items.
  func plans(of view: CollectionView, in environment: LayoutEnvironment) -> [SectionPlan] {
    // The originals are retained as well: an identifier is unique only while its object exists.
    var copies: [ObjectIdentifier: (original: CollectionLayoutSection, copy: SectionCopy)] = [:]
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
  /// A section that displays nothing.
  static var empty: SectionCopy {
    let size = CollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
    let item = CollectionLayoutItem(layoutSize: size)
    return SectionCopy(group: .horizontal(layoutSize: size, subitems: [item]))
  }

  /// Whether the size of an item, group, header or footer in the section depends on measured views.
  var isMeasured: Bool {
    group.isMeasured || boundarySupplementaryItems.contains { $0.layoutSize.isMeasured }
  }
}
