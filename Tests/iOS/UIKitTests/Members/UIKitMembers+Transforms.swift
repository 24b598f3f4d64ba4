import UIKit

extension UIKitMembers {
  static func use(_ t: CATransform3D) {
    _ = t.m11
    _ = CATransform3DIdentity
    _ = CATransform3DIsIdentity(_:)
    _ = CATransform3DEqualToTransform(_:_:)
    _ = CATransform3DMakeTranslation(_:_:_:)
    _ = CATransform3DMakeScale(_:_:_:)
    _ = CATransform3DMakeRotation(_:_:_:_:)
    _ = CATransform3DTranslate(_:_:_:_:)
    _ = CATransform3DScale(_:_:_:_:)
    _ = CATransform3DRotate(_:_:_:_:_:)
    _ = CATransform3DConcat(_:_:)
    _ = CATransform3DInvert(_:)
    _ = CATransform3DMakeAffineTransform(_:)
    _ = CATransform3DIsAffine(_:)
    _ = CATransform3DGetAffineTransform(_:)
  }

  static func use(_ t: CGAffineTransform) {
    _ = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    _ = CGAffineTransform.init(_:_:_:_:_:_:)
    _ = CGAffineTransform(translationX: 1, y: 1)
    _ = CGAffineTransform(scaleX: 1, y: 1)
    _ = CGAffineTransform(rotationAngle: 1)
    _ = (CGAffineTransform.identity, t.isIdentity)
    _ = t.translatedBy(x: 1, y: 1).scaledBy(x: 1, y: 1).rotated(by: 1)
    _ = t.concatenating(t).inverted()
    _ = (CGPoint.zero.applying(t), CGSize.zero.applying(t), CGRect.zero.applying(t))
  }
}
