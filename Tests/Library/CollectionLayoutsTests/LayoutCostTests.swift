import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// The cost of a million items and of a hundred thousand sections, in attributes made and data-source calls.
///
/// The steps are opening, jumping to the end, inserting at the front, and one pass of a scroll.
@MainActor
struct LayoutCostTests {
  @Test(arguments: CountedLayout.allCases)
  func `a million items cost no more than a thousand, beyond being measured once`(_ layout: CountedLayout) {
    let few = costs(of: layout, counts: [1000])
    let many = costs(of: layout, counts: [1_000_000])

    expectAlike(many, few)
    #expect(many.map(\.countQuestions) == [1, 0, 1, 0])
    // The delegate's sizes depend on the index, so an insertion at the front changes all of them. A flow layout finds
    // out by a sample.
    let sample = layout == .flowOfSizes ? 0..<200 : 0..<1
    var asked = many.map(\.sizeQuestions)
    let askedAgain = asked.remove(at: 2)
    #expect(asked == [layout.isMeasured ? 1_000_000 : 0, 0, 0])
    #expect(layout.isMeasured ? sample.contains(askedAgain - 1_000_001) : askedAgain == 0)
  }

  @Test(arguments: CountedLayout.allCases)
  func `a hundred thousand sections cost no more than a hundred, beyond being counted once`(
    _ layout: CountedLayout
  ) {
    let few = costs(of: layout, counts: Array(repeating: 2, count: 100))
    let many = costs(of: layout, counts: Array(repeating: 2, count: 100_000))

    expectAlike(many, few)
    #expect(many.map(\.countQuestions) == [100_000, 0, 100_001, 0])
  }

  /// Expects equal costs, give or take a screenful: the number of visible items varies with the offset.
  private func expectAlike(_ many: [Cost], _ few: [Cost]) {
    for (many, few) in zip(many, few) {
      #expect(abs(many.attributes - few.attributes) <= 80, "attributes: \(many) for many, \(few) for few")
      #expect(few.attributes < 1500, "\(few)")
      #expect(abs(many.cells - few.cells) <= 40, "cells: \(many) for many, \(few) for few")
    }
  }

  private struct Cost: CustomStringConvertible {
    var name: String
    var attributes = 0
    var countQuestions = 0
    var cells = 0
    var sizeQuestions = 0

    var description: String { "\(name): \(attributes) attributes, \(cells) cells" }
  }

  /// Returns the cost of each step; the steps follow each other in one view.
  private func costs(of layout: CountedLayout, counts: [Int]) -> [Cost] {
    let delegate = SizeDelegate(seed: 3)
    let source = CountedSource(counts)
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout.make())
    view.updateTiming = .immediate
    CountedSource.register(in: view)
    view.delegate = delegate
    view.dataSource = source

    func cost(of name: String, _ step: () -> Void) -> Cost {
      let before = (
        CountedAttributes.made, source.countQuestions, source.cellQuestions, delegate.questions
      )
      step()
      view.layoutIfNeeded()
      return Cost(
        name: name, attributes: CountedAttributes.made - before.0,
        countQuestions: source.countQuestions - before.1, cells: source.cellQuestions - before.2,
        sizeQuestions: delegate.questions - before.3)
    }
    return [
      cost(of: "open") {},
      cost(of: "jump to the end") { view.contentOffset = view.maximumContentOffset },
      cost(of: "insert at the front") { insertAtFront(of: view, source) },
      cost(of: "one pass") { scrollBack(view) },
    ]
  }

  private func insertAtFront(of view: CollectionView, _ source: CountedSource) {
    view.performBatchUpdates {
      if source.counts.count > 1 {
        source.counts.insert(2, at: 0)
        view.insertSections([0])
      } else {
        source.counts[0] += 1
        view.insertItems(at: [[0, 0]])
      }
    }
  }

  private func scrollBack(_ view: CollectionView) {
    let offset = view.contentOffset
    view.contentOffset = CGPoint(x: max(0, offset.x - 40), y: max(0, offset.y - 40))
  }
}

/// The ready-made layouts with an attributes class that counts instances.
enum CountedLayout: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case banner, pages, carousel, cardRow, flow, flowOfSizes, waterfall, compositional
  case honeycomb, mosaic, justified, coverFlow, cylinder

  var testDescription: String { rawValue }

  /// A Boolean value that indicates whether the layout asks for each item's size when it prepares.
  var isMeasured: Bool { [.flowOfSizes, .waterfall, .justified].contains(self) }

  @MainActor
  func make() -> CollectionViewLayout {
    switch self {
    case .banner: Banner()
    case .pages: Pages()
    case .carousel: Carousel()
    case .cardRow: CardRow()
    case .flow: Flow()
    case .flowOfSizes: FlowOfSizes()
    case .waterfall: Waterfall()
    case .compositional: Self.rows()
    case .honeycomb: Honeycomb()
    case .mosaic: Mosaic()
    case .justified: Justified()
    case .coverFlow: CoverFlow()
    case .cylinder: Cylinder()
    }
  }

  @MainActor
  private static func rows() -> Rows {
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1)))
    let row = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    return Rows(section: CollectionLayoutSection(group: .horizontal(layoutSize: row, subitems: [item])))
  }

  private final class Banner: BannerLayout {
    override class var layoutAttributesClass: AnyClass { CountedAttributes.self }
  }
  private final class Pages: WelcomePageLayout {
    override class var layoutAttributesClass: AnyClass { CountedAttributes.self }
  }
  private final class Carousel: CarouselLayout {
    override class var layoutAttributesClass: AnyClass { CountedAttributes.self }
  }
  private final class CardRow: CardRowLayout {
    override class var layoutAttributesClass: AnyClass { CountedAttributes.self }
  }
  private final class Flow: CollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { CountedAttributes.self }
  }
  private final class FlowOfSizes: SizedFlow {
    override class var layoutAttributesClass: AnyClass { CountedAttributes.self }
  }
  private final class Waterfall: WaterfallLayout {
    override class var layoutAttributesClass: AnyClass { CountedAttributes.self }
  }
  private final class Honeycomb: HoneycombLayout {
    override class var layoutAttributesClass: AnyClass { CountedAttributes.self }
  }
  private final class Mosaic: MosaicLayout {
    override class var layoutAttributesClass: AnyClass { CountedAttributes.self }
  }
  private final class Justified: JustifiedLayout {
    override class var layoutAttributesClass: AnyClass { CountedAttributes.self }
  }
  private final class CoverFlow: CoverFlowLayout {
    override class var layoutAttributesClass: AnyClass { CountedAttributes.self }
  }
  private final class Cylinder: CylinderLayout {
    override class var layoutAttributesClass: AnyClass { CountedAttributes.self }
  }
  private final class Rows: CollectionViewCompositionalLayout {
    override class var layoutAttributesClass: AnyClass { CountedAttributes.self }
  }
}

/// Attributes that count their instances.
final class CountedAttributes: CollectionViewLayoutAttributes {
  static var made = 0

  required init() {
    super.init()
    Self.made += 1
  }
}
