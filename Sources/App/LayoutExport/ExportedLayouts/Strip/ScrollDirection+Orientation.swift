import UIKit

/// Conversions between content space and the coordinates of a strip, in which x runs along the scrolling
/// axis.
///
/// The conversions exchange x and y if the scrolling axis is vertical, so each conversion is its own inverse.
extension UICollectionView.ScrollDirection {
  func oriented(_ point: CGPoint) -> CGPoint { self == .vertical ? CGPoint(x: point.y, y: point.x) : point }

  func oriented(_ size: CGSize) -> CGSize {
    self == .vertical ? CGSize(width: size.height, height: size.width) : size
  }

  func oriented(_ rect: CGRect) -> CGRect {
    // The null rectangle has no corners to exchange.
    guard self == .vertical, !rect.isNull else { return rect }
    return CGRect(origin: oriented(rect.origin), size: oriented(rect.size))
  }

  /// Returns the transform with x and y exchanged if the scrolling axis is vertical: a rotation about y
  /// becomes a rotation about x.
  func oriented(_ t: CATransform3D) -> CATransform3D {
    guard self == .vertical else { return t }
    var r = t
    (r.m11, r.m12, r.m21, r.m22) = (t.m22, t.m21, t.m12, t.m11)
    (r.m13, r.m14, r.m23, r.m24) = (t.m23, t.m24, t.m13, t.m14)
    (r.m31, r.m32, r.m41, r.m42) = (t.m32, t.m31, t.m42, t.m41)
    return r
  }
}
