import CollectionCore
import CollectionLayouts
import Foundation

/// The waterfall scene: cards of different lengths, each placed in the shortest lane.
@MainActor
enum WaterfallScene {
  private static let columns = Parameter.number(
    "columns", in: 1...12, step: 1, default: 5, "The number of columns, if the content scrolls vertically.")
  // The default is lower than that of columns: with many rows, the content would be too short to scroll.
  private static let rows = Parameter.number(
    "rows", in: 1...12, step: 1, default: 3, "The number of rows, if the content scrolls horizontally.")
  private static let own = PropertyParameters.list(
    of: WaterfallLayout(), ["columnSpacing", "rowSpacing", "sectionInset", "scrollDirection"],
    named: ["sectionInset": ["inset"], "scrollDirection": ["direction"]]
  ) {
    ($0.columnSpacing, $0.rowSpacing) = (20, 20)
    $0.sectionInset = EdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
  }
  private static let direction = own["scrollDirection"]

  static let scene = Scene(
    "waterfall", title: "Waterfall",
    summary: "Scroll: cards of different lengths, each put where the shortest column ends.",
    parameters: [columns, rows] + own.parameters + [AnchorParameter.anchor],
    look: Scene.Look(
      group: .lists, alwaysBounces: true,
      applied: { values, viewport in
        let lanes = values[direction] == 0 ? columns : rows
        return own.appliedMargins(values, in: viewport)
          .merging([lanes.name: Double(laneCount(values, viewport))]) { $1 }
      }),
    layout: WaterfallLayout.init
  ) { layout, values, viewport in
    own.set(values, of: layout)
    layout.laneCount = laneCount(values, viewport)
    layout.sectionInset = own.margins(values, in: viewport)
  }

  /// The minimum breadth of a lane (a column, or a row if the scene scrolls horizontally), in points.
  private static let leastBreadth: CGFloat = 80

  /// Returns the number of lanes that the user chose. If the viewport is too small for them, returns the
  /// number of lanes that fit.
  private static func laneCount(_ values: ParameterValues, _ viewport: CGSize) -> Int {
    let isVertical = values[direction] == 0
    let margins = own.margins(values, in: viewport)
    let room =
      isVertical
      ? viewport.width - margins.left - margins.right : viewport.height - margins.top - margins.bottom
    let gap = values[own[isVertical ? "columnSpacing" : "rowSpacing"]]
    let most = ((room + gap) / (leastBreadth + gap)).rounded(.down)
    return Int(saturating: max(1, min(values[isVertical ? columns : rows], most)))
  }
}
