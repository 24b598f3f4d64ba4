import CollectionCore
import CollectionLayouts
import Foundation

/// The stretchy header scene: when the user pulls the content down, the header and the header's front picture
/// grow, and the back picture shrinks.
@MainActor
enum StretchyHeaderScene {
  private static let headerHeight = Parameter.number(
    "header-height", in: 60...500, step: 10, unit: .points, default: 260, "The header's height at rest.")
  private static let own = PropertyParameters.list(
    of: StretchyHeaderLayout(),
    [
      "maximumStretchHeight", "maximumOverstretch", "collapsedHeight", "sectionHeadersPinToVisibleBounds",
      "minimumLineSpacing",
    ],
    named: [
      "maximumStretchHeight": ["maximum-height"], "maximumOverstretch": ["overstretch"],
      "sectionHeadersPinToVisibleBounds": ["sticky-header"], "minimumLineSpacing": ["spacing"],
    ]
  ) { ($0.maximumStretchHeight, $0.maximumOverstretch, $0.minimumLineSpacing) = (430, 60, 12) }
  private static let maximumHeight = own["maximumStretchHeight"]
  private static let overstretch = own["maximumOverstretch"]
  private static let collapsedHeight = own["collapsedHeight"]
  // The names of the layout's cases are too long for the panel.
  private static let beyondMaximum = Parameter.choice(
    "beyond-maximum", ["hold", "follow"],
    "Beyond the maximum, rows hold below the header or follow the hand.")
  private static let rowHeight = Parameter.number(
    "row-height", in: 40...200, step: 4, unit: .points, default: 84, "A row's height.")

  static let scene = Scene(
    "stretchy-header", title: "Stretchy header",
    summary: "Drag down: the balloon comes nearer and the mountains recede, up to a limit.",
    parameters: [headerHeight] + own.parameters + [beyondMaximum, rowHeight, ColumnParameter.width],
    look: Scene.Look(
      group: .lists, cell: .row, cornerRadius: 24,
      defaults: { _, viewport in
        ColumnParameter.defaults([rowHeight], in: viewport)
      },
      applied: { values, viewport in
        [
          maximumHeight.name: maximumStretch(values, viewport),
          overstretch.name: maximumOverstretch(values, viewport),
          collapsedHeight.name: barHeight(values) ?? values[collapsedHeight],
          ColumnParameter.width.name: min(values[ColumnParameter.width], viewport.width),
        ]
      }, viewport: { ColumnParameter.column(in: $0, values: $1) }),
    layout: StretchyHeaderLayout.init
  ) { layout, values, viewport in
    own.set(values, of: layout)
    layout.headerReferenceSize = CGSize(width: viewport.width, height: values[headerHeight])
    layout.maximumStretchHeight = maximumStretch(values, viewport)
    layout.maximumOverstretch = maximumOverstretch(values, viewport)
    layout.collapsedHeight = barHeight(values)
    layout.pullBeyondMaximum = values.choice(beyondMaximum, of: [.contentStaysAttached, .contentFollows])
    layout.itemSize = CGSize(width: max(0, viewport.width - 40), height: values[rowHeight])
    layout.sectionInset = EdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
  }

  /// Returns the height at which the header meets resistance, in points. The height is at most the viewport's
  /// width and height, which are also the automatic height.
  private static func maximumStretch(_ values: ParameterValues, _ viewport: CGSize) -> CGFloat {
    let height = values[maximumHeight]
    return min(maximumHeight.isAutomatic(height) ? .infinity : height, viewport.width, viewport.height)
  }

  /// Returns the limit of the distance by which the header grows beyond that height, in points. The header keeps
  /// within the viewport.
  private static func maximumOverstretch(_ values: ParameterValues, _ viewport: CGSize) -> CGFloat {
    min(values[overstretch], viewport.height - maximumStretch(values, viewport))
  }

  /// Returns the height of the bar to which the header collapses, in points, in which the title has room; `nil` if the
  /// header scrolls away.
  private static func barHeight(_ values: ParameterValues) -> CGFloat? {
    let height = values[collapsedHeight]
    return collapsedHeight.isAutomatic(height) ? nil : max(height, Typography.scaled(44))
  }
}
