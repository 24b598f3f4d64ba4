import CollectionCore
import Foundation
import Scenes

/// The soft edges of a scene that scrolls vertically: where content goes on beyond the top or the bottom of its
/// viewport, it fades into the stage.
final class ScrollEdgesView: View {
  private let top = strips()
  private let bottom = strips()
  /// The colour of the stage.
  var color = Color.clear {
    didSet {
      guard color != oldValue else { return }
      for strips in [top, bottom] {
        for (strip, opacity) in zip(strips, Self.opacities) {
          strip.backgroundColor = color.withAlpha(opacity)
        }
      }
    }
  }

  /// The opacities of the stage's colour, from the edge inwards, and the height of each strip, in points.
  private static let (opacities, stripHeight): ([Float], CGFloat) = ([0.75, 0.45, 0.2], 4)

  private static func strips() -> [View] { opacities.map { _ in View() } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for strip in top + bottom { addSubview(strip) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the edges of a scene; `stage` is in this view's coordinates. In a simulated viewport
  /// and beside another pane, the edges are sharp.
  func show(_ controller: SceneController, on stage: CGRect, isSimulated: Bool) {
    let view = controller.collectionView
    let isSoft = !isSimulated && controller.panes.count == 1 && controller.scrollsVertically
    let offset = view.contentOffset.y
    show(top, isSoft && offset > view.minimumContentOffset.y + 1) { index in
      CGRect(
        x: view.frame.minX, y: view.frame.minY + CGFloat(index) * Self.stripHeight, width: view.frame.width,
        height: Self.stripHeight)
    }
    // At the window's edge, content ends as in any window.
    let isInside = view.frame.maxY < stage.maxY - 1
    show(bottom, isSoft && isInside && offset < view.maximumContentOffset.y - 1) { index in
      CGRect(
        x: view.frame.minX, y: view.frame.maxY - CGFloat(index + 1) * Self.stripHeight,
        width: view.frame.width,
        height: Self.stripHeight)
    }
  }

  private func show(_ strips: [View], _ isShown: Bool, _ frame: (Int) -> CGRect) {
    for (index, strip) in strips.enumerated() {
      if strip.isHidden == isShown { strip.isHidden = !isShown }
      guard isShown else { continue }
      strip.frame = frame(index)
    }
  }
}
