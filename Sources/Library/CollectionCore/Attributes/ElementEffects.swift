public import Foundation

/// The changes that a layout makes to an element's appearance, apart from geometry and opacity.
///
/// `CollectionReusableView.flingApplyEffects(_:)` shows the effects.
public struct ElementEffects: Hashable, Sendable {
  /// The opacity of a black overlay on the element's content, 0 … 1; 0 by default.
  public var dimming: CGFloat = 0

  /// The colour of an overlay on the element's content, below the black overlay of `dimming`. The alpha is
  /// the strength of the tint. The default is clear.
  public var tint = Color.clear

  /// The shift of the element's picture inside the element, in points, for parallax; zero by default.
  public var pictureShift = CGPoint.zero

  /// The maximum shift of the element's picture on each axis, in points: the distance by which the picture
  /// must be larger than the element at each edge. The default is zero.
  public var pictureMargin = CGSize.zero

  /// The radius of the element's corners, in points; `nil`, the default, for the view's own radius.
  public var cornerRadius: CGFloat?

  /// The strength of the element's shadow, 0 … 1; `nil`, the default, for the view's own shadow.
  public var shadowStrength: CGFloat?

  /// The opacity of the element's mirror image below the element, 0 … 1; 0, the default, draws none.
  public var reflectionOpacity: CGFloat = 0

  /// Creates effects that change nothing.
  public init() {}

  /// The colour of both overlays on the element's content: the black of `dimming` composited over `tint`.
  public var overlayColor: Color {
    let (dim, tinted) = (Float(min(max(dimming, 0), 1)), min(max(tint.alpha, 0), 1))
    let alpha = 1 - (1 - dim) * (1 - tinted)
    guard alpha > 0 else { return .clear }
    let share = (1 - dim) * tinted / alpha
    return Color(red: tint.red * share, green: tint.green * share, blue: tint.blue * share, alpha: alpha)
  }

  /// The shadow with the strength `shadowStrength`; `nil` if the strength is `nil` or 0.
  public var shadow: Shadow? {
    guard let strength = shadowStrength, strength > 0 else { return nil }
    return Shadow(
      color: Color(white: 0, alpha: Float(0.6 * min(strength, 1))), radius: 40 * strength,
      offset: CGPoint(x: 0, y: 16 * strength))
  }

  /// The reflection with the opacity `reflectionOpacity`; `nil` if the opacity is 0.
  public var reflection: Reflection? {
    reflectionOpacity > 0 ? Reflection(opacity: min(reflectionOpacity, 1)) : nil
  }

  /// Returns the effects at a fraction of the way from these effects to other effects.
  ///
  /// A corner radius or a shadow strength that only one of them has is that of the other effects, because the
  /// view's own value is unknown here.
  func interpolated(to end: ElementEffects, fraction: CGFloat) -> ElementEffects {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
    var mixed = end
    mixed.dimming = mix(dimming, end.dimming)
    mixed.tint = tint.interpolated(to: end.tint, fraction: Float(fraction))
    mixed.pictureShift = CGPoint(
      x: mix(pictureShift.x, end.pictureShift.x), y: mix(pictureShift.y, end.pictureShift.y))
    mixed.pictureMargin = CGSize(
      width: mix(pictureMargin.width, end.pictureMargin.width),
      height: mix(pictureMargin.height, end.pictureMargin.height))
    mixed.reflectionOpacity = mix(reflectionOpacity, end.reflectionOpacity)
    if let cornerRadius, let end = end.cornerRadius { mixed.cornerRadius = mix(cornerRadius, end) }
    if let shadowStrength, let end = end.shadowStrength { mixed.shadowStrength = mix(shadowStrength, end) }
    return mixed
  }
}

extension Color {
  /// Returns the colour at a fraction of the way to another colour. A colour that is clear counts as the
  /// other colour without opacity, so that a tint fades in with its own hue.
  fileprivate func interpolated(to end: Color, fraction: Float) -> Color {
    func mix(_ a: Float, _ b: Float) -> Float { a + (b - a) * fraction }
    let alpha = min(max(mix(self.alpha, end.alpha), 0), 1)
    guard self.alpha > 0 else { return end.withAlpha(alpha) }
    guard end.alpha > 0 else { return withAlpha(alpha) }
    return Color(
      red: mix(red, end.red), green: mix(green, end.green), blue: mix(blue, end.blue), alpha: alpha)
  }
}
