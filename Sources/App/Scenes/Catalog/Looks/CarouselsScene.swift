import CollectionCore
import CollectionLayouts
import Foundation

/// The carousels scene: well-known rows, rings and spirals of cards, with one card docked at the focus.
@MainActor
enum CarouselsScene {
  private static let card = CardSize(240, 336)
  private static let look = Parameter.choice("look", looks.map(\.name), "How the cards are arranged.")

  private static let looks: [SceneLook] = [
    SceneLook("cover-flow", CoverFlowLayout.init),
    // The gap between cards that iCarousel's samples have.
    SceneLook("linear", LinearLayout.init, setUp: { $0.spacing = 1.1 }),
    ring("rotary", RotaryLayout.init, isInverted: false),
    ring("rotary-inside", RotaryLayout.init, isInverted: true),
    ring("cylinder", CylinderLayout.init, isInverted: false),
    ring("cylinder-inside", CylinderLayout.init, isInverted: true),
    wheel("wheel", isInverted: false),
    wheel("wheel-inverted", isInverted: true),
    timeMachine("time-machine", isInverted: false),
    timeMachine("time-machine-inverted", isInverted: true),
    SceneLook(
      "circle", CircleLayout.init, chosen: ["visibleItems", "radius"],
      names: ["visibleItems": "places", "radius": "circle-radius"]
    ) { layout, setting in
      layout.itemSize = setting.card.scaled(by: 0.4)
      layout.visibleItems = 12
      // The cards' corners stay clear of the viewport's edges.
      let room = min(setting.viewport.width, setting.viewport.height) / 2
      layout.radius = max(0, room - 0.6 * max(layout.itemSize.width, layout.itemSize.height))
    },
    SceneLook("spiral", SpiralLayout.init, chosen: ["itemsPerTurn"]) { layout, setting in
      layout.itemSize = setting.card.scaled(by: 0.4)
      layout.itemsPerTurn = 8
    },
    material("multi-browse", MultiBrowseLayout.init),
    material("hero", HeroLayout.init),
    material("uncontained", UncontainedLayout.init),
  ]

  private static func ring<Layout: RingLayout>(
    _ name: String, _ makeLayout: @escaping @MainActor () -> Layout, isInverted: Bool
  ) -> SceneLook {
    SceneLook(name, makeLayout, fixed: ["isInverted"], names: ["visibleItems": "places"]) { layout, _ in
      layout.isInverted = isInverted
    }
  }

  private static func timeMachine(_ name: String, isInverted: Bool) -> SceneLook {
    SceneLook(name, TimeMachineLayout.init, fixed: ["isInverted"], names: ["tilt": "rise"]) { layout, _ in
      layout.isInverted = isInverted
    }
  }

  /// Returns the look of a wheel. The wheel's radius is proportional to the card's extent along the scroll
  /// axis.
  private static func wheel(_ name: String, isInverted: Bool) -> SceneLook {
    SceneLook(
      name, WheelLayout.init, fixed: ["isInverted"], chosen: ["radius"], names: ["radius": "wheel-radius"]
    ) { layout, setting in
      let extent = setting.direction == .horizontal ? setting.card.width : setting.card.height
      layout.radius = (extent * 1.05 / layout.angle).roundedToThousandths
      layout.isInverted = isInverted
    } setUp: {
      $0.angle = .pi / 9
    }
  }

  /// Returns the look of a Material carousel, whose cards have a gap in points.
  private static func material<Layout: KeylineLayout>(
    _ name: String, _ makeLayout: @escaping @MainActor () -> Layout
  ) -> SceneLook {
    SceneLook(name, makeLayout, names: ["spacing": "item-spacing"])
  }

  private static let own = looks.parameters

  /// Returns the defaults of a look in a viewport, by parameter name.
  private static func defaults(of look: SceneLook, in viewport: CGSize) -> [String: Double] {
    // Other looks place their cards by transforms, so that modifiers see all cards at the focus.
    let isRow = ["linear", "multi-browse", "hero", "uncontained"].contains(look.name)
    return look.defaults.merging(
      isRow ? LookParameters.parallaxDefault(in: viewport) : [LookParameters.parallax.name: 0]
    ) { $1 }
  }

  static let scene = Scene(
    "carousels", title: "Carousels",
    summary: "Drag or flick: a row, a ring, a wheel or a spiral of cards, as the parameter look says.",
    parameters: [look, LookParameters.direction] + card.parameters
      + [LookParameters.eyeDistance, LookParameters.reflection, LookParameters.parallax, LoopParameter.loops]
      + own,
    look: Scene.Look(
      variants: look, tap: { _ in .bringToFocus }, decelerationRate: { _ in .fast }, firstItem: 6,
      cornerRadius: 12,
      defaults: { values, viewport in
        card.defaults(
          in: viewport,
          fitting: LookParameters.room(
            in: viewport, values.choice(LookParameters.direction, of: LookParameters.directions))
        ).merging(defaults(of: values.choice(look, of: looks), in: viewport)) { $1 }
      }, unused: { values in values.choice(look, of: looks).unused(of: own) },
      applied: { values, viewport in
        card.applied(
          values,
          fitting: LookParameters.room(
            in: viewport, values.choice(LookParameters.direction, of: LookParameters.directions)))
      }, showsScrollBars: false),
    makeLayout: { looks[0].makeLayout() }, layouts: looks.map(\.makeLayout)
  ) { collectionView, values in
    let viewport = collectionView.bounds.size
    let direction = values.choice(LookParameters.direction, of: LookParameters.directions)
    values.choice(look, of: looks).show(
      in: collectionView,
      SceneLook.Setting(
        direction: direction, card: card.size(values, fitting: LookParameters.room(in: viewport, direction)),
        eyeDistance: values[LookParameters.eyeDistance], viewport: viewport), values)
  }
}

extension CGSize {
  /// Returns the size multiplied by a factor, rounded to thousandths of points.
  func scaled(by factor: CGFloat) -> CGSize {
    CGSize(
      width: (width * factor).roundedToThousandths, height: (height * factor).roundedToThousandths)
  }
}
