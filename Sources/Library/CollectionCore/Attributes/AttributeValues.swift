public import Foundation

/// The values of one element's layout attributes: geometry, opacity, drawing order and visibility.
@usableFromInline
package struct AttributeValues: Equatable, Sendable {
  @usableFromInline package var center = CGPoint.zero
  @usableFromInline package var size = CGSize.zero
  @usableFromInline package var transform3D = CATransform3D()
  @usableFromInline package var alpha: CGFloat = 1
  @usableFromInline package var zIndex = 0
  @usableFromInline package var isHidden = false

  /// The bounding box of the transformed element, in content space. The getter is inlined to avoid copying
  /// the values.
  @inline(__always)
  package var frame: CGRect {
    if transform3D.isIdentity { return CGRect(center: center, size: size) }
    return CGRect(center: .zero, size: size).applying(transform3D).offsetBy(dx: center.x, dy: center.y)
  }

  /// Whether the values can be drawn: all are finite, the magnitudes of center and size are below 10¹³
  /// points, and the size is not negative.
  var isSane: Bool {
    let reach: CGFloat = 1e13
    return center.isFinite && size.isFinite && alpha.isFinite && transform3D.isFinite
      && abs(center.x) < reach && abs(center.y) < reach && size.width < reach && size.height < reach
      && size.width >= 0 && size.height >= 0
  }
}
