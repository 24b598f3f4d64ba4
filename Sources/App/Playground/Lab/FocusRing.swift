import CollectionCore
import Foundation
import Scenes

/// The ring around the focused card, which shows the card that the keys tap.
final class FocusRing: View {
  /// The line in the accent colour, around which a line in the background's colour keeps the ring visible on
  /// pictures of any colour.
  private let (line, outline) = (View(), View())

  private static let distance: CGFloat = 3
  private static let width: CGFloat = 3

  init() {
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
    clipsToBounds = true
    (line.borderColor, line.borderWidth) = (Palette.accent, Self.width)
    (outline.borderColor, outline.borderWidth) = (Palette.background, Self.width + 3)
    for view in [outline, line] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Places the ring around the focused card of a scene; hides the ring if no card on screen has the focus.
  func update(with controller: SceneController) {
    let card = controller.focusedAttributes
    isHidden = card == nil
    guard let card else { return }
    let view = controller.collectionView
    frame = view.frame
    bounds = CGRect(origin: view.contentOffset, size: bounds.size)
    let radius = view.cellForItem(at: card.indexPath)?.cornerRadius ?? 0
    for (ring, distance) in [(line, Self.distance), (outline, Self.distance + 1.5)] {
      ring.center = card.center
      ring.bounds = CGRect(
        x: 0, y: 0, width: card.size.width + 2 * distance, height: card.size.height + 2 * distance)
      ring.transform3D = card.transform3D
      ring.cornerRadius = radius > 0 ? radius + distance : 0
    }
  }
}
