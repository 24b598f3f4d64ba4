import CollectionCore
import Foundation
import Scenes

/// The ghosts of animated changes: for each animated element, the outlines at the start and at the end of the
/// change, and a line between the centres of the outlines.
///
/// The ghosts of elements that only move are fainter than those of elements that appear or disappear.
final class GhostsView: View {
  private var outlines = ViewPool<View>()
  private var paths = ViewPool<PolylineView>()

  static let startColor = Palette.warning
  static let endColor = Palette.feels[1]

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the ghosts of changes. `size` is the viewport's size and `offset` is the content offset, both in
  /// points.
  func show(_ changes: [StageChange], in size: CGSize, at offset: CGPoint) {
    bounds = CGRect(origin: offset, size: size)
    let ghosts = changes.flatMap(\.ghosts)
    paths.fit(to: ghosts.count, in: self) { PolylineView() }
    outlines.fit(to: 2 * ghosts.count, in: self) { View() }
    for (index, ghost) in ghosts.enumerated() {
      let strength: Float = ghost.fades ? 0.85 : 0.5
      draw(ghost.start, Self.startColor.withAlpha(strength), as: outlines.members[2 * index])
      draw(ghost.end, Self.endColor.withAlpha(strength), as: outlines.members[2 * index + 1])
      let path = paths.members[index]
      // A view off screen is not painted, so the path's view covers the viewport. Its points are in content
      // coordinates.
      (path.frame, path.bounds) = (bounds, bounds)
      path.isHidden = ghost.start.center == ghost.end.center
      path.points = [ghost.start.center, ghost.end.center]
      path.lineWidth = 1.5
      path.lineColor = Palette.text.withAlpha(strength)
    }
  }

  private func draw(_ appearance: ElementAppearance, _ color: Color, as outline: View) {
    outline.center = appearance.center
    outline.bounds = CGRect(origin: .zero, size: appearance.size)
    outline.transform3D = appearance.transform3D
    (outline.borderWidth, outline.borderColor) = (1.5, color)
  }
}
