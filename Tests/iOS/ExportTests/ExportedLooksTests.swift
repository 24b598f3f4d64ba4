import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

@testable import ExportedLayouts

/// The looks exported for UIKit give the attributes of this library's looks, in a thousand random states
/// each: property values, writing directions, sizes, item counts, content offsets, and inserts and deletes.
@MainActor
struct ExportedLooksTests {
  @Test func `an exported linear layout has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.LinearLayout(), ExportedLayouts.LinearLayout()) { a, b, random in
      random.set(&a.spacing, &b.spacing, in: 0.2...2)
    }
  }

  @Test func `an exported cover flow has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.CoverFlowLayout(), ExportedLayouts.CoverFlowLayout()) { a, b, random in
      random.set(&a.tilt, &b.tilt, in: 0...1.2)
      random.set(&a.spacing, &b.spacing, in: 0.05...1)
      random.set(&a.setback, &b.setback, in: -0.5...1)
      random.set(&a.turningPart, &b.turningPart, in: 0.05...1)
      random.set(&a.travel, &b.travel, in: 0.1...2)
    }
  }

  @Test func `an exported rotary has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.RotaryLayout(), ExportedLayouts.RotaryLayout()) { a, b, random in
      setRing(a, b, &random)
    }
  }

  @Test func `an exported cylinder has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.CylinderLayout(), ExportedLayouts.CylinderLayout()) { a, b, random in
      setRing(a, b, &random)
      a.showsBacks = random.isLikely(0.3) ? nil : random.isLikely(0.5)
      b.showsBacks = a.showsBacks
    }
  }

  private func setRing(_ a: RingLayout, _ b: LooksRingLayout, _ random: inout TestSupport.SplitMix64) {
    random.set(&a.arc, &b.arc, in: 0.5...7)
    random.set(&a.spacing, &b.spacing, in: 0.2...2)
    random.set(&a.isInverted, &b.isInverted)
    a.visibleItems = random.isLikely(0.5) ? nil : Int.random(in: 0...40, using: &random)
    a.radius = random.isLikely(0.5) ? nil : random.number(in: 0...600)
    (b.visibleItems, b.radius) = (a.visibleItems, a.radius)
  }

  @Test func `an exported wheel has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.WheelLayout(), ExportedLayouts.WheelLayout()) { a, b, random in
      random.set(&a.radius, &b.radius, in: 0...900)
      random.set(&a.angle, &b.angle, in: 0.02...1)
      random.set(&a.topOffset, &b.topOffset, in: -200...200)
      random.set(&a.isInverted, &b.isInverted)
    }
  }

  @Test func `an exported time machine has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.TimeMachineLayout(), ExportedLayouts.TimeMachineLayout()) {
      a, b, random in
      random.set(&a.tilt, &b.tilt, in: -1...1)
      random.set(&a.spacing, &b.spacing, in: 0...2)
      random.set(&a.visibleItems, &b.visibleItems, in: 0...30)
      random.set(&a.isInverted, &b.isInverted)
    }
  }

  @Test func `an exported circle has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.CircleLayout(), ExportedLayouts.CircleLayout()) { a, b, random in
      random.set(&a.visibleItems, &b.visibleItems, in: 0...30)
      random.set(&a.turnsItems, &b.turnsItems)
      a.radius = random.isLikely(0.5) ? nil : random.number(in: 0...600)
      b.radius = a.radius
    }
  }

  @Test func `an exported spiral has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.SpiralLayout(), ExportedLayouts.SpiralLayout()) { a, b, random in
      random.set(&a.itemsPerTurn, &b.itemsPerTurn, in: 0...20)
      random.set(&a.scalePerTurn, &b.scalePerTurn, in: 0...1.2)
      random.set(&a.visibleItems, &b.visibleItems, in: 0...60)
    }
  }

  @Test func `an exported hero carousel has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.HeroLayout(), ExportedLayouts.HeroLayout(), setKeylines)
  }

  @Test func `an exported multi-browse carousel has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.MultiBrowseLayout(), ExportedLayouts.MultiBrowseLayout(), setKeylines)
  }

  @Test func `an exported uncontained carousel has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.UncontainedLayout(), ExportedLayouts.UncontainedLayout(), setKeylines)
  }

  private func setKeylines(
    _ a: KeylineLayout, _ b: LooksKeylineLayout, _ random: inout TestSupport.SplitMix64
  ) {
    // With a smaller gap, an item that is one point long remains visible at the ends, and rounding errors
    // decide when it appears.
    random.set(&a.spacing, &b.spacing, in: 1...40)
    let least = random.fraction(in: 5...80)
    a.smallSizes = least...least + random.fraction(in: 0...40)
    b.smallSizes = a.smallSizes
  }

  @Test func `an exported cube has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.CubeLayout(), ExportedLayouts.CubeLayout()) { a, b, random in
      random.set(&a.angle, &b.angle, in: 0...3.5)
      random.set(&a.isInside, &b.isInside)
    }
  }

  @Test func `an exported page turn has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.PageTurnLayout(), ExportedLayouts.PageTurnLayout()) { a, b, random in
      random.set(&a.angle, &b.angle, in: 0...3.5)
      random.set(&a.showsBacks, &b.showsBacks)
    }
  }

  @Test func `an exported crossfade has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.CrossfadeLayout(), ExportedLayouts.CrossfadeLayout()) { _, _, _ in }
  }

  @Test func `an exported zoom has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.ZoomLayout(), ExportedLayouts.ZoomLayout()) { a, b, random in
      random.set(&a.scale, &b.scale, in: 0...4)
      random.set(&a.slide, &b.slide, in: -1...1)
      random.set(&a.isInverted, &b.isInverted)
    }
  }

  @Test func `an exported rotation has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.RotateLayout(), ExportedLayouts.RotateLayout()) { a, b, random in
      random.set(&a.angle, &b.angle, in: -3...3)
      random.set(&a.hinge, &b.hinge, in: -1...1)
      random.set(&a.minimumAlpha, &b.minimumAlpha, in: 0...1)
    }
  }

  @Test func `an exported flip has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.FlipLayout(), ExportedLayouts.FlipLayout()) { _, _, _ in }
  }

  @Test func `an exported fold has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.FoldLayout(), ExportedLayouts.FoldLayout()) { a, b, random in
      random.set(&a.depth, &b.depth, in: -1...1)
    }
  }

  @Test func `an exported parallax has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.ParallaxLayout(), ExportedLayouts.ParallaxLayout()) { a, b, random in
      random.set(&a.parallax, &b.parallax, in: 0...1)
    }
  }

  @Test func `an exported card stack has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.CardStackLayout(), ExportedLayouts.CardStackLayout()) { a, b, random in
      random.set(&a.visibleItems, &b.visibleItems, in: 0...6)
      random.set(&a.scaleStep, &b.scaleStep, in: 0.5...1.1)
      random.set(&a.peek, &b.peek, in: -0.1...0.2)
      random.set(&a.throwAngle, &b.throwAngle, in: -1...1)
      random.set(&a.throwSlope, &b.throwSlope, in: -1...1)
    }
  }

  @Test func `an exported deck has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.DeckLayout(), ExportedLayouts.DeckLayout()) { a, b, random in
      random.set(&a.offsetStep, &b.offsetStep, in: 0...0.3)
      random.set(&a.angleStep, &b.angleStep, in: -0.2...0.2)
      random.set(&a.depthStep, &b.depthStep, in: 0...1)
      random.set(&a.swing, &b.swing, in: 0...1.5)
      random.set(&a.visibleItems, &b.visibleItems, in: 0...8)
    }
  }

  @Test func `an exported wallet has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.WalletLayout(), ExportedLayouts.WalletLayout()) { a, b, random in
      random.set(&a.spacing, &b.spacing, in: 0.05...1)
      random.set(&a.opening, &b.opening, in: 0.5...1.5)
      random.set(&a.lean, &b.lean, in: -1...1)
      random.set(&a.position, &b.position, in: 0...1)
    }
  }

  @Test func `an exported pile has the attributes of the library's`() {
    expectEqualLooks(CollectionLayouts.PileLayout(), ExportedLayouts.PileLayout()) { a, b, random in
      random.set(&a.spread, &b.spread, in: -0.2...1.2)
      random.set(&a.maximumAngle, &b.maximumAngle, in: 0...1)
      random.set(&a.spacing, &b.spacing, in: 0...2)
      random.set(&a.visibleItems, &b.visibleItems, in: 0...10)
    }
  }

  @Test func `an exported mosaic has the attributes of the library's`() {
    expectEqualTiles(CollectionLayouts.MosaicLayout(), ExportedLayouts.MosaicLayout()) { a, b, random in
      random.set(&a.columns, &b.columns, in: 0...8)
      random.set(&a.spacing, &b.spacing, in: -5...40)
      random.set(&a.aspectRatio, &b.aspectRatio, in: 0.2...3)
      let spans = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        (across: Int.random(in: 0...5, using: &random), along: Int.random(in: 0...4, using: &random))
      }
      a.pattern = spans.map { .init(across: $0.across, along: $0.along) }
      b.pattern = spans.map { .init(across: $0.across, along: $0.along) }
    }
  }

  @Test(arguments: [false, true])
  func `an exported justified layout has the attributes of the library's`(hasDelegate: Bool) {
    let ratios = AspectRatios()
    expectEqualTiles(
      CollectionLayouts.JustifiedLayout(), ExportedLayouts.JustifiedLayout(),
      delegate: hasDelegate ? ratios : nil
    ) { a, b, random in
      random.set(&a.rowHeight, &b.rowHeight, in: 0...300)
      random.set(&a.spacing, &b.spacing, in: -5...40)
      random.set(&a.aspectRatio, &b.aspectRatio, in: 0.1...5)
    }
    withExtendedLifetime(ratios) {}
  }

  @Test func `an exported honeycomb has the attributes of the library's`() {
    expectEqualTiles(CollectionLayouts.HoneycombLayout(), ExportedLayouts.HoneycombLayout()) { a, b, random in
      random.set(&a.diameter, &b.diameter, in: 1...200)
      random.set(&a.spacing, &b.spacing, in: -20...40)
      random.set(&a.fisheye, &b.fisheye, in: -0.2...1.2)
    }
  }

  // MARK: Comparison

  /// Expects equal attributes of two looks with random values of the properties that all looks have; `set`
  /// gives the looks random values of their own properties.
  private func expectEqualLooks<A: SpineLayout, B: LooksSpineLayout>(
    _ library: A, _ exported: B, sourceLocation: SourceLocation = #_sourceLocation,
    _ set: (A, B, inout TestSupport.SplitMix64) -> Void
  ) {
    let twins = LayoutTwins(library, exported)
    // The decomposition of 3D transforms in an animation enlarges rounding errors, and so does the square
    // root with which a deck's card begins to swing.
    twins.comparison.tolerance = 1e-6
    expectEqual(twins, sourceLocation: sourceLocation) { a, b, random in
      let size = random.size(20...400)
      (a.itemSize, b.itemSize) = (size, size)
      random.set(&a.eyeDistance, &b.eyeDistance, in: -0.5...5)
      random.set(&a.fillsView, &b.fillsView)
      a.scrollDirection = random.element(of: [.horizontal, .vertical])
      b.scrollDirection = a.scrollDirection
      let snaps = random.isLikely(0.8)
      (a.snapping, b.snapping) = (snaps ? .nearestItem : .none, snaps ? .nearestItem : .none)
      set(a, b, &random)
    }
  }

  /// Expects equal attributes of two tilings with random values of the properties that all tilings have.
  private func expectEqualTiles<A: TilingLayout, B: LooksTilingLayout>(
    _ library: A, _ exported: B, delegate: (any CollectionViewDelegate)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, _ set: (A, B, inout TestSupport.SplitMix64) -> Void
  ) {
    let twins = LayoutTwins(library, exported, delegate: delegate)
    expectEqual(twins, sourceLocation: sourceLocation) { a, b, random in
      a.scrollDirection = random.element(of: [.horizontal, .vertical])
      b.scrollDirection = a.scrollDirection
      a.margins = random.insets(-20...60)
      b.margins = a.margins
      set(a, b, &random)
    }
  }
}

/// A delegate of both justified layouts, with an aspect ratio for each item.
@MainActor
private final class AspectRatios: CollectionLayouts.JustifiedLayoutDelegate,
  ExportedLayouts.JustifiedLayoutDelegate
{
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionLayouts.JustifiedLayout,
    aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat? { ratio(indexPath) }

  func collectionView(
    _ collectionView: CollectionView, layout: ExportedLayouts.JustifiedLayout,
    aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat? { ratio(indexPath) }

  private func ratio(_ path: IndexPath) -> CGFloat {
    CGFloat(1 + (path.item * 7919 + path.section) % 13) / 5
  }
}
