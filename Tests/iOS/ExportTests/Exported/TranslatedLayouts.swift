import CollectionCore
import CollectionLayouts

@testable import ExportedLayouts

// Written by .ci/translate-layouts.

/// This library's layouts and their translations for UIKit.
@MainActor
enum TranslatedLayouts {
  nonisolated static let names = [
    "BannerLayout",
    "CardRowLayout",
    "CarouselLayout",
    "CircleLayout",
    "CoverFlowLayout",
    "CrossfadeLayout",
    "CubeLayout",
    "CylinderLayout",
    "FlipLayout",
    "FoldLayout",
    "HeroLayout",
    "KeylineLayout",
    "LinearLayout",
    "MultiBrowseLayout",
    "PageTurnLayout",
    "PagedLayout",
    "ParallaxLayout",
    "RingLayout",
    "RotaryLayout",
    "RotateLayout",
    "SpiralLayout",
    "CardStackLayout",
    "DeckLayout",
    "PileLayout",
    "WalletLayout",
    "TimeMachineLayout",
    "UncontainedLayout",
    "WheelLayout",
    "ZoomLayout",
    "SpineLayout",
    "StretchyHeaderLayout",
    "StripLayout",
    "HoneycombLayout",
    "JustifiedLayout",
    "ListLayout",
    "MosaicLayout",
    "TilingLayout",
    "AnimatedFlowLayout",
    "AnimatedLayout",
    "WaterfallLayout",
    "WelcomePageLayout",
  ]

  /// Returns a layout of this library and its translation.
  static func pair(_ name: String) -> (library: CollectionViewLayout, exported: CollectionViewLayout)? {
    switch name {
    case "BannerLayout": (CollectionLayouts.BannerLayout(), ExportedLayouts.BannerLayout())
    case "CardRowLayout": (CollectionLayouts.CardRowLayout(), ExportedLayouts.CardRowLayout())
    case "CarouselLayout": (CollectionLayouts.CarouselLayout(), ExportedLayouts.CarouselLayout())
    case "CircleLayout": (CollectionLayouts.CircleLayout(), ExportedLayouts.CircleLayout())
    case "CoverFlowLayout": (CollectionLayouts.CoverFlowLayout(), ExportedLayouts.CoverFlowLayout())
    case "CrossfadeLayout": (CollectionLayouts.CrossfadeLayout(), ExportedLayouts.CrossfadeLayout())
    case "CubeLayout": (CollectionLayouts.CubeLayout(), ExportedLayouts.CubeLayout())
    case "CylinderLayout": (CollectionLayouts.CylinderLayout(), ExportedLayouts.CylinderLayout())
    case "FlipLayout": (CollectionLayouts.FlipLayout(), ExportedLayouts.FlipLayout())
    case "FoldLayout": (CollectionLayouts.FoldLayout(), ExportedLayouts.FoldLayout())
    case "HeroLayout": (CollectionLayouts.HeroLayout(), ExportedLayouts.HeroLayout())
    case "KeylineLayout": (CollectionLayouts.KeylineLayout(), ExportedLayouts.KeylineLayout())
    case "LinearLayout": (CollectionLayouts.LinearLayout(), ExportedLayouts.LinearLayout())
    case "MultiBrowseLayout": (CollectionLayouts.MultiBrowseLayout(), ExportedLayouts.MultiBrowseLayout())
    case "PageTurnLayout": (CollectionLayouts.PageTurnLayout(), ExportedLayouts.PageTurnLayout())
    case "PagedLayout": (CollectionLayouts.PagedLayout(), ExportedLayouts.PagedLayout())
    case "ParallaxLayout": (CollectionLayouts.ParallaxLayout(), ExportedLayouts.ParallaxLayout())
    case "RingLayout": (CollectionLayouts.RingLayout(), ExportedLayouts.RingLayout())
    case "RotaryLayout": (CollectionLayouts.RotaryLayout(), ExportedLayouts.RotaryLayout())
    case "RotateLayout": (CollectionLayouts.RotateLayout(), ExportedLayouts.RotateLayout())
    case "SpiralLayout": (CollectionLayouts.SpiralLayout(), ExportedLayouts.SpiralLayout())
    case "CardStackLayout": (CollectionLayouts.CardStackLayout(), ExportedLayouts.CardStackLayout())
    case "DeckLayout": (CollectionLayouts.DeckLayout(), ExportedLayouts.DeckLayout())
    case "PileLayout": (CollectionLayouts.PileLayout(), ExportedLayouts.PileLayout())
    case "WalletLayout": (CollectionLayouts.WalletLayout(), ExportedLayouts.WalletLayout())
    case "TimeMachineLayout": (CollectionLayouts.TimeMachineLayout(), ExportedLayouts.TimeMachineLayout())
    case "UncontainedLayout": (CollectionLayouts.UncontainedLayout(), ExportedLayouts.UncontainedLayout())
    case "WheelLayout": (CollectionLayouts.WheelLayout(), ExportedLayouts.WheelLayout())
    case "ZoomLayout": (CollectionLayouts.ZoomLayout(), ExportedLayouts.ZoomLayout())
    case "SpineLayout": (CollectionLayouts.SpineLayout(), ExportedLayouts.SpineLayout())
    case "StretchyHeaderLayout":
      (CollectionLayouts.StretchyHeaderLayout(), ExportedLayouts.StretchyHeaderLayout())
    case "StripLayout": (CollectionLayouts.StripLayout(), ExportedLayouts.StripLayout())
    case "HoneycombLayout": (CollectionLayouts.HoneycombLayout(), ExportedLayouts.HoneycombLayout())
    case "JustifiedLayout": (CollectionLayouts.JustifiedLayout(), ExportedLayouts.JustifiedLayout())
    case "ListLayout": (CollectionLayouts.ListLayout(), ExportedLayouts.ListLayout())
    case "MosaicLayout": (CollectionLayouts.MosaicLayout(), ExportedLayouts.MosaicLayout())
    case "TilingLayout": (CollectionLayouts.TilingLayout(), ExportedLayouts.TilingLayout())
    case "AnimatedFlowLayout": (CollectionLayouts.AnimatedFlowLayout(), ExportedLayouts.AnimatedFlowLayout())
    case "AnimatedLayout": (CollectionLayouts.AnimatedLayout(), ExportedLayouts.AnimatedLayout())
    case "WaterfallLayout": (CollectionLayouts.WaterfallLayout(), ExportedLayouts.WaterfallLayout())
    case "WelcomePageLayout": (CollectionLayouts.WelcomePageLayout(), ExportedLayouts.WelcomePageLayout())
    default: nil
    }
  }

  /// Returns the settings of a translated layout.
  static func settings(of name: String) -> [LayoutProperty] {
    switch name {
    case "BannerLayout":
      return [
        .init("itemSize", \ExportedLayouts.BannerLayout.itemSize, "The size of a card."),
        .init(
          "itemSpacing", \ExportedLayouts.BannerLayout.itemSpacing, in: 0...120, step: 2, unit: .points,
          "The gap between cards."),
        .init(
          "sectionInset", \ExportedLayouts.BannerLayout.sectionInset, in: 0...400, step: 4, unit: .points,
          "The margins around the row; cards come to rest at the left one."),
        .init(
          "minimumScale", \ExportedLayouts.BannerLayout.minimumScale, in: 0.3...1, step: 0.02,
          "The minimum scale of cards away from the dock."),
        .init(
          "scaleSlope", \ExportedLayouts.BannerLayout.scaleSlope, in: 0...1, step: 0.05,
          "How fast cards shrink as they leave the dock."),
        .init(
          "previousItemShiftFactor", \ExportedLayouts.BannerLayout.previousItemShiftFactor, in: 0...1,
          step: 0.05,
          "How far the previous card slides under the docked one."),
        .init(
          "pageTurnDuration", \ExportedLayouts.BannerLayout.pageTurnDuration, in: 0.05...2, step: 0.05,
          unit: .seconds,
          "How long the turn of a page takes."),
      ]
    case "CardRowLayout":
      return [
        .init(
          "widthFraction", \ExportedLayouts.CardRowLayout.widthFraction, in: 0.1...0.9, step: 0.02,
          "A card's width as a fraction of the view's width."),
        .init(
          "heightFraction", \ExportedLayouts.CardRowLayout.heightFraction, in: 0.1...0.9, step: 0.02,
          "A card's height as a fraction of the view's height."),
        .init(
          "topFraction", \ExportedLayouts.CardRowLayout.topFraction, in: 0...0.9, step: 0.02,
          "The distance above the cards, as a fraction of the view's height."),
        .init(
          "sideInsetFraction", \ExportedLayouts.CardRowLayout.sideInsetFraction, in: 0...0.9, step: 0.02,
          "The distance before the first card, as a fraction of the view's width."),
        .init(
          "spacing", \ExportedLayouts.CardRowLayout.spacing, in: 0...120, step: 2, unit: .points,
          "The gap between cards."),
        .init(
          "falloffFraction", \ExportedLayouts.CardRowLayout.falloffFraction, in: 0.3...3, step: 0.1,
          "The distance from the middle at which a card has vanished, in view widths."),
        .init(
          "advancesOnFlick", \ExportedLayouts.CardRowLayout.advancesOnFlick,
          "A flick reaches at least the next card. Off, it may come back, as in the article."),
      ]
    case "CarouselLayout":
      return settings(of: "AnimatedFlowLayout").filter { ["itemSize", "scrollDirection"].contains($0.name) }
        + [
          .init(
            "spacingMode", \ExportedLayouts.CarouselLayout.spacingMode, in: 0...200, step: 5, unit: .points,
            "Whether side cards keep a gap from the centred card, or overlap it."),
          .init(
            "sideItemScale", \ExportedLayouts.CarouselLayout.sideItemScale, in: 0.2...1.2, step: 0.05,
            "The scale of side cards."),
          .init(
            "sideItemAlpha", \ExportedLayouts.CarouselLayout.sideItemAlpha, in: 0...1, step: 0.05,
            "The opacity of side cards."),
          .init(
            "sideItemBaseline", \ExportedLayouts.CarouselLayout.sideItemBaseline,
            "How side cards are aligned with the centred card."),
          .init(
            "sideItemOffset", \ExportedLayouts.CarouselLayout.sideItemOffset, in: -200...200, step: 5,
            unit: .points,
            "The distance by which side cards are lower."),
          .init(
            "pagesByItem", \ExportedLayouts.CarouselLayout.pagesByItem,
            "A drag moves by at most one card, at any speed."),
          .init(
            "advancesOnFlick", \ExportedLayouts.CarouselLayout.advancesOnFlick,
            "A flick reaches at least the next card. Off, it may come back, as in the article."),
        ]
    case "CircleLayout":
      return settings(of: "SpineLayout") + [
        .init(
          "visibleItems", \ExportedLayouts.CircleLayout.visibleItems, in: 3...48,
          "The number of cards around the circle."),
        .init(
          "radius", \ExportedLayouts.CircleLayout.radius, in: 0...2000, step: 10, unit: .points,
          "The circle's radius."),
        .init("turnsItems", \ExportedLayouts.CircleLayout.turnsItems, "Cards turn with the circle."),
      ]
    case "CoverFlowLayout":
      return settings(of: "SpineLayout") + [
        .init(
          "tilt", \ExportedLayouts.CoverFlowLayout.tilt, in: 0...2, step: 0.05,
          "How far the covers at the sides are turned, in quarter turns."),
        .init(
          "spacing", \ExportedLayouts.CoverFlowLayout.spacing, in: 0.1...3, step: 0.05,
          "The distance between turned covers, in card lengths."),
        .init(
          "setback", \ExportedLayouts.CoverFlowLayout.setback, in: 0...2, step: 0.05,
          "How far turned covers lie behind the docked one, in card lengths."),
        .init(
          "turningPart", \ExportedLayouts.CoverFlowLayout.turningPart, in: 0.05...1, step: 0.05,
          "The part of the way from cover to cover during which covers turn."),
        .init(
          "travel", \ExportedLayouts.CoverFlowLayout.travel, in: 0.1...2, step: 0.05,
          "How far the content scrolls from cover to cover, in card lengths."),
      ]
    case "CrossfadeLayout":
      return settings(of: "PagedLayout")
    case "CubeLayout":
      return settings(of: "PagedLayout") + [
        .init(
          "angle", \ExportedLayouts.CubeLayout.angle, in: 10...170, step: 5, unit: .degrees,
          "The angle between neighbouring pages."),
        .init("isInside", \ExportedLayouts.CubeLayout.isInside, "The viewer is inside the cube."),
      ]
    case "CylinderLayout":
      return settings(of: "RingLayout") + [
        .init("showsBacks", \ExportedLayouts.CylinderLayout.showsBacks, "Cards show their backs.")
      ]
    case "FlipLayout":
      return settings(of: "PagedLayout")
    case "FoldLayout":
      return settings(of: "PagedLayout") + [
        .init(
          "depth", \ExportedLayouts.FoldLayout.depth, in: 0...2, step: 0.05,
          "How far the middle of a fold goes back, in page lengths.")
      ]
    case "HeroLayout":
      return settings(of: "KeylineLayout")
    case "KeylineLayout":
      return settings(of: "SpineLayout") + [
        .init(
          "spacing", \ExportedLayouts.KeylineLayout.spacing, in: 0...80, unit: .points,
          "The gap between cards."),
        .init(
          "smallSizes", \ExportedLayouts.KeylineLayout.smallSizes, in: 8...200, unit: .points,
          "The lengths of the smallest cards, from the least to the greatest."),
      ]
    case "LinearLayout":
      return settings(of: "SpineLayout") + [
        .init(
          "spacing", \ExportedLayouts.LinearLayout.spacing, in: 0.1...3, step: 0.05,
          "The distance between cards, in card lengths.")
      ]
    case "MultiBrowseLayout":
      return settings(of: "KeylineLayout")
    case "PageTurnLayout":
      return settings(of: "PagedLayout") + [
        .init(
          "angle", \ExportedLayouts.PageTurnLayout.angle, in: 0...180, step: 5, unit: .degrees,
          "How far a page turns."),
        .init("showsBacks", \ExportedLayouts.PageTurnLayout.showsBacks, "Pages show their backs."),
      ]
    case "PagedLayout":
      return settings(of: "SpineLayout")
    case "ParallaxLayout":
      return settings(of: "PagedLayout") + [
        .init(
          "parallax", \ExportedLayouts.ParallaxLayout.parallax, in: 0...1, step: 0.05,
          "How far a page lags behind the one that covers it.")
      ]
    case "RingLayout":
      return settings(of: "SpineLayout") + [
        .init(
          "visibleItems", \ExportedLayouts.RingLayout.visibleItems, in: 3...60,
          automatic: \ExportedLayouts.RingLayout.places,
          "The number of cards around the ring."),
        .init(
          "arc", \ExportedLayouts.RingLayout.arc, in: 30...360, step: 5, unit: .degrees,
          "The part of a circle on which the cards lie."),
        .init(
          "spacing", \ExportedLayouts.RingLayout.spacing, in: 0.1...3, step: 0.05,
          "The distance between cards, in card lengths."),
        .init(
          "radius", \ExportedLayouts.RingLayout.radius, in: 0...4000, step: 10, unit: .points,
          automatic: \ExportedLayouts.RingLayout.extent,
          "The ring's radius."),
        .init("isInverted", \ExportedLayouts.RingLayout.isInverted, "The viewer is inside the ring."),
      ]
    case "RotaryLayout":
      return settings(of: "RingLayout")
    case "RotateLayout":
      return settings(of: "PagedLayout") + [
        .init(
          "angle", \ExportedLayouts.RotateLayout.angle, in: -180...180, step: 5, unit: .degrees,
          "How far a page is turned when it comes or goes."),
        .init(
          "hinge", \ExportedLayouts.RotateLayout.hinge, in: -2...2, step: 0.1,
          "How far the point about which pages turn lies from their middle, in page lengths."),
        .init(
          "minimumAlpha", \ExportedLayouts.RotateLayout.minimumAlpha, in: 0...1, step: 0.05,
          "The opacity of a page that comes or goes."),
      ]
    case "SpiralLayout":
      return settings(of: "SpineLayout") + [
        .init(
          "itemsPerTurn", \ExportedLayouts.SpiralLayout.itemsPerTurn, in: 2...40, step: 0.5,
          "The number of cards in one turn of the spiral."),
        .init(
          "scalePerTurn", \ExportedLayouts.SpiralLayout.scalePerTurn, in: 0.05...1, step: 0.05,
          "The scale of a card, as a factor of the one a turn further out."),
        .init(
          "visibleItems", \ExportedLayouts.SpiralLayout.visibleItems, in: 1...120,
          "The number of cards that show."),
      ]
    case "CardStackLayout":
      return settings(of: "SpineLayout") + [
        .init(
          "visibleItems", \ExportedLayouts.CardStackLayout.visibleItems, in: 1...12,
          "The number of cards that show."),
        .init(
          "scaleStep", \ExportedLayouts.CardStackLayout.scaleStep, in: 0.5...1, step: 0.01,
          "The scale of each card, as a factor of the one in front."),
        .init(
          "peek", \ExportedLayouts.CardStackLayout.peek, in: 0...0.5, step: 0.01,
          "How far each card looks out from behind the one in front, in card lengths."),
        .init(
          "throwAngle", \ExportedLayouts.CardStackLayout.throwAngle, in: -90...90, unit: .degrees,
          "How far a thrown card turns."),
        .init(
          "throwSlope", \ExportedLayouts.CardStackLayout.throwSlope, in: -1...1, step: 0.05,
          "How far a thrown card moves across, as a part of the way along."),
      ]
    case "DeckLayout":
      return settings(of: "SpineLayout") + [
        .init(
          "offsetStep", \ExportedLayouts.DeckLayout.offsetStep, in: 0...0.5, step: 0.01,
          "How far each card lies above the one in front, in card lengths."),
        .init(
          "angleStep", \ExportedLayouts.DeckLayout.angleStep, in: -20...20, unit: .degrees,
          "How far each card is turned from the one in front."),
        .init(
          "depthStep", \ExportedLayouts.DeckLayout.depthStep, in: 0...1, step: 0.05,
          "How far each card lies behind the one in front, in card lengths."),
        .init(
          "swing", \ExportedLayouts.DeckLayout.swing, in: 0...2, step: 0.02,
          "How far a card swings out on its way to the end, in card lengths."),
        .init(
          "visibleItems", \ExportedLayouts.DeckLayout.visibleItems, in: 1...12,
          "The number of cards that show."),
      ]
    case "PileLayout":
      return settings(of: "SpineLayout") + [
        .init(
          "spread", \ExportedLayouts.PileLayout.spread, in: 0...1, step: 0.05,
          "How far the cards are spread; 1 lays a pile side by side."),
        .init(
          "maximumAngle", \ExportedLayouts.PileLayout.maximumAngle, in: 0...90, unit: .degrees,
          "How far a card of the pile may be turned."),
        .init(
          "spacing", \ExportedLayouts.PileLayout.spacing, in: 0.5...3, step: 0.05,
          "The distance between the piles, in card lengths."),
        .init(
          "visibleItems", \ExportedLayouts.PileLayout.visibleItems, in: 1...20,
          "The number of cards that show in each pile."),
      ]
    case "WalletLayout":
      return settings(of: "SpineLayout") + [
        .init(
          "spacing", \ExportedLayouts.WalletLayout.spacing, in: 0.05...1, step: 0.05,
          "How much of each card shows, in card lengths."),
        .init(
          "opening", \ExportedLayouts.WalletLayout.opening, in: 0...2, step: 0.05,
          "The gap that opens around the pulled card, in card lengths."),
        .init(
          "lean", \ExportedLayouts.WalletLayout.lean, in: -45...45, unit: .degrees,
          "How far the other cards lean back."),
        .init(
          "position", \ExportedLayouts.WalletLayout.position, in: 0...1, step: 0.05,
          "Where the pulled card comes to rest, from the start of the view (0) to its end (1)."),
      ]
    case "TimeMachineLayout":
      return settings(of: "SpineLayout") + [
        .init(
          "tilt", \ExportedLayouts.TimeMachineLayout.tilt, in: -1...1, step: 0.05,
          "How far each card lies above the one in front, in card lengths."),
        .init(
          "spacing", \ExportedLayouts.TimeMachineLayout.spacing, in: 0.1...3, step: 0.05,
          "How far each card lies behind the one in front, in card lengths."),
        .init(
          "visibleItems", \ExportedLayouts.TimeMachineLayout.visibleItems, in: 1...60,
          "The number of cards that show."),
        .init(
          "isInverted", \ExportedLayouts.TimeMachineLayout.isInverted, "The cards come towards the viewer."),
      ]
    case "UncontainedLayout":
      return settings(of: "KeylineLayout")
    case "WheelLayout":
      return settings(of: "SpineLayout") + [
        .init(
          "radius", \ExportedLayouts.WheelLayout.radius, in: 50...4000, step: 10, unit: .points,
          "The wheel's radius."),
        .init(
          "angle", \ExportedLayouts.WheelLayout.angle, in: 2...90, unit: .degrees,
          "The angle between neighbouring cards."),
        .init(
          "topOffset", \ExportedLayouts.WheelLayout.topOffset, in: -600...600, step: 5, unit: .points,
          "How far the docked card lies below the middle of the view."),
        .init("isInverted", \ExportedLayouts.WheelLayout.isInverted, "The hub is above the cards."),
      ]
    case "ZoomLayout":
      return settings(of: "PagedLayout") + [
        .init(
          "scale", \ExportedLayouts.ZoomLayout.scale, in: 0.1...5, step: 0.1,
          "The scale at which a page comes or goes."),
        .init(
          "slide", \ExportedLayouts.ZoomLayout.slide, in: 0...1, step: 0.05,
          "How far pages slide, in page lengths."),
        .init("isInverted", \ExportedLayouts.ZoomLayout.isInverted, "Pages shrink as they leave."),
      ]
    case "SpineLayout":
      return [
        .init(
          "scrollDirection", \ExportedLayouts.SpineLayout.scrollDirection,
          "The axis along which the content scrolls."),
        .init(
          "itemSize", \ExportedLayouts.SpineLayout.itemSize, in: 40...1200, step: 10, unit: .points,
          "The size of a card."),
        .init("fillsView", \ExportedLayouts.SpineLayout.fillsView, "Every card is as large as the view."),
        .init("snapping", \ExportedLayouts.SpineLayout.snapping, "Where a scroll may end."),
        .init(
          "eyeDistance", \ExportedLayouts.SpineLayout.eyeDistance, in: 0...10, step: 0.1,
          "The viewer's distance from the docked card, in card lengths; 0 for no perspective."),
      ]
    case "StretchyHeaderLayout":
      return settings(of: "AnimatedFlowLayout") + [
        .init(
          "maximumStretchHeight", \ExportedLayouts.StretchyHeaderLayout.maximumStretchHeight,
          in: 60...1000, step: 10, unit: .points,
          "The height at which the header stops growing."),
        .init(
          "maximumOverstretch", \ExportedLayouts.StretchyHeaderLayout.maximumOverstretch, in: 0...200,
          step: 5,
          unit: .points, "How far the header still gives way beyond its maximum height."),
        .init(
          "collapsedHeight", \ExportedLayouts.StretchyHeaderLayout.collapsedHeight, in: 40...200, step: 4,
          unit: .points,
          "Height of the bar to which the header collapses; automatic scrolls it away."),
        .init(
          "pullBeyondMaximum", \ExportedLayouts.StretchyHeaderLayout.pullBeyondMaximum,
          "Beyond the maximum, rows hold below the header or follow the hand."),
      ]
    case "StripLayout":
      return settings(of: "AnimatedLayout")
    case "HoneycombLayout":
      return settings(of: "TilingLayout") + [
        .init(
          "diameter", \ExportedLayouts.HoneycombLayout.diameter, in: 20...900, step: 10, unit: .points,
          "The diameter of a tile."),
        .init(
          "spacing", \ExportedLayouts.HoneycombLayout.spacing, in: 0...80, unit: .points,
          "The gap between tiles."),
        .init(
          "fisheye", \ExportedLayouts.HoneycombLayout.fisheye, in: 0...1, step: 0.05,
          "How much tiles shrink towards the edges of the view."),
      ]
    case "JustifiedLayout":
      return settings(of: "TilingLayout") + [
        .init(
          "rowHeight", \ExportedLayouts.JustifiedLayout.rowHeight, in: 40...1200, step: 10, unit: .points,
          "The height that rows come near to."),
        .init(
          "spacing", \ExportedLayouts.JustifiedLayout.spacing, in: 0...80, unit: .points,
          "The gap between tiles."),
        .init(
          "aspectRatio", \ExportedLayouts.JustifiedLayout.aspectRatio, in: 0.3...4, step: 0.05,
          "The width of a tile of unknown shape, as a multiple of its height."),
      ]
    case "ListLayout":
      let inherited = ["scrollDirection", "sectionInset", "sectionHeadersPinToVisibleBounds"]
      return [
        .init(
          "rowHeight", \ExportedLayouts.ListLayout.rowHeight, in: 24...240, step: 4, unit: .points,
          "A row's height."),
        .init(
          "headerHeight", \ExportedLayouts.ListLayout.headerHeight, in: 0...120, step: 4, unit: .points,
          "A header's height."),
        .init(
          "rowSpacing", \ExportedLayouts.ListLayout.rowSpacing, in: 0...60, unit: .points,
          "The gap between rows."),
      ] + settings(of: "AnimatedFlowLayout").filter { inherited.contains($0.name) }
    case "MosaicLayout":
      return settings(of: "TilingLayout") + [
        .init("columns", \ExportedLayouts.MosaicLayout.columns, in: 1...16, "The number of columns."),
        .init(
          "spacing", \ExportedLayouts.MosaicLayout.spacing, in: 0...80, unit: .points,
          "The gap between tiles."),
        .init(
          "aspectRatio", \ExportedLayouts.MosaicLayout.aspectRatio, in: 0.3...4, step: 0.05,
          "A column's width, as a multiple of a row's height."),
        .init(
          "pattern", \ExportedLayouts.MosaicLayout.pattern, of: ["across", "along"],
          numbers: { [Double($0.across), Double($0.along)] },
          element: { .init(across: Int(exactly: $0[0]) ?? 1, along: Int(exactly: $0[1]) ?? 1) }, in: 1...12,
          "How many cells successive tiles span across and along the scrolling axis."),
      ]
    case "TilingLayout":
      return [
        .init(
          "scrollDirection", \ExportedLayouts.TilingLayout.scrollDirection,
          "The axis along which the content scrolls."),
        .init(
          "margins", \ExportedLayouts.TilingLayout.margins, in: 0...200, unit: .points,
          "The margins around the tiles."),
      ]
    case "AnimatedFlowLayout":
      return CollectionViewFlowLayout.flingProperties
    case "AnimatedLayout":
      return CollectionViewLayout.flingProperties
    case "WaterfallLayout":
      return [
        .init(
          "scrollDirection", \ExportedLayouts.WaterfallLayout.scrollDirection,
          "The axis along which the content scrolls."),
        .init(
          "laneCount", \ExportedLayouts.WaterfallLayout.laneCount, in: 1...12,
          "The number of columns or, if the content scrolls horizontally, of rows."),
        .init(
          "columnSpacing", \ExportedLayouts.WaterfallLayout.columnSpacing, in: 0...80, step: 2, unit: .points,
          "The gap between cards side by side."),
        .init(
          "rowSpacing", \ExportedLayouts.WaterfallLayout.rowSpacing, in: 0...80, step: 2, unit: .points,
          "The gap between cards one above the other."),
        .init(
          "sectionInset", \ExportedLayouts.WaterfallLayout.sectionInset, in: 0...120, step: 4, unit: .points,
          "The margins around the cards of a section."),
        .init(
          "itemLength", \ExportedLayouts.WaterfallLayout.itemLength, in: 10...600, step: 10, unit: .points,
          "The length of a card that the delegate does not give."),
        .init(
          "headerLength", \ExportedLayouts.WaterfallLayout.headerLength, in: 0...300, step: 10, unit: .points,
          "The length of a header."),
        .init(
          "footerLength", \ExportedLayouts.WaterfallLayout.footerLength, in: 0...300, step: 10, unit: .points,
          "The length of a footer."),
      ]
    case "WelcomePageLayout":
      return [
        .init(
          "parallax", \ExportedLayouts.WelcomePageLayout.parallax, in: 0...1, step: 0.05,
          "How far the next page's picture lags behind the page."),
        .init(
          "captionLead", \ExportedLayouts.WelcomePageLayout.captionLead, in: 0...1, step: 0.05,
          "How far the next page's caption comes from beyond its place on the page."),
      ]
    default: return []
    }
  }
}

extension ExportedLayouts.CarouselLayout.SpacingMode: LayoutPropertyValue {
  static var propertyKind: LayoutProperty.Kind {
    .choiceWithNumber(["between(spacing:)", "overlap(overlapSpacing:)"])
  }
  var propertyNumbers: [Double] {
    switch self {
    case .between(let spacing): [0, spacing]
    case .overlap(let spacing): [1, spacing]
    }
  }
  init?(propertyNumbers numbers: [Double]) {
    guard numbers.count == 2 else { return nil }
    self = numbers[0] == 0 ? .between(spacing: numbers[1]) : .overlap(overlapSpacing: numbers[1])
  }
}
