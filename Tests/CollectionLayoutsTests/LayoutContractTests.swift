import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// The contract of `layoutContractViolations`, for every ready-made layout, at several sizes, item counts and
/// offsets.
@MainActor
struct LayoutContractTests {
  @Test(arguments: Case.all)
  func `a flow of one size`(_ example: Case) {
    check(example) { vertical(CollectionViewFlowLayout()) }
  }

  @Test(arguments: Case.all)
  func `a horizontal flow with header, footer, insets and rounding`(_ example: Case) {
    check(example) {
      let layout = CollectionViewFlowLayout()
      layout.scrollDirection = .horizontal
      layout.headerReferenceSize = CGSize(width: 33, height: 0)
      layout.footerReferenceSize = CGSize(width: 21, height: 0)
      layout.sectionInset = EdgeInsets(top: 3, left: 5, bottom: 7, right: 9)
      layout.pixelScale = 2
      return layout
    }
  }

  @Test(arguments: Case.all)
  func `a flow of different sizes`(_ example: Case) {
    let delegate = SizeDelegate(seed: example.seed)
    check(example, delegate: delegate) { vertical(CollectionViewFlowLayout()) }
  }

  @Test(arguments: Case.all)
  func `a flow with pinned headers and footers`(_ example: Case) {
    check(example, except: .followingBands) {
      let layout = vertical(CollectionViewFlowLayout())
      layout.sectionHeadersPinToVisibleBounds = true
      layout.sectionFootersPinToVisibleBounds = true
      return layout
    }
  }

  @Test(arguments: Case.all)
  func `a banner`(_ example: Case) {
    check(example, except: .contentHeight) { BannerLayout() }
  }

  @Test(arguments: Case.all)
  func `welcome pages`(_ example: Case) {
    check(example) { WelcomePageLayout() }
  }

  @Test(arguments: Case.all)
  func `a card row`(_ example: Case) {
    check(example, except: .contentHeight) { CardRowLayout() }
  }

  @Test(arguments: Case.all, CarouselLayout.SideItemBaseline.allCases)
  func `a carousel`(_ example: Case, baseline: CarouselLayout.SideItemBaseline) {
    check(example, except: .contentHeight) {
      let layout = CarouselLayout()
      layout.scrollDirection = .horizontal
      layout.spacingMode = .overlap(overlapSpacing: 15)
      layout.sideItemBaseline = baseline
      return layout
    }
  }

  @Test(arguments: Case.all)
  func `a carousel with enlarged side items`(_ example: Case) {
    check(example, except: .contentHeight) {
      let layout = CarouselLayout()
      layout.scrollDirection = .horizontal
      layout.sideItemScale = 1.6
      layout.sideItemOffset = 70
      return layout
    }
  }

  @Test(arguments: Case.all, [CollectionView.ScrollDirection.vertical, .horizontal])
  func `a waterfall`(_ example: Case, direction: CollectionView.ScrollDirection) {
    let delegate = SizeDelegate(seed: example.seed)
    check(example, delegate: delegate) {
      let layout = WaterfallLayout()
      layout.scrollDirection = direction
      layout.laneCount = 3
      layout.headerLength = 30
      layout.footerLength = 12
      layout.sectionInset = EdgeInsets(top: 4, left: 6, bottom: 8, right: 2)
      return layout
    }
  }

  @Test(arguments: Case.all)
  func `a wheel`(_ example: Case) {
    check(example, except: [.contentHeight, .overscrolledItems]) { WheelLayout() }
  }

  @Test(arguments: Case.all)
  func `a stretchy header`(_ example: Case) {
    check(example, except: .followingBands) { vertical(StretchyHeaderLayout()) }
  }

  private func vertical<Layout: CollectionViewFlowLayout>(_ layout: Layout) -> Layout {
    layout.headerReferenceSize = CGSize(width: 0, height: 44)
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionInset = EdgeInsets(top: 10, left: 8, bottom: 6, right: 4)
    return layout
  }

  private func check<Layout: CollectionViewLayout>(
    _ example: Case, delegate: (any CollectionViewDelegate)? = nil,
    except exceptions: LayoutContractExceptions = [], _ make: () -> Layout
  ) {
    let rig = LayoutRig(
      make(), width: example.size.width, height: example.size.height, counts: example.counts,
      delegate: delegate)
    rig.scroll(to: example.offset)
    let isTiny = example.size.width < 10
    let exceptions = isTiny ? exceptions.union(.oversizedItems) : exceptions

    let violations = layoutContractViolations(rig, seed: example.seed, except: exceptions)

    #expect(violations == [])
  }
}

extension LayoutContractTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var counts: [Int]
    var size: CGSize
    var offset: CGPoint
    var seed: UInt64

    var testDescription: String { "\(counts) in \(size) at \(offset), seed \(seed)" }

    static let all: [Case] = {
      var random = SplitMix64(seed: 42)
      var cases: [Case] = []
      for counts in [[], [0], [1], [2], [7], [100], [3, 0, 5, 1]] {
        for size in [
          CGSize(width: 320, height: 480), CGSize(width: 901, height: 333), CGSize(width: 1, height: 1),
        ] {
          let offset = CGPoint(
            x: random.number(in: -100...2000).rounded(), y: random.number(in: -100...2000).rounded())
          cases.append(Case(counts: counts, size: size, offset: offset, seed: random.next()))
        }
      }
      return cases
    }()
  }
}

/// Sizes and lengths that look random and stay the same.
@MainActor
private final class SizeDelegate: CollectionViewDelegateFlowLayout, WaterfallLayoutDelegate {
  private let seed: UInt64

  init(seed: UInt64) { self.seed = seed }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    var random = SplitMix64(seed: seed &+ UInt64(indexPath.item))
    return CGSize(width: random.number(in: 5...120), height: random.number(in: 5...120))
  }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat? {
    var random = SplitMix64(seed: seed &+ UInt64(indexPath.item))
    return random.number(in: 5...200)
  }
}
