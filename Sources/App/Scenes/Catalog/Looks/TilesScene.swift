import CollectionCore
import CollectionLayouts
import Foundation

/// The tiles scene: cards in a mosaic, in justified rows as in photo galleries, or in a honeycomb.
@MainActor
enum TilesScene {
  private static let tiling = Parameter.choice("tiling", tilings.map(\.name), "How the cards tile the view.")
  private static let size = Parameter.number(
    "tile-size", in: 40...1200, step: 10, unit: .points, default: 160, "The approximate size of a tile.")
  private static let spacing = Parameter.number(
    "tile-spacing", in: 0...80, step: 1, unit: .points, default: 10, "The gap between tiles.")

  private static let tilings: [SceneLook] = [
    SceneLook(
      "mosaic", MosaicLayout.init, fixed: ["spacing"], chosen: ["columns"],
      samples: [
        "uniform": "1x1", "wide": "2x1,1x1", "tall": "1x2,1x1,1x1", "featured": "2x2,1x1,1x1,1x1,1x1",
      ]
    ) { layout, setting in
      configure(layout, setting)
      let breadth = setting.direction == .vertical ? setting.viewport.width : setting.viewport.height
      let columns = (breadth - 2 * margin(in: setting.viewport)) / (setting.card.width + setting.spacing)
      layout.columns = Int(saturating: max(1, columns.rounded()))
      layout.spacing = setting.spacing
    },
    SceneLook("justified", JustifiedLayout.init, fixed: ["rowHeight", "spacing"]) { layout, setting in
      configure(layout, setting)
      layout.rowHeight = setting.card.height
      layout.spacing = setting.spacing
    },
    SceneLook("honeycomb", HoneycombLayout.init, fixed: ["diameter", "spacing"]) { layout, setting in
      configure(layout, setting)
      layout.diameter = setting.card.width * roundness
      layout.spacing = setting.spacing
    },
  ]

  private static let own = tilings.parameters

  private static func configure(_ layout: TilingLayout, _ setting: SceneLook.Setting) {
    layout.scrollDirection = setting.direction
    let margin = margin(in: setting.viewport)
    layout.margins = EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
  }

  /// The mean area of a tile in each tiling, divided by the square of the tile's size.
  private static let areas = [2.33, 0.78, 0.49]
  private static let builtInPictureCount = 24.0
  /// The diameter of a honeycomb's tile, divided by the tile's size.
  private static let roundness = 0.75

  /// Returns the default size of a tile, in points, at which the built-in pictures fill the viewport and more.
  private static func standardSize(of tiling: Double, in viewport: CGSize) -> Double {
    let area = areas[min(max(Int(saturating: tiling), 0), areas.count - 1)]
    var filling = (1.5 * viewport.width * viewport.height / (builtInPictureCount * area)).squareRoot()
    filling = max(size.defaultValue, (filling / size.step).rounded(.up) * size.step)
    guard tiling == 2 else { return size.clamped(filling) }
    // Tiles of a honeycomb keep their size, so the size must fit into the width without a rest.
    let (breadth, gap) = (viewport.width - 2 * margin(in: viewport), spacing.defaultValue)
    let columns = max(1, ((breadth + gap) / (roundness * filling + gap)).rounded(.down))
    let fitting = ((breadth + gap) / columns - gap) / roundness
    return size.clamped((fitting / size.step).rounded(.down) * size.step)
  }

  private static func margin(in viewport: CGSize) -> CGFloat {
    min(40, viewport.width / 16, viewport.height / 16)
  }

  static let scene = Scene(
    "tiles", title: "Tiles", summary: "A mosaic, justified rows and a honeycomb.",
    parameters: [tiling, LookParameters.direction, size, spacing] + own,
    look: Scene.Look(
      variants: tiling, alwaysBounces: true, cornerRadius: 8,
      defaults: { values, viewport in
        [LookParameters.direction.name: 1, size.name: standardSize(of: values[tiling], in: viewport)]
          .merging(values.choice(tiling, of: tilings).defaults) { first, _ in first }
      }, unused: { values in values.choice(tiling, of: tilings).unused(of: own) },
      showsScrollBars: true),
    makeLayout: { tilings[0].makeLayout() }, layouts: tilings.map(\.makeLayout)
  ) { collectionView, values in
    values.choice(tiling, of: tilings).show(
      in: collectionView,
      SceneLook.Setting(
        direction: values.choice(LookParameters.direction, of: LookParameters.directions),
        card: CGSize(width: values[size], height: values[size]), spacing: values[spacing],
        viewport: collectionView.bounds.size), values)
  }
}
