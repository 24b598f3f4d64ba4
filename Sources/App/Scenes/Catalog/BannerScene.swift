import CollectionCore
import CollectionLayouts
import Foundation

/// The banner scene: cards come to rest at the left edge (from right to left, at the right edge), the dock. The card
/// before the docked card moves behind the docked card.
@MainActor
enum BannerScene {
  private static let card = CardSize(440, 520)
  private static let own = PropertyParameters.list(
    of: BannerLayout(),
    ["itemSpacing", "minimumScale", "scaleSlope", "previousItemShiftFactor", "pageTurnDuration"],
    named: ["previousItemShiftFactor": ["previous-shift"]]
  ) { $0.itemSpacing = 20 }
  private static let spacing = own["itemSpacing"]
  private static let inset = Parameter.number(
    "inset-left", in: 0...400, step: 4, unit: .points, default: 120,
    "The docked card's distance from the edge at which the row begins.")

  static let scene = Scene(
    "banner", title: "Banner",
    summary: "Drag sideways: the next card docks at the margin, and the one before slides under it.",
    parameters: card.parameters + [inset] + own.parameters
      + [LookParameters.parallax, LoopParameter.loops],
    look: Scene.Look(
      group: .rows, tap: { _ in .bringToFocus },
      defaults: { _, viewport in
        card.grownDefaults(in: viewport)
          .merging(LookParameters.parallaxDefault(in: viewport)) { first, _ in first }
      },
      applied: { values, viewport in
        var applied = card.applied(values, fitting: room(in: viewport))
        applied[inset.name] = left(values, viewport)
        return applied
      }, viewport: Scene.Look.band),
    layout: BannerLayout.init
  ) { layout, values, viewport in
    let size = card.size(values, fitting: room(in: viewport))
    let margin = (viewport.height - size.height) / 2
    let left = left(values, viewport)
    own.set(values, of: layout)
    layout.itemSize = size
    // The content ends one spacing after the last card. The right inset leaves that spacing out, so that the
    // content ends exactly where the last card docks.
    let right = max(0, viewport.width - left - size.width - values[spacing])
    layout.sectionInset = EdgeInsets(top: margin, left: left, bottom: margin, right: right)
  }

  /// Returns the maximum size of a card, in points.
  private static func room(in viewport: CGSize) -> CGSize {
    CGSize(width: viewport.width * 0.7, height: viewport.height - 48)
  }

  /// Returns the distance from the viewport's left edge to the docked card's left edge, in points. In a
  /// narrow viewport, the distance is less than the inset that the user set.
  private static func left(_ values: ParameterValues, _ viewport: CGSize) -> CGFloat {
    min(values[inset], viewport.width / 8)
  }
}
