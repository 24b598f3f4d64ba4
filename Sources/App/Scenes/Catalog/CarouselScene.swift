import CollectionCore
import CollectionLayouts
import Foundation

/// The carousel scene: the card in the middle has its full size, and the cards beside it are smaller and
/// fainter.
@MainActor
enum CarouselScene {
  private static let card = CardSize(340, 500)
  private static let spacingMode = Parameter.choice(
    "spacing-mode", ["between", "overlap"],
    "Whether side cards keep a gap from the centred card, or overlap it.")
  private static let spacing = Parameter.number(
    "spacing", in: 0...200, step: 5, unit: .points, default: 30,
    "The visible gap or overlap between the centred card and its neighbours.")
  private static let scale = Parameter.number(
    "side-item-scale", in: 0.2...1.2, step: 0.05, default: 0.7, "The scale of side cards.")
  private static let alpha = Parameter.number(
    "side-item-alpha", in: 0...1, step: 0.05, default: 0.7, "The opacity of side cards.")
  private static let fade = Parameter.choice(
    "side-item-fade", ["dimmed", "translucent"],
    "Whether side cards are dimmed, or let the cards behind show through.")
  private static let baseline = Parameter.choice(
    "side-item-baseline", ["center", "top", "bottom"], "How side cards are aligned with the centred card.")
  private static let offset = Parameter.number(
    "side-item-offset", in: -200...200, step: 5, unit: .points, default: 0,
    "The distance by which side cards are lower.")
  private static let direction = Parameter.choice(
    "direction", ["horizontal", "vertical"], "The axis along which the content scrolls.")
  private static let pagesByItem = Parameter.toggle(
    "one-item-a-drag", default: false, "A drag moves by at most one card, at any speed.")

  private static let directions: [CollectionView.ScrollDirection] = [.horizontal, .vertical]

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
      baseline: values.choice(baseline, of: [0, -1, 1]), offset: values[offset])
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
    parameters: card.parameters + [
      spacingMode, spacing, scale, alpha, fade, baseline, offset, direction, pagesByItem,
      FlickParameter.advances, LoopParameter.loops,
    ],
    look: Scene.Look(
      group: .rows, tap: { _ in .bringToFocus }, decelerationRate: { _ in .fast }, firstItem: 2,
      defaults: { values, viewport in
        var room = room(in: viewport)
        switch values.choice(direction, of: directions) {
        case .horizontal: room.width = min(room.width, viewport.width * defaultShare)
        case .vertical: room.height = min(room.height, viewport.height * defaultShare)
        }
        return card.defaults(fitting: room)
      },
      applied: { values, viewport in
        let size = cardSize(values, in: viewport)
        return [
          card.width.name: size.width, card.height.name: size.height,
          offset.name: rank(values, in: viewport).offset,
        ]
      },
      backdrop: { values in
        // The backdrop is opaque behind cards that have at least the side cards' opacity. Fainter cards are
        // appearing or disappearing.
        values[fade] == 0 ? Backdrop(color: Palette.background, opaqueAlpha: values[alpha]) : nil
      },
      viewport: { stage, values in
        // Vertical content extends to the window's edge; horizontal content gets a band.
        let isVertical = values.choice(direction, of: directions) == .vertical
        return isVertical ? stage : Scene.Look.band(in: stage, values: values)
      }),
    layout: CarouselLayout.init
  ) { layout, values, viewport in
    let (size, rank) = (cardSize(values, in: viewport), rank(values, in: viewport))
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
    layout.spacingMode =
      values[spacingMode] == 0
      ? .between(spacing: values[spacing]) : .overlap(overlapSpacing: values[spacing])
    layout.sideItemScale = values[scale]
    layout.sideItemAlpha = values[alpha]
    layout.sideItemBaseline = values.choice(baseline, of: [.center, .top, .bottom])
    layout.sideItemOffset = rank.offset
    layout.pagesByItem = values.isOn(pagesByItem)
    layout.advancesOnFlick = values.isOn(FlickParameter.advances)
  }
}
