import CollectionCore
import CollectionLayouts
import Foundation

/// The card row: cards shrink and fade with their distance from the middle, come and go with a tap.
@MainActor
enum CardRowScene {
  private static let width = Parameter.number(
    "item-width", in: 0.1...0.9, step: 0.02, default: 0.3, "A card's width as a part of the view's.")
  private static let height = Parameter.number(
    "item-height", in: 0.1...0.9, step: 0.02, default: 0.6, "A card's height as a part of the view's.")
  private static let spacing = Parameter.number(
    "spacing", in: 0...120, step: 2, unit: .points, default: 20, "The gap between cards.")
  private static let falloff = Parameter.number(
    "falloff", in: 0.3...3, step: 0.1, default: 1, "The distance at which a card is gone, in view widths.")
  private static let angle = Parameter.number(
    "deletion-angle", in: -360...360, step: 15, unit: .degrees, default: 90, "How far a deleted card turns.")
  private static let insertionAlpha = Parameter.number(
    "insertion-alpha", in: 0...1, step: 0.05, default: 0.1, "The opacity at which a new card starts.")
  private static let deletionAlpha = Parameter.number(
    "deletion-alpha", in: 0...1, step: 0.05, default: 1, "The opacity at which a deleted card ends.")

  static let scene = Scene(
    "card-row", title: "Card row",
    summary: "Tap a card: one at an odd place appends a card, one at an even place takes the last away.",
    parameters: [
      width, height, spacing, falloff, angle, insertionAlpha, deletionAlpha, AnchorParameter.anchor,
    ],
    look: Scene.Look(
      tap: .appendOrRemoveLast, decelerationRate: { _ in .fast }, firstItem: 2, viewport: Scene.Look.band),
    layout: CardRowLayout.init
  ) { layout, values, _ in
    layout.widthFraction = values[width]
    layout.heightFraction = values[height]
    layout.topFraction = (1 - values[height]) / 2
    layout.sideInsetFraction = (1 - values[width]) / 2
    layout.spacing = values[spacing]
    layout.falloffFraction = values[falloff]
    layout.deletionAngle = values[angle] * .pi / 180
    layout.insertionAlpha = values[insertionAlpha]
    layout.deletionAlpha = values[deletionAlpha]
  }
}
