import Foundation
import StandardLayouts
import TestSupport

/// A generator of random compositional layouts that repeats its results for the same seed.
@MainActor
struct RandomComposition {
  private var random: SplitMix64
  private static let kinds = [
    CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter,
  ]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Returns a layout and the numbers of items in its sections.
  mutating func layout(mayMove: Bool = true) -> (layout: CollectionViewCompositionalLayout, counts: [Int]) {
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = chance(0.7) ? .vertical : .horizontal
    configuration.interSectionSpacing = random.number(in: -10...30).rounded()
    configuration.boundarySupplementaryItems = boundaries(most: 2)
    let sections = (0..<4).map { _ in section(mayMove: mayMove) }
    let layout = CollectionViewCompositionalLayout(
      sectionProvider: { index, _ in sections[index % 4] }, configuration: configuration)
    layout.register(decorationViewOfKind: "background") { CollectionReusableView(frame: $0) }
    let counts = (0..<whole(in: 0...5)).map { _ in whole(in: 0...40) }
    return (layout, counts)
  }

  private mutating func section(mayMove: Bool) -> CollectionLayoutSection {
    let section = CollectionLayoutSection(group: group(depth: 2))
    section.contentInsets = insets(chance(0.6) ? 20 : 0)
    section.interGroupSpacing = random.number(in: -5...15).rounded()
    section.boundarySupplementaryItems = boundaries(most: 2)
    section.supplementariesFollowContentInsets = chance(0.5)
    if chance(0.4) {
      let background = CollectionLayoutDecorationItem.background(elementKind: "background")
      background.contentInsets = insets(5)
      section.decorationItems = [background]
    }
    let behaviors = CollectionLayoutSectionOrthogonalScrollingBehavior.allCases
    if chance(0.3) { section.orthogonalScrollingBehavior = behaviors[whole(in: 0...5)] }
    if mayMove, chance(0.3) {
      section.visibleItemsInvalidationHandler = { items, offset, _ in
        for item in items {
          item.alpha = 0.5
          item.center.x += 13
          item.transform = CGAffineTransform(scaleX: 0.8, y: 1.1)
        }
      }
    }
    return section
  }

  private mutating func group(depth: Int) -> CollectionLayoutGroup {
    let size = CollectionLayoutSize(widthDimension: dimension(), heightDimension: dimension())
    let group: CollectionLayoutGroup
    switch whole(in: 0...6) {
    case 0:
      let frames = (0..<whole(in: 1...80)).map { _ in
        random.rect(around: Self.canvas, reach: Self.canvas.size)
      }
      group = .custom(layoutSize: size) { _ in
        frames.enumerated().map { CollectionLayoutGroupCustomItem(frame: $1, zIndex: $0 % 3) }
      }
    case 1: group = .horizontal(layoutSize: size, repeatingSubitem: subitem(depth), count: whole(in: 1...5))
    case 2: group = .vertical(layoutSize: size, subitem: subitem(depth), count: whole(in: 1...5))
    case 3, 4:
      group = .horizontal(layoutSize: size, subitems: (0..<whole(in: 1...3)).map { _ in subitem(depth) })
    default: group = .vertical(layoutSize: size, subitems: (0..<whole(in: 1...3)).map { _ in subitem(depth) })
    }
    group.interItemSpacing = chance(0.5) ? spacing() : nil
    if chance(0.2) {
      let frame = badge()
      group.supplementaryItems = [frame]
    }
    return settled(group)
  }

  private mutating func subitem(_ depth: Int) -> CollectionLayoutItem {
    if depth > 0, chance(0.35) { return group(depth: depth - 1) }
    let size = CollectionLayoutSize(widthDimension: dimension(), heightDimension: dimension())
    return settled(CollectionLayoutItem(layoutSize: size, supplementaryItems: chance(0.2) ? [badge()] : []))
  }

  private mutating func settled<Item: CollectionLayoutItem>(_ item: Item) -> Item {
    if chance(0.5) { item.contentInsets = insets(6) }
    if chance(0.3) {
      item.edgeSpacing = CollectionLayoutEdgeSpacing(
        leading: spacing(), top: nil, trailing: spacing(), bottom: spacing())
    }
    return item
  }

  private mutating func badge() -> CollectionLayoutSupplementaryItem {
    CollectionLayoutSupplementaryItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .absolute(12), heightDimension: chance(0.5) ? .absolute(8) : .fractionalHeight(0.5)),
      elementKind: "badge\(whole(in: 0...99_999))",
      containerAnchor: CollectionLayoutAnchor(
        edges: DirectionalRectEdge(rawValue: UInt(whole(in: 0...15))),
        fractionalOffset: CGPoint(x: random.number(in: -1...1), y: random.number(in: -1...1))))
  }

  private mutating func boundaries(most: Int) -> [CollectionLayoutBoundarySupplementaryItem] {
    (0..<whole(in: 0...most)).map { index in
      let boundary = CollectionLayoutBoundarySupplementaryItem(
        layoutSize: CollectionLayoutSize(widthDimension: dimension(), heightDimension: dimension()),
        elementKind: Self.kinds[index % 2], alignment: RectAlignment.allCases[whole(in: 0...8)],
        absoluteOffset: CGPoint(x: random.number(in: -9...9), y: random.number(in: -9...9)))
      boundary.extendsBoundary = chance(0.7)
      boundary.pinToVisibleBounds = chance(0.3)
      return boundary
    }
  }

  private mutating func dimension() -> CollectionLayoutDimension {
    switch whole(in: 0...5) {
    case 0: .fractionalWidth(random.number(in: 0.1...1.1))
    case 1: .fractionalHeight(random.number(in: 0.1...0.8))
    case 2, 3: .absolute(random.number(in: 0...150).rounded())
    case 4: .estimated(random.number(in: 5...120).rounded())
    default: .uniformAcrossSiblings(estimate: random.number(in: 5...120).rounded())
    }
  }

  private mutating func spacing() -> CollectionLayoutSpacing {
    let extent = random.number(in: 0...12).rounded()
    return chance(0.5) ? .fixed(extent) : .flexible(extent)
  }

  private mutating func insets(_ most: CGFloat) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: random.number(in: 0...most), leading: random.number(in: 0...most),
      bottom: random.number(in: 0...most), trailing: random.number(in: 0...most))
  }

  private static let canvas = CGRect(x: 0, y: 0, width: 60, height: 60)

  private mutating func chance(_ share: Double) -> Bool { random.number(in: 0...1) < share }

  private mutating func whole(in range: ClosedRange<Int>) -> Int {
    Int(random.next() % UInt64(range.count)) + range.lowerBound
  }
}
