import Canvas
import Foundation

/// Returns the exact coverage of a pixel, 0 … 1, by a shape without rounded corners.
///
/// The coverage is the area of the shape's outline, clipped to the pixel's square.
func exactArea(of shape: Shape, _ column: Int, _ row: Int) -> Double {
  let (left, top) = (CGFloat(column), CGFloat(row))
  var outline = shape.deviceCorners
  outline = cut(outline) { $0.x - left }
  outline = cut(outline) { left + 1 - $0.x }
  outline = cut(outline) { $0.y - top }
  outline = cut(outline) { top + 1 - $0.y }
  var area: CGFloat = 0
  for (a, b) in zip(outline, outline.dropFirst() + outline.prefix(1)) { area += a.x * b.y - b.x * a.y }
  return abs(area) / 2
}

/// Returns the part of a polygon where a linear function is positive.
private func cut(_ outline: [CGPoint], _ distance: (CGPoint) -> CGFloat) -> [CGPoint] {
  var kept: [CGPoint] = []
  for (a, b) in zip(outline, outline.dropFirst() + outline.prefix(1)) {
    let (here, there) = (distance(a), distance(b))
    if here >= 0 { kept.append(a) }
    if here * there < 0 {
      let part = here / (here - there)
      kept.append(CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part))
    }
  }
  return kept
}

extension Shape {
  /// The top left, top right, bottom right and bottom left corner on the device.
  var deviceCorners: [CGPoint] {
    [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)]
      .compactMap { projection.map(CGPoint(x: $0, y: $1)) }
  }
}
