import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// Settings, rectangles and sizes that are huge or not finite, none of which stops the program.
@MainActor
struct LayoutNumberTests {
  private static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, 1e-300, 0,
  ]

  /// Lays out, scrolls and queries a layout with rectangles of extreme numbers.
  private func exercise<Layout: CollectionViewLayout>(_ layout: Layout) {
    let rig = LayoutRig(layout, counts: [20, 3])
    rig.view.onDiagnostic = { _ in }
    for x in [0, 333, 1e9, -1e9] {
      rig.scroll(to: CGPoint(x: x, y: x))
      _ = layout.targetContentOffset(
        forProposedContentOffset: CGPoint(x: x, y: x), withScrollingVelocity: CGPoint(x: 3, y: 3))
    }
    for first in Self.numbers {
      for second in Self.numbers {
        let rect = CGRect(x: first, y: second, width: abs(second), height: abs(first))
        _ = layout.layoutAttributesForElements(in: rect)
      }
    }
    for rect in [CGRect.null, .infinite] { _ = layout.layoutAttributesForElements(in: rect) }
    rig.source.counts = [2, 1]
    rig.view.reloadData()
    rig.view.layoutIfNeeded()
    #expect(rig.view.contentOffset.x.isFinite && rig.view.contentOffset.y.isFinite)
  }

  private func exercise<Layout: CollectionViewLayout>(
    _ make: () -> Layout, _ changes: [(Layout, CGFloat) -> Void]
  ) {
    for number in Self.numbers {
      for change in changes {
        let layout = make()
        change(layout, number)
        exercise(layout)
      }
    }
  }

  @Test(arguments: LayoutSample.allCases) func `extreme rectangles stop no layout`(sample: LayoutSample) {
    exercise(sample.make())
  }

  @Test(arguments: [CollectionView.ScrollDirection.vertical, .horizontal])
  func `extreme settings stop no flow layout`(direction: CollectionView.ScrollDirection) {
    exercise(
      { () -> CollectionViewFlowLayout in
        let layout = CollectionViewFlowLayout()
        layout.scrollDirection = direction
        return layout
      },
      [
        { $0.itemSize.width = $1 }, { $0.itemSize.height = $1 },
        { $0.itemSize = CGSize(width: $1, height: $1) },
        { $0.minimumLineSpacing = $1 }, { $0.minimumInteritemSpacing = $1 },
        {
          $0.minimumInteritemSpacing = $1; $0.itemSize = CGSize(width: $1, height: $1)
        },
        { $0.sectionInset.left = $1 }, { $0.sectionInset.right = $1 }, { $0.sectionInset.top = $1 },
        { $0.sectionInset.bottom = $1 }, { $0.headerReferenceSize = CGSize(width: $1, height: $1) },
        { $0.footerReferenceSize = CGSize(width: $1, height: $1) },
        { $0.estimatedItemSize = CGSize(width: $1, height: $1) }, { $0.pixelScale = $1 },
      ])
  }

  @Test func `extreme settings stop no row, wheel or carousel`() {
    exercise(
      BannerLayout.init,
      [
        { $0.itemSize.width = $1 }, { $0.itemSize.height = $1 }, { $0.itemSpacing = $1 },
        { $0.sectionInset.left = $1 }, { $0.sectionInset.right = $1 }, { $0.minimumScale = $1 },
        { $0.scaleSlope = $1 }, { $0.previousItemShiftFactor = $1 },
      ])
    exercise(WelcomePageLayout.init, [{ $0.parallax = $1 }, { $0.captionLead = $1 }])
    exercise(
      CardRowLayout.init,
      [
        { $0.widthFraction = $1 }, { $0.heightFraction = $1 }, { $0.topFraction = $1 },
        { $0.sideInsetFraction = $1 }, { $0.spacing = $1 }, { $0.falloffFraction = $1 },
      ])
    exercise(
      WheelLayout.init,
      [
        { $0.itemSize.width = $1 }, { $0.itemSize.height = $1 }, { $0.radius = $1 }, { $0.angle = $1 },
        { $0.topOffset = $1 },
      ])
    exercise(
      CarouselLayout.init,
      [
        { $0.itemSize.width = $1 }, { $0.itemSize.height = $1 }, { $0.sideItemScale = $1 },
        { $0.sideItemAlpha = $1 }, { $0.sideItemOffset = $1 },
        { $0.spacingMode = .overlap(overlapSpacing: $1) },
        { $0.spacingMode = .between(spacing: $1) }, { $0.sectionInset.left = $1 },
      ])
  }

  @Test func `extreme settings stop no waterfall or stretchy header`() {
    exercise(
      WaterfallLayout.init,
      [
        { $0.columnSpacing = $1 }, { $0.rowSpacing = $1 }, { $0.sectionInset.left = $1 },
        { $0.sectionInset.top = $1 }, { $0.itemLength = $1 }, { $0.headerLength = $1 },
        { $0.footerLength = $1 },
      ])
    exercise(
      StretchyHeaderLayout.init,
      [
        { $0.maximumStretchHeight = $1 }, { $0.maximumOverstretch = $1 }, { $0.collapsedHeight = $1 },
        { $0.headerReferenceSize = CGSize(width: $1, height: $1) },
      ])
  }

  @Test func `extreme settings stop no honeycomb, mosaic, justified layout or list`() {
    let tiling: [(TilingLayout, CGFloat) -> Void] = [
      { $0.margins.left = $1 }, { $0.margins.top = $1 },
      {
        $0.scrollDirection = .horizontal
        $0.margins.bottom = $1
      },
    ]
    exercise(HoneycombLayout.init, tiling)
    exercise(MosaicLayout.init, tiling)
    exercise(JustifiedLayout.init, tiling)
    exercise(
      HoneycombLayout.init, [{ $0.diameter = $1 }, { $0.spacing = $1 }, { $0.fisheye = $1 }])
    exercise(
      MosaicLayout.init,
      [
        { $0.spacing = $1 }, { $0.aspectRatio = $1 },
        { $0.columns = Int(saturating: $1.isNaN ? -1 : $1) },
        {
          let span = Int(saturating: $1.isNaN ? -1 : $1)
          $0.pattern = [.init(across: span, along: 1), .init(across: 1, along: min(span, 2000))]
        }, { layout, _ in layout.pattern = [] },
      ])
    exercise(
      JustifiedLayout.init, [{ $0.rowHeight = $1 }, { $0.spacing = $1 }, { $0.aspectRatio = $1 }])
    exercise(
      ListLayout.init, [{ $0.rowHeight = $1 }, { $0.rowSpacing = $1 }, { $0.headerHeight = $1 }])
  }

  @Test func `extreme dimensions stop no compositional layout`() {
    typealias Dimension = CollectionLayoutDimension
    let dimensions: [(CGFloat) -> Dimension] = [
      Dimension.absolute, Dimension.estimated, Dimension.fractionalWidth, Dimension.fractionalHeight,
    ]
    for number in Self.numbers {
      for dimension in dimensions {
        for isItem in [true, false] {
          for isRow in [true, false] {
            let odd = CollectionLayoutSize(
              widthDimension: dimension(number), heightDimension: dimension(number))
            let plain = CollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(100))
            let item = CollectionLayoutItem(layoutSize: isItem ? odd : plain)
            let group =
              isRow
              ? CollectionLayoutGroup.horizontal(layoutSize: isItem ? plain : odd, subitems: [item])
              : CollectionLayoutGroup.vertical(layoutSize: isItem ? plain : odd, subitems: [item])
            group.interItemSpacing = .fixed(number)
            exercise(CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group)))
            let spaced = CollectionLayoutSection(group: group)
            spaced.interGroupSpacing = number
            spaced.orthogonalScrollingBehavior = .groupPaging
            exercise(CollectionViewCompositionalLayout(section: spaced))
          }
        }
      }
    }
  }
}
