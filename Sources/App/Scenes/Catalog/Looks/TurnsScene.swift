import CollectionCore
import CollectionLayouts
import Foundation

/// The turns scene: page-turning effects such as a cube, a book, a flip, a fold, fades and zooms.
@MainActor
enum TurnsScene {
  private static let turn = Parameter.choice("turn", turns.map(\.name), "How one page becomes the next.")
  private static let axis = Parameter.choice(
    "turn-axis", ["horizontal", "vertical"], "The axis along which pages turn.")
  private static let eyeDistance = Parameter.number(
    "turn-eye-distance", in: 0...10, step: 0.1, default: 2.5,
    "The viewer's distance from the page, in page lengths; 0 for no perspective.")

  private static let turns: [SceneLook] = [
    cube("cube", isInside: false),
    cube("cube-inside", isInside: true),
    SceneLook("page-turn", PageTurnLayout.init, names: ["angle": "page-angle"]),
    SceneLook("crossfade", CrossfadeLayout.init),
    zoom("zoom-in", isInverted: false),
    zoom("zoom-out", isInverted: true),
    rotate("rotate", hinge: 0),
    rotate("rotate-hinged", hinge: 1),
    SceneLook("flip", FlipLayout.init),
    SceneLook("fold", FoldLayout.init),
    SceneLook("parallax", ParallaxLayout.init),
  ]

  private static func cube(_ name: String, isInside: Bool) -> SceneLook {
    SceneLook(name, CubeLayout.init, fixed: ["isInside"], names: ["angle": "cube-angle"]) { layout, _ in
      layout.isInside = isInside
    }
  }

  private static func zoom(_ name: String, isInverted: Bool) -> SceneLook {
    SceneLook(name, ZoomLayout.init, fixed: ["isInverted"]) { layout, _ in layout.isInverted = isInverted }
  }

  private static func rotate(_ name: String, hinge: CGFloat) -> SceneLook {
    SceneLook(name, RotateLayout.init, names: ["angle": "turn-angle"], setUp: { $0.hinge = hinge })
  }

  private static let own = turns.parameters

  static let scene = Scene(
    "turns", title: "Turns", summary: "Drag: one page turns into the next, in eleven ways.",
    parameters: [turn, axis, eyeDistance, LoopParameter.loops] + own,
    look: Scene.Look(
      variants: turn, previewShift: 0.35, decelerationRate: { _ in .fast }, firstItem: 2,
      defaults: { values, _ in values.choice(turn, of: turns).defaults },
      unused: { values in values.choice(turn, of: turns).unused(of: own) }, showsScrollBars: false),
    makeLayout: { turns[0].makeLayout() }, layouts: turns.map(\.makeLayout)
  ) { collectionView, values in
    values.choice(turn, of: turns).show(
      in: collectionView,
      SceneLook.Setting(
        direction: values.choice(axis, of: LookParameters.directions), eyeDistance: values[eyeDistance],
        viewport: collectionView.bounds.size), values)
  }
}
