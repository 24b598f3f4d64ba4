import CollectionCore
import Foundation
import Scenes

/// A reduced picture of a scene's stage in a rounded frame. The picture contains the scene's own collection
/// view, scaled down.
final class ScenePicture: View {
  /// The superview of the collection view. This view has the size of the scene's stage and is scaled down to
  /// the picture's width.
  private let stage = View()

  /// Creates a picture of a scene whose stage has the given size, in points.
  init(of controller: SceneController, stageSize: CGSize) {
    super.init(frame: .zero)
    stage.bounds = CGRect(origin: .zero, size: stageSize)
    stage.addSubview(controller.collectionView)
    addSubview(stage)
    clipsToBounds = true
    cornerRadius = 10
    borderColor = Palette.hairline
    borderWidth = 1
    backgroundColor = Palette.surface
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let scale = bounds.width / max(1, stage.bounds.width)
    stage.center = bounds.center
    stage.transform = CGAffineTransform(scaleX: scale, y: scale)
  }
}
