import Canvas
import CollectionCore
import Foundation

/// The runs of an upright shape's rows in closed form: straight between the corners, a circle's chord at them.
struct UprightOutline {
  /// The pixels that may be covered, and those that wholly are, but for the corners.
  private let touched: PixelRect
  private let solid: PixelRect
  /// The corners' centres and radius, in device pixels.
  private let left: Float
  private let right: Float
  private let top: Float
  private let bottom: Float
  private let radius: Float

  /// From a pixel's middle to its corners.
  private static let halfDiagonal: Float = 0.7072

  /// The outline of a shape that may touch certain pixels; nil if it is not upright or its corners are no circles.
  init?(_ shape: Shape, touched: PixelRect) {
    let (projection, box) = (shape.projection, shape.deviceBounds)
    guard projection.isUpright else { return nil }
    guard shape.cornerRadius == 0 || abs(projection.m11 - projection.m22) < 1e-4 * projection.m11 else {
      return nil
    }
    let radius = shape.cornerRadius * projection.m11
    self.touched = touched
    solid = PixelRect(coveredBy: box, within: touched)
    self.radius = Float(radius)
    (left, right) = (Float(box.minX + radius), Float(box.maxX - radius))
    (top, bottom) = (Float(box.minY + radius), Float(box.maxY - radius))
  }

  /// The wholly covered pixels of an outline without corners; nil of a rounded one.
  var straightSolid: PixelRect? { radius > 0 ? nil : solid }

  /// The wholly covered pixels between the upper and lower corners.
  var tallBlock: PixelRect {
    var block = solid
    block.minX = max(solid.minX, Int(left.rounded(.up)))
    block.maxX = min(solid.maxX, Int(right.rounded(.down)))
    return block
  }

  /// The wholly covered pixels between the left and right corners.
  var wideBlock: PixelRect {
    var block = solid
    block.minY = max(solid.minY, Int(top.rounded(.up)))
    block.maxY = min(solid.maxY, Int(bottom.rounded(.down)))
    return block
  }

  /// The pixels of a row within the bounds that may be covered; nil if there are none.
  func touchedRun(ofRow y: Int) -> Range<Int>? {
    guard let chord = chord(ofRow: y, radius: radius + Self.halfDiagonal) else { return nil }
    return chord.clamped(to: touched.minX..<touched.maxX).nonEmpty
  }

  /// The wholly covered pixels of a row; nil if there are none.
  func solidRun(ofRow y: Int) -> Range<Int>? {
    guard y >= solid.minY, y < solid.maxY, solid.minX < solid.maxX else { return nil }
    guard let chord = chord(ofRow: y, radius: radius - Self.halfDiagonal) else { return nil }
    return chord.clamped(to: solid.minX..<solid.maxX).nonEmpty
  }

  /// The pixels of a row whose centres lie between the arcs of a radius about the corners' centres; all of them
  /// beside the corners, nil beyond the arcs.
  private func chord(ofRow row: Int, radius: Float) -> Range<Int>? {
    let y = Float(row) + 0.5
    let beyond = max(top - y, y - bottom)
    guard beyond > 0, self.radius > 0 else { return touched.minX..<touched.maxX }
    let square = radius * radius - beyond * beyond
    guard radius > 0, square >= 0 else { return nil }
    let half = square.squareRoot()
    let start = max(left - half - 0.5, Float(touched.minX)).rounded(.up)
    let end = min(right + half - 0.5, Float(touched.maxX - 1)).rounded(.down)
    return start <= end ? Int(start)..<Int(end) + 1 : nil
  }
}

extension Range<Int> {
  fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
