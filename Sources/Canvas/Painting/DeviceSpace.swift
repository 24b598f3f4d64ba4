import Foundation
import ViewTree

/// Where a view's own coordinates lie on the device: its projection, the clip, and the snapping to pixels.
///
/// Points are counted from the view's top left corner, wherever its bounds begin: so they are small numbers
/// however far its content is scrolled.
struct DeviceSpace {
  /// From points to device pixels.
  var projection: Projection
  /// Where the view's bounds begin in its own coordinates, in points.
  var origin = CGPoint.zero
  /// Device pixels per point of the whole picture.
  var scale: CGFloat
  /// What can be seen, in device pixels.
  var clip: CGRect
  /// By how much what is snapped lies off its true place, in device pixels, so that content scrolls by whole pixels.
  var scrollRemainder = CGPoint.zero

  /// The farthest place from the origin, in device pixels, at which anything is drawn; as far as layouts may reach.
  static let limit: CGFloat = 1e13

  /// Whether points are device pixels but for the scale and a shift: what is here can be snapped.
  var isUnscaled: Bool {
    projection.isUpright && abs(projection.m11 - scale) < 1e-9 * scale
      && abs(projection.m22 - scale) < 1e-9 * scale
  }

  /// The space of a subview, or nil if its values make no place on the device.
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

  /// The space of the view's subviews.
  ///
  /// Rounding the offset, and not each subview's place, keeps what scrolls together together: nothing changes its
  /// size by a pixel from one frame to the next.
  var ofSubviews: DeviceSpace {
    guard isUnscaled else { return self }
    var space = self
    let (x, y) = (origin.x * scale, origin.y * scale)
    space.scrollRemainder.x += x - Self.snap(x)
    space.scrollRemainder.y += y - Self.snap(y)
    return space
  }

  /// The rounded rectangle of a view of a size, snapped to device pixels if it can be.
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

  /// A shape within its bounds on the device, without its parts far out of sight if it is very long: the corners
  /// that are in sight would be drawn by what is left of numbers that large.
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

  /// Shapes longer than this are trimmed to this much around what can be seen, in device pixels.
  private static let maximumLength: CGFloat = 100_000
  private static let trimmingMargin: CGFloat = 4096

  /// A line in a view's points, moved along with what is snapped here.
  func stroke(through points: [CGPoint], width: CGFloat) -> Stroke {
    let points = origin == .zero ? points : points.map { $0 - origin }
    var stroke = Stroke(points: points, width: width, projection: projection)
    guard isUnscaled else { return stroke }
    stroke.projection.m31 = Self.snap(projection.m31 + scrollRemainder.x)
    stroke.projection.m32 = Self.snap(projection.m32 + scrollRemainder.y)
    return stroke
  }

  /// Edges on whole pixels; something thinner than a pixel keeps one, so that hairlines do not vanish.
  private func snappedEdges(from start: CGFloat, length: CGFloat) -> (CGFloat, CGFloat) {
    let near = Self.snap(start)
    let far = Self.snap(start + length)
    return (near, length > 0 ? max(far, near + 1) : near)
  }

  /// Rounds half up, with room for the noise of a few additions, so that equal places round equally.
  private static func snap(_ value: CGFloat) -> CGFloat { (value + 0.5 + 1e-5).rounded(.down) }

  /// Whether a rectangle in the view's points lands where numbers still mean something.
  ///
  /// A rectangle behind the eye is sane; it is just not seen.
  private func isSane(_ rect: CGRect) -> Bool {
    let p = projection
    let sum = p.m11 + p.m12 + p.m13 + p.m21 + p.m22 + p.m23 + p.m31 + p.m32 + p.m33
    guard sum.isFinite, max(rect.width, rect.height) >= 0 else { return false }
    let box = p.boundingBox(of: rect)
    return box.isNull || (abs(box.midX) + box.width < Self.limit && abs(box.midY) + box.height < Self.limit)
  }
}
