import Foundation
import ViewTree

/// The mapping of a view's coordinates to the device: projection, clip, and snapping to pixels.
///
/// Points are relative to the top left corner of the view's bounds, so that coordinates stay small, and
/// exact, in content that is scrolled far.
struct DeviceSpace {
  /// The map from points to device pixels.
  var projection: Projection
  /// The origin of the view's bounds in the view's coordinates, in points.
  var origin = CGPoint.zero
  /// The device pixels per point of the whole picture.
  var scale: CGFloat
  /// The visible rectangle, in device pixels.
  var clip: CGRect
  /// The rounding error of the ancestors' content offsets, in device pixels; content scrolls by whole pixels.
  var scrollRemainder = CGPoint.zero

  /// The farthest distance from the origin, in device pixels, at which views are drawn.
  ///
  /// Layout attributes have the same limit, in points.
  static let limit: CGFloat = 1e13

  /// A Boolean value that indicates whether the projection is only the picture's scale and a translation.
  ///
  /// Only shapes in such a space are snapped to pixels.
  var isUnscaled: Bool {
    projection.isUpright && abs(projection.m11 - scale) < 1e-9 * scale
      && abs(projection.m22 - scale) < 1e-9 * scale
  }

  /// Returns the space of a subview; `nil` if the subview's values are not finite or place it too far away.
  @MainActor func placing(_ view: View) -> DeviceSpace? {
    var space = self
    space.projection = view.placement(from: origin).concatenating(projection)
    space.origin = view.bounds.origin
    guard view.alpha.isFinite, view.cornerRadius.isFinite, view.bounds.isFinite,
      space.isSane(CGRect(origin: .zero, size: view.bounds.size))
    else { return nil }
    if !space.isUnscaled { space.scrollRemainder = .zero }
    return space
  }

  /// The space of the view's subviews, with the content offset rounded to pixels.
  ///
  /// Rounding the offset once, instead of each subview's position, keeps distances between subviews constant.
  /// No subview changes its size by a pixel from one frame to the next.
  var ofSubviews: DeviceSpace {
    guard isUnscaled else { return self }
    var space = self
    let (x, y) = (origin.x * scale, origin.y * scale)
    space.scrollRemainder.x += x - Self.snap(x)
    space.scrollRemainder.y += y - Self.snap(y)
    return space
  }

  /// Returns the rounded rectangle of a view of a size, snapped to device pixels if the space is unscaled.
  func shape(of size: CGSize, cornerRadius: CGFloat) -> Shape {
    let rect = CGRect(origin: .zero, size: size)
    guard isUnscaled else { return Shape(rect: rect, cornerRadius: cornerRadius, projection: projection) }
    let (left, right) = snappedEdges(
      from: projection.m31 + scrollRemainder.x, length: rect.width * scale)
    let (top, bottom) = snappedEdges(
      from: projection.m32 + scrollRemainder.y, length: rect.height * scale)
    let snapped = CGRect(
      x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale)
    return Shape(
      rect: snapped, cornerRadius: cornerRadius,
      projection: Projection(CGAffineTransform(scaleX: scale, y: scale)))
  }

  /// Returns a shape cut to the surroundings of the clip if the shape is very long.
  ///
  /// Coordinates of a very long shape are too large for a renderer to place the visible corners exactly.
  func trimmed(_ shape: Shape, within bounds: CGRect) -> Shape {
    guard max(bounds.width, bounds.height) > Self.maximumLength, isUnscaled,
      shape.cornerRadius * scale < Self.trimmingMargin / 2
    else { return shape }
    let kept = bounds.intersection(clip.insetBy(dx: -Self.trimmingMargin, dy: -Self.trimmingMargin))
    guard !kept.isNull, kept.width > 0, kept.height > 0 else { return shape }
    var trimmed = shape
    trimmed.rect = CGRect(
      x: kept.minX / scale, y: kept.minY / scale, width: kept.width / scale, height: kept.height / scale)
    return trimmed
  }

  /// The length, in device pixels, above which a shape is trimmed.
  private static let maximumLength: CGFloat = 100_000
  /// The margin, in device pixels, kept around the clip of a trimmed shape.
  private static let trimmingMargin: CGFloat = 4096

  /// Returns a line in the view's points, moved by the same rounding as the snapped shapes.
  func stroke(through points: [CGPoint], width: CGFloat) -> Stroke {
    let points = origin == .zero ? points : points.map { $0 - origin }
    var stroke = Stroke(points: points, width: width, projection: projection)
    guard isUnscaled else { return stroke }
    stroke.projection.m31 = Self.snap(projection.m31 + scrollRemainder.x)
    stroke.projection.m32 = Self.snap(projection.m32 + scrollRemainder.y)
    return stroke
  }

  /// Returns edges on whole pixels; a positive length keeps at least one pixel, so that hairlines do not
  /// vanish.
  private func snappedEdges(from start: CGFloat, length: CGFloat) -> (CGFloat, CGFloat) {
    let near = Self.snap(start)
    let far = Self.snap(start + length)
    return (near, length > 0 ? max(far, near + 1) : near)
  }

  /// Rounds half up, with tolerance for the noise of a few additions, so that equal positions round equally.
  private static func snap(_ value: CGFloat) -> CGFloat { (value + 0.5 + 1e-5).rounded(.down) }

  /// Returns whether a rectangle in the view's points maps to finite positions within `limit`.
  ///
  /// A rectangle behind the camera passes the check; it is not drawn, but also not an error.
  private func isSane(_ rect: CGRect) -> Bool {
    let p = projection
    let sum = p.m11 + p.m12 + p.m13 + p.m21 + p.m22 + p.m23 + p.m31 + p.m32 + p.m33
    guard sum.isFinite, max(rect.width, rect.height) >= 0 else { return false }
    let box = p.boundingBox(of: rect)
    return box.isNull || (abs(box.midX) + box.width < Self.limit && abs(box.midY) + box.height < Self.limit)
  }
}
