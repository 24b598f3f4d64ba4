import Foundation

@testable import LayoutExport
@testable import Playground
@testable import Scenes

/// A committed file and the export that it must equal.
struct ExportCase: CustomStringConvertible {
  /// The file's name without its extension.
  let file: String
  let scene: String
  var settings: [String] = []
  /// The prefix of the names in the file, to tell exports of one layout apart.
  var prefix = ""

  var description: String { file }

  @MainActor func makePlayground() throws -> Playground {
    var options = PlaygroundOptions()
    options.sceneIndex = try SceneCatalog.index(named: scene)
    options.settings = try settings.map { try Setting($0) }
    return try Playground(options)
  }

  @MainActor func text(in dialect: SwiftDialect) throws -> String { try source().text(in: dialect) }

  /// Returns a function that uses the export as the dialog “Take home” shows it.
  ///
  /// - Parameter name: The function's name, which the export's name follows.
  @MainActor func use(in dialect: SwiftDialect, named name: String) throws -> String {
    let statements = try source().use(in: dialect).replacing("\n", with: "\n  ")
    return """
      @MainActor
      func \(name)() -> \(dialect.name("CollectionView")) {
        \(statements)
        return view
      }

      """
  }

  @MainActor private func source() throws -> SceneSource {
    let playground = try makePlayground()
    let controller = playground.stage.controller
    return SceneSource(
      controller.collectionView, controller.values, command: playground.command.text, prefix: prefix)
  }
}

extension ExportCase {
  /// The exports for UIKit: every layout with the values of its scene.
  static let uikit = [
    ExportCase(file: "BannerLayout", scene: "banner"),
    ExportCase(file: "WelcomePageLayout", scene: "pages"),
    ExportCase(file: "CarouselLayout", scene: "carousel"),
    ExportCase(file: "CardRowLayout", scene: "card-row"),
    ExportCase(file: "WaterfallLayout", scene: "waterfall"),
    ExportCase(file: "StretchyHeaderLayout", scene: "stretchy-header"),
    ExportCase(file: "ListLayout", scene: "list"),
    ExportCase(file: "Grid", scene: "grid"),
    ExportCase(file: "Storefront", scene: "compositional"),
  ]

  /// The exports for UIKit of every look of every scene.
  @MainActor static let looks = SceneCatalog.entries.compactMap { entry in
    entry.look.map { look in
      let setting = "\(look.parameter.name)=\(look.parameter.text(for: look.value))"
      return ExportCase(file: setting, scene: SceneCatalog.scenes[entry.sceneIndex].name, settings: [setting])
    }
  }

  /// The exports for this library: every scene with its defaults, and with changed values.
  static let swift = [
    ExportCase(file: "Banner", scene: "banner"),
    ExportCase(
      file: "ChangedBanner", scene: "banner",
      settings: ["item-width=300", "item-height=200", "minimum-scale=0.5", "scale-slope=1", "feel=gnome"],
      prefix: "Changed"),
    ExportCase(file: "WelcomePage", scene: "pages"),
    ExportCase(
      file: "ChangedWelcomePage", scene: "pages", settings: ["parallax=0.85", "paging=off", "bounces=off"],
      prefix: "Changed"),
    ExportCase(file: "Carousel", scene: "carousel"),
    ExportCase(
      file: "ChangedCarousel", scene: "carousel",
      settings: [
        "item-height=1190", "spacing-mode=overlap", "side-item-scale=0.55", "side-item-baseline=bottom",
        "side-item-offset=-35", "direction=vertical", "one-item-a-drag=on", "deceleration-rate=0.995",
        "edge-pull=12",
      ], prefix: "Changed"),
    ExportCase(
      file: "ModifiedWaterfall", scene: "waterfall",
      settings: [
        "modifier-1=scale", "modifier-1-scale=0.6", "modifier-1-easing=ease-out", "modifier-1-range=0.8",
        "modifier-2=rotation-x", "modifier-2-angle=-35", "modifier-2-from-angle=5", "modifier-3=tint",
        "modifier-3-colour=red", "modifier-3-side=after", "modifier-focus=0.3", "modifier-axis=vertical",
      ], prefix: "Modified"),
    ExportCase(
      file: "CurvedWaterfall", scene: "waterfall",
      settings: [
        "modifier-1=scale", "modifier-1-easing=curve", "modifier-1-curve-scale=0:1 0.4:0.9 1:0.6",
        "modifier-2=rotation-y", "modifier-2-easing=lines", "modifier-2-side=own",
        "modifier-2-curve-angle=0:5 0.5:30 1:0", "modifier-2-before-angle=0.25:-20 1:10",
      ], prefix: "Curved"),
    ExportCase(file: "CardRow", scene: "card-row"),
    ExportCase(
      file: "ChangedCardRow", scene: "card-row",
      settings: [
        "item-width=0.45", "falloff=0.7", "deletion-angle=-30", "insertion-alpha=0.6", "anchor=centre",
        "update-curve=ease-out", "update-duration=0.6",
      ], prefix: "Changed"),
    ExportCase(file: "Waterfall", scene: "waterfall"),
    ExportCase(
      file: "ChangedWaterfall", scene: "waterfall",
      settings: ["rows=4", "direction=horizontal", "row-spacing=8", "column-spacing=12", "inset=8"],
      prefix: "Changed"),
    ExportCase(file: "List", scene: "list"),
    ExportCase(file: "StretchyHeader", scene: "stretchy-header"),
    ExportCase(
      file: "ChangedStretchyHeader", scene: "stretchy-header",
      settings: [
        "header-height=180", "beyond-maximum=follow", "sticky-header=on", "spacing=0", "overstretch=0",
        "collapsed-height=64",
      ],
      prefix: "Changed"),
    ExportCase(file: "Grid", scene: "grid"),
    ExportCase(
      file: "ChangedGrid", scene: "grid",
      settings: [
        "item-width=90", "item-height=60", "line-spacing=5", "direction=horizontal", "always-bounce=on",
        "directional-lock=on", "touchpad-glide=off", "update-duration=0", "reordering-cadence=slow",
        "insertion-scale=0.8", "deletion-offset=0.4",
      ], prefix: "Changed"),
    ExportCase(file: "TransitionGrid", scene: "transition", prefix: "Transition"),
    ExportCase(
      file: "TransitionWheel", scene: "transition", settings: ["layout=wheel", "card-scale=0.7"],
      prefix: "Transition"),
    ExportCase(
      file: "LoopingCoverFlow", scene: "carousels",
      settings: ["loops=on", "spacing=0.35", "item-height=200"],
      prefix: "Looping"),
    ExportCase(
      file: "InvertedWheel", scene: "carousels", settings: ["look=wheel-inverted", "direction=vertical"],
      prefix: "Inverted"),
    ExportCase(file: "SmallCircle", scene: "carousels", settings: ["look=circle"], prefix: "Small"),
    ExportCase(
      file: "MirroredHero", scene: "carousels", settings: ["look=hero", "right-to-left=on"],
      prefix: "Mirrored"),
    ExportCase(
      file: "MirroredGrid", scene: "grid", settings: ["right-to-left=on", "item-height=190"],
      prefix: "Mirrored"),
    ExportCase(
      file: "MirroredCarousel", scene: "carousel", settings: ["right-to-left=on"], prefix: "Mirrored"),
    ExportCase(
      file: "MirroredWelcomePage", scene: "pages", settings: ["right-to-left=on"], prefix: "Mirrored"),
    ExportCase(file: "InsideCube", scene: "turns", settings: ["turn=cube-inside"], prefix: "Inside"),
    ExportCase(
      file: "HingedRotate", scene: "turns", settings: ["turn=rotate-hinged", "turn-axis=vertical"],
      prefix: "Hinged"),
    ExportCase(file: "OpenWallet", scene: "stacks", settings: ["stack=wallet"], prefix: "Open"),
    ExportCase(
      file: "WideMosaic", scene: "tiles", settings: ["tile-size=240", "pattern=2x1,1x1"], prefix: "Wide"),
    ExportCase(file: "LowJustified", scene: "tiles", settings: ["tiling=justified"], prefix: "Low"),
    ExportCase(file: "Storefront", scene: "compositional"),
    ExportCase(
      file: "ChangedStorefront", scene: "compositional",
      settings: [
        "banner-height=200", "banner-width=0.7", "side-item-scale=0.92", "columns=4", "spacing=12",
        "sticky-headers=off", "row-scrolling=by-card", "right-to-left=on", "insertion-angle=15",
      ], prefix: "Changed"),
  ]
}
