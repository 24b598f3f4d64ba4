import Foundation

/// The source of the descriptions of a compositional layout's sections.
enum SectionSource {
  /// All sections have one description.
  case uniform(CollectionLayoutSection)
  /// A closure returns the description of each section.
  case provider(CollectionViewCompositionalLayoutSectionProvider)
}

/// Consecutive sections with equal plans.
struct SectionPlanRun {
  let plan: SectionPlan
  var count = 1
}

/// A helper that requests the descriptions of all sections and copies them. If one object describes several sections,
/// these sections share one copy.
@MainActor
struct SectionPlanner {
  private let source: SectionSource

  init(_ source: SectionSource) { self.source = source }

  /// Calls the provider for every section. Returns copies of the section descriptions with the sections'
  /// numbers of items, in the order of the sections.
  func plans(of view: CollectionView, in environment: LayoutEnvironment) -> [SectionPlanRun] {
    let counts = view.itemsPerSection
    return switch source {
    case .uniform(let section): runs(of: section.copied(), counts)
    case .provider(let provider): runs(from: provider, counts, in: environment)
    }
  }

  private func runs(of section: SectionCopy, _ counts: [Int]) -> [SectionPlanRun] {
    var runs: [SectionPlanRun] = []
    var start = 0
    for index in counts.indices where index == counts.count - 1 || counts[index + 1] != counts[index] {
      runs.append(
        SectionPlanRun(
          plan: SectionPlan(section: section, itemCount: counts[index]), count: index + 1 - start))
      start = index + 1
    }
    return runs
  }

  private func runs(
    from provider: CollectionViewCompositionalLayoutSectionProvider, _ counts: [Int],
    in environment: any CollectionLayoutEnvironment
  ) -> [SectionPlanRun] {
    // The originals are retained as well: an identifier is unique only while its object exists.
    var copies: [ObjectIdentifier: (original: CollectionLayoutSection, copy: SectionCopy)] = [:]
    let empty = CollectionLayoutSection.empty
    var last: CollectionLayoutSection?
    var runs: [SectionPlanRun] = []
    for (index, count) in counts.enumerated() {
      let section = provider(index, environment)
      let itemCount = section == nil ? 0 : count
      if let run = runs.last, section === last, run.plan.itemCount == itemCount {
        runs[runs.count - 1].count += 1
        continue
      }
      last = section
      guard let section else {
        runs.append(SectionPlanRun(plan: SectionPlan(section: empty, itemCount: 0)))
        continue
      }
      let copy = copies[ObjectIdentifier(section)]?.copy ?? section.copied()
      copies[ObjectIdentifier(section)] = (section, copy)
      runs.append(SectionPlanRun(plan: SectionPlan(section: copy, itemCount: itemCount)))
    }
    return runs
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
