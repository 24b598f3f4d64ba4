import CollectionCore
import Foundation
import Motion
import Scenes

/// The light that the picture on the card in the middle casts on the stage. The tint of the stage follows slowly.
@MainActor
struct StageLight {
  /// The tint in the current frame.
  private(set) var tint = StageTint.none
  private var (start, target) = (StageTint.none, StageTint.none)
  /// The colours of the pictures that were drawn, by path.
  private var colors: [String: Color] = [:]
  /// The time, in seconds on the host's clock, at which the tint began to change from `start` to `target`.
  private var startTime = 0.0
  /// The content for which the target was found; `nil` if the target must be found again.
  private var content: Content?
  /// Whether a card moved in the last frame.
  private var wasAnimating = false

  /// What determines the card in the middle and its picture's colour, while nothing moves.
  private struct Content: Equatable {
    var sceneIndex: Int
    var offset: CGPoint
    var (cardCount, colorCount): (Int, Int)
  }

  /// Whether the tint changes, or the next frame looks for the picture in the middle.
  var isMoving: Bool { tint != target || content?.colorCount != colors.count }

  /// Records the colour of the picture at a path.
  mutating func setColor(_ color: Color, ofPicture path: String) { colors[path] = color }

  /// Makes the next frame look for the picture in the middle even if nothing moves.
  mutating func refresh() { content = nil }

  /// Advances the tint to a time in seconds on the host's clock; returns whether the stage's colour changes.
  mutating func advance(to time: Double, on stage: SceneStage) -> Bool {
    findTarget(at: time, on: stage)
    guard tint != target else { return false }
    let rest = Spring.ambientLight.state(displacement: 1, velocity: 0, after: max(0, time - startTime))
      .displacement
    let color = tint.color
    tint = rest < 0.002 ? target : target.interpolated(to: start, fraction: rest)
    return tint.color != color
  }

  private mutating func findTarget(at time: Double, on stage: SceneStage) {
    let pane = stage.controller.panes[0]
    let content = Content(
      sceneIndex: stage.sceneIndex, offset: pane.collectionView.contentOffset, cardCount: pane.cards.count,
      colorCount: colors.count)
    defer { (self.content, wasAnimating) = (content, pane.isAnimating) }
    guard content != self.content || pane.isAnimating || wasAnimating else { return }
    // The card nearest to the middle may be a deleted one that is still on its way out.
    let item = pane.currentItem.flatMap { $0 < pane.cards.count ? $0 : nil }
    let card = item.map { pane.cards[pane.cards.sections.path(of: $0)] }
    let color = card.flatMap(pane.pictures.path).flatMap { colors[$0] }
    let found = StageParameters.tint(by: color, pane.values)
    guard found != target else { return }
    (start, target, startTime) = (tint, found, time)
  }
}
