import CollectionCore
import Foundation
import Scenes

/// A reduced picture of a scene at rest, with a caption below.
final class ContactSheetTile: View {
  static let captionHeight: CGFloat = 32

  private let controller: SceneController
  private let picture: ScenePicture
  private let caption: Label

  /// Creates a picture of a scene at the content offset or with the parameter value of `variant`.
  ///
  /// - Throws: `ParameterError` for a setting that the scene cannot apply.
  init(_ scene: Scene, _ options: PlaygroundOptions, showing variant: ContactSheetSweep.Variant) throws {
    var cardCount = options.itemCount ?? options.pictures.paths.count
    if case .cards(let count, _) = variant { cardCount = count }
    controller = SceneController(scene: scene, cardCount: cardCount, pictures: options.pictures)
    try Self.apply(options.settings, to: controller)
    if case .values(_, let values) = variant {
      for (parameter, value) in values { controller.set(parameter, to: value) }
    }
    let area = CGRect(origin: .zero, size: options.size)
    controller.place(in: area)
    let view = controller.collectionView
    view.layoutIfNeeded()
    if let offset = options.offset { controller.scroll(to: offset) }
    if case .offset(let offset) = variant {
      view.contentOffset = controller.scrollsVertically ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
    }
    if case .cards(_, let fraction) = variant {
      let limits = view.limits
      view.contentOffset = limits.minimum.interpolated(to: limits.maximum, fraction: fraction)
    }
    caption = Label(
      variant.caption(in: controller), font: Typography.body, color: Palette.text, alignment: .center)
    picture = ScenePicture(of: controller, stageSize: options.size)
    super.init(frame: .zero)
    addSubview(picture)
    addSubview(caption)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var captionText: String { caption.text ?? "" }

  func markUnreadable(_ path: String, reason: String) { controller.markUnreadable(path, reason: reason) }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - Self.captionHeight))
    caption.frame = CGRect(
      x: 0, y: picture.frame.maxY, width: bounds.width, height: Self.captionHeight)
  }

  /// Sets the parameters that `settings` name; values out of range are clamped.
  ///
  /// - Throws: `ParameterError` for a setting that the scene cannot apply.
  private static func apply(_ settings: [Setting], to controller: SceneController) throws {
    for setting in settings.feelFirst {
      for (parameter, value) in try setting.resolved(in: controller.scene) {
        controller.set(parameter, to: value)
      }
    }
  }
}
