public import CollectionLayouts
import Foundation

extension LayoutModifier {
  /// A stack with every kind of change.
  public static var testStack: [LayoutModifier] {
    [
      LayoutModifier(.scale, after: 0.6, range: .view(0.7), easing: .easeInOut),
      LayoutModifier(.rotationY, after: 0.6), LayoutModifier(.rotationZ, after: 0.2, range: .points(90)),
      LayoutModifier(.translationX, before: 5, after: 30, easing: .easeOut),
      LayoutModifier(.translationY, after: 12), LayoutModifier(.depth, after: -40),
      LayoutModifier(.opacity, after: 0.5, easing: .easeIn), LayoutModifier(.dimming, after: 0.4),
      LayoutModifier(.tint, after: 0.3, color: .white), LayoutModifier(.parallax, after: 9),
      LayoutModifier(.cornerRadius, after: 8), LayoutModifier(.shadow, after: 1),
      LayoutModifier(.translationY, curve: [0: 3, 0.3: -20, 1: 8], before: [0: 3, 0.8: 14]),
    ]
  }
}
