public import Foundation

extension CATransform3D {
  /// Returns the interpolated transform for an animation: exactly this transform at fraction 0, exactly `end`
  /// at fraction 1.
  ///
  /// Both transforms are decomposed into translation, scale, skew, rotation and perspective, and these
  /// components are interpolated. Interpolating the matrix elements instead would shrink the content during a
  /// quarter turn. For two affine transforms, the angle of rotation is interpolated. Other transforms take
  /// the shortest rotation in space. If a transform has no inverse and cannot be decomposed, the matrix
  /// elements are interpolated. Fractions outside 0 … 1 extrapolate, as an overshooting spring needs.
  public func interpolated(to end: CATransform3D, fraction: CGFloat) -> CATransform3D {
    if fraction == 0 || self == end { return self }
    if fraction == 1 { return end }
    if isAffine, end.isAffine {
      guard let a = PlaneComponents(affine), let b = PlaneComponents(end.affine) else {
        return blended(with: end, fraction: fraction)
      }
      return CATransform3D(a.interpolated(to: b, fraction: fraction).transform)
    }
    guard let a = SpaceComponents(self), let b = SpaceComponents(end) else {
      return blended(with: end, fraction: fraction)
    }
    return a.interpolated(to: b, fraction: fraction).transform
  }

  /// Returns a transform with the matrix elements interpolated between this transform and `end`.
  private func blended(with end: CATransform3D, fraction t: CGFloat) -> CATransform3D {
    func mix(_ element: KeyPath<CATransform3D, CGFloat>) -> CGFloat {
      self[keyPath: element].interpolated(to: end[keyPath: element], fraction: t)
    }
    var r = CATransform3D()
    (r.m11, r.m12, r.m13, r.m14) = (mix(\.m11), mix(\.m12), mix(\.m13), mix(\.m14))
    (r.m21, r.m22, r.m23, r.m24) = (mix(\.m21), mix(\.m22), mix(\.m23), mix(\.m24))
    (r.m31, r.m32, r.m33, r.m34) = (mix(\.m31), mix(\.m32), mix(\.m33), mix(\.m34))
    (r.m41, r.m42, r.m43, r.m44) = (mix(\.m41), mix(\.m42), mix(\.m43), mix(\.m44))
    return r
  }
}
