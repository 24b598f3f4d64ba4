// Names as in Core Animation.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

// Core Animation's functions under their original names, for layouts written for iOS. Lengths are in points,
// angles in radians.

/// The identity transform.
public let CATransform3DIdentity = CATransform3D.identity

/// Returns whether a transform is exactly the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.isIdentity }

/// Returns whether two transforms have equal elements.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns the transform that translates by the given distances, in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3D(translationX: tx, y: ty, z: tz)
}

/// Returns the transform that scales x, y and z about the origin by the given factors.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(scaleX: sx, y: sy, z: sz)
}

/// Returns the rotation by an angle, in radians, about an axis through the origin; the identity if the axis
/// has no length.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3D(rotationAngle: angle, x: x, y: y, z: z)
}

/// Returns the transform that first translates by the given distances, in points, and then applies `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  t.translatedBy(x: tx, y: ty, z: tz)
}

/// Returns the transform that first scales about the origin and then applies `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  t.scaledBy(x: sx, y: sy, z: sz)
}

/// Returns the transform that first rotates by an angle, in radians, about an axis through the origin, and
/// then applies `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  t.rotated(by: angle, x: x, y: y, z: z)
}

/// Returns the transform that applies `a` first and `b` second.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

/// Returns the inverse of a transform; the transform itself if it has no inverse.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverted() }

/// Returns the 3D transform that equals an affine transform of the plane and leaves z unchanged.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

/// Returns whether a transform is an affine transform of the plane, without depth and perspective.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// Returns the affine part of a transform, without depth and perspective.
///
/// The result is the whole transform only if `CATransform3DIsAffine(_:)` is true.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }
