import CollectionLayouts
import Foundation
import StandardLayouts

extension UpdateFuzzer {
  func makeLayout(_ layout: FuzzLayout) -> CollectionViewLayout {
    switch layout {
    case .words(let style): makeWords(style)
    case .flow(let pinned): makeFlow(isPinned: pinned)
    case .flowSideways: FlowSideways()
    case .measuredFlow: MeasuredFlow()
    case .sizedFlow: SizedFlow(spacing: 5)
    case .rows: makeRows()
    case .look(let look, let isVertical):
      look.make(isVertical ? .vertical : .horizontal, card: CGSize(width: 45, height: 60))
    case .modified(let layout): ModifiedLayout(makeLayout(layout), modifiers: LayoutModifier.testStack)
    }
  }

  private func makeWords(_ style: WordStyle) -> WordLayout {
    let layout = WordLayout(style)
    layout.onRuleMade = { [unowned self] in rulesMade += 1 }
    layout.height = { [unowned source] path in source.shownWord(path)?.height ?? 20 }
    return layout
  }

  private func makeFlow(isPinned: Bool) -> CollectionViewFlowLayout {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 45, height: 30)
    layout.headerReferenceSize = CGSize(width: 0, height: 15)
    layout.minimumLineSpacing = 5
    layout.sectionHeadersPinToVisibleBounds = isPinned
    return layout
  }

  private func makeRows() -> CollectionViewCompositionalLayout {
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    let row = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
    let section = CollectionLayoutSection(group: .horizontal(layoutSize: row, subitems: [item]))
    section.interGroupSpacing = 5
    let header = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(15))
    section.boundarySupplementaryItems = [
      CollectionLayoutBoundarySupplementaryItem(
        layoutSize: header, elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return CollectionViewCompositionalLayout(section: section)
  }
}

/// A flow layout whose delegate returns each item's size.
final class SizedFlow: CollectionViewFlowLayout {
  init(spacing: CGFloat) {
    super.init()
    minimumLineSpacing = spacing
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// A flow layout along x that flips in a right-to-left view.
final class FlowSideways: CollectionViewFlowLayout {
  override init() {
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 30, height: 25)
    headerReferenceSize = CGSize(width: 12, height: 0)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// A flow layout of self-sizing cells.
final class MeasuredFlow: CollectionViewFlowLayout {
  override init() {
    super.init()
    estimatedItemSize = CGSize(width: 45, height: 30)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
