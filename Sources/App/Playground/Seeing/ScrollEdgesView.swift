import CollectionCore
import Foundation
import Scenes

/// The lines at the top and the bottom of a scene that scrolls vertically, where its content goes on beyond its viewport.
///
/// The lines are outside the viewport: over cards, they would cost a frame more than the texts around the scene.
final class ScrollEdgesView: View {
  private let top = View()
  private let bottom = View()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for line in [top, bottom] {
      line.backgroundColor = Palette.hairline
      addSubview(line)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the edges of a scene; `stage` is in this view's coordinates. In a simulated viewport and beside another pane,
  /// there are none.
  func show(_ controller: SceneController, on stage: CGRect, isSimulated: Bool) {
    let view = controller.collectionView
    let (offset, limits, frame) = (view.contentOffset.y, view.limits, view.frame)
    let isUsed =
      !isSimulated && controller.panes.count == 1 && controller.openedPane == nil
      && limits.maximum.y > limits.minimum.y
    show(top, at: frame.minY - 1, of: frame, isUsed && offset > limits.minimum.y + 1)
    // At the window's edge, content ends as in any window.
    let isInside = frame.maxY < stage.maxY - 1
    show(bottom, at: frame.maxY, of: frame, isUsed && isInside && offset < limits.maximum.y - 1)
  }

  private func show(_ line: View, at y: CGFloat, of viewport: CGRect, _ isShown: Bool) {
    if line.isHidden == isShown { line.isHidden = !isShown }
    if isShown { line.frame = CGRect(x: viewport.minX, y: y, width: viewport.width, height: 1) }
  }
}
