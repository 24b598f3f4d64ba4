import CollectionCore
import CollectionLayouts
import Foundation

/// The grid scene: rows of equal cards, with as many cards in a row as fit.
@MainActor
enum GridScene {
  private static let card = CardSize(220, 280)
  private static let own = PropertyParameters.list(
    of: AnimatedFlowLayout(),
    ["minimumInteritemSpacing", "minimumLineSpacing", "sectionInset", "scrollDirection"],
    named: [
      "minimumInteritemSpacing": ["spacing"], "minimumLineSpacing": ["line-spacing"],
      "sectionInset": ["inset"],
      "scrollDirection": ["direction"],
    ]
  ) {
    ($0.minimumInteritemSpacing, $0.minimumLineSpacing) = (24, 24)
    $0.sectionInset = EdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
  }

  static let scene = Scene(
    "grid", title: "Grid", summary: "A uniform flow: rows of equal cards, a million as quick as ten.",
    parameters: card.parameters + own.parameters + [AnchorParameter.anchor, LoopParameter.loops],
    look: Scene.Look(
      group: .lists, alwaysBounces: true,
      defaults: { values, viewport in
        // Two columns fit into a narrow viewport.
        let half = (room(values, in: viewport).width - values[own["minimumInteritemSpacing"]]) / 2
        return half < card.width.defaultValue
          ? card.defaults(in: viewport, fitting: CGSize(width: half, height: viewport.height))
          : card.grownDefaults(in: viewport)
      },
      applied: { values, viewport in
        card.applied(values, fitting: room(values, in: viewport))
          .merging(own.appliedMargins(values, in: viewport)) { $1 }
      }),
    layout: AnimatedFlowLayout.init
  ) { layout, values, viewport in
    own.set(values, of: layout)
    layout.itemSize = card.size(values, fitting: room(values, in: viewport))
    layout.sectionInset = own.margins(values, in: viewport)
  }

  /// Returns the maximum size of a card, in points.
  private static func room(_ values: ParameterValues, in viewport: CGSize) -> CGSize {
    CGRect(origin: .zero, size: viewport).inset(by: own.margins(values, in: viewport)).size
  }
}
