import Foundation

/// The overlay that shows a layout's effects on a view, and the view's own appearance, which is restored when
/// the effects are removed.
@MainActor
final class EffectCover {
  private let overlay = View()
  private let cornerRadius: CGFloat
  private let clipsToBounds: Bool
  private let shadow: Shadow?
  private let reflection: Reflection?

  /// Records the view's appearance without effects, and adds the overlay to the view.
  init(of view: View) {
    (cornerRadius, clipsToBounds) = (view.cornerRadius, view.clipsToBounds)
    (shadow, reflection) = (view.shadow, view.reflection)
    overlay.isUserInteractionEnabled = false
    view.addSubview(overlay)
    layOut(on: view)
  }

  /// Shows effects on the view; with `nil`, restores the view's own appearance and removes the overlay.
  func show(_ effects: ElementEffects?, on view: View) {
    view.cornerRadius = effects?.cornerRadius ?? cornerRadius
    // Square content must not stick out of the corners.
    view.clipsToBounds = clipsToBounds || effects?.cornerRadius != nil
    view.shadow = effects?.shadowStrength == nil ? shadow : effects?.shadow
    view.reflection = effects?.reflection ?? reflection
    guard let effects else { return overlay.removeFromSuperview() }
    overlay.backgroundColor = effects.overlayColor
    overlay.cornerRadius = view.cornerRadius
  }

  /// Fits the overlay to the view's bounds, in front of all other subviews.
  func layOut(on view: View) {
    overlay.frame = view.bounds
    if view.subviews.last !== overlay { view.bringSubviewToFront(overlay) }
  }
}
