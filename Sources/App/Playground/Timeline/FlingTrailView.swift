import CollectionCore
import Foundation
import Scenes

/// The onion skin of the last fling: outlines of the cards in the fling's frames, stronger for later frames.
final class FlingTrailView: View {
  private var outlines = ViewPool<View>()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the outlines of the cards in the frames of a fling.
  func show(_ trail: FlingTrail) {
    bounds.size = trail.viewport.size
    let cards = trail.frames.enumerated().flatMap { index, cards in
      cards.map { (strength: Float(index + 1) / Float(trail.frames.count), appearance: $0) }
    }
    outlines.fit(to: cards.count, in: self) { View() }
    for (outline, card) in zip(outlines.members, cards) {
      outline.center = card.appearance.center
      outline.bounds = CGRect(origin: .zero, size: card.appearance.size)
      outline.transform3D = card.appearance.transform3D
      outline.cornerRadius = 12
      (outline.borderWidth, outline.borderColor) = (1, Palette.accent.withAlpha(0.15 + 0.45 * card.strength))
    }
  }
}
