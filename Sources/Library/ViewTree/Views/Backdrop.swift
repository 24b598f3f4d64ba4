public import Foundation

/// A colour drawn beneath a translucent view, in the view's rounded rectangle. The view then blends with the
/// backdrop's colour instead of the content behind the view.
public struct Backdrop: Hashable, Sendable {
  public var color: Color

  /// The lowest opacity of the view, 0 … 1, at which the backdrop is opaque; 0 by default.
  ///
  /// Below this opacity, the view and its backdrop fade out together as one layer. A view that appears or
  /// disappears therefore leaves no patch of the backdrop's colour.
  public var opaqueAlpha: CGFloat

  /// Creates a backdrop from its colour and the lowest opacity of the view, 0 … 1, at which the backdrop is
  /// opaque.
  public init(color: Color, opaqueAlpha: CGFloat = 0) {
    self.color = color
    self.opaqueAlpha = opaqueAlpha
  }

  /// Returns the backdrop's opacity, 0 … 1, beneath a view with opacity `alpha`; 0 beneath an opaque view,
  /// which hides the backdrop.
  package func opacity(beneath alpha: CGFloat) -> CGFloat {
    guard alpha < 1 else { return 0 }
    guard alpha > 0, alpha < opaqueAlpha else { return alpha > 0 ? 1 : 0 }
    // Let o be `opaqueAlpha`, C the view's colour and B the backdrop's. At opacity o the view with its
    // backdrop is o C + (1 - o) B. That colour, faded by alpha / o over the content behind, must equal C with
    // `alpha` over B with the opacity returned here.
    return alpha / opaqueAlpha * max(0, 1 - opaqueAlpha) / (1 - alpha)
  }
}
