import UIKit

extension CATransform3D {
  static var identity: CATransform3D { CATransform3DIdentity }

  /// Creates the perspective for a viewer's eye at a distance above the plane z = 0, in points.
  init(perspectiveDistance distance: CGFloat) {
    self = CATransform3DIdentity
    m34 = -1 / distance
  }

  init(translationX x: CGFloat, y: CGFloat, z: CGFloat) { self = CATransform3DMakeTranslation(x, y, z) }

  init(scaleX x: CGFloat, y: CGFloat, z: CGFloat) { self = CATransform3DMakeScale(x, y, z) }

  /// Creates a rotation by an angle in radians about an axis through the origin.
  init(rotationAngle angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) {
    self = CATransform3DMakeRotation(angle, x, y, z)
  }

  /// Whether all elements are finite numbers.
  var isFinite: Bool {
    let sum = m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24 + m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44
    return sum.isFinite
  }

  func concatenating(_ next: CATransform3D) -> CATransform3D { CATransform3DConcat(self, next) }

  /// Returns the transform that first translates and then applies this one.
  func translatedBy(x: CGFloat, y: CGFloat, z: CGFloat) -> CATransform3D {
    CATransform3DTranslate(self, x, y, z)
  }

  /// Returns the transform that first scales and then applies this one.
  func scaledBy(x: CGFloat, y: CGFloat, z: CGFloat) -> CATransform3D { CATransform3DScale(self, x, y, z) }

  /// Returns the transform that first rotates by an angle in radians and then applies this one.
  func rotated(by angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) -> CATransform3D {
    CATransform3DRotate(self, angle, x, y, z)
  }
}
