import CollectionCore
import CollectionLayouts
import Foundation

/// The card row scene: cards become smaller and fainter with their distance from the middle. A tap inserts or
/// deletes a card.
@MainActor
enum CardRowScene {
  private static let card = CardSize(
    .number(
      "item-width", in: 0.1...0.9, step: 0.02, default: 0.3,
      "A card's width as a fraction of the view's width."),
    .number(
      "item-height", in: 0.1...0.9, step: 0.02, default: 0.6,
      "A card's height as a fraction of the view's height."),
    "A card's size as fractions of the view's.")
  private static let taps = Parameter.choice(
    "taps", ["middle", "end"],
    "What a tap edits: the middle, or the end (1st, 3rd … deletes, 2nd, 4th … appends).")
  private static let own = PropertyParameters.list(
    of: CardRowLayout(), ["spacing", "falloffFraction"], named: ["falloffFraction": ["falloff"]])
  private static let places = PropertyParameters.list(
    of: CardRowLayout(), ["topFraction", "sideInsetFraction"], chosen: ["topFraction", "sideInsetFraction"])

  static let scene = Scene(
    "card-row", title: "Card row",
    summary: "Tap the middle card and it turns away; tap a card beside it and a new one fades in.",
    parameters: card.parameters + own.parameters
      + [LookParameters.parallax, taps, FlickParameter.advances, AnchorParameter.anchor, LoopParameter.loops]
      + places.parameters,
    look: Scene.Look(
      group: .rows, tap: { $0.choice(taps, of: [.insertOrDeleteAtDock, .appendOrDeleteLast]) },
      decelerationRate: { _ in .fast }, firstItem: 2,
      defaults: { _, viewport in LookParameters.parallaxDefault(in: viewport) },
      applied: { values, viewport in [card.height.name: heightFraction(values, viewport)] },
      showsScrollBars: true,
      viewport: Scene.Look.band),
    layout: CardRowLayout.init
  ) { layout, values, viewport in
    let heightFraction = heightFraction(values, viewport)
    layout.widthFraction = values[card.width]
    layout.heightFraction = heightFraction
    layout.topFraction = (1 - heightFraction) / 2
    layout.sideInsetFraction = (1 - values[card.width]) / 2
    own.set(values, of: layout)
    layout.advancesOnFlick = values.isOn(FlickParameter.advances)
    places.set(values, of: layout)
  }

  /// Returns a card's height as a fraction of the view's height.
  ///
  /// The fraction is smaller in a portrait window, because a card with the height that the user set would be
  /// too narrow there.
  private static func heightFraction(_ values: ParameterValues, _ viewport: CGSize) -> Double {
    guard viewport.height > 0 else { return values[card.height] }
    return min(values[card.height], 1.5 * values[card.width] * viewport.width / viewport.height)
  }
}
