import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

@testable import ExportedLayouts
@testable import Playground
@testable import Scenes

/// The layouts exported for UIKit give the attributes of this library's layouts, in a thousand random states
/// each: property values, sizes, item counts, content offsets, and inserts and deletes.
@MainActor
struct ExportedAttributesTests {
  @Test func `the exported banner has the attributes of the library's`() {
    expectEqual(LayoutTwins(CollectionLayouts.BannerLayout(), ExportedLayouts.BannerLayout())) {
      a, b, random in
      let (size, inset) = (random.size(20...500), random.insets(0...150))
      (a.itemSize, b.itemSize) = (size, size)
      (a.sectionInset, b.sectionInset) = (inset, inset)
      random.set(&a.itemSpacing, &b.itemSpacing, in: -30...90)
      random.set(&a.minimumScale, &b.minimumScale, in: 0.2...1.3)
      random.set(&a.scaleSlope, &b.scaleSlope, in: 0...1)
      random.set(&a.previousItemShiftFactor, &b.previousItemShiftFactor, in: -0.5...1)
    }
  }

  @Test func `the exported pages have the attributes of the library's`() {
    let twins = LayoutTwins(CollectionLayouts.WelcomePageLayout(), ExportedLayouts.WelcomePageLayout())
    twins.comparison.addedValues = { page in
      [
        (page as? CollectionLayouts.WelcomePageLayoutAttributes)?.contentOffsetX
          ?? (page as? ExportedLayouts.WelcomePageLayoutAttributes)?.contentOffsetX ?? .nan
      ]
    }
    expectEqual(twins) { a, b, random in random.set(&a.parallax, &b.parallax, in: 0...1) }
  }

  @Test func `the exported card row has the attributes of the library's`() {
    expectEqual(LayoutTwins(CollectionLayouts.CardRowLayout(), ExportedLayouts.CardRowLayout())) {
      a, b, random in
      let advances = random.isLikely(0.5)
      (a.advancesOnFlick, b.advancesOnFlick) = (advances, advances)
      random.set(&a.widthFraction, &b.widthFraction, in: 0.05...0.9)
      random.set(&a.heightFraction, &b.heightFraction, in: 0.05...0.9)
      random.set(&a.topFraction, &b.topFraction, in: 0...0.9)
      random.set(&a.sideInsetFraction, &b.sideInsetFraction, in: 0...0.5)
      random.set(&a.spacing, &b.spacing, in: -20...90)
      random.set(&a.falloffFraction, &b.falloffFraction, in: 0...3)
      random.set(&a.insertionAlpha, &b.insertionAlpha, in: 0...1)
      random.set(&a.deletionAngle, &b.deletionAngle, in: -7...7)
      random.set(&a.deletionAlpha, &b.deletionAlpha, in: 0...1)
    }
  }

  @Test func `the exported carousel has the attributes of the library's`() {
    expectEqual(LayoutTwins(CollectionLayouts.CarouselLayout(), ExportedLayouts.CarouselLayout())) {
      a, b, random in
      let direction = random.element(of: [CollectionView.ScrollDirection.horizontal, .vertical])
      (a.scrollDirection, b.scrollDirection) = (direction, direction)
      let (size, spacing) = (random.size(20...400), random.number(in: -40...120))
      (a.itemSize, b.itemSize) = (size, size)
      let advances = random.isLikely(0.5)
      (a.advancesOnFlick, b.advancesOnFlick) = (advances, advances)
      let isGap = random.isLikely(0.5)
      a.spacingMode = isGap ? .between(spacing: spacing) : .overlap(overlapSpacing: spacing)
      b.spacingMode = isGap ? .between(spacing: spacing) : .overlap(overlapSpacing: spacing)
      random.set(&a.sideItemScale, &b.sideItemScale, in: 0.2...1.6)
      random.set(&a.sideItemAlpha, &b.sideItemAlpha, in: 0...1)
      random.set(&a.sideItemOffset, &b.sideItemOffset, in: -200...200)
      switch Int.random(in: 0...2, using: &random) {
      case 0: (a.sideItemBaseline, b.sideItemBaseline) = (.top, .top)
      case 1: (a.sideItemBaseline, b.sideItemBaseline) = (.center, .center)
      default: (a.sideItemBaseline, b.sideItemBaseline) = (.bottom, .bottom)
      }
    }
  }

  @Test(arguments: [false, true])
  func `the exported waterfall has the attributes of the library's`(hasDelegate: Bool) {
    let lengths = ItemLengths()
    let twins = LayoutTwins(
      CollectionLayouts.WaterfallLayout(), ExportedLayouts.WaterfallLayout(),
      delegate: hasDelegate ? lengths : nil)
    expectEqual(twins, states: 500) { a, b, random in
      let direction = random.element(of: [CollectionView.ScrollDirection.horizontal, .vertical])
      (a.scrollDirection, b.scrollDirection) = (direction, direction)
      let (lanes, inset) = (Int.random(in: 0...7, using: &random), random.insets(-20...60))
      (a.laneCount, b.laneCount) = (lanes, lanes)
      (a.sectionInset, b.sectionInset) = (inset, inset)
      random.set(&a.columnSpacing, &b.columnSpacing, in: -10...40)
      random.set(&a.rowSpacing, &b.rowSpacing, in: -10...40)
      random.set(&a.itemLength, &b.itemLength, in: 0...200)
      random.set(&a.headerLength, &b.headerLength, in: -30...60)
      random.set(&a.footerLength, &b.footerLength, in: -30...60)
    }
    withExtendedLifetime(lengths) {}
  }

  @Test func `the exported stretchy header has the attributes of the library's`() {
    let twins = LayoutTwins(CollectionLayouts.StretchyHeaderLayout(), ExportedLayouts.StretchyHeaderLayout())
    twins.comparison.addedValues = { attributes in
      if let header = attributes as? CollectionLayouts.StretchyHeaderLayoutAttributes {
        return [header.deltaY, header.maximumStretch]
      }
      let header = attributes as? ExportedLayouts.StretchyHeaderLayoutAttributes
      return [header?.deltaY ?? .nan, header?.maximumStretch ?? .nan]
    }
    expectEqual(twins) { a, b, random in
      let maximum = random.isLikely(0.3) ? nil : random.number(in: 0...300)
      (a.maximumStretchHeight, b.maximumStretchHeight) = (maximum, maximum)
      let isAttached = random.isLikely(0.5)
      a.pullBeyondMaximum = isAttached ? .contentStaysAttached : .contentFollows
      b.pullBeyondMaximum = isAttached ? .contentStaysAttached : .contentFollows
      let (header, item) = (random.isLikely(0.2) ? 0 : random.number(in: 1...200), random.size(10...70))
      for layout in [a, b] as [CollectionViewFlowLayout] {
        layout.headerReferenceSize = CGSize(width: 0, height: header)
        layout.itemSize = item
      }
      let inset = random.insets(0...4)
      (a.sectionInset, b.sectionInset) = (inset, inset)
      random.set(&a.minimumLineSpacing, &b.minimumLineSpacing, in: 0...40)
      let pins = random.isLikely(0.5)
      (a.sectionHeadersPinToVisibleBounds, b.sectionHeadersPinToVisibleBounds) = (pins, pins)
    }
  }

  @Test func `the exported list has the attributes of the library's`() {
    expectEqual(LayoutTwins(CollectionLayouts.ListLayout(), ExportedLayouts.ListLayout())) { a, b, random in
      let isHorizontal = random.isLikely(0.3)
      a.scrollDirection = isHorizontal ? .horizontal : .vertical
      b.scrollDirection = a.scrollDirection
      random.set(&a.rowHeight, &b.rowHeight, in: 1...80)
      random.set(&a.headerHeight, &b.headerHeight, in: 0...60)
      random.set(&a.rowSpacing, &b.rowSpacing, in: 0...40)
      let inset = random.insets(0...4)
      (a.sectionInset, b.sectionInset) = (inset, inset)
      let pins = random.isLikely(0.5)
      (a.sectionHeadersPinToVisibleBounds, b.sectionHeadersPinToVisibleBounds) = (pins, pins)
    }
  }

  @Test func `the exported grid has the attributes of the scene's layout`() throws {
    let scene = try ExportCase(file: "Grid", scene: "grid").makePlayground().controller
    let layout = try #require(scene.collectionView.collectionViewLayout as? CollectionViewFlowLayout)
    let library = CollectionViewFlowLayout()
    library.itemSize = layout.itemSize
    library.minimumLineSpacing = layout.minimumLineSpacing
    library.minimumInteritemSpacing = layout.minimumInteritemSpacing
    library.sectionInset = layout.sectionInset
    // Its values do not change, so fewer states will do.
    expectEqual(LayoutTwins(library, ExportedLayouts.makeGridLayout()), states: 100) { _, _, _ in }
  }

  @Test func `the exported storefront has the attributes of the scene's layout`() {
    var random = TestSupport.SplitMix64(seed: 16)
    for state in 0..<1000 {
      var (a, b) = (StorefrontMetrics(), ExportedLayouts.Storefront())
      random.set(&a.bannerHeight, &b.bannerHeight, in: 80...600)
      random.set(&a.bannerWidth, &b.bannerWidth, in: 0.4...1)
      random.set(&a.sideScale, &b.sideScale, in: 0.8...1)
      random.set(&a.spacing, &b.spacing, in: 0...60)
      random.set(&a.margin, &b.margin, in: 0...40)
      a.columns = Int.random(in: 1...8, using: &random)
      a.pinsHeaders = random.isLikely(0.5)
      a.behavior = random.element(of: CollectionLayoutSectionOrthogonalScrollingBehavior.allCases)
      (b.columns, b.pinsHeaders, b.behavior) = (a.columns, a.pinsHeaders, a.behavior)
      let library = StorefrontLayout()
      library.metrics = a
      let twins = LayoutTwins(library, b.makeLayout(), counts: [5, 6, 7, 8])
      twins.randomize(&random)
      let found = twins.differences(&random) + (state.isMultiple(of: 3) ? twins.update(&random) : [])
      #expect(found.isEmpty, "State \(state): \(found.prefix(6))")
      guard found.isEmpty else { return }
    }
  }
}

/// A delegate of both waterfalls, with a length for each item.
@MainActor
private final class ItemLengths: CollectionLayouts.WaterfallLayoutDelegate,
  ExportedLayouts.WaterfallLayoutDelegate
{
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionLayouts.WaterfallLayout,
    lengthForItemAt indexPath: IndexPath, breadth: CGFloat
  ) -> CGFloat? { length(indexPath, breadth) }

  func collectionView(
    _ collectionView: CollectionView, layout: ExportedLayouts.WaterfallLayout,
    lengthForItemAt indexPath: IndexPath, breadth: CGFloat
  ) -> CGFloat { length(indexPath, breadth) }

  private func length(_ path: IndexPath, _ breadth: CGFloat) -> CGFloat {
    breadth * CGFloat(1 + (path.item * 7919 + path.section) % 13) / 7
  }
}
