import CollectionCore
import CollectionLayouts
import Foundation

/// The welcome pages scene: pages that fill the viewport, with pictures that move at half the speed of the
/// pages, and captions that move faster.
@MainActor
enum PagesScene {
  private static let own = PropertyParameters.list(of: WelcomePageLayout(), ["parallax", "captionLead"]) {
    $0.captionLead = 0.3
  }
  private static let fillsStage = Parameter.toggle(
    "fills-stage", default: false, "The pages fill the stage, instead of a portrait rectangle in its middle.")
  /// The aspect ratio of portrait pages, width over height.
  private static let aspectRatio: CGFloat = 0.78

  /// Whether the user can move pages by dragging. There is no visible place to which a page could be moved,
  /// because a page fills the viewport at rest.
  private static let isReorderable = false

  static let scene = Scene(
    "pages", title: "Welcome pages",
    summary: "Drag sideways: the next page covers this one, its picture gliding in at half the speed.",
    parameters: own.parameters + [fillsStage],
    look: Scene.Look(
      group: .rows, previewShift: 0.4, cell: .page, isPaged: true, cornerRadius: 28,
      isReorderable: isReorderable, viewport: viewport),
    layout: WelcomePageLayout.init
  ) { layout, values, _ in
    own.set(values, of: layout)
  }

  /// Returns the collection view's frame: the stage, or a portrait rectangle in its middle.
  private static func viewport(in stage: CGRect, values: ParameterValues) -> CGRect {
    let height = max(0, stage.height - 24)
    let width = values.isOn(fillsStage) ? stage.width : min(stage.width, (height * aspectRatio).rounded())
    return CGRect(
      x: (stage.midX - width / 2).rounded(), y: stage.minY, width: width, height: height)
  }
}
