import Foundation

/// Asks a provider for all sections, and keeps them as they are now: each section that it answers is copied once,
/// however often it answers it.
@MainActor
struct SectionCopies {
  private let provider: CollectionViewCompositionalLayoutSectionProvider

  init(_ provider: @escaping CollectionViewCompositionalLayoutSectionProvider) { self.provider = provider }

  func plans(of view: CollectionView, in surroundings: LayoutEnvironment) -> [SectionPlan] {
    // The originals are kept too, for an identifier means something only while its object lives.
    var copies: [ObjectIdentifier: (original: CollectionLayoutSection, copy: CollectionLayoutSection)] = [:]
    let empty = CollectionLayoutSection.empty
    return (0..<view.numberOfSections).map { index in
      guard let section = provider(index, surroundings) else {
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

  /// Whether views have a say in the section's extents.
  var isMeasured: Bool {
    group.isMeasured || boundarySupplementaryItems.contains { $0.layoutSize.isMeasured }
  }
}
