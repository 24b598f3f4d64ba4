import CollectionCore
import Foundation
import Scenes

/// A picture of a scene or a look in the scene browser. While the picture is selected, its content scrolls
/// forward by one viewport and back, repeatedly.
@MainActor
final class ScenePreview {
  let view: ScenePicture
  private let controller: SceneController
  /// The content offset with which the scene opens, in points.
  private let start: CGPoint
  /// The fraction of the scroll forward and back that has elapsed, 0 … 1.
  private var phase = 0.0
  /// The distance scrolled from the start, as a fraction of the viewport's extent, 0 … 1.
  private var travel = 0.0

  /// The size of the stage on which the scene is laid out, in points. The picture shows the stage at a
  /// smaller size.
  static let stageSize = CGSize(width: 760, height: 480)
  private static let cardCount = 24
  /// The duration of the scroll forward and back, in seconds.
  private static let duration = 5.0
  /// The time constant, in seconds, with which the content scrolls back to its start when the picture is no
  /// longer selected.
  private static let returnTime = 0.12

  /// Creates the preview of an entry of the catalogue. The preview's cards show `pictures`.
  init(of entry: SceneEntry, pictures: PictureLibrary) {
    let scene = SceneCatalog.scenes[entry.sceneIndex]
    controller = SceneController(scene: scene, cardCount: Self.cardCount, pictures: pictures)
    if let look = entry.look { controller.set(look.parameter, to: look.value) }
    // Captions would be too small to read.
    controller.set(CaptionParameter.captions, to: CaptionParameter.captions.range.upperBound)
    controller.place(in: CGRect(origin: .zero, size: Self.stageSize))
    controller.collectionView.layoutIfNeeded()
    start = controller.collectionView.contentOffset
    view = ScenePicture(of: controller, stageSize: Self.stageSize)
    scroll()
  }

  /// Whether the content is scrolled away from its start.
  var isAway: Bool { travel > 0 }

  /// Advances the scroll by `time`, in seconds. The content of the selected picture scrolls forward and back.
  /// The content of any other picture returns to its start.
  func advance(by time: Double, isChosen: Bool) {
    if isChosen {
      phase = (phase + time / Self.duration).truncatingRemainder(dividingBy: 1)
      travel = (1 - cos(2 * .pi * phase)) / 2
    } else {
      phase = 0
      travel *= exp(-time / Self.returnTime)
      if travel < 0.001 { travel = 0 }
    }
    scroll()
  }

  private func scroll() {
    let collectionView = controller.collectionView
    let extent = controller.scrollsVertically ? collectionView.bounds.height : collectionView.bounds.width
    let distance = (controller.scene.look.previewShift + travel) * extent
    let (least, most) = (collectionView.minimumContentOffset, collectionView.maximumContentOffset)
    let offset =
      controller.scrollsVertically
      ? CGPoint(x: start.x, y: min(max(start.y + distance, least.y), most.y))
      : CGPoint(x: min(max(start.x + distance, least.x), most.x), y: start.y)
    guard offset != collectionView.contentOffset else { return }
    collectionView.contentOffset = offset
  }
}
