import CollectionCore
import CollectionLayouts
import Foundation

/// The stretchy header: pulled down it grows, and its two pictures gain depth.
@MainActor
enum StretchyHeaderScene {
  private static let headerHeight = Parameter.number(
    "header-height", in: 60...500, step: 10, unit: .points, default: 260, "The header's height at rest.")
  private static let maximumHeight = Parameter.number(
    "maximum-height", in: 60...1000, step: 10, unit: .points, default: 460,
    "How high the header can be pulled.")
  private static let pins = Parameter.toggle("sticky-header", default: false, "The header stays at the top.")
  private static let rowHeight = Parameter.number(
    "row-height", in: 40...200, step: 4, unit: .points, default: 84, "A row's height.")
  private static let spacing = Parameter.number(
    "spacing", in: 0...60, step: 2, unit: .points, default: 12, "The gap between rows.")
  /// The widest the column gets, in points.
  private static let mostWidth: CGFloat = 640

  static let scene = Scene(
    "stretchy-header", title: "Stretchy header",
    summary: "Pull it down: the near picture grows, the far one shrinks.",
    parameters: [headerHeight, maximumHeight, pins, rowHeight, spacing],
    look: Scene.Look(cell: .row, cornerRadius: 24, viewport: viewport),
    layout: StretchyHeaderLayout.init
  ) { layout, values, viewport in
    layout.headerReferenceSize = CGSize(width: viewport.width, height: values[headerHeight])
    layout.maximumStretchHeight = values[maximumHeight]
    layout.sectionHeadersPinToVisibleBounds = values.isOn(pins)
    layout.itemSize = CGSize(width: max(0, viewport.width - 40), height: values[rowHeight])
    layout.minimumLineSpacing = values[spacing]
    layout.sectionInset = EdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
  }

  /// A column in the middle of the stage.
  private static func viewport(in stage: CGRect) -> CGRect {
    let width = min(stage.width, mostWidth)
    return CGRect(
      x: (stage.midX - width / 2).rounded(), y: stage.minY, width: width, height: max(0, stage.height - 24))
  }
}
