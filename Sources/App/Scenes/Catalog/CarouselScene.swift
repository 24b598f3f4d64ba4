import CollectionCore
import CollectionLayouts
import Foundation

/// The carousel scene: the card in the middle has its full size, and the cards beside it are smaller and
/// fainter.
@MainActor
enum CarouselScene {
  private static let card = CardSize(340, 500)
  private static let own = PropertyParameters.list(
    of: CarouselLayout(),
    ["spacingMode", "sideItemScale", "sideItemAlpha", "sideItemBaseline", "sideItemOffset", "pagesByItem"],
    named: [
      "spacingMode": ["spacing-mode", "spacing-mode", "spacing"], "pagesByItem": ["one-item-a-drag"],
    ]
  ) { $0.spacingMode = .between(spacing: 30) }
  private static let (scale, alpha) = (own["sideItemScale"], own["sideItemAlpha"])
  private static let (baseline, offset) = (own["sideItemBaseline"], own["sideItemOffset"])
  private static let fade = Parameter.choice(
    "side-item-fade", ["dimmed", "translucent"],
    "Whether side-item-alpha dims side cards, or lets the cards behind them show through.")
  private static let (direction, directions) = (LookParameters.direction, LookParameters.directions)

  /// The maximum default length of a card along the scroll axis, as a fraction of the viewport's extent.
  ///
  /// In a viewport 375 points wide, 37 points of each side card are visible.
  private static let defaultShare = 0.64

  /// Returns the space available to all cards, in points.
  private static func room(in viewport: CGSize) -> CGSize {
    CGSize(width: viewport.width - 32, height: viewport.height - 48)
  }

  /// Returns the arrangement of the cards across the scroll axis in a viewport.
  private static func rank(_ values: ParameterValues, in viewport: CGSize) -> CarouselRank {
    let isVertical = values.choice(direction, of: directions) == .vertical
    let room = room(in: viewport)
    return CarouselRank(
      room: isVertical ? room.width : room.height, scale: values[scale],
      baseline: values.choice(baseline, of: [-1, 0, 1]), offset: values[offset])
  }

  /// Returns the size of the card in the middle, in points. The size is smaller than the one that the user set
  /// if the cards would be cut off.
  private static func cardSize(_ values: ParameterValues, in viewport: CGSize) -> CGSize {
    var (room, rank) = (room(in: viewport), rank(values, in: viewport))
    switch values.choice(direction, of: directions) {
    case .horizontal: room.height = rank.extent
    case .vertical: room.width = rank.extent
    }
    return card.size(values, fitting: room)
  }

  static let scene = Scene(
    "carousel", title: "Carousel",
    summary: "Drag or flick: the cards slide by, and the nearest one comes to the middle and grows.",
    parameters: card.parameters + own.parameters
      + [fade, LookParameters.parallax, direction, FlickParameter.advances, LoopParameter.loops],
    look: Scene.Look(
      group: .rows, tap: { _ in .bringToFocus }, decelerationRate: { _ in .fast }, firstItem: 2,
      defaults: { values, viewport in
        var room = room(in: viewport)
        switch values.choice(direction, of: directions) {
        case .horizontal: room.width = min(room.width, viewport.width * defaultShare)
        case .vertical: room.height = min(room.height, viewport.height * defaultShare)
        }
        return card.defaults(in: viewport, fitting: room)
          .merging(LookParameters.parallaxDefault(in: viewport)) { first, _ in first }
      },
      applied: { values, viewport in
        let size = cardSize(values, in: viewport)
        return [
          card.width.name: size.width, card.height.name: size.height,
          offset.name: rank(values, in: viewport).offset,
        ]
      },
      // The backdrop is opaque behind cards that have at least the side cards' opacity. Fainter cards are
      // appearing or disappearing.
      backdropOpacity: { values in values[fade] == 0 ? values[alpha] : nil },
      viewport: { stage, values in
        // Vertical content extends to the window's edge; horizontal content gets a band.
        let isVertical = values.choice(direction, of: directions) == .vertical
        return isVertical ? stage : Scene.Look.band(in: stage, values: values)
      }),
    layout: CarouselLayout.init
  ) { layout, values, viewport in
    let (size, rank) = (cardSize(values, in: viewport), rank(values, in: viewport))
    own.set(values, of: layout)
    layout.scrollDirection = values.choice(direction, of: directions)
    layout.itemSize = size
    switch layout.scrollDirection {
    case .horizontal:
      let shift = rank.shift(ofExtent: size.height)
      layout.sectionInset = EdgeInsets(top: max(0, 2 * shift), bottom: max(0, -2 * shift))
    case .vertical:
      let shift = rank.shift(ofExtent: size.width)
      layout.sectionInset = EdgeInsets(left: max(0, 2 * shift), right: max(0, -2 * shift))
    }
    layout.sideItemOffset = rank.offset
    layout.advancesOnFlick = values.isOn(FlickParameter.advances)
  }
}
