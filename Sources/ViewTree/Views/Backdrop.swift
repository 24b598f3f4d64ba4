public import Foundation

/// A colour that fills a translucent view's outline beneath it, so that the view dims and what lies behind stays
/// hidden.
public struct Backdrop: Hashable, Sendable {
  public var color: Color

  /// The view's lowest opacity, 0 … 1, at which the backdrop is opaque.
  ///
  /// Below it, the view and its backdrop fade out together, as one picture: a view that appears or disappears
  /// leaves no hole of the backdrop's colour.
  public var opaqueAlpha: CGFloat

  /// A backdrop of a colour, opaque beneath a view of at least the opacity `opaqueAlpha`, 0 … 1.
  public init(color: Color, opaqueAlpha: CGFloat = 0) {
    self.color = color
    self.opaqueAlpha = opaqueAlpha
  }

  /// Returns the backdrop's opacity, 0 … 1, beneath a view of an opacity; 0 beneath an opaque view, which hides it.
  package func opacity(beneath alpha: CGFloat) -> CGFloat {
    guard alpha < 1 else { return 0 }
    guard alpha > 0, alpha < opaqueAlpha else { return alpha > 0 ? 1 : 0 }
    // At `opaqueAlpha`, view C on backdrop B is o C + (1 - o) B. Faded by alpha / o over what lies behind, it must
    // equal C with alpha over B with the opacity returned here.
    return alpha / opaqueAlpha * max(0, 1 - opaqueAlpha) / (1 - alpha)
  }
}
