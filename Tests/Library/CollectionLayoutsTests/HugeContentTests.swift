import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// Layouts with ten million items, or a million if the layout measures each item.
@MainActor
struct HugeContentTests {
  private let sizes = EvenSizes()

  enum Example: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case carousel, grid, waterfall

    var testDescription: String { rawValue }
    var count: Int { self == .waterfall ? 1_000_000 : 10_000_000 }

    /// An offset in the middle of the content, the items visible there, and the items visible at the end.
    var middle: (offset: CGPoint, items: Range<Int>, last: Range<Int>) {
      switch self {
      case .carousel: (CGPoint(x: 950_000_000, y: 0), 4_999_999..<5_000_002, 9_999_998..<10_000_000)
      case .grid: (CGPoint(x: 0, y: 60_000_000), 5_000_000..<5_000_040, 9_999_960..<10_000_000)
      case .waterfall: (CGPoint(x: 0, y: 12_500_000), 500_000..<500_020, 999_980..<1_000_000)
      }
    }

    @MainActor
    func make() -> CollectionViewLayout {
      switch self {
      case .carousel:
        let layout = CarouselLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 200, height: 300)
        layout.spacingMode = .between(spacing: 20)
        return layout
      case .grid: return CollectionViewFlowLayout()
      case .waterfall: return WaterfallLayout()
      }
    }
  }

  @Test(arguments: Example.allCases)
  func `the right items are visible at the start, in the middle and at the end`(_ example: Example) {
    let rig = LayoutRig(example.make(), counts: [example.count], delegate: sizes)
    func shown(_ offset: CGPoint) -> [Int] {
      rig.scroll(to: offset)
      return rig.view.indexPathsForVisibleItems.map(\.item)
    }

    #expect(shown(.zero).first == 0)
    #expect(shown(example.middle.offset) == Array(example.middle.items))
    #expect(shown(rig.view.maximumContentOffset) == Array(example.middle.last))
  }

  @Test(arguments: CountedLayout.allCases)
  func `a frame with ten million items takes the same work as with a thousand`(_ layout: CountedLayout) {
    let few = work(of: layout, count: 1000)
    let many = work(of: layout, count: layout.isMeasured ? 100_000 : 10_000_000)

    #expect(many == few)
    #expect(few.answers > 0)
  }

  // MARK: Work

  private struct Work: Equatable {
    var hooks: [LayoutCall.Hook]
    /// The number of attributes returned by queries; then the counts of attributes made and of data-source
    /// calls.
    var answers: Int
    var attributes: Int
    var cells: Int
    var counts: Int
  }

  /// Returns the work of twenty frames of a slow scroll in the middle of the content.
  private func work(of layout: CountedLayout, count: Int) -> Work {
    let rig = LayoutRig(layout.make(), counts: [count], delegate: sizes)
    rig.scroll(to: rig.frame(count / 2)?.origin ?? .zero)
    let made = CountedAttributes.made
    let (cells, counts) = (rig.source.cellQuestions, rig.source.countQuestions)
    let limit = rig.view.maximumContentOffset
    let trace = LayoutTracer.record(rig.view) {
      for _ in 0..<20 {
        let offset = rig.view.contentOffset
        rig.scroll(to: CGPoint(x: offset.x + (limit.x > 0 ? 7 : 0), y: offset.y + (limit.y > 0 ? 7 : 0)))
      }
    }
    return Work(
      hooks: trace.hooks, answers: trace.calls.reduce(0) { $0 + $1.answer.amount },
      attributes: CountedAttributes.made - made, cells: rig.source.cellQuestions - cells,
      counts: rig.source.countQuestions - counts)
  }
}

extension LayoutCall.Answer {
  fileprivate var amount: Int { if case .count(let amount) = self { amount } else { 0 } }
}

/// Sizes for lines of two items in a flow, and for two waterfall lanes of equal length after every four
/// items.
@MainActor
private final class EvenSizes: CollectionViewDelegateFlowLayout, WaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    layout is SizedFlow ? CGSize(width: 150, height: indexPath.item % 2 == 0 ? 40 : 60) : nil
  }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat? { [30, 50, 50, 30][indexPath.item % 4] }
}
