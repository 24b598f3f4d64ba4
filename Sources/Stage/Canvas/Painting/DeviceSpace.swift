import Foundation
import ViewTree

/// The conversion of a view's coordinates to device pixels: the projection, the clip, and the alignment to
/// whole pixels.
///
/// Points are relative to the top left corner of the view's bounds, so that coordinates remain small and
/// exact in content that is scrolled far.
struct DeviceSpace {
  /// The projection from points, relative to the top left corner of the view's bounds, to device pixels.
  var projection: Projection
  /// The origin of the view's bounds, in points in the view's coordinates.
  var origin = CGPoint.zero
  /// The number of device pixels per point of the target.
  var scale: CGFloat
  /// The rectangle outside of which nothing is drawn, in device pixels.
  var clip: CGRect
  /// The sum of the ancestors' content offsets minus the same offsets rounded to whole pixels, in device
  /// pixels. With this correction, content is drawn as if it scrolled by whole pixels.
  var scrollRemainder = CGPoint.zero
  /// Whether the coordinates are those of a mirror image, which has no shadows.
  var isMirrorImage = false

  /// The maximum distance from the target's origin, in device pixels, at which views are drawn.
  ///
  /// Layout attributes have the same limit, in points.
  static let limit: CGFloat = 1e13

  /// Whether the projection consists only of `scale` and a translation. Only then are shapes aligned to whole
  /// pixels.
  var isUnscaled: Bool {
    projection.isUpright && abs(projection.m11 - scale) < 1e-9 * scale
      && abs(projection.m22 - scale) < 1e-9 * scale
  }

  /// Returns the conversion for a subview's coordinates; `nil` if a value of the subview is not finite or the
  /// subview's position is beyond `limit`.
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

  /// The conversion for the view's subviews, with the view's content offset rounded to whole pixels.
  ///
  /// The offset is rounded once rather than each subview's position, so that distances between subviews
  /// remain constant. No subview changes its size by a pixel from one frame to the next.
  var ofSubviews: DeviceSpace {
    guard isUnscaled else { return self }
    var space = self
    let (x, y) = (origin.x * scale, origin.y * scale)
    space.scrollRemainder.x += x - Self.snap(x)
    space.scrollRemainder.y += y - Self.snap(y)
    return space
  }

  /// Returns the rounded rectangle of a view with a size and a corner radius in points. The rectangle's edges
  /// are aligned to whole pixels if the view is not scaled, rotated or tilted.
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

  /// Returns the conversion for a view's mirror image, and the fade of the mirror image.
  ///
  /// If the view is aligned to whole pixels, so is the edge at which the mirror image begins.
  ///
  /// - Parameter size: The size of the view in points.
  func reflecting(_ size: CGSize, in reflection: Reflection) -> (space: DeviceSpace, fade: LinearFade) {
    var (plane, gap) = (projection, reflection.gap)
    if isUnscaled {
      let rect = shape(of: size, cornerRadius: 0).rect
      plane = Projection(
        CGAffineTransform(translationX: rect.minX, y: rect.maxY - size.height)
          .concatenating(CGAffineTransform(scaleX: scale, y: scale)))
      gap = Self.snap(gap * scale) / scale
    }
    let height = size.height * min(max(reflection.heightFraction, 0), 1)
    let fade = LinearFade(
      over: CGRect(x: 0, y: size.height + gap, width: size.width, height: height), projection: plane)
    let mirror = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * size.height + gap)
    var space = self
    space.projection = Projection(mirror).concatenating(plane)
    space.scrollRemainder = .zero
    space.isMirrorImage = true
    space.clip = clip.intersection(fade.shape.deviceBounds)
    return (space, fade)
  }

  /// Returns a very long shape reduced to its part in the clip and in a margin around the clip. Returns any
  /// other shape unchanged.
  ///
  /// The coordinates of a very long shape are too large for a renderer to place the visible corners exactly.
  ///
  /// - Parameter bounds: The bounding box of the shape, in device pixels.
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

  /// The width or height, in device pixels, above which a shape is trimmed.
  private static let maximumLength: CGFloat = 100_000
  /// The margin around the clip that a trimmed shape keeps, in device pixels.
  private static let trimmingMargin: CGFloat = 4096

  /// Returns a line through points in the view's coordinates. The line is aligned to whole pixels in the same
  /// way as shapes.
  ///
  /// - Parameter width: The width of the line in points.
  func stroke(through points: [CGPoint], width: CGFloat) -> Stroke {
    let points = origin == .zero ? points : points.map { $0 - origin }
    var stroke = Stroke(points: points, width: width, projection: projection)
    guard isUnscaled else { return stroke }
    stroke.projection.m31 = Self.snap(projection.m31 + scrollRemainder.x)
    stroke.projection.m32 = Self.snap(projection.m32 + scrollRemainder.y)
    return stroke
  }

  /// Returns the start and the end of a length on one axis, rounded to whole device pixels. If the length is
  /// positive, the two positions are at least one pixel apart, so that hairlines do not disappear.
  private func snappedEdges(from start: CGFloat, length: CGFloat) -> (CGFloat, CGFloat) {
    let near = Self.snap(start)
    let far = Self.snap(start + length)
    return (near, length > 0 ? max(far, near + 1) : near)
  }

  /// Rounds to the nearest integer; a value halfway between two integers is rounded up. The small tolerance
  /// lets positions that differ only by rounding errors round to the same integer.
  private static func snap(_ value: CGFloat) -> CGFloat { (value + 0.5 + 1e-5).rounded(.down) }

  /// Returns whether a rectangle in the view's coordinates is projected to finite positions within `limit`.
  ///
  /// The result is `true` for a rectangle behind the camera, which is not drawn but is not an error either.
  private func isSane(_ rect: CGRect) -> Bool {
    let p = projection
    let sum = p.m11 + p.m12 + p.m13 + p.m21 + p.m22 + p.m23 + p.m31 + p.m32 + p.m33
    guard sum.isFinite, max(rect.width, rect.height) >= 0 else { return false }
    let box = p.boundingBox(of: rect)
    return box.isNull || (abs(box.midX) + box.width < Self.limit && abs(box.midY) + box.height < Self.limit)
  }
}
