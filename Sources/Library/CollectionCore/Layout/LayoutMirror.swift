import Foundation

/// The conversion of geometry between a layout made for one writing direction and a view of the opposite
/// direction.
///
/// x is measured from the opposite side of the content. The conversion is its own inverse.
struct LayoutMirror: Equatable {
  /// The width, in points, from which x coordinates are subtracted: the content's width or, if larger, the
  /// view's width between its insets.
  let width: CGFloat

  @MainActor
  init(content: CGSize, in view: CollectionView) {
    let room = view.bounds.width - view.adjustedInset(around: content).horizontal
    width = max(content.width.isFinite ? content.width : 0, room)
  }

  func rect(_ rect: CGRect) -> CGRect {
    guard !rect.isNull, !rect.isInfinite else { return rect }
    return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Returns the mirrored content offset of a view that is `viewWidth` points wide.
  func offset(_ offset: CGPoint, viewWidth: CGFloat) -> CGPoint {
    CGPoint(x: width - offset.x - viewWidth, y: offset.y)
  }

  /// Returns a copy of attributes at the mirrored position, with a mirrored transform. The element's content
  /// is not mirrored.
  @MainActor
  func attributes(_ attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes {
    let mirrored = attributes.copied
    mirrored.values.center.x = width - attributes.values.center.x
    if !attributes.values.transform3D.isIdentity {
      mirrored.values.transform3D = attributes.values.transform3D.mirrored
    }
    return mirrored
  }
}

extension EdgeInsets {
  /// The insets with left and right exchanged.
  package var mirrored: EdgeInsets { EdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}

extension CATransform3D {
  /// The transform as it looks in a mirror that exchanges left and right.
  var mirrored: CATransform3D {
    let mirror = CATransform3D(scaleX: -1, y: 1, z: 1)
    return mirror.concatenating(self).concatenating(mirror)
  }
}
