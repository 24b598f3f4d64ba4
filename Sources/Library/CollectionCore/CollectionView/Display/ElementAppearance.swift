package import Foundation

/// The visible, animatable part of an element's attributes.
package struct ElementAppearance: Equatable, Sendable {
  package var center: CGPoint
  package var size: CGSize
  package var transform3D: CATransform3D
  package var alpha: CGFloat
  /// The `zIndex`; during an animation, a value between the `zIndex` at the start and the `zIndex` at the
  /// end.
  package var z: CGFloat
  /// The effects of the layout; `nil` for none.
  package var effects: ElementEffects?

  @MainActor package init(_ attributes: CollectionViewLayoutAttributes) {
    let values = attributes.values
    center = values.center
    size = values.size
    transform3D = values.transform3D
    alpha = values.alpha
    z = CGFloat(values.zIndex)
    effects = attributes.effects
  }

  /// Returns the appearance with another opacity, 0 … 1.
  package func withAlpha(_ alpha: CGFloat) -> ElementAppearance {
    var appearance = self
    appearance.alpha = alpha
    return appearance
  }

  /// Returns the appearance at a fraction of the way from this appearance to another; exact at 0 and 1.
  package func interpolated(to end: ElementAppearance, fraction: CGFloat) -> ElementAppearance {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
    var mixed = end
    mixed.center = CGPoint(x: mix(center.x, end.center.x), y: mix(center.y, end.center.y))
    mixed.size = CGSize(
      width: max(0, mix(size.width, end.size.width)), height: max(0, mix(size.height, end.size.height)))
    mixed.alpha = mix(alpha, end.alpha)
    mixed.z = mix(z, end.z)
    if effects != end.effects {
      mixed.effects = (effects ?? ElementEffects()).interpolated(
        to: end.effects ?? ElementEffects(), fraction: fraction)
    }
    if transform3D != end.transform3D {
      mixed.transform3D = transform3D.interpolated(to: end.transform3D, fraction: fraction)
    }
    return mixed
  }

  /// Returns the appearance from which an animation must start to show `present` at `fraction`, which is
  /// below 1, and to end at this appearance.
  ///
  /// Only the center, the size and the opacity are extrapolated. The other values are those of `present`.
  package func extrapolated(through present: ElementAppearance, fraction: CGFloat) -> ElementAppearance {
    if fraction == 0 { return present }
    func beyond(_ end: CGFloat, _ present: CGFloat) -> CGFloat { end + (present - end) / (1 - fraction) }
    var start = present
    start.center = CGPoint(x: beyond(center.x, present.center.x), y: beyond(center.y, present.center.y))
    start.size = CGSize(
      width: beyond(size.width, present.size.width), height: beyond(size.height, present.size.height))
    start.alpha = beyond(alpha, present.alpha)
    return start
  }

  /// Returns whether another appearance is the same, except for rounding errors of its center and size.
  package func isClose(to other: ElementAppearance) -> Bool {
    func isClose(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < max(1e-9, 4 * a.ulp) }
    var placed = other
    (placed.center, placed.size) = (center, size)
    return placed == self && isClose(center.x, other.center.x) && isClose(center.y, other.center.y)
      && isClose(size.width, other.size.width) && isClose(size.height, other.size.height)
  }
}

extension CollectionViewLayoutAttributes {
  /// Sets the geometry, opacity, z index and effects to those of an appearance. The z index is the rounded z
  /// of the appearance.
  func take(_ appearance: ElementAppearance) {
    center = appearance.center
    size = appearance.size
    transform3D = appearance.transform3D
    alpha = appearance.alpha
    zIndex = Int(exactly: appearance.z.rounded()) ?? zIndex
    effects = appearance.effects
  }
}
