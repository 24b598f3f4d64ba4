import CollectionCore
import CollectionLayouts
import Foundation

/// The stacks scene: cards in a deck, in a wallet, in a pile, or in a stack whose top card the user swipes
/// away.
@MainActor
enum StacksScene {
  private static let card = CardSize(300, 420)
  private static let look = Parameter.choice("stack", looks.map(\.name), "How the cards lie on each other.")
  private static let spread = Parameter.number(
    "spread", in: 0...1, step: 0.05, default: 0.25,
    "How far the cards are spread; 1 lays a pile side by side.")

  private static let freeThrow = Parameter.toggle(
    "free-throw", default: true,
    "Whether the top card follows the pointer and is thrown in any direction.")
  private static let dragSpreads = Parameter.toggle(
    "drag-spreads", default: true,
    "Whether a drag of the pile spreads its cards; otherwise it deals them.")

  /// The looks of the scene. Each look sets a property of its layout from the parameter `spread`, 0 … 1; a
  /// spread of 0.25 gives the property's default.
  private static let looks: [SceneLook] = [
    SceneLook("swipe", CardStackLayout.init, fixed: ["peek"], configure: configureStack),
    SceneLook("deck", DeckLayout.init, fixed: ["offsetStep"]) { layout, setting in
      layout.offsetStep = 0.32 * setting.spacing
    },
    SceneLook("wallet", WalletLayout.init, fixed: ["spacing"]) { layout, setting in
      layout.spacing = setting.spacing
    },
    SceneLook("pile", PileLayout.init, fixed: ["spread"], configure: configurePile),
  ]
  private static let wallet = 2.0
  private static let swipe = 0.0
  private static let pile = 3.0
  /// The look `swipe` with free throws.
  private static let thrown = SceneLook(
    "swipe", ThrowStackLayout.init, fixed: ["peek"], configure: configureStack)
  /// The look `pile` with drags that spread it.
  private static let spreading = SceneLook(
    "pile", SpreadPileLayout.init, fixed: ["spread", "opening"], configure: configurePile)
  private static let own = (looks + [thrown, spreading]).parameters

  private static func configureStack(_ layout: CardStackLayout, _ setting: SceneLook.Setting) {
    layout.peek = 0.16 * setting.spacing
  }

  private static func configurePile(_ layout: PileLayout, _ setting: SceneLook.Setting) {
    layout.spread = max(0, setting.spacing - 0.25) / 0.75
  }

  /// Returns the look that the parameters choose.
  private static func chosenLook(in values: ParameterValues) -> SceneLook {
    switch values[look] {
    case swipe where values[freeThrow] == 1: thrown
    case pile where values[dragSpreads] == 1: spreading
    default: values.choice(look, of: looks)
    }
  }

  static let scene = Scene(
    "stacks", title: "Stacks",
    summary: "Swipe the top card away, pull a card from the wallet, spread a pile.",
    parameters: [look, LookParameters.direction] + card.parameters
      + [LookParameters.eyeDistance, spread, freeThrow, dragSpreads, LoopParameter.loops] + own,
    look: Scene.Look(
      variants: look, tap: { _ in .bringToFocus }, decelerationRate: { _ in .fast }, firstItem: 3,
      cornerRadius: 16,
      defaults: { values, viewport in
        // Cards are pulled out of a wallet upwards.
        card.defaults(in: viewport, fitting: room(in: viewport))
          .merging([LookParameters.direction.name: values[look] == wallet ? 1 : 0]) { first, _ in first }
          .merging(chosenLook(in: values).defaults) { first, _ in first }
      },
      unused: { values in
        var unused = chosenLook(in: values).unused(of: own)
        if values[look] != swipe { unused.insert(freeThrow.name) }
        if values[look] != pile { unused.insert(dragSpreads.name) }
        // Cards that lie flat look the same from any distance.
        if [swipe, pile].contains(values[look]) { unused.insert(LookParameters.eyeDistance.name) }
        return unused
      },
      applied: { values, viewport in card.applied(values, fitting: room(in: viewport)) },
      showsScrollBars: false),
    makeLayout: { looks[0].makeLayout() },
    layouts: looks.map(\.makeLayout) + [thrown.makeLayout, spreading.makeLayout]
  ) { collectionView, values in
    let viewport = collectionView.bounds.size
    chosenLook(in: values).show(
      in: collectionView,
      SceneLook.Setting(
        direction: values.choice(LookParameters.direction, of: LookParameters.directions),
        card: card.size(values, fitting: room(in: viewport)), spacing: values[spread],
        eyeDistance: values[LookParameters.eyeDistance], viewport: viewport), values)
  }

  /// Returns the space available to the top card in a viewport, both in points.
  private static func room(in viewport: CGSize) -> CGSize {
    CGSize(width: viewport.width * 0.7, height: viewport.height * 0.7)
  }
}
