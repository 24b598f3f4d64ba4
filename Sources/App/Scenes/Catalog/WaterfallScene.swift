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
  private static let columnSpacing = Parameter.number(
    "column-spacing", in: 0...80, step: 2, unit: .points, default: 20, "The gap between cards side by side.")
  private static let rowSpacing = Parameter.number(
    "row-spacing", in: 0...80, step: 2, unit: .points, default: 20,
    "The gap between cards one above the other.")
  private static let inset = Parameter.number(
    "inset", in: 0...120, step: 4, unit: .points, default: 40, "The margin around all cards.")
  private static let direction = Parameter.choice(
    "direction", ["vertical", "horizontal"], "The axis along which the content scrolls.")

  static let scene = Scene(
    "waterfall", title: "Waterfall",
    summary: "Scroll: cards of different lengths, each put where the shortest column ends.",
    parameters: [
      columns, rows, columnSpacing, rowSpacing, inset, direction,
      AnchorParameter.anchor,
    ],
    look: Scene.Look(
      group: .lists, alwaysBounces: true,
      applied: { values, viewport in
        let lanes = values[direction] == 0 ? columns : rows
        return [
          lanes.name: Double(laneCount(values, viewport)), inset.name: Double(margin(values, viewport)),
        ]
      }),
    layout: WaterfallLayout.init
  ) { layout, values, viewport in
    let margin = margin(values, viewport)
    layout.scrollDirection = values.choice(direction, of: [.vertical, .horizontal])
    layout.laneCount = laneCount(values, viewport)
    layout.columnSpacing = values[columnSpacing]
    layout.rowSpacing = values[rowSpacing]
    layout.sectionInset = EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
  }

  /// The minimum breadth of a lane (a column, or a row if the scene scrolls horizontally), in points.
  private static let leastBreadth: CGFloat = 80

  /// Returns the number of lanes that the user chose. If the viewport is too small for them, returns the
  /// number of lanes that fit.
  private static func laneCount(_ values: ParameterValues, _ viewport: CGSize) -> Int {
    let isVertical = values[direction] == 0
    let breadth = isVertical ? viewport.width : viewport.height
    let margin = margin(values, viewport)
    let gap = isVertical ? values[columnSpacing] : values[rowSpacing]
    let most = ((breadth - 2 * margin + gap) / (leastBreadth + gap)).rounded(.down)
    return Int(saturating: max(1, min(values[isVertical ? columns : rows], most)))
  }

  /// Returns the margin around all cards, in points. The margin is smaller in a small viewport.
  private static func margin(_ values: ParameterValues, _ viewport: CGSize) -> CGFloat {
    min(values[inset], viewport.width / 8, viewport.height / 8)
  }
}
