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
    SceneLook("cube", CubeLayout.init) { layout, _ in layout.isInside = false },
    SceneLook("cube-inside", CubeLayout.init) { layout, _ in layout.isInside = true },
    SceneLook("page-turn", PageTurnLayout.init),
    SceneLook("crossfade", CrossfadeLayout.init),
    SceneLook("zoom-in", ZoomLayout.init) { layout, _ in layout.isInverted = false },
    SceneLook("zoom-out", ZoomLayout.init) { layout, _ in layout.isInverted = true },
    SceneLook("rotate", RotateLayout.init) { layout, _ in layout.hinge = 0 },
    SceneLook("rotate-hinged", RotateLayout.init) { layout, _ in layout.hinge = 1 },
    SceneLook("flip", FlipLayout.init),
    SceneLook("fold", FoldLayout.init),
    SceneLook("parallax", ParallaxLayout.init),
  ]

  static let scene = Scene(
    "turns", title: "Turns", summary: "Drag: one page turns into the next, in eleven ways.",
    parameters: [turn, axis, eyeDistance, LoopParameter.loops],
    look: Scene.Look(
      variants: turn, previewShift: 0.35, decelerationRate: { _ in .fast }, firstItem: 2,
      showsScrollBars: false),
    makeLayout: { turns[0].makeLayout() }
  ) { collectionView, values in
    values.choice(turn, of: turns).show(
      in: collectionView,
      SceneLook.Setting(
        direction: values.choice(axis, of: LookParameters.directions), eyeDistance: values[eyeDistance],
        viewport: collectionView.bounds.size))
  }
}
