import Canvas
import Foundation
import ViewTree

/// The coverage of pixels by a shape, under any affine or perspective projection.
///
/// Perspective keeps lines straight, so each edge is a line on the device. The distance to that line in
/// pixels gives the exact coverage of a pixel that one edge crosses. Rounded corners are measured in local
/// points and converted to pixels by the derivatives of the projection.
///
/// A shape is convex, so the fully covered pixels of a row form one run. All methods of this type rely on
/// this property.
struct ShapeCoverage {
  /// The bounding box of the pixels that the shape may cover.
  let bounds: PixelRect

  /// The coefficients of the signed distances `a x + b y + c` to the left, right, top and bottom edges, in
  /// pixels; positive inside.
  let a: SIMD4<Float>
  let b: SIMD4<Float>
  let c: SIMD4<Float>
  /// The reciprocals of `a`; 0 for an edge that is nearly horizontal.
  private let reciprocals: SIMD4<Float>
  private let edges: (left: HalfPlane, right: HalfPlane, top: HalfPlane, bottom: HalfPlane)
  /// The largest distance in pixels from each edge to the centre of a pixel that the edge crosses.
  private let reaches: SIMD4<Float>
  /// The coverage by the rounded corners; `nil` without a corner radius.
  let corners: CornerCoverage?
  /// Whether the shape is upright with its straight edges on pixel boundaries.
  private let hasWholeEdges: Bool
  /// Whether the shape is an upright rectangle of whole pixels.
  var isBlock: Bool { hasWholeEdges && corners == nil }
  /// The coverage of each row in closed form; `nil` if the shape is not upright or its corners are not
  /// circular.
  private let upright: UprightOutline?

  /// Creates the coverage of a shape; `nil` if the shape touches no pixel in `bounds`, is seen edge on or has
  /// a corner behind the camera.
  init?(_ shape: Shape, within bounds: PixelRect) {
    let box = shape.deviceBounds
    guard !box.isNull, box.isFinite, shape.rect.width > 0, shape.rect.height > 0 else { return nil }
    hasWholeEdges = shape.projection.isUpright && box.liesOnWholePixels
    let margin: CGFloat = hasWholeEdges ? -Self.roundingError : 0
    self.bounds = PixelRect(touchedBy: box.insetBy(dx: -margin, dy: -margin), within: bounds)
    guard !self.bounds.isEmpty else { return nil }
    guard !hasWholeEdges || shape.cornerRadius > 0 else {
      (a, b, c, reaches, edges) = (.zero, .zero, .zero, .zero, Self.edges(.zero, .zero))
      reciprocals = .zero
      (upright, corners) = (UprightOutline(shape, touched: self.bounds), nil)
      return
    }
    guard let edges = ShapeEdges(shape) else { return nil }
    (a, b, c, self.edges) = (edges.a, edges.b, edges.c, Self.edges(edges.a, edges.b))
    let slopes = edges.a
    let isLevel = slopes .< 1e-6 .& slopes .> -1e-6
    reciprocals = (1 / slopes).replacing(with: 0, where: isLevel)
    reaches = SIMD4(
      self.edges.left.reach, self.edges.right.reach, self.edges.top.reach, self.edges.bottom.reach)
    upright = UprightOutline(shape, touched: self.bounds)
    corners = shape.cornerRadius > 0 ? CornerCoverage(shape) : nil
    if shape.cornerRadius > 0, corners == nil { return nil }
  }

  /// The rectangle, possibly empty, of the fully covered pixels of an upright shape without rounded corners;
  /// `nil` for other shapes.
  var straightSolid: PixelRect? { isBlock ? bounds : upright?.straightSolid }

  /// Rows that all have the same coverage; empty for a shape that is not upright or whose corners are not
  /// circular.
  var evenRows: Range<Int> { upright?.evenRows ?? 0..<0 }

  /// Calls `body` with rectangles of fully covered pixels of an upright shape. Together, the rectangles
  /// contain all fully covered pixels except those at the rounded corners.
  ///
  /// `body` is not called for a shape that is not upright or whose corners are not circular.
  func forEachSolidBlock(_ body: (PixelRect) -> Void) {
    if let solid = straightSolid { return body(solid) }
    guard let upright else { return }
    body(upright.tallBlock)
    body(upright.wideBlock)
  }

  /// The largest known rectangle of fully covered pixels; `nil` if the shape is not upright, its corners are not
  /// circular, or there is none.
  var largestSolidBlock: PixelRect? {
    var largest: PixelRect?
    forEachSolidBlock { if $0.area > largest?.area ?? 0 { largest = $0 } }
    return largest
  }

  /// Returns the pixels of a row that may be covered, within the bounds; `nil` if there are none.
  func touchedRun(ofRow y: Int) -> Range<Int>? {
    if let upright { return upright.touchedRun(ofRow: y) }
    return run(ofRow: y, margin: reaches)
  }

  /// Returns the fully covered pixels among `touched`, the pixels of a row that may be covered; if there are
  /// none, an empty range at the end of `touched`.
  func solidRun(ofRow y: Int, in touched: Range<Int>) -> Range<Int> {
    let straight = upright.map { $0.solidRun(ofRow: y) } ?? run(ofRow: y, margin: 1 - Self.whole - reaches)
    guard let inner = straight?.clamped(to: touched), !inner.isEmpty else {
      return touched.upperBound..<touched.upperBound
    }
    if upright != nil { return inner }
    guard let corners, corners.reachesInto(row: y) else { return inner }
    // The straight edges cover these pixels fully, so only the corners count.
    let middle = Float(y) + 0.5
    var (first, last) = (inner.lowerBound, inner.upperBound - 1)
    while first <= last, corners.coverage(Float(first) + 0.5, middle) < Self.whole { first += 1 }
    while last > first, corners.coverage(Float(last) + 0.5, middle) < Self.whole { last -= 1 }
    return first > last ? touched.upperBound..<touched.upperBound : first..<last + 1
  }

  /// Returns the coverage, 0 … 1, of the pixel at a column and a row.
  func coverage(_ column: Int, _ row: Int) -> Float {
    let (x, y) = (Float(column) + 0.5, Float(row) + 0.5)
    if hasWholeEdges { return bounds.contains(column, row) ? corners?.coverage(x, y) ?? 1 : 0 }
    let straight = straightCoverage(a * x + b * y + c)
    guard let corners, straight > 0 else { return straight }
    return min(straight, corners.coverage(x, y))
  }

  /// Returns the coverage of a pixel, 0 … 1, ignoring rounded corners. `distances` are the pixel's distances
  /// from the left, right, top and bottom edges, in pixels, positive inside.
  private func straightCoverage(_ distances: SIMD4<Float>) -> Float {
    let inside = distances - reaches
    if inside[0] >= 0, inside[1] >= 0, inside[2] >= 0, inside[3] >= 0 { return 1 }
    let across = edges.left.coverage(at: distances[0]) + edges.right.coverage(at: distances[1]) - 1
    let down = edges.top.coverage(at: distances[2]) + edges.bottom.coverage(at: distances[3]) - 1
    return max(0, across) * max(0, down)
  }

  /// The distance, in pixels, by which an edge may miss a pixel boundary and still count as lying on the
  /// boundary.
  private static let roundingError: CGFloat = 1.0 / 512

  /// The minimum coverage that counts as full: 1 minus an eighth of an 8-bit step.
  private static let whole: Float = 1 - 1 / 2048

  private static func edges(
    _ a: SIMD4<Float>, _ b: SIMD4<Float>
  ) -> (left: HalfPlane, right: HalfPlane, top: HalfPlane, bottom: HalfPlane) {
    (
      HalfPlane(normal: a[0], b[0]), HalfPlane(normal: a[1], b[1]), HalfPlane(normal: a[2], b[2]),
      HalfPlane(normal: a[3], b[3])
    )
  }

  /// Returns the pixels of a row whose signed distance to each edge is at least `-margin`; `margin` has a
  /// value for each edge, in pixels.
  private func run(ofRow row: Int, margin: SIMD4<Float>) -> Range<Int>? {
    let y = Float(row) + 0.5
    var (low, high) = (Float(bounds.minX), Float(bounds.maxX))
    let rest = b * y + c + margin
    let crossings = -rest * reciprocals
    for edge in 0..<4 {
      if reciprocals[edge] > 0 {
        low = max(low, crossings[edge] - 0.5)
      } else if reciprocals[edge] < 0 {
        high = min(high, crossings[edge] + 0.5)
      } else if rest[edge] < 0 {
        return nil
      }
    }
    guard low < high else { return nil }
    let first = Int(low.rounded(.up))
    let end = Int(high.rounded(.down))
    return first < end ? first..<end : nil
  }
}
