import Foundation
import StandardLayouts

/// The grid scene: rows of equal cards, with as many cards in a row as fit.
@MainActor
enum GridScene {
  private static let card = CardSize(220, 280)
  private static let spacing = Parameter.number(
    "spacing", in: 0...80, step: 2, unit: .points, default: 24, "The minimum gap between the cards of a row.")
  private static let lineSpacing = Parameter.number(
    "line-spacing", in: 0...80, step: 2, unit: .points, default: 24, "The gap between rows.")
  private static let inset = Parameter.number(
    "inset", in: 0...120, step: 4, unit: .points, default: 40, "The margin around all cards.")
  private static let direction = Parameter.choice(
    "direction", ["vertical", "horizontal"], "The axis along which the content scrolls.")

  static let scene = Scene(
    "grid", title: "Grid", summary: "A uniform flow: rows of equal cards, a million as quick as ten.",
    parameters: card.parameters + [
      spacing, lineSpacing, inset, direction, AnchorParameter.anchor, LoopParameter.loops,
    ],
    look: Scene.Look(
      group: .lists, alwaysBounces: true,
      applied: { values, viewport in
        let margin = margin(values, viewport)
        var applied = card.applied(values, fitting: room(in: viewport, margin: margin))
        applied[inset.name] = margin
        return applied
      }),
    layout: MirrorableFlowLayout.init
  ) { layout, values, viewport in
    let margin = margin(values, viewport)
    layout.itemSize = card.size(values, fitting: room(in: viewport, margin: margin))
    layout.minimumInteritemSpacing = values[spacing]
    layout.minimumLineSpacing = values[lineSpacing]
    layout.sectionInset = EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
    layout.scrollDirection = values.choice(direction, of: [.vertical, .horizontal])
  }

  /// Returns the margin around all cards, in points. The margin is smaller in a small viewport.
  private static func margin(_ values: ParameterValues, _ viewport: CGSize) -> CGFloat {
    min(values[inset], viewport.width / 8, viewport.height / 8)
  }

  /// Returns the maximum size of a card, in points.
  private static func room(in viewport: CGSize, margin: CGFloat) -> CGSize {
    CGSize(width: viewport.width - 2 * margin, height: viewport.height - 2 * margin)
  }
}
